import AppModel
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
        Self.pieces(
          besides: analyzer, await analyzer.projectSideBySide(files: files, words: words), isSelected)
      })
  }

  private static func pieces(_ analyzer: Analyzer, _ project: Project, _ isSelected: RuleWork.Choice) -> RuleWork.Pieces
  {
    let free = analyzer.freeWork(in: project, isSelected: isSelected)
    let coordinators = project.productCoordinators.count
    guard analyzer.asksModel(isSelected: isSelected) else { return RuleWork.Pieces(free, coordinators: coordinators) }
    let model = AppModel(project: project)
    return RuleWork.Pieces(
      free + analyzer.work(in: project, asking: model, isSelected: isSelected), coordinators: coordinators,
      notices: BoundWords.notices(of: model.bounds, in: project))
  }

  /// The object graph is built while the rules run that do not ask for it.
  private static func pieces(
    besides analyzer: Analyzer, _ project: Project, _ isSelected: @escaping RuleWork.Choice
  ) -> RuleWork.Pieces {
    var pieces = RuleWork.Pieces(
      analyzer.freeWork(in: project, isSelected: isSelected), coordinators: project.productCoordinators.count)
    guard analyzer.asksModel(isSelected: isSelected) else { return pieces }
    pieces.later = {
      let model = await AppModel.sideBySide(project: project)
      return RuleWork.Pieces(
        analyzer.work(in: project, asking: model, isSelected: isSelected),
        notices: BoundWords.notices(of: model.bounds, in: project))
    }
    return pieces
  }
}
