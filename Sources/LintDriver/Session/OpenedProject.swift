import Detection

/// A project that was read once, for all questions about it: the rules, the map, `why`, `survey` and `init`.
public struct OpenedProject: Sendable {
  /// What its files say.
  public let facts: SourceFacts
  /// What the rules of the run ask; with the object graph where one of them asked for it.
  public let context: AnalysisContext
}

/// A project and what the rules of a run find in it.
public struct LintRun: Sendable {
  /// What was asked.
  public let project: OpenedProject
  /// What was found.
  public var result: LintResult
}
