import SwiftSource

extension OutlineReader {
  /// `case a(x: Int = 5), b = "raw"`: a row each.
  mutating func readEnumCases(_ header: DeclarationHeader) {
    advance()
    repeat {
      guard let name = readDeclaredName() else { return }
      let row = addRow(.enumCase, name.word, name.range, header)
      nested(in: row) { $0.readParameters() }
      readValue(of: row)
      closeRow(row)
    } while eat(.comma)
  }

  /// `import struct A.B`
  mutating func readImport(_ header: DeclarationHeader) {
    let keywordRange = tokenRange
    advance()
    if kind == .word, isImportKind(), kind(at: index + 1).isIdentifier, !startsLine(at: index + 1) { advance() }
    let row = addRow(.import, .none, keywordRange, header)
    let path = root { $0.readType() }
    if path.exists {
      outline.declarations[row.index].type = path
      outline.declarations[row.index].name = outline[path].word
      outline.declarations[row.index].nameRange = outline[path].range
    }
    if kind == .dot, kind(at: index + 1).isOperator { jump(to: index + 2) }
    closeRow(row)
  }

  private mutating func isImportKind() -> Bool {
    switch keyword {
    case .class, .struct, .enum, .protocol, .typealias, .func, .let, .var: true
    default: false
    }
  }

  /// `typealias A<T> = B where …`, `associatedtype A: P = B where …`
  mutating func readTypealias(_ kind: DeclarationKind, _ header: DeclarationHeader) {
    let keywordRange = tokenRange
    advance()
    let name = readDeclaredName() ?? (WordID.none, keywordRange)
    let row = addRow(kind, name.word, name.range, header)
    let mark = drafts.mark
    let generics = open(.block)
    readGenericParameters(into: generics)
    outline.declarations[row.index].inherited = list { reader, holder in
      guard reader.eat(.colon) else { return }
      repeat { reader.append(reader.readType(), to: holder) } while reader.eat(.comma)
    }
    if eat(.equal) { outline.declarations[row.index].type = root { $0.readType() } }
    readWhereClause(into: generics)
    outline.declarations[row.index].generics = flush(generics, mark: mark)
    closeRow(row)
  }

  /// `operator +++: Precedence` behind `infix`, `prefix` or `postfix`.
  mutating func readOperator(_ header: DeclarationHeader) {
    advance()
    let row = addRow(.operator, word, tokenRange, header)
    while !startsLine, !kind.isClosing, kind != .colon, kind != .semicolon { advance() }
    if eat(.colon) {
      repeat { if atName { advance() } } while eat(.comma)
    }
    if kind == .leftBrace { jump(to: position(behind: index)) }
    closeRow(row)
  }

  mutating func readPrecedenceGroup(_ header: DeclarationHeader) {
    let keywordRange = tokenRange
    advance()
    let name = readDeclaredName() ?? (WordID.none, keywordRange)
    let row = addRow(.precedencegroup, name.word, name.range, header)
    if kind == .leftBrace { jump(to: position(behind: index)) }
    closeRow(row)
  }

  /// A declaration among statements: variables and functions are nodes, types are rows with a node in their place.
  mutating func readLocalDeclaration(into parent: DraftIndex) {
    let from = start
    let header = readHeader()
    switch keyword {
    case .let, .var: readLocals(into: parent, header)
    case .func: append(readLocalFunction(from: from), to: parent)
    case .class, .struct, .enum, .protocol, .extension, .actor:
      let row = outline.declarations.count
      readDeclaration(header)
      let node = open(.localType, from: from, outline.declarations[row].name)
      close(node)
      append(node, to: parent)
    default: readDeclaration(header)
    }
  }

  private mutating func readLocalFunction(from: UInt32) -> DraftIndex {
    let node = open(.localFunction, from: from)
    advance()
    if kind.isIdentifier || kind.isOperator {
      drafts[node].word = word
      advance()
    }
    let mark = drafts.mark
    let generics = open(.block)
    readGenericParameters(into: generics)
    drafts.drop(to: mark)
    if kind == .leftParen { readClosureParameters(into: node) }
    drafts[node].flags.formUnion(readEffects().nodeFlags)
    if eat(.arrow) { append(readType(), to: node) }
    skipWhereClause()
    if kind == .leftBrace { append(readBlock(), to: node) }
    close(node)
    return node
  }

  private mutating func skipWhereClause() {
    let mark = drafts.mark
    readWhereClause(into: open(.block))
    drafts.drop(to: mark)
  }
}
