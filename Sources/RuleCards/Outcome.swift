/// One named way in which a rule fires.
public struct Outcome: Hashable, Sendable {
  /// The name that an analysis or a `report` clause gives.
  public var name: String
  /// How much a finding of this kind matters.
  public var severity: Severity
  /// How sure it is.
  public var confidence: Confidence
  /// What, in one sentence.
  public var message: Template
  /// Why it matters.
  public var why: Template?
  /// What to write instead.
  public var help: Template?
  /// Evidence sentences by the key that the analysis gives to a step.
  public var steps: [String: Template]
  /// The edit that cures it, when that is local and certain.
  public var fix: Fix?

  /// An edit named by the analysis' anchor: `insert "weak " before PROPERTY`.
  public struct Fix: Hashable, Sendable {
    /// Whether it may be applied without a look.
    public var isSafe: Bool
    /// What is inserted.
    public var text: String
    /// The name that the analysis gives to the place.
    public var anchor: String

    /// An insertion of `text` directly before the anchor.
    public init(isSafe: Bool, text: String, anchor: String) {
      self.isSafe = isSafe
      self.text = text
      self.anchor = anchor
    }
  }

  /// An outcome from its parts.
  public init(
    name: String, severity: Severity, confidence: Confidence, message: Template, why: Template? = nil,
    help: Template? = nil, steps: [String: Template] = [:], fix: Fix? = nil
  ) {
    self.name = name
    self.severity = severity
    self.confidence = confidence
    self.message = message
    self.why = why
    self.help = help
    self.steps = steps
    self.fix = fix
  }
}
