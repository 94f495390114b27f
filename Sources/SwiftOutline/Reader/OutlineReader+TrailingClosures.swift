import SwiftSource

extension OutlineReader {
  /// Whether the brace here is a trailing closure rather than a body.
  mutating func atTrailingClosure(_ flavor: ExpressionFlavor) -> Bool {
    let first = keyword(at: index + 1)
    if startsObservers(at: index) || first == .case { return false }
    if flavor == .normal { return true }
    // In a condition the compiler looks behind the brace, and takes a closure where only one makes sense.
    guard let end = closing(at: index), !startsLine(at: index + 1) else { return false }
    let next = end + 1
    switch kind(at: next) {
    case .leftBrace, .comma: return true
    case .leftBracket, .leftParen, .dot, .postfixQuestion, .infixQuestion, .postfixExclamation, .colon, .equal,
      .postfixOperator, .infixOperator:
      return !startsLine(at: next)
    case .word:
      switch keyword(at: next) {
      case .where: return true
      case .is, .as: return !startsLine(at: next)
      default: return false
      }
    default: return false
    }
  }

  /// `{ }` and then `label: { }`…
  mutating func readTrailingClosures(into call: DraftIndex) {
    appendTrailingClosure(to: call, label: nil)
    while atLabelledClosure() {
      let label = index
      jump(to: index + 2)
      appendTrailingClosure(to: call, label: label)
    }
  }

  private mutating func appendTrailingClosure(to call: DraftIndex, label: Int?) {
    let argument = open(.argument, .none, .trailing)
    if let label {
      drafts[argument].start = tokens.starts[label]
      drafts[argument].word = tokens.words[label] == .underscore ? .none : tokens.words[label]
    }
    append(readClosure(), to: argument)
    close(argument)
    append(argument, to: call)
  }

  /// `label: {` behind a trailing closure.
  private mutating func atLabelledClosure() -> Bool {
    guard kind.isIdentifier, kind(at: index + 1) == .colon, kind(at: index + 2) == .leftBrace else { return false }
    return keyword != .default
  }
}
