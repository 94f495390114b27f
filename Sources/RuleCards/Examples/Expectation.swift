import Findings

/// What an expectation comment says about a line.
public struct Expectation: Hashable, Sendable {
  /// The comment's first word.
  public enum Kind: String, CaseIterable, Sendable {
    /// A finding of the rule is here, whatever its severity.
    case want
    /// The same with this severity only.
    case wantError = "want-error"
    /// The same with this severity only.
    case wantWarning = "want-warning"
    /// The same with this severity only.
    case wantNote = "want-note"
    /// A finding of the rule is here, or a related place of one; notes do not count.
    case wantPlace = "want-place"
    /// A finding of the rule is at one of the lines of the project that are so marked; notes do not count.
    case wantEither = "want-either"
    /// A near miss: no finding of the rule is here.
    case ok
    /// A finding should be here and is not yet.
    case todoWant = "todo-want"
    /// A finding is here and should not be.
    case todoOk = "todo-ok"
    /// A pattern of the idiom matches here (idiom cards only).
    case idiom

    /// Whether it asks for a finding.
    public var isWant: Bool {
      switch self {
      case .want, .wantError, .wantWarning, .wantNote, .wantPlace, .wantEither: true
      case .ok, .todoWant, .todoOk, .idiom: false
      }
    }

    /// The severities of a finding that it speaks of.
    public var severities: [Severity] {
      switch self {
      case .wantError: [.error]
      case .wantWarning: [.warning]
      case .wantNote: [.note]
      case .wantPlace, .wantEither: [.warning, .error]
      case .want, .ok, .todoWant, .todoOk, .idiom: Severity.allCases
      }
    }
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
