import SwiftSource

extension OutlineReader {
  /// An operand with its prefix operators and what stands behind it.
  mutating func readOperand(_ flavor: ExpressionFlavor) -> DraftIndex? {
    switch kind {
    case .prefixOperator, .infixOperator, .postfixOperator: return readPrefix(flavor)
    case .backslash: return readKeyPath()
    case .word:
      if keyword == .none { return readPostfixExpression(flavor) }
      return readKeywordOperand(flavor)
    case .at:
      skipAttributes()
      return readOperandBelow(flavor)
    default: return readPostfixExpression(flavor)
    }
  }

  /// An operand one level deeper.
  private mutating func readOperandBelow(_ flavor: ExpressionFlavor) -> DraftIndex? {
    guard depth < Self.depthLimit else { return kind.isClosing ? nil : readTooDeep() }
    depth += 1
    defer { depth -= 1 }
    return readOperand(flavor)
  }

  /// `-a`; an operator on its own, as in `reduce(0, +)`, is a name.
  private mutating func readPrefix(_ flavor: ExpressionFlavor) -> DraftIndex? {
    switch kind(at: index + 1) {
    case .rightParen, .rightBracket, .rightBrace, .comma, .colon, .endOfFile, .semicolon: return leaf(.name)
    default: break
    }
    let node = open(.prefix, word)
    advance()
    append(readOperandBelow(flavor), to: node)
    close(node)
    return node
  }

  private mutating func readKeywordOperand(_ flavor: ExpressionFlavor) -> DraftIndex? {
    switch keyword {
    case .try, .await: return readCoveringEffect(flavor)
    case .consume, .copy, .each, .any, .some, .repeat, .borrowing, .consuming, .unsafe, .yield, .discard:
      return startsEffectOperand() ? readEffect(flavor) : readPostfixExpression(flavor)
    case .nonisolated where isTypeSpecifier(at: index) && isNonsending(at: index + 1):
      jump(to: position(behind: index + 1))
      return readOperandBelow(flavor)
    case .let, .var, .inout: return scope.pattern == .none ? nil : readBindingPattern(flavor)
    case .is: return scope.pattern == .none ? nil : readCast(of: nil, from: start)
    case .if: return readIf()
    case .switch: return readSwitch()
    case .do: return readDo()
    default: return readPostfixExpression(flavor)
    }
  }

  /// `try` and `await` cover everything to their right.
  private mutating func readCoveringEffect(_ flavor: ExpressionFlavor) -> DraftIndex? {
    if keyword == .await, endsName(at: index + 1) { return readPostfixExpression(flavor) }
    let node = open(.effect, word)
    advance()
    if eat(.postfixQuestion) {
      drafts[node].flags.insert(.optionalChain)
    } else if eat(.postfixExclamation) {
      drafts[node].flags.insert(.forced)
    }
    append(readExpression(flavor), to: node)
    close(node)
    return node
  }

  /// Whether a contextual keyword before this token can only be an ordinary name.
  private mutating func endsName(at position: Int) -> Bool {
    switch kind(at: position) {
    case .comma, .rightParen, .rightBracket, .rightBrace, .colon, .equal, .infixOperator, .semicolon, .endOfFile: true
    case .dot: !tokens.flags[position].contains(.spaceBefore)
    default: false
    }
  }

  /// Whether the contextual keyword at the current token has an operand: a word on the same line.
  private mutating func startsEffectOperand() -> Bool {
    let next = index + 1
    // Behind `repeat` a pack follows, unless it is the statement (SE-0393).
    if keyword == .repeat { return kind(at: next) != .leftBrace && !kind(at: next).isClosing }
    if startsLine(at: next) { return false }
    switch kind(at: next) {
    case .escapedWord: return true
    // `unsafe (a)` and `unsafe .a` (SE-0458), but `unsafe(a)` is a call.
    case .leftParen, .leftBracket, .dot: return keyword == .unsafe && hasSpace(at: next)
    case .stringStart, .number, .pound: return keyword == .unsafe
    case .prefixOperator: return keyword == .yield || keyword == .unsafe
    case .at: return keyword == .any || keyword == .some
    case .word:
      let following = keyword(at: next)
      return !following.isReserved || following == .try || keyword == .yield && following != .in && following != .as
    default: return false
    }
  }

  private mutating func readEffect(_ flavor: ExpressionFlavor) -> DraftIndex? {
    let coversAll = keyword == .yield || keyword == .unsafe
    let node = open(.effect, word)
    advance()
    append(coversAll ? readExpression(flavor) : readOperandBelow(flavor), to: node)
    close(node)
    return node
  }

  /// `let x`, `let (a, b)`, `let .case(x)` inside a pattern.
  private mutating func readBindingPattern(_ flavor: ExpressionFlavor) -> DraftIndex? {
    let outer = scope.pattern
    scope.pattern = .binding
    advance()
    let operand = readOperandBelow(flavor)
    scope.pattern = outer
    return operand
  }
}
