extension Outcome {
  /// How reports for people show several findings of one outcome about one type: one headline, a line for each finding, and the reason and
  /// the cure once. Each of them stays a finding of its own for everything else.
  public struct Together: Hashable, Sendable {
    /// What they have in common; it speaks of the type, and `$COUNT` is the number of findings.
    public var headline: Template
    /// What one of them adds, in a few words.
    public var line: Template

    /// The hole of a headline that no match binds.
    public static let count = "COUNT"

    /// The words of a group.
    public init(headline: Template, line: Template) {
      self.headline = headline
      self.line = line
    }
  }
}
