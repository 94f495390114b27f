import Detection
import LintDriver
import RuleCards

/// What the loader of cards must know of the analyses, and the way from cards to findings.
enum RuleEngine {
  static let signatures: [AnalysisSignature] = []
  static let roles = [
    "coordinator", "coordinator-protocol", "view", "view-controller", "view-model", "app", "representable",
    "representable-helper", "observable", "test-double", "preview",
  ]

  static func detector(for cards: CardSet) -> Detector { { _, _ in [] } }
}
