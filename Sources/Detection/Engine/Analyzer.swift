import AppModel
import Findings
import PatternLanguage
import ProjectModel
import RuleCards
import SwiftSource

/// Runs the rules of a card set over a project.
public struct Analyzer: Sendable {
  /// A rule as it runs.
  struct Rule: Sendable {
    var id: String
    /// It asks for the object graph, which takes its time: such rules run last.
    var asksModel = false
    var find: @Sendable (AnalysisContext) -> [Finding<Place>]
  }

  /// The ids of all rules, whether they run or not: a suppression may name any of them.
  public let rules: Set<String>
  private let all: [Rule]
  private let idioms: Idioms
  private let layers: LayerMap

  /// The signatures that the card loader checks cards against.
  public static let signatures = Analysis.all.map(\.signature) + CommentAnalysis.all

  /// The names of the roles that cards may use.
  public static let roles = Roles.named.keys.sorted()

  /// An analyzer for loaded cards, and the layers of a configuration.
  public init(cards: CardSet, layers: LayerMap = .none) {
    self.init(rules: cards.rules.map(\.asRule), idioms: cards.idioms, layers: layers)
  }

  init(rules: [Rule], idioms: Idioms = Idioms(), layers: LayerMap = .none) {
    all = rules
    self.rules = Set(rules.map(\.id))
    self.idioms = idioms
    self.layers = layers
  }

  /// The project as the rules of these cards see it, from the facts of all files in path order.
  public func project(files: [FileFacts], words: WordTable) -> Project {
    Project(files: files, words: words, idioms: idioms)
  }

  /// The same project, made by several threads.
  public func projectSideBySide(files: [FileFacts], words: WordTable) async -> Project {
    await Project.sideBySide(files: files, words: words, idioms: idioms)
  }

  /// What the rules that ask for the object graph are given; `model` is nil where none of them runs.
  public func context(of project: Project, model: AppModel?) -> AnalysisContext {
    AnalysisContext(project: project, layers: layers, model: model)
  }

  /// One piece of work for each selected rule; they are independent and may run side by side.
  public func work(in project: Project, isSelected: (String) -> Bool) -> [@Sendable () -> [Finding<Place>]] {
    let model = asksModel(isSelected: isSelected) ? AppModel(project: project) : nil
    return freeWork(in: project, isSelected: isSelected)
      + work(in: context(of: project, model: model), isSelected: isSelected)
  }

  /// The pieces of the rules that do not ask for the object graph: they may run while it is built.
  public func freeWork(in project: Project, isSelected: (String) -> Bool) -> [@Sendable () -> [Finding<Place>]] {
    pieces(of: all.filter { isSelected($0.id) && !$0.asksModel }, in: context(of: project, model: nil))
  }

  /// The pieces of the rules that ask for it.
  public func work(in context: AnalysisContext, isSelected: (String) -> Bool) -> [@Sendable () -> [Finding<Place>]] {
    pieces(of: all.filter { isSelected($0.id) && $0.asksModel }, in: context)
  }

  private func pieces(of rules: [Rule], in context: AnalysisContext) -> [@Sendable () -> [Finding<Place>]] {
    rules.map { rule in { rule.find(context) } }
  }

  /// Whether some selected rule asks for the object graph, so that its bounds leave questions open.
  public func asksModel(isSelected: (String) -> Bool) -> Bool { all.contains { isSelected($0.id) && $0.asksModel } }
}

extension RuleCard {
  /// What the card says and its analysis or its clauses find; findings stand in product code.
  fileprivate var asRule: Analyzer.Rule {
    let (asksModel, matches) = detection
    return Analyzer.Rule(id: id, asksModel: asksModel) { context in
      matches(context).filter { context.project.kinds[$0.place.file] == .product }.compactMap { finding(of: $0) }
    }
  }

  private var detection: (asksModel: Bool, matches: @Sendable (AnalysisContext) -> [Match]) {
    switch detector {
    case .clauses(let rule): return (false, { ClauseEvaluator(rule: rule, context: $0).matches() })
    case .analysis(let name, let settings):
      // What is found in comments, the driver finds.
      guard let analysis = Analysis.all.first(where: { $0.signature.name == name }) else { return (false, { _ in [] }) }
      return (analysis.asksModel, { analysis.run($0, settings) })
    }
  }
}
