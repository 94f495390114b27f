import ProjectModel
import RuleCards

/// One problem at one place, with all words filled in from the rule's card.
public struct Finding: Hashable, Sendable {
  /// A further place with the sentence that says what happens there.
  public struct Step: Hashable, Sendable {
    public var place: Place
    public var message: String
    public init(place: Place, message: String) {
      self.place = place
      self.message = message
    }
  }

  /// Text to put at a byte range (length 0: an insertion).
  public struct Edit: Hashable, Sendable {
    public var place: Place
    public var replacement: String
    public var isSafe: Bool
    public init(place: Place, replacement: String, isSafe: Bool) {
      self.place = place
      self.replacement = replacement
      self.isSafe = isSafe
    }
  }

  public var rule: String
  public var outcome: String
  public var severity: Severity
  public var confidence: Confidence
  /// What, in one sentence.
  public var message: String
  /// Why it matters.
  public var why: String
  /// What to do.
  public var help: String
  /// The enclosing declaration and member: `AppCoordinator.showLogin()`.
  public var symbol: String
  /// What the finding is about within the symbol (property, child type …): the stable part of the fingerprint.
  public var subject: String
  public var place: Place
  /// Evidence in the order in which it proves the finding.
  public var steps: [Step]
  public var edits: [Edit]

  public init(
    rule: String, outcome: String, severity: Severity, confidence: Confidence, message: String, why: String = "",
    help: String = "", symbol: String = "", subject: String = "", place: Place, steps: [Step] = [], edits: [Edit] = []
  ) {
    self.rule = rule
    self.outcome = outcome
    self.severity = severity
    self.confidence = confidence
    self.message = message
    self.why = why
    self.help = help
    self.symbol = symbol
    self.subject = subject
    self.place = place
    self.steps = steps
    self.edits = edits
  }
}
