/// What an expectation comment says about a line.
public struct Expectation: Hashable, Sendable {
  /// The comment's first word.
  public enum Kind: String, CaseIterable, Sendable {
    /// A finding of the rule is here.
    case want
    /// A near miss: no finding of the rule is here.
    case ok
    /// A finding should be here and is not yet.
    case todoWant = "todo-want"
    /// A finding is here and should not be.
    case todoOk = "todo-ok"
    /// A pattern of the idiom matches here (idiom cards only).
    case idiom
  }

  /// What is expected.
  public var kind: Kind
  /// The rule (or idiom) id.
  public var rule: String
  /// A part of the message, without quotes.
  public var message: String?
  /// The path of the file.
  public var path: String
  /// The 1-based line that is spoken of.
  public var line: Int
  /// The 1-based line on which the comment stands.
  public var commentLine: Int

  /// An expectation from its parts.
  public init(kind: Kind, rule: String, message: String? = nil, path: String, line: Int, commentLine: Int? = nil) {
    self.kind = kind
    self.rule = rule
    self.message = message
    self.path = path
    self.line = line
    self.commentLine = commentLine ?? line
  }
}
