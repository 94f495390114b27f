import SwiftSource

// Statements: https://docs.swift.org/swift-book/ReferenceManual/Statements.html
extension OutlineReader {
  /// `{ … }` as a `block` below `parent`; nothing where no brace stands.
  mutating func readBlock(into parent: DraftIndex) {
    skipToBrace()
    guard kind == .leftBrace else { return }
    append(readBlock(), to: parent)
  }

  /// `{ … }`; the current token is the brace.
  mutating func readBlock() -> DraftIndex {
    let block = open(.block)
    guard depth < Self.depthLimit else {
      append(readTooDeep(), to: block)
      close(block)
      return block
    }
    depth += 1
    let outer = scope
    scope.isLocal = true
    scope.pattern = .none
    let end = closing(at: index)
    advance()
    readStatements(into: block, in: Region(close: end ?? .max))
    leaveBrace(end)
    scope = outer
    depth -= 1
    close(block)
    return block
  }

  /// After a damaged condition: goes to the body's brace when it is on the same line.
  private mutating func skipToBrace() {
    while kind != .leftBrace, !startsLine, !kind.isClosing, kind != .semicolon { jump(to: position(behind: index)) }
  }

  /// Whether a run of statements, cases or members ends here.
  mutating func isAtEnd(of region: Region) -> Bool {
    if index >= region.close || kind == .endOfFile { return true }
    if kind == .directive { return directiveEnds(region) }
    if region.isFile || region.close != .max { return region.isInSwitch && atCase() }
    return kind == .rightBrace || region.isInSwitch && atCase() || startsTopLevelDeclaration()
  }

  private mutating func directiveEnds(_ region: Region) -> Bool {
    if word == .if { return region.isInSwitch && directiveLeadsToCase(at: index) }
    return region.isInBranch && word != vocabulary.sourceLocation
  }

  /// A declaration at the left margin: inside a brace that is never closed, the damage ends here.
  private mutating func startsTopLevelDeclaration() -> Bool {
    guard startsLine, start == 0 || bytes[Int(start) - 1] == UInt8(ascii: "\n") else { return false }
    if kind == .at { return true }
    switch keyword {
    case .class, .struct, .enum, .protocol, .extension, .func, .import, .public, .private, .internal, .fileprivate,
      .final, .typealias:
      return true
    default: return false
    }
  }

  /// Statements up to the end of the region.
  mutating func readStatements(into parent: DraftIndex, in region: Region) {
    while !isAtEnd(of: region) {
      let before = index
      readStatement(into: parent, in: region)
      if index == before { append(readOpaque(), to: parent) }
    }
  }

  /// One statement or local declaration, possibly nothing.
  mutating func readStatement(into parent: DraftIndex, in region: Region) {
    switch kind {
    case .semicolon: advance()
    case .directive: readBranches(into: parent, in: region, of: .statements)
    case .word where keyword != .none: readKeywordStatement(into: parent, in: region)
    case .word where kind(at: index + 1) == .colon: readLabelled(into: parent, in: region)
    case .at: readAttributedStatement(into: parent)
    default: append(readExpression(), to: parent)
    }
  }

  private mutating func readKeywordStatement(into parent: DraftIndex, in region: Region) {
    switch keyword {
    case .if: append(readIf(), to: parent)
    case .guard: append(readGuard(), to: parent)
    case .for: append(readFor(), to: parent)
    case .while: append(readWhile(), to: parent)
    case .repeat where kind(at: index + 1) == .leftBrace: append(readRepeat(), to: parent)
    case .switch: append(readSwitch(), to: parent)
    case .do: append(readDo(), to: parent)
    case .defer: append(readDefer(), to: parent)
    case .return: append(readReturn(), to: parent)
    case .throw: append(readThrow(), to: parent)
    case .break, .continue, .fallthrough: append(readJump(), to: parent)
    default:
      if startsDeclaration(at: index) { return readLocalDeclaration(into: parent) }
      if kind(at: index + 1) == .colon, !keyword.isReserved { return readLabelled(into: parent, in: region) }
      append(readExpression(), to: parent)
    }
  }

  /// `label: while …`; the label leaves no node.
  private mutating func readLabelled(into parent: DraftIndex, in region: Region) {
    let next = index + 2
    if keyword(at: next).opensStatement, keyword(at: next) != .case, keyword(at: next) != .default {
      jump(to: next)
    } else {
      append(readExpression(), to: parent)
    }
  }

  /// Attributes before a local declaration, or before a closure that is run at once.
  private mutating func readAttributedStatement(into parent: DraftIndex) {
    if startsDeclaration(at: index) { return readLocalDeclaration(into: parent) }
    skipAttributes()
  }

  private mutating func readReturn() -> DraftIndex {
    let node = open(.returnStatement)
    advance()
    if returnsValue() { append(readExpression(), to: node) }
    close(node)
    return node
  }

  /// As the compiler does: an expression on the next line is the value too, a statement is not.
  private mutating func returnsValue() -> Bool {
    switch kind {
    case .rightBrace, .semicolon, .endOfFile, .directive: return false
    case .at: return !atCase() && !startsDeclaration(at: index)
    case .word where keyword != .none:
      switch keyword {
      case .if, .switch: return true
      case .do: return !startsLine
      case .repeat: return kind(at: index + 1) != .leftBrace
      default: return !keyword.opensStatement && !startsDeclaration(at: index)
      }
    default: return true
    }
  }

  private mutating func readThrow() -> DraftIndex {
    let node = open(.throwStatement)
    advance()
    if kind != .rightBrace { append(readExpression(), to: node) }
    close(node)
    return node
  }

  /// `break label`
  private mutating func readJump() -> DraftIndex {
    let node = leaf(.jump)
    if drafts[node].word != .fallthrough, kind.isIdentifier, !keyword.isReserved, !startsLine {
      advance()
      close(node)
    }
    return node
  }

  private mutating func readDefer() -> DraftIndex {
    let node = open(.deferStatement)
    advance()
    readBlock(into: node)
    close(node)
    return node
  }
}
