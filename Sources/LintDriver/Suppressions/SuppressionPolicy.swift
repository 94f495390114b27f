import Detection
import RuleCards

/// What is asked of the comments that silence findings, and the words for those that fall short.
public struct SuppressionPolicy: Sendable {
  /// Whether every `disable` must say why.
  public var requiresReason: Bool
  /// Whether the run sees everything that could bring about a silenced finding. Where it does not, nothing is said of
  /// comments that silence nothing, because they may do so in a run over all files.
  public var seesWholeProject: Bool
  /// The card of the rule about comments that cannot work; without it there is no such rule.
  let invalid: RuleCard?
  /// The card of the rule about comments that silence nothing.
  let unused: RuleCard?

  /// A policy in the words of the cards among `cards` that are about comments.
  public init(cards: [RuleCard] = [], requiresReason: Bool = false, seesWholeProject: Bool = true) {
    self.requiresReason = requiresReason
    self.seesWholeProject = seesWholeProject
    invalid = cards.first { $0.isFound(by: CommentAnalysis.invalidSuppression) }
    unused = cards.first { $0.isFound(by: CommentAnalysis.unusedSuppression) }
  }
}
