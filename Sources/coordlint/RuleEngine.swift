import Detection
import LintDriver
import RuleCards

/// The way from cards to findings.
enum RuleEngine {
  /// What the loader of cards must know of the analyses.
  static let signatures = Analyzer.signatures

  /// The roles that clauses may name.
  static let roles = Analyzer.roles

  /// Runs the rules of these cards.
  static func detector(for cards: CardSet) -> Detector {
    let analyzer = Analyzer(cards: cards)
    return { files, words in analyzer.findings(files: files, words: words) }
  }
}
