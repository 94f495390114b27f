import PatternLanguage
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// Links from outside that a view or delegate follows by itself, and coordinators that follow them from wherever the user is.
///
/// Proves, for a handler: a coordinator exists where it lives, its code and the functions of its type navigate, and none of them
/// asks a coordinator. For the entry of a coordinator: its code navigates, and neither it, nor what it calls, nor who calls it goes
/// back to a known state.
enum DeepLinkInView {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "deep-links", outcomes: ["handler", "entry"], holes: ["TYPE", "HANDLER", "COORDINATOR"],
      steps: ["navigates": ["WHAT"]]),
    asksModel: true,
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let coordinators = ModuleCoordinators(project: project)
    guard !coordinators.all.isEmpty else { return [] }
    let handlers = DeepLinkHandlers(project: project).all
    let acts = NavigationActs(project: project)
    let own = handlers.filter { isOfCoordinator($0, in: project) }
    let heard = Set(own.filter { !$0.isTap }.map { project.module(of: $0.place.file) })
    let found = handlers.filter { !heard.contains(project.module(of: $0.place.file)) }
      .filter { !isOfCoordinator($0, in: project) }
      .compactMap { match(of: $0, acts: acts, coordinators: coordinators, in: project) }
    return found + DeepLinkEntries(context: context, acts: acts, handlers: handlers, coordinators: coordinators).matches
  }

  /// Where a coordinator hears of links by itself, a view that selects its tab takes nothing from it.
  private static func isOfCoordinator(_ handler: DeepLinkHandlers.Handler, in project: Project) -> Bool {
    handler.reader.body.type.map { project.isCoordinator(.instance($0)) } ?? false
  }

  private static func match(
    of handler: DeepLinkHandlers.Handler, acts: NavigationActs, coordinators: ModuleCoordinators, in project: Project
  ) -> Match? {
    guard let type = handler.reader.body.type,
      let coordinator = coordinators.first(for: handler.place.file, in: project)
    else { return nil }
    var places: [Match.Step] = []
    for piece in OwnCode(from: handler.code, in: handler.reader).pieces {
      for index in piece.nodes {
        switch acts.act(at: NodeIndex(index), reader: piece.reader) {
        case .asksCoordinator: return nil
        case .navigates, .selects, .replaces: places.append(step(at: NodeIndex(index), reader: piece.reader))
        case .resets, nil: continue
        }
      }
    }
    guard !places.isEmpty else { return nil }
    return Match(
      outcome: "handler", place: handler.place, symbol: project.symbol(of: handler.reader.body), subject: handler.name,
      bindings: [
        "TYPE": project.name(of: type), "HANDLER": handler.name, "COORDINATOR": project.name(of: coordinator),
      ], steps: places)
  }

  static func step(at node: NodeIndex, reader: BodyReader) -> Match.Step {
    let what = reader.outline.firstChild(of: node).map { reader.spelling(of: $0) } ?? ""
    return Match.Step("navigates", at: reader.place(of: node), ["WHAT": what])
  }
}

/// The coordinators of the product by module.
struct ModuleCoordinators {
  /// In type order.
  let all: [TypeID]

  init(project: Project) {
    all = project.types.indices.map { TypeID($0) }.filter { type in
      let roles = project.roles(of: type)
      guard roles.contains(.coordinator), roles.isDisjoint(with: [.testDouble, .representableHelper, .preview]),
        let row = project[type].rows.first
      else { return false }
      return project.kinds[row.file] == .product
    }
  }

  /// The first in the module of a file, else in one that it sees.
  func first(for file: Int, in project: Project) -> TypeID? {
    let module = project.module(of: file)
    return all.first { project[$0].module == module }
      ?? all.first { project[$0].module == 0 || project.file(file, imports: project[$0].module) }
  }
}
