import SwiftSource

extension OutlineReader {
  /// `if` with all its `else if`: a chain of any length, read in a loop.
  mutating func readIf() -> DraftIndex {
    let first = open(.ifStatement)
    var current = first
    while true {
      advance()
      readConditions(into: current)
      readBlock(into: current)
      guard keyword == .else else { break }
      advance()
      guard keyword == .if else {
        readBlock(into: current)
        break
      }
      let next = open(.ifStatement)
      append(next, to: current)
      current = next
    }
    closeChain(from: first, to: current)
    return first
  }

  /// Every `if` of a chain ends where the last one does.
  private mutating func closeChain(from first: DraftIndex, to last: DraftIndex) {
    var current = first
    while true {
      close(current)
      if current == last { return }
      current = drafts[current].lastChild
    }
  }

  mutating func readGuard() -> DraftIndex {
    let node = open(.guardStatement)
    advance()
    readConditions(into: node)
    _ = eat(.else)
    readBlock(into: node)
    close(node)
    return node
  }

  mutating func readWhile() -> DraftIndex {
    let node = open(.whileStatement)
    advance()
    readConditions(into: node)
    readBlock(into: node)
    close(node)
    return node
  }

  mutating func readRepeat() -> DraftIndex {
    let node = open(.repeatStatement)
    advance()
    readBlock(into: node)
    if eat(.while) { append(readExpression(), to: node) }
    close(node)
    return node
  }

  private mutating func readConditions(into statement: DraftIndex) {
    repeat {
      if kind == .leftBrace, drafts[statement].firstChild.exists, isBody(at: index) { return }
      readCondition(into: statement)
    } while eat(.comma)
  }

  /// Whether the brace behind a comma is the body: the parser takes a trailing comma before it, unless the condition
  /// goes on behind the brace as it does in `if a, { true }() {`.
  private mutating func isBody(at position: Int) -> Bool {
    let next = self.position(behind: position)
    switch kind(at: next) {
    case .endOfFile, .semicolon, .rightBrace, .rightParen: return true
    case .comma, .infixOperator: return false
    default: return keyword(at: next) == .else || startsLine(at: next)
    }
  }

  private mutating func readCondition(into statement: DraftIndex) {
    switch keyword {
    case .let, .var, .inout: append(readOptionalBinding(), to: statement)
    case .case: append(readCasePattern(), to: statement)
    default: append(readExpression(.condition), to: statement)
    }
  }

  /// `let x = v`, `let x`, `var (a, b): T = v` of a condition.
  private mutating func readOptionalBinding() -> DraftIndex {
    let node = open(.local, .none, keyword == .let ? .condition : [.condition, .variable])
    advance()
    readLocalPattern(into: node)
    readLocalAnnotation(into: node)
    if eat(.equal) {
      drafts[node].flags.insert(.hasValue)
      append(readExpression(.condition), to: node)
    } else {
      drafts[node].flags.insert(.shorthand)
    }
    close(node)
    return node
  }

  /// `case p = v` of a condition.
  private mutating func readCasePattern() -> DraftIndex {
    let node = open(.casePattern)
    advance()
    append(readPattern(.pattern), to: node)
    if eat(.colon) { skipType() }
    if eat(.equal) { append(readExpression(.condition), to: node) }
    close(node)
    return node
  }

  /// A type that leaves no node.
  mutating func skipType() {
    let mark = drafts.mark
    _ = readType()
    drafts.drop(to: mark)
  }

  /// A pattern: an expression whose `let` and `var` bind names.
  mutating func readPattern(_ flavor: ExpressionFlavor) -> DraftIndex? {
    let outer = scope.pattern
    scope.pattern = .pattern
    let pattern = readExpression(flavor)
    scope.pattern = outer
    return pattern
  }

  /// The name, or the names of a tuple pattern, of a local.
  mutating func readLocalPattern(into node: DraftIndex) {
    if kind.isIdentifier, !keyword.isReserved {
      drafts[node].word = word
      advance()
    } else if kind == .leftParen {
      readTupleNames(into: node)
    }
  }

  /// `(a, (b, _), c: d)`: every name becomes a `binding` child.
  mutating func readTupleNames(into node: DraftIndex) {
    guard depth < Self.depthLimit else { return jump(to: position(behind: index)) }
    depth += 1
    defer { depth -= 1 }
    let end = closing(at: index)
    advance()
    while !atListEnd(end) {
      let before = index
      if keyword == .let || keyword == .var { advance() }
      if kind.isIdentifier, kind(at: index + 1) == .colon { jump(to: index + 2) }
      if kind == .leftParen {
        readTupleNames(into: node)
      } else if atName, keyword != .underscore {
        append(leaf(.binding), to: node)
      }
      finishElement(end, before: before)
    }
    leaveBracket(end)
  }

  /// `: T` of a local.
  mutating func readLocalAnnotation(into node: DraftIndex) {
    guard eat(.colon) else { return }
    drafts[node].flags.insert(.hasType)
    append(readType(), to: node)
  }
}
