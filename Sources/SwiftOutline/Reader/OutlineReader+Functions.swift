import SwiftSource

extension OutlineReader {
  mutating func readFunction(_ header: DeclarationHeader) {
    let keywordRange = tokenRange
    advance()
    let row: DeclarationIndex
    if kind.isOperator || kind == .equal || kind == .arrow || kind == .infixQuestion || kind == .prefixOperator {
      row = readOperatorName(header)
    } else {
      let name = readDeclaredName() ?? (WordID.none, keywordRange)
      row = addRow(.function, name.word, name.range, header)
    }
    readSignature(of: row)
    readBody(of: row)
    closeRow(row)
  }

  /// `func ==`, also `func ==<T>` where the lexer could not know that the name ends before `<`.
  private mutating func readOperatorName(_ header: DeclarationHeader) -> DeclarationIndex {
    let range = tokenRange
    let row = addRow(.function, word, range, header)
    let end = Int(range.end)
    if range.length > 1, end <= bytes.count, bytes[end - 1] == UInt8(ascii: "<"), kind(at: index + 1) != .leftParen {
      let name = ByteRange(start: range.start, length: range.length - 1)
      splitNames.append((row, name))
      outline.declarations[row.index].nameRange = name
      while start < range.end - 1 { split() }
      kind = .infixOperator
    } else {
      advance()
    }
    return row
  }

  mutating func readInitializer(_ header: DeclarationHeader) {
    let row = addRow(.initializer, word, tokenRange, header)
    advance()
    // White space may stand before the mark, which makes it an operator: `init ?(x: X)`, `init !(x: X)`.
    if kind == .postfixQuestion || kind == .postfixExclamation || kind == .infixQuestion || atOperator("!") {
      outline.declarations[row.index].modifiers.insert(.failable)
      advance()
    }
    readSignature(of: row)
    readBody(of: row)
    closeRow(row)
  }

  mutating func readDeinitializer(_ header: DeclarationHeader) {
    let row = addRow(.deinitializer, word, tokenRange, header)
    advance()
    outline.declarations[row.index].modifiers.formUnion(readEffects().modifiers)
    readBody(of: row)
    closeRow(row)
  }

  mutating func readSubscript(_ header: DeclarationHeader) {
    let row = addRow(.subscript, word, tokenRange, header)
    advance()
    readSignature(of: row)
    readAccessors(of: row)
    closeRow(row)
  }

  /// `macro name<T>(p: P) -> R = #externalMacro(…)`
  mutating func readMacroDeclaration(_ header: DeclarationHeader) {
    let keywordRange = tokenRange
    advance()
    let name = readDeclaredName() ?? (WordID.none, keywordRange)
    let row = addRow(.macro, name.word, name.range, header)
    readSignature(of: row)
    readValue(of: row)
    if keyword == .where {
      let requirements = list { $0.readWhereClause(into: $1) }
      if outline.declarations[row.index].generics.count == 0 { outline.declarations[row.index].generics = requirements }
    }
    closeRow(row)
  }

  /// Generic parameters, parameters, effects, result and requirements.
  private mutating func readSignature(of row: DeclarationIndex) {
    let mark = drafts.mark
    let generics = open(.block)
    readGenericParameters(into: generics)
    nested(in: row) { $0.readParameters() }
    outline.declarations[row.index].modifiers.formUnion(readEffects().modifiers)
    if eat(.arrow) { outline.declarations[row.index].type = root { $0.readType() } }
    readWhereClause(into: generics)
    outline.declarations[row.index].generics = flush(generics, mark: mark)
  }

  /// `(label name: T = value, …)`: a row each.
  mutating func readParameters() {
    guard kind == .leftParen else { return }
    let end = closing(at: index)
    advance()
    while !atListEnd(end) {
      let before = index
      readParameter()
      finishElement(end, before: before)
    }
    leaveBracket(end)
  }

  private mutating func readParameter() {
    var header = DeclarationHeader(start: start)
    if kind == .at {
      header.attributes = list { reader, holder in
        while reader.kind == .at { reader.append(reader.readAttribute(), to: holder) }
      }
    }
    let row = readParameterNames(header)
    let type = root { $0.readType() }
    outline.declarations[row.index].type = type
    if type.exists, outline[type].kind == .constrainedType, outline[type].word == .inout {
      outline.declarations[row.index].modifiers.insert(.inout)
    }
    if kind == .postfixOperator {
      outline.declarations[row.index].modifiers.insert(.variadic)
      advance()
    }
    readValue(of: row)
    closeRow(row)
  }

  /// `name:`, `label name:`, `_ name:`; a parameter of an enum case may have neither.
  private mutating func readParameterNames(_ header: DeclarationHeader) -> DeclarationIndex {
    // `isolated self: Self` and old `inout x: T` put a specifier before the name.
    if kind.isIdentifier, kind(at: index + 1).isIdentifier, kind(at: index + 2).isIdentifier,
      kind(at: index + 3) == .colon
    {
      advance()
    }
    guard kind.isIdentifier else { return addRow(.parameter, .none, ByteRange(start: start, length: 0), header) }
    let first = (word: keyword == .underscore ? WordID.none : word, range: tokenRange)
    if kind(at: index + 1) == .colon {
      let row = addRow(.parameter, word, first.range, header)
      // `subscript(key: Key)` is called without a label (Swift grammar, subscript declaration).
      let owner = outline.declarations[row.index].parent
      let hasNoLabel = owner.exists && outline.declarations[owner.index].kind == .subscript
      outline.declarations[row.index].label = hasNoLabel ? .none : first.word
      jump(to: index + 2)
      return row
    }
    guard kind(at: index + 1).isIdentifier, kind(at: index + 2) == .colon else {
      return addRow(.parameter, .none, ByteRange(start: start, length: 0), header)
    }
    advance()
    let row = addRow(.parameter, word, tokenRange, header)
    outline.declarations[row.index].label = first.word
    jump(to: index + 2)
    return row
  }
}
