import Detection
import LintDriver
import ProjectModel
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
        Self.pieces(analyzer, analyzer.project(files: files, words: words), isSelected)
      },
      sideBySide: { files, words, isSelected in
        Self.pieces(analyzer, await analyzer.projectSideBySide(files: files, words: words), isSelected)
      })
  }

  private static func pieces(_ analyzer: Analyzer, _ project: Project, _ isSelected: RuleWork.Choice) -> RuleWork.Pieces
  {
    let context = analyzer.context(of: project)
    let asks = analyzer.asksModel(isSelected: isSelected)
    return RuleWork.Pieces(
      analyzer.work(with: context, isSelected: isSelected), coordinators: project.productCoordinators.count,
      notices: { asks ? BoundWords.notices(of: context.model.bounds, in: project) : [] })
  }
}
