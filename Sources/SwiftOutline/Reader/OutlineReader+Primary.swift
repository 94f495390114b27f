import SwiftSource

extension OutlineReader {
  /// An operand without operators and without what stands behind it; `nil`, and nothing read, where none starts.
  mutating func readPrimary(_ flavor: ExpressionFlavor) -> DraftIndex? {
    switch kind {
    case .word: return readNameOrLiteral()
    case .escapedWord: return readName()
    case .number: return readNumber()
    case .stringStart: return readString()
    case .regex: return leaf(.regex)
    case .leftParen: return readParenthesized()
    case .leftBracket: return readCollection()
    case .leftBrace: return readClosure()
    case .dot: return readImplicitMember()
    case .pound: return readMacro(flavor)
    case .availability: return readAvailability()
    case .unknown, .backslash, .postfixQuestion, .infixQuestion, .postfixExclamation, .arrow:
      return scope.pattern == .none ? nil : readOpaque()
    default: return nil
    }
  }

  private mutating func readNameOrLiteral() -> DraftIndex? {
    switch keyword {
    case .true, .false, .nil: return leaf(.literal)
    default: return keyword.isReserved && keyword != .`init` ? nil : readName()
    }
  }

  private mutating func readName() -> DraftIndex {
    if scope.pattern == .binding, keyword != .underscore, !continuesName(at: index + 1) { return leaf(.binding) }
    let node = leaf(.name)
    readNameTail(of: node)
    return node
  }

  /// Whether a name in a binding pattern goes on, so that it is a type or function and not bound.
  private mutating func continuesName(at position: Int) -> Bool {
    switch kind(at: position) {
    case .dot, .doubleColon: true
    case .leftParen: !startsLine(at: position)
    // `let E<Int>.e(x)`
    case .infixOperator: bytes[Int(tokens.starts[position])] == UInt8(ascii: "<") && !hasSpace(at: position)
    default: false
    }
  }

  /// Generic arguments, and the labels of `f(a:b:)`, behind a name or a member.
  mutating func readNameTail(of node: DraftIndex) {
    if kind.isOperator, atGenericArguments() {
      readGenericArguments(into: node)
      close(node)
    }
    if kind == .leftParen, !startsLine, let end = compoundNameEnd() {
      jump(to: end)
      close(node)
    }
  }

  /// Behind `(a:b:)`, when that is what stands here.
  private mutating func compoundNameEnd() -> Int? {
    var position = index + 1
    while kind(at: position).isIdentifier, kind(at: position + 1) == .colon { position += 2 }
    return kind(at: position) == .rightParen && position > index + 1 ? position + 1 : nil
  }

  /// Where the name of a member is: `f` of `a.f` and of `a.Lib::f` (SE-0491).
  mutating func selectedName(at position: Int) -> Int {
    kind(at: position + 1) == .doubleColon && kind(at: position + 2).isIdentifier ? position + 2 : position
  }

  private mutating func readNumber() -> DraftIndex {
    let node = leaf(.number)
    let draft = drafts[node]
    let isHexadecimal = draft.end > draft.start + 1 && bytes[Int(draft.start) + 1] | 0x20 == UInt8(ascii: "x")
    for offset in draft.start..<draft.end {
      switch bytes[Int(offset)] {
      case UInt8(ascii: "."), UInt8(ascii: "p"), UInt8(ascii: "P"): drafts[node].flags.insert(.floating)
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if !isHexadecimal { drafts[node].flags.insert(.floating) }
      default: break
      }
    }
    return node
  }

  /// `.x` without a base.
  private mutating func readImplicitMember() -> DraftIndex? {
    guard kind(at: index + 1).isIdentifier || kind(at: index + 1) == .number else { return nil }
    let name = selectedName(at: index + 1)
    let node = open(.member, tokens.words[name], .implicitBase)
    jump(to: name + 1)
    close(node)
    readNameTail(of: node)
    return node
  }

  /// `#available(…)`: its arguments are no expressions.
  private mutating func readAvailability() -> DraftIndex {
    let node = open(.availability, word)
    advance()
    if kind == .leftParen { jump(to: position(behind: index)) }
    close(node)
    return node
  }

  /// `#selector(…)`, `#Preview("…") { }`, `#file`.
  mutating func readMacro(_ flavor: ExpressionFlavor) -> DraftIndex {
    let name = selectedName(at: index + 1)
    let node = open(.macro, kind(at: name).isIdentifier ? tokens.words[name] : .none)
    advance()
    if kind.isIdentifier, !hasSpaceBefore { jump(to: name + 1) }
    while kind == .dot, kind(at: index + 1).isIdentifier, kind(at: index + 2) == .leftParen,
      drafts[node].word == .none
    {
      jump(to: index + 2)
    }
    if atGenericArguments() { readGenericArguments(into: node) }
    if kind == .leftParen, !startsLine { readArguments(into: node) }
    if kind == .leftBrace, atTrailingClosure(flavor) { readTrailingClosures(into: node) }
    close(node)
    return node
  }
}
