import SwiftSource

extension OutlineReader {
  /// `let a = 1, b: Int = 2`, `var x: T { … }`: a row for each name.
  mutating func readVariables(_ header: DeclarationHeader) {
    var header = header
    if keyword == .let { header.modifiers.insert(.constant) }
    let keywordRange = tokenRange
    advance()
    repeat {
      if kind == .leftParen {
        readTupleVariable(header)
      } else if let name = readDeclaredName() {
        let row = addRow(.variable, name.word, name.range, header)
        readVariableTail(of: row)
        closeRow(row)
      } else {
        // Damage: the row keeps its place so that the members around it stay what they are.
        let row = addRow(.variable, .none, keywordRange, header)
        readVariableTail(of: row)
        return closeRow(row)
      }
    } while eat(.comma)
  }

  private mutating func readVariableTail(of row: DeclarationIndex) {
    if eat(.colon) { outline.declarations[row.index].type = root { $0.readType() } }
    readValue(of: row)
    readAccessors(of: row)
  }

  /// `let (a, b) = v`: every row has the whole type and value.
  private mutating func readTupleVariable(_ header: DeclarationHeader) {
    let first = outline.declarations.count
    var header = header
    header.modifiers.insert(.tuplePattern)
    readTupleRows(header)
    let rows = first..<outline.declarations.count
    for row in rows { outline.declarations[row].end = UInt32(truncatingIfNeeded: row + 1) }
    let type = eat(.colon) ? root { $0.readType() } : .none
    var value = NodeIndex.none
    if eat(.equal) {
      let outer = scope
      scope.isLocal = true
      value = root { $0.readExpression() }
      scope = outer
    }
    for row in rows {
      outline.declarations[row].type = type
      outline.declarations[row].value = value
      outline.declarations[row].range.length = previousEnd - outline.declarations[row].range.start
    }
  }

  private mutating func readTupleRows(_ header: DeclarationHeader) {
    guard depth < Self.depthLimit else { return jump(to: position(behind: index)) }
    depth += 1
    defer { depth -= 1 }
    let end = closing(at: index)
    advance()
    while !atListEnd(end) {
      let before = index
      if kind.isIdentifier, kind(at: index + 1) == .colon { jump(to: index + 2) }
      if kind == .leftParen {
        readTupleRows(header)
      } else if keyword != .underscore, let name = readDeclaredName() {
        _ = addRow(.variable, name.word, name.range, header)
      }
      finishElement(end, before: before)
    }
    leaveBracket(end)
  }

  /// `let a = 1, (b, c) = f()` in a body: a `local` node for each pattern.
  mutating func readLocals(into parent: DraftIndex, _ header: DeclarationHeader) {
    var flags: NodeFlags = keyword == .var ? .variable : []
    if header.modifiers.contains(.weak) { flags.insert(.weak) }
    if header.modifiers.contains(.unowned) { flags.insert(.unowned) }
    if header.modifiers.contains(.async) { flags.insert(.async) }
    advance()
    var from = header.start
    repeat {
      let node = open(.local, from: from, .none, flags)
      readLocalPattern(into: node)
      readLocalAnnotation(into: node)
      if eat(.equal) {
        drafts[node].flags.insert(.hasValue)
        append(readExpression(), to: node)
      }
      if kind == .leftBrace, startsLocalAccessors(node) { readLocalAccessors(into: node) }
      close(node)
      append(node, to: parent)
      if kind == .comma { from = tokens.starts[min(index + 1, tokens.count - 1)] }
    } while eat(.comma)
  }

  /// Whether the brace behind a local belongs to it: it has a type and no value, or observers.
  private mutating func startsLocalAccessors(_ node: DraftIndex) -> Bool {
    if startsObservers(at: index) { return true }
    let flags = drafts[node].flags
    return flags.contains(.hasType) && !flags.contains(.hasValue)
  }
}
