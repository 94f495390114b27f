import RuleCards

/// Analyses that read comments and not code: what they offer to their cards.
///
/// The driver runs them, for it alone sees comments and knows which findings they silence; the words are those of the
/// cards, as everywhere.
public enum CommentAnalysis {
  /// Suppressions that cannot work.
  public static let invalidSuppression = AnalysisSignature(
    name: "invalid-suppression",
    outcomes: ["unknown-command", "misspelled-command", "no-rule", "unknown-rule", "misspelled-rule", "no-reason"],
    holes: ["COMMAND", "RULE", "NEAR"])

  /// Suppressions that silence nothing.
  public static let unusedSuppression = AnalysisSignature(
    name: "unused-suppression", outcomes: ["whole", "part", "nothing-to-end"], holes: ["RULES"], anchors: ["unused"])

  /// All of them.
  public static let all = [invalidSuppression, unusedSuppression]
}

extension RuleCard {
  /// Whether the rule is about comments, so that moving comments changes what it finds.
  public var readsComments: Bool { CommentAnalysis.all.contains { isFound(by: $0) } }

  /// Whether this analysis finds the matches.
  public func isFound(by signature: AnalysisSignature) -> Bool {
    if case .analysis(signature.name, _) = detector { true } else { false }
  }
}
