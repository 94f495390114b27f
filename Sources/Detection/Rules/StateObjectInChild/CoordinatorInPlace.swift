import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// Views that create a coordinator in place although somebody else embeds them.
///
/// Proves: the property's own initial value makes the coordinator, another view or a coordinator builds the view, and the view
/// neither is the root of that flow (hosts its stack, injects it, is built by the app) nor hands the coordinator down.
enum CoordinatorInPlace {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "coordinator-in-place", outcomes: ["embedded", "duplicate-root", "made-in-body"],
      holes: ["PROPERTY", "VIEW", "COORDINATOR", "PARENT"], steps: ["embeds": ["OTHER"], "other": ["OTHER"]]),
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let owned = project.types.indices.flatMap { OwnedCoordinator.all(in: TypeID($0), project: project) }
    let graph = context.views
    return owned.compactMap { match(of: $0, among: owned, graph: graph, project: project) }
      + CoordinatorsMadeInBody(project: project).matches
  }

  private static func match(
    of owned: OwnedCoordinator, among all: [OwnedCoordinator], graph: ViewGraph, project: Project
  ) -> Match? {
    guard !project.roles(of: owned.view).contains(.app), !isBesideAnother(owned, project: project) else { return nil }
    if let root = all.first(where: { isRoot($0, of: owned, graph: graph, project: project) }) {
      let step = Match.Step("other", at: root.place(in: project), ["OTHER": project.name(of: root.view)])
      return match("duplicate-root", owned, parent: project.name(of: root.view), steps: [step], project: project)
    }
    let above = all.first { isOwner($0, above: owned, graph: graph) }
    guard !FlowRoot(owned: owned, project: project, isBelowAnother: above != nil).isRoot else { return nil }
    let builds = graph.builds(of: owned.view).filter { $0.builder != owned.view }
    guard let embedding = builds.first(where: { isEmbedding($0, project: project) }),
      !builds.contains(where: { isApp($0, project: project) })
    else { return nil }
    let parent = embedding.builder.map { project.name(of: $0) } ?? ""
    let place = Place(file: embedding.site.file, range: project[embedding.site].range)
    let other = above.map { Match.Step("other", at: $0.place(in: project), ["OTHER": project.name(of: $0.view)]) }
    return match(
      "embedded", owned, parent: parent,
      steps: [Match.Step("embeds", at: place, ["OTHER": parent])] + (other.map { [$0] } ?? []),
      project: project)
  }

  /// The view is given the coordinator of the flow around it, too: `@Environment(Router.self) var parent`. It makes one of its own
  /// for a flow of its own.
  private static func isBesideAnother(_ owned: OwnedCoordinator, project: Project) -> Bool {
    project.members(of: owned.view).contains { member in
      member != owned.property && project[member].kind == .variable && !project[member].value.exists
        && project.valueType(of: member) == owned.coordinator
    } && FlowRoot(owned: owned, project: project, isBelowAnother: false).isRoot
  }

  /// The app makes its own instance of the same coordinator and builds this view.
  private static func isRoot(
    _ root: OwnedCoordinator, of owned: OwnedCoordinator, graph: ViewGraph, project: Project
  ) -> Bool {
    project.roles(of: root.view).contains(.app) && isOwner(root, above: owned, graph: graph)
  }

  /// A view further up makes an instance of the same coordinator.
  private static func isOwner(
    _ other: OwnedCoordinator, above owned: OwnedCoordinator, graph: ViewGraph
  ) -> Bool {
    other.view != owned.view && other.coordinator == owned.coordinator
      && graph.embedders(of: owned.view).contains(other.view)
  }

  private static func isEmbedding(_ build: ViewGraph.Build, project: Project) -> Bool {
    guard let builder = build.builder else { return false }
    return !project.roles(of: builder).isDisjoint(with: [.view, .coordinator, .viewController])
  }

  private static func isApp(_ build: ViewGraph.Build, project: Project) -> Bool {
    build.builder.map { project.roles(of: $0).contains(.app) } ?? false
  }

  private static func match(
    _ outcome: String, _ owned: OwnedCoordinator, parent: String, steps: [Match.Step], project: Project
  ) -> Match {
    let name = project.text(project[owned.property].name)
    return Match(
      outcome: outcome, place: owned.place(in: project), symbol: project.symbol(of: owned.property), subject: name,
      bindings: [
        "PROPERTY": name, "VIEW": project.name(of: owned.view), "COORDINATOR": project.describe(owned.coordinator),
        "PARENT": parent,
      ], steps: steps)
  }
}
