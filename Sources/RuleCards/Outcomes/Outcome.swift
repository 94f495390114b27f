import Findings

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
  /// Ways to cure it by local, certain edits; the first one whose places a match names applies.
  public var fixes: [Fix]
  /// The picture of a finding; empty where there is nothing to draw.
  public var arrows: [Arrow]
  /// How reports for people show several findings about one type; nil for each by itself.
  public var together: Together?

  /// An outcome from its parts.
  public init(
    name: String, severity: Severity, confidence: Confidence, message: Template, why: Template? = nil,
    help: Template? = nil, steps: [String: Template] = [:], fixes: [Fix] = [], arrows: [Arrow] = [],
    together: Together? = nil
  ) {
    self.name = name
    self.severity = severity
    self.confidence = confidence
    self.message = message
    self.why = why
    self.help = help
    self.steps = steps
    self.fixes = fixes
    self.arrows = arrows
    self.together = together
  }
}
