import SwiftSource

extension OutlineReader {
  /// `class`, `struct`, `enum`, `actor`, `protocol`, `extension`; the current token is the keyword.
  mutating func readType(_ kind: DeclarationKind, _ header: DeclarationHeader) {
    let keywordRange = tokenRange
    advance()
    let row: DeclarationIndex
    if kind == .extension {
      row = readExtendedType(header, keywordRange)
    } else {
      let name = readDeclaredName() ?? (WordID.none, keywordRange)
      row = addRow(kind, name.word, name.range, header)
    }
    let mark = drafts.mark
    let generics = open(.block)
    readGenericParameters(into: generics)
    outline.declarations[row.index].inherited = list { $0.readInherited(into: $1) }
    readWhereClause(into: generics)
    outline.declarations[row.index].generics = flush(generics, mark: mark)
    noteClassBound(row)
    readTypeBody(of: row)
    closeRow(row)
  }

  private mutating func readExtendedType(_ header: DeclarationHeader, _ keywordRange: ByteRange) -> DeclarationIndex {
    let row = addRow(.extension, .none, keywordRange, header)
    let type = root { $0.readType() }
    guard type.exists else { return row }
    let node = outline[type]
    outline.declarations[row.index].type = type
    outline.declarations[row.index].name = node.word
    outline.declarations[row.index].nameRange = node.range
    return row
  }

  /// `: A, B & C`
  private mutating func readInherited(into holder: DraftIndex) {
    guard eat(.colon) else { return }
    repeat {
      if keyword == .class {
        append(leaf(.type), to: holder)
      } else {
        append(readType(), to: holder)
      }
    } while eat(.comma)
  }

  private mutating func noteClassBound(_ row: DeclarationIndex) {
    let isBound = outline.roots(of: outline.declarations[row.index].inherited).contains { root in
      let word = outline[root].word
      return word == .class || word == vocabulary.anyObject
    }
    if isBound { outline.declarations[row.index].modifiers.insert(.classBound) }
  }

  private mutating func readTypeBody(of row: DeclarationIndex) {
    while kind != .leftBrace, !startsLine, !kind.isClosing, kind != .semicolon { jump(to: position(behind: index)) }
    guard kind == .leftBrace else { return }
    guard depth < Self.depthLimit else {
      let mark = drafts.mark
      _ = readTooDeep()
      return drafts.drop(to: mark)
    }
    depth += 1
    let end = closing(at: index)
    advance()
    nested(in: row) { $0.readMembers(in: Region(close: end ?? .max)) }
    leaveBrace(end)
    depth -= 1
  }

  /// `<T: P, each U>`: each parameter is a type with its bound as first child.
  mutating func readGenericParameters(into holder: DraftIndex) {
    guard atOperator(startingWith: "<") else { return }
    split()
    while !atOperator(startingWith: ">"), !kind.isClosing, kind != .leftBrace {
      let before = index
      skipAttributes()
      if keyword == .let { advance() }
      if let parameter = readType() {
        readBound(of: parameter)
        append(parameter, to: holder)
      }
      if kind == .comma { advance() } else if !atOperator(startingWith: ">") || index == before { break }
    }
    // Swift 3 moved the requirements behind the parameters (SE-0081); the parser still takes them here.
    readWhereClause(into: holder)
    if atOperator(startingWith: ">") { split() }
  }

  /// `: P` behind a generic parameter or the left side of a requirement.
  private mutating func readBound(of type: DraftIndex) {
    guard eat(.colon) else { return }
    let bound: DraftIndex? = keyword == .class ? leaf(.type) : readType()
    append(bound, to: type)
    close(type)
  }

  /// `where T: P, T.X == Y`
  mutating func readWhereClause(into holder: DraftIndex) {
    guard eat(.where) else { return }
    repeat {
      if kind == .leftBrace { return }
      guard let type = readType() else { return }
      if kind == .infixOperator {
        advance()
        append(readType(), to: type)
        close(type)
      } else {
        readBound(of: type)
      }
      append(type, to: holder)
    } while eat(.comma)
  }
}
