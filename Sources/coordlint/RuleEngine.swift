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
  static func work(for cards: CardSet, layers: LayerMap = .none) -> RuleWork {
    let analyzer = Analyzer(cards: cards, layers: layers)
    return RuleWork(
      alone: { files, words, isSelected in
        analyzer.work(in: analyzer.project(files: files, words: words), isSelected: isSelected)
      },
      sideBySide: { files, words, isSelected in
        analyzer.work(in: await analyzer.projectSideBySide(files: files, words: words), isSelected: isSelected)
      })
  }
}
