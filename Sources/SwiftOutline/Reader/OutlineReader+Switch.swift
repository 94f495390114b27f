import SwiftSource

extension OutlineReader {
  mutating func readSwitch() -> DraftIndex {
    let node = open(.switchStatement)
    advance()
    append(readExpression(.condition), to: node)
    guard kind == .leftBrace, depth < Self.depthLimit else {
      if kind == .leftBrace { append(readTooDeep(), to: node) }
      close(node)
      return node
    }
    depth += 1
    let outer = scope
    scope.isLocal = true
    scope.pattern = .none
    let end = closing(at: index)
    advance()
    readCases(into: node, in: Region(close: end ?? .max))
    leaveBrace(end)
    scope = outer
    depth -= 1
    close(node)
    return node
  }

  /// Whether a `case`, `default` or `@unknown default` starts here.
  mutating func atCase() -> Bool {
    switch kind {
    case .word:
      return keyword == .case || keyword == .default && kind(at: index + 1) == .colon
    case .at:
      let next = positionBehindAttribute(index)
      return keyword(at: next) == .case || keyword(at: next) == .default
    default: return false
    }
  }

  /// The cases of a `switch`, or of one `#if` branch of it.
  mutating func readCases(into parent: DraftIndex, in region: Region) {
    var region = region
    region.isInSwitch = false
    while !isAtEnd(of: region) {
      let before = index
      if kind == .directive {
        readBranches(into: parent, in: region, of: .cases)
      } else if atCase() {
        append(readCase(in: region), to: parent)
      } else {
        // Statements before the first case: damage.
        readStatement(into: parent, in: region)
      }
      if index == before { append(readOpaque(), to: parent) }
    }
  }

  private mutating func readCase(in region: Region) -> DraftIndex {
    let node = open(.switchCase)
    skipAttributes()
    if keyword == .default {
      drafts[node].word = word
      advance()
    } else {
      advance()
      readPatterns(into: node, .pattern)
    }
    _ = eat(.colon)
    var region = region
    region.isInSwitch = true
    let block = open(.block)
    if isAtEnd(of: region) { drafts[block].start = previousEnd }
    readStatements(into: block, in: region)
    close(block)
    append(block, to: node)
    close(node)
    return node
  }

  /// `p, q where c, r` up to the `:` of a case or the `{` of a `catch`.
  mutating func readPatterns(into node: DraftIndex, _ flavor: ExpressionFlavor) {
    repeat {
      append(readPattern(flavor), to: node)
      if eat(.where) { append(readExpression(.condition), to: node) }
    } while eat(.comma)
    while kind != .colon, kind != .leftBrace, !startsLine, !kind.isClosing { jump(to: position(behind: index)) }
  }

  mutating func readDo() -> DraftIndex {
    let node = open(.doStatement)
    advance()
    _ = readEffects()
    readBlock(into: node)
    while keyword == .catch { append(readCatch(), to: node) }
    close(node)
    return node
  }

  private mutating func readCatch() -> DraftIndex {
    let node = open(.catchClause)
    advance()
    if kind != .leftBrace { readPatterns(into: node, .pattern) }
    readBlock(into: node)
    close(node)
    return node
  }

  /// `for [try] [await] p in s where c { }`.
  mutating func readFor() -> DraftIndex {
    let node = open(.forStatement)
    advance()
    drafts[node].flags = readForEffects()
    readForPattern(into: node)
    if eat(.colon) { readForType(of: drafts[node].lastChild) }
    if eat(.in) { append(readExpression(.condition), to: node) }
    if eat(.where) { append(readExpression(.condition), to: node) }
    readBlock(into: node)
    close(node)
    return node
  }

  /// `: T`, kept below the name it belongs to.
  private mutating func readForType(of pattern: DraftIndex) {
    guard pattern.exists, drafts[pattern].kind == .binding else { return skipType() }
    append(readType(), to: pattern)
    close(pattern)
  }

  private mutating func readForEffects() -> NodeFlags {
    var flags: NodeFlags = []
    if keyword == .try, eat(.try) { flags.insert(.throws) }
    if keyword == .await, eat(.await) { flags.insert(.async) }
    if keyword == .unsafe, keyword(at: index + 1) != .in { advance() }
    return flags
  }

  /// `x`, `(a, b)`, `var x`: bindings; `case p`: a pattern expression.
  private mutating func readForPattern(into node: DraftIndex) {
    if eat(.case) { return append(readPattern(.pattern), to: node) }
    if keyword == .let || keyword == .var || keyword == .inout { advance() }
    if kind == .leftParen {
      let wildcard = open(.name, WordID(.underscore))
      readTupleNames(into: node)
      close(wildcard)
      if !drafts[node].firstChild.exists { append(wildcard, to: node) }
    } else if keyword == .underscore {
      append(leaf(.name), to: node)
    } else if atName {
      append(leaf(.binding), to: node)
    }
  }
}
