import SwiftSource

extension OutlineReader {
  /// `(A)`, `(A, b: B)`, `()`, `(A) async throws -> B`.
  mutating func readParenthesizedType() -> DraftIndex? {
    let node = open(.tupleType)
    let end = closing(at: index)
    advance()
    while !atListEnd(end) {
      let before = index
      readTupleTypeElement(into: node)
      finishElement(end, before: before)
    }
    leaveBracket(end)
    close(node)
    if let function = readFunctionTypeTail(of: node) { return function }
    return unwrapped(node)
  }

  /// The type inside parentheses around a single type; the parentheses leave no node but belong to its range.
  private mutating func unwrapped(_ tuple: DraftIndex) -> DraftIndex {
    let first = drafts[tuple].firstChild
    guard first.exists, first == drafts[tuple].lastChild, drafts[first].word == .none else { return tuple }
    let inner = drafts[first].firstChild
    guard inner.exists else { return tuple }
    drafts[inner].start = drafts[tuple].start
    close(inner)
    return inner
  }

  private mutating func readTupleTypeElement(into tuple: DraftIndex) {
    let argument = open(.argument)
    if kind.isIdentifier, kind(at: index + 1) == .colon {
      drafts[argument].word = keyword == .underscore ? .none : word
      jump(to: index + 2)
    } else if kind.isIdentifier, kind(at: index + 1).isIdentifier, kind(at: index + 2) == .colon {
      drafts[argument].word = keyword == .underscore ? .none : word
      jump(to: index + 3)
    }
    append(readType(), to: argument)
    if kind == .postfixOperator { advance() }
    close(argument)
    append(argument, to: tuple)
  }

  /// `async throws(E) -> R` behind the parameters.
  private mutating func readFunctionTypeTail(of tuple: DraftIndex) -> DraftIndex? {
    guard let arrow = arrowPosition(from: index) else { return nil }
    drafts[tuple].kind = .functionType
    drafts[tuple].flags.formUnion(readEffects().nodeFlags)
    jump(to: arrow + 1)
    append(readType(), to: tuple)
    close(tuple)
    return tuple
  }

  /// Where the `->` is, when only effects stand before it.
  mutating func arrowPosition(from position: Int) -> Int? {
    var position = position
    if kind(at: position) == .word { position = positionBehindEffects(position) }
    return kind(at: position) == .arrow ? position : nil
  }

  /// Behind `async`, `throws`, `throws(E)`, `rethrows`, `reasync`.
  mutating func positionBehindEffects(_ position: Int) -> Int {
    var position = position
    // No more than two effects make sense; the bound keeps `async async …` linear.
    for _ in 0..<4 {
      switch keyword(at: position) {
      case .async, .reasync, .rethrows: position += 1
      case .throws:
        position += 1
        if kind(at: position) == .leftParen, let end = closing(at: position) { position = end + 1 }
      default: return position
      }
    }
    return position
  }

  /// Steps over effects.
  mutating func readEffects() -> Effects {
    var effects = Effects()
    while true {
      switch keyword {
      case .async, .reasync: effects.isAsync = true
      case .throws, .rethrows: effects.isThrowing = true
      default: return effects
      }
      let takesType = keyword == .throws
      advance()
      if takesType, kind == .leftParen { jump(to: position(behind: index)) }
    }
  }
}

/// What stands between parameters and `->`.
struct Effects {
  var isAsync = false
  var isThrowing = false

  var nodeFlags: NodeFlags {
    var flags: NodeFlags = []
    if isAsync { flags.insert(.async) }
    if isThrowing { flags.insert(.throws) }
    return flags
  }

  var modifiers: Modifiers {
    var modifiers: Modifiers = []
    if isAsync { modifiers.insert(.async) }
    if isThrowing { modifiers.insert(.throws) }
    return modifiers
  }
}
