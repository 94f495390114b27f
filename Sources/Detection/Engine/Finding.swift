import ProjectModel
import RuleCards

/// One problem at one place, with all words filled in from the rule's card.
public struct Finding: Hashable, Sendable {
  /// A further place with the sentence that says what happens there.
  public struct Step: Hashable, Sendable {
    /// Where it happens.
    public var place: Place
    /// What happens there, in one sentence.
    public var message: String

    /// Evidence at a place.
    public init(place: Place, message: String) {
      self.place = place
      self.message = message
    }
  }

  /// One arrow of the small picture of a finding.
  public struct Arrow: Hashable, Sendable {
    /// Where it begins: most often the name of a type.
    public var from: String
    /// Where it ends.
    public var to: String
    /// What is written on it.
    public var label: String
    /// What it says.
    public var kind: Outcome.Arrow.Kind
    /// The index of the step that is its evidence.
    public var step: Int?
  }

  /// The rule's id.
  public var rule: String
  /// The name of the outcome in the rule's card.
  public var outcome: String
  /// How much it matters.
  public var severity: Severity
  /// How sure it is.
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
  /// Where it stands.
  public var place: Place
  /// Evidence in the order in which it proves the finding.
  public var steps: [Step]
  /// The cure, where it is local and certain.
  public var fix: Fix?
  /// What to draw, in order; empty for nothing.
  public var picture: [Arrow]
  /// How it is shown to people beside others about the same type; nil for by itself.
  public var together: Together?

  /// A finding from its parts.
  public init(
    rule: String, outcome: String, severity: Severity, confidence: Confidence, message: String, why: String = "",
    help: String = "", symbol: String = "", subject: String = "", place: Place, steps: [Step] = [], fix: Fix? = nil,
    picture: [Arrow] = [], together: Together? = nil
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
    self.fix = fix
    self.picture = picture
    self.together = together
  }
}
