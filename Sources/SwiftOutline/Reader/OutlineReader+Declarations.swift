import SwiftSource

// Declarations: https://docs.swift.org/swift-book/ReferenceManual/Declarations.html
extension OutlineReader {
  /// Members of a type up to the end of the region; what is no declaration is stepped over.
  mutating func readMembers(in region: Region) {
    while !isAtEnd(of: region) {
      let before = index
      switch kind {
      case .semicolon: advance()
      case .directive: readDeclarationBranches(in: region) { $0.readMembers(in: $1) }
      case .pound: readMacroExpansion(DeclarationHeader(start: start))
      default: readMember()
      }
      if index == before { jump(to: position(behind: index)) }
    }
  }

  private mutating func readMember() {
    let header = readHeader()
    if kind == .pound { return readMacroExpansion(header) }
    readDeclaration(header)
  }

  /// One declaration behind its header; nothing is read where none starts.
  mutating func readDeclaration(_ header: DeclarationHeader) {
    switch keyword {
    case .class: readType(.class, header)
    case .struct: readType(.struct, header)
    case .enum: readType(.enum, header)
    case .protocol: readType(.protocol, header)
    case .extension: readType(.extension, header)
    case .actor: readType(.actor, header)
    case .func: readFunction(header)
    case .`init`: readInitializer(header)
    case .deinit: readDeinitializer(header)
    case .subscript: readSubscript(header)
    case .let, .var: readVariables(header)
    case .case: readEnumCases(header)
    case .import: readImport(header)
    case .typealias: readTypealias(.typealias, header)
    case .associatedtype: readTypealias(.associatedtype, header)
    case .macro: readMacroDeclaration(header)
    case .operator: readOperator(header)
    case .precedencegroup: readPrecedenceGroup(header)
    default: break
    }
  }

  /// Adds a row that is still open.
  mutating func addRow(
    _ kind: DeclarationKind, _ name: WordID, _ nameRange: ByteRange, _ header: DeclarationHeader
  ) -> DeclarationIndex {
    var row = Declaration(
      kind: kind, name: name, parent: scope.container, range: ByteRange(start: header.start, length: 0),
      nameRange: nameRange)
    row.modifiers = header.modifiers
    if scope.isLocal { row.modifiers.insert(.local) }
    row.attributes = header.attributes
    row.condition = scope.condition
    outline.declarations.append(row)
    return DeclarationIndex(outline.declarations.count - 1)
  }

  /// Ends a row at the last byte read.
  mutating func closeRow(_ row: DeclarationIndex) {
    let start = outline.declarations[row.index].range.start
    outline.declarations[row.index].range.length = previousEnd > start ? previousEnd - start : 0
    outline.declarations[row.index].end = UInt32(truncatingIfNeeded: outline.declarations.count)
  }

  /// Reads with `row` as the container of new rows.
  mutating func nested(in row: DeclarationIndex, _ read: (inout OutlineReader) -> Void) {
    let outer = scope
    scope.container = row
    read(&self)
    scope = outer
  }

  /// The body of a row, as a root.
  mutating func readBody(of row: DeclarationIndex) {
    guard kind == .leftBrace else { return }
    nested(in: row) { reader in
      reader.outline.declarations[row.index].body = reader.root { $0.readBlock() }
    }
  }

  /// The value behind `=`, as a root.
  mutating func readValue(of row: DeclarationIndex) {
    guard eat(.equal) else { return }
    nested(in: row) { reader in
      reader.scope.isLocal = true
      reader.outline.declarations[row.index].value = reader.root { $0.readExpression() }
    }
  }

  /// The name at the current token with its bytes; reserved words are no names.
  mutating func readDeclaredName() -> (word: WordID, range: ByteRange)? {
    guard atName else { return nil }
    let name = (word, tokenRange)
    advance()
    return name
  }

  /// `#Preview { … }` between declarations.
  mutating func readMacroExpansion(_ header: DeclarationHeader) {
    let position = selectedName(at: index + 1)
    let hasName = kind(at: position).isIdentifier
    let name = hasName ? tokens.words[position] : .none
    let range = ByteRange(
      start: tokens.starts[hasName ? position : index], length: tokens.lengths[hasName ? position : index])
    let row = addRow(.macroExpansion, name, range, header)
    nested(in: row) { reader in
      reader.scope.isLocal = true
      reader.outline.declarations[row.index].body = reader.root { $0.readMacro(.normal) }
    }
    closeRow(row)
  }
}
