import AppModel
import PatternLanguage
import ProjectModel
import RuleCards
import SwiftSource

/// Runs the rules of a card set over a project.
public struct Analyzer: Sendable {
  private let cards: CardSet
  private let analyses: [String: Analysis]
  private let layers: LayerMap

  /// The signatures that the card loader checks cards against.
  public static let signatures = Analysis.all.map(\.signature) + CommentAnalysis.all

  /// The names of the roles that cards may use.
  public static let roles = Roles.named.keys.sorted()

  /// An analyzer for loaded cards, and the layers of a configuration.
  public init(cards: CardSet, layers: LayerMap = .none) {
    self.cards = cards
    self.layers = layers
    analyses = Dictionary(uniqueKeysWithValues: Analysis.all.map { ($0.signature.name, $0) })
  }

  /// Everything that the selected rules find, from the facts of all files in path order.
  public func findings(
    files: [FileFacts], words: WordTable, isSelected: (String) -> Bool = { _ in true }
  ) -> [Finding] {
    findings(in: project(files: files, words: words), isSelected: isSelected)
  }

  /// The project as the rules of these cards see it, from the facts of all files in path order.
  public func project(files: [FileFacts], words: WordTable) -> Project {
    Project(files: files, words: words, idioms: cards.idioms)
  }

  /// The same project, made by several threads.
  public func projectSideBySide(files: [FileFacts], words: WordTable) async -> Project {
    await Project.sideBySide(files: files, words: words, idioms: cards.idioms)
  }

  /// Everything that the selected rules find in a project, in no particular order.
  public func findings(in project: Project, isSelected: (String) -> Bool = { _ in true }) -> [Finding] {
    work(in: project, isSelected: isSelected).flatMap { $0() }
  }

  /// The same as one piece of work for each selected rule; they are independent and may run side by side.
  public func work(in project: Project, isSelected: (String) -> Bool) -> [@Sendable () -> [Finding]] {
    let free = freeWork(in: project, isSelected: isSelected)
    guard asksModel(isSelected: isSelected) else { return free }
    return free + work(in: project, asking: AppModel(project: project), isSelected: isSelected)
  }

  /// The pieces of the rules that do not ask for the object graph: they may run while it is built.
  public func freeWork(in project: Project, isSelected: (String) -> Bool) -> [@Sendable () -> [Finding]] {
    let context = AnalysisContext(project: project, layers: layers, model: nil)
    return pieces(of: cards.rules.filter { isSelected($0.id) && !asksModel($0) }, in: context)
  }

  /// The pieces of the rules that ask for it.
  public func work(in project: Project, asking model: AppModel, isSelected: (String) -> Bool)
    -> [@Sendable () -> [Finding]]
  {
    let context = AnalysisContext(project: project, layers: layers, model: model)
    return pieces(of: cards.rules.filter { isSelected($0.id) && asksModel($0) }, in: context)
  }

  private func pieces(of cards: [RuleCard], in context: AnalysisContext) -> [@Sendable () -> [Finding]] {
    cards.map { card in
      {
        matches(of: card, in: context).filter { isReported($0, in: context.project) }
          .compactMap { card.finding(of: $0) }
      }
    }
  }

  private func asksModel(_ card: RuleCard) -> Bool {
    guard case .analysis(let name, _) = card.detector else { return false }
    return analyses[name]?.asksModel ?? false
  }

  /// Whether some selected rule asks for the object graph, so that its bounds leave questions open.
  public func asksModel(isSelected: (String) -> Bool) -> Bool {
    cards.rules.contains { isSelected($0.id) && asksModel($0) }
  }

  private func matches(of card: RuleCard, in context: AnalysisContext) -> [Match] {
    switch card.detector {
    case .analysis(let name, let settings): analyses[name]?.run(context, settings) ?? []
    case .clauses(let rule): ClauseEvaluator(rule: rule, context: context).matches()
    }
  }

  /// Findings stand in product code.
  private func isReported(_ match: Match, in project: Project) -> Bool { project.kinds[match.place.file] == .product }
}
