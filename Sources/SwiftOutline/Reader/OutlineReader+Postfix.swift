import SwiftSource

extension OutlineReader {
  /// A primary with every member, call, subscript and postfix operator behind it.
  mutating func readPostfixExpression(_ flavor: ExpressionFlavor) -> DraftIndex? {
    let from = start
    guard let primary = readPrimary(flavor) else { return nil }
    var chain = PostfixChain(start: from, node: primary)
    switch drafts[primary].kind {
    case .number, .string, .array, .dictionary, .tuple, .literal, .regex, .availability, .macro:
      chain.takesClosure = false
    default: break
    }
    while readSuffix(&chain, flavor) {}
    return chain.node
  }

  /// Reads one suffix, if there is one.
  private mutating func readSuffix(_ chain: inout PostfixChain, _ flavor: ExpressionFlavor) -> Bool {
    switch kind {
    case .dot, .doubleColon: return readMember(&chain)
    case .leftParen:
      guard !startsLine else { return false }
      wrap(&chain, .call, word: calleeWord(chain.node))
      readArguments(into: chain.node)
      chain.isOpenCall = true
    case .leftBracket:
      guard !startsLine else { return false }
      wrap(&chain, .subscriptAccess, word: .none)
      readArguments(into: chain.node)
    case .leftBrace:
      guard chain.takesClosure, atTrailingClosure(flavor) else { return false }
      if !chain.isOpenCall { wrap(&chain, .call, word: calleeWord(chain.node)) }
      let isWhole = !chain.isOpenCall
      readTrailingClosures(into: chain.node)
      chain.isOpenCall = false
      // A brace behind `f { }` opens the next statement.
      if isWhole, kind == .leftBrace {
        close(chain.node, of: chain)
        return false
      }
    case .postfixQuestion: mark(&chain, .optionalChain)
    case .postfixExclamation: mark(&chain, .forced)
    case .postfixOperator:
      wrap(&chain, .postfix, word: word)
      advance()
    case .directive: return readConditionalSuffix(&chain)
    default: return false
    }
    close(chain.node, of: chain)
    return true
  }

  private mutating func close(_ node: DraftIndex, of chain: PostfixChain) {
    // A mark (`?`, `!`) belongs to the operand but is no part of its text.
    if !chain.isMarked { close(node) }
  }

  /// Puts a new node around everything read so far.
  private mutating func wrap(_ chain: inout PostfixChain, _ kind: NodeKind, word: WordID) {
    let node = open(kind, from: chain.start, word)
    append(chain.node, to: node)
    chain.node = node
    chain.isOpenCall = false
    chain.takesClosure = true
    chain.isMarked = false
  }

  private mutating func mark(_ chain: inout PostfixChain, _ flag: NodeFlags) {
    drafts[chain.node].flags.insert(flag)
    advance()
    chain.isMarked = true
    chain.isOpenCall = false
  }

  private mutating func readMember(_ chain: inout PostfixChain) -> Bool {
    let next = kind(at: index + 1)
    guard next.isIdentifier || next == .number else {
      // A lone dot is damage, or code that is still being typed.
      advance()
      return false
    }
    let name = selectedName(at: index + 1)
    wrap(&chain, .member, word: tokens.words[name])
    jump(to: name + 1)
    close(chain.node)
    readNameTail(of: chain.node)
    return true
  }

  private mutating func calleeWord(_ callee: DraftIndex) -> WordID {
    let draft = drafts[callee]
    return draft.kind == .name || draft.kind == .member ? draft.word : .none
  }

  /// `#if` … `.modifier()` … `#endif`: the suffixes of every branch are read one behind the other.
  private mutating func readConditionalSuffix(_ chain: inout PostfixChain) -> Bool {
    if word == .`if` {
      guard directiveLeadsToSuffix(at: index) else { return false }
      chain.openBranches += 1
      skipDirective()
      return true
    }
    guard chain.openBranches > 0 else { return false }
    if word == vocabulary.endif { chain.openBranches -= 1 }
    skipDirective()
    return true
  }

  /// Whether the first code behind the `#if` continues a postfix expression.
  private mutating func directiveLeadsToSuffix(at position: Int) -> Bool {
    var position = position
    // Nested `#if` lines are few; the bound keeps a file full of them linear.
    for _ in 0..<8 where kind(at: position) == .directive {
      guard tokens.words[position] == .`if` else { return false }
      position = positionBehindDirective(position)
      if kind(at: position) == .dot { return kind(at: position + 1).isIdentifier }
    }
    return false
  }
}

/// A postfix expression while it grows.
struct PostfixChain {
  /// Where it starts, parentheses around the first operand included.
  var start: UInt32
  var node: DraftIndex
  /// The last suffix was a call's parentheses: a closure behind it belongs to the same call.
  var isOpenCall = false
  /// The last suffix was `?` or `!`.
  var isMarked = false
  /// Literals are never called.
  var takesClosure = true
  /// How many `#if` were entered inside the chain.
  var openBranches = 0

  init(start: UInt32, node: DraftIndex) {
    self.start = start
    self.node = node
  }
}
