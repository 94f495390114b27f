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
      name: "coordinator-in-place", outcomes: ["embedded", "duplicate-root"],
      holes: ["PROPERTY", "VIEW", "COORDINATOR", "PARENT"], steps: ["embeds": ["OTHER"], "other": ["OTHER"]]),
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let owned = project.types.indices.flatMap { OwnedCoordinator.all(in: TypeID($0), project: project) }
    var graph = context.views
    return owned.compactMap { match(of: $0, among: owned, graph: &graph, project: project) }
  }

  private static func match(
    of owned: OwnedCoordinator, among all: [OwnedCoordinator], graph: inout ViewGraph, project: Project
  ) -> Match? {
    guard !project.roles(of: owned.view).contains(.app) else { return nil }
    if let root = all.first(where: { isRoot($0, of: owned, graph: &graph, project: project) }) {
      let step = Match.Step("other", at: root.place(in: project), ["OTHER": project.name(of: root.view)])
      return match("duplicate-root", owned, parent: project.name(of: root.view), steps: [step], project: project)
    }
    guard !FlowRoot(owned: owned, project: project).isRoot else { return nil }
    let builds = graph.builds(of: owned.view).filter { $0.builder != owned.view }
    guard let embedding = builds.first(where: { isEmbedding($0, project: project) }),
      !builds.contains(where: { isApp($0, project: project) })
    else { return nil }
    let parent = embedding.builder.map { project.name(of: $0) } ?? ""
    let place = Place(file: embedding.site.file, range: project[embedding.site].range)
    return match(
      "embedded", owned, parent: parent, steps: [Match.Step("embeds", at: place, ["OTHER": parent])], project: project)
  }

  /// The app makes its own instance of the same coordinator and builds this view.
  private static func isRoot(
    _ root: OwnedCoordinator, of owned: OwnedCoordinator, graph: inout ViewGraph, project: Project
  ) -> Bool {
    root.view != owned.view && root.coordinator == owned.coordinator && project.roles(of: root.view).contains(.app)
      && graph.embedders(of: owned.view).contains(root.view)
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

/// A coordinator that a view (or app) makes in a `@StateObject` or `@State` of its own.
struct OwnedCoordinator {
  let view: TypeID
  let property: DeclarationRef
  let coordinator: ValueType

  func place(in project: Project) -> Place { Place(file: property.file, range: project[property].nameRange) }

  static func all(in view: TypeID, project: Project) -> [OwnedCoordinator] {
    let roles = project.roles(of: view)
    guard !roles.isDisjoint(with: [.view, .app]), roles.isDisjoint(with: [.preview, .testDouble, .representable]) else {
      return []
    }
    return project.members(of: view).compactMap { member in
      guard project[member].kind == .variable, project.kinds[member.file] == .product,
        !project.attributeNames(of: member).isDisjoint(with: ["StateObject", "State"]),
        let made = madeCoordinator(member, view: view, project: project)
      else { return nil }
      return OwnedCoordinator(view: view, property: member, coordinator: made)
    }
  }

  /// The coordinator that the initial value, or `_x = StateObject(wrappedValue:)` in an initialiser, constructs.
  private static func madeCoordinator(_ member: DeclarationRef, view: TypeID, project: Project) -> ValueType? {
    let row = project[member]
    if row.value.exists {
      let body = Body(file: member.file, owner: member.index, type: view, root: row.value)
      return constructed(
        at: row.value, declared: project.valueType(of: member), reader: BodyReader(body, project: project))
    }
    for initializer in project.members(of: view) where project[initializer].kind == .initializer {
      for body in project.bodies(of: initializer, type: view) {
        if let made = wrappedCoordinator(member, in: BodyReader(body, project: project)) { return made }
      }
    }
    return nil
  }

  /// What an assignment to the storage of a wrapped property constructs.
  private static func wrappedCoordinator(_ member: DeclarationRef, in reader: BodyReader) -> ValueType? {
    let project = reader.project
    let storage = "_" + project.text(project[member].name)
    for index in reader.nodes where reader.outline.nodes[index].kind == .assign {
      let children = Array(reader.outline.children(of: NodeIndex(index)))
      guard children.count == 2, project.text(reader.outline[children[0]].word) == storage else { continue }
      let inner = reader.arguments(of: children[1]).first.flatMap { reader.expression(of: $0) }
      let made = inner.flatMap { constructed(at: $0, declared: project.valueType(of: member), reader: reader) }
      if let made { return made }
    }
    return nil
  }

  /// What a call constructs; `.init()` makes the declared type.
  private static func constructed(at node: NodeIndex, declared: ValueType, reader: BodyReader) -> ValueType? {
    guard reader.outline[node].kind == .call, let callee = reader.callee(of: node) else { return nil }
    let isImplicit = reader.outline[callee].flags.contains(.implicitBase) && reader.outline[callee].word == .`init`
    let made = isImplicit ? declared : reader.constructedType(of: node) ?? .unknown
    guard case .instance(let id) = made else { return reader.project.isCoordinator(made) ? made : nil }
    let roles = reader.project.roles(of: id)
    guard roles.contains(.coordinator), roles.isDisjoint(with: [.representableHelper, .testDouble]) else { return nil }
    return reader.project[id].isReference ? made : nil
  }
}

/// Whether a view is the root of the flow of a coordinator that it made, or hands it on.
struct FlowRoot {
  let owned: OwnedCoordinator
  let project: Project

  /// It names the property in a call other than a call on it: `NavigationStack(path: $c.path)`, `.environment(c)`,
  /// `Child(coordinator: c)`; or shows what the coordinator makes: `c.start()` in a body.
  var isRoot: Bool {
    project.bodies(of: owned.view).contains { body in
      guard project[project.member(of: body) ?? owned.property].kind != .initializer else { return false }
      let reader = BodyReader(body, project: project)
      return reader.nodes.contains { handsOn(NodeIndex($0), reader: reader) }
    }
  }

  private func handsOn(_ node: NodeIndex, reader: BodyReader) -> Bool {
    guard names(node, reader: reader) else { return false }
    for ancestor in reader.ancestors(of: node) {
      switch reader.outline[ancestor].kind {
      case .argument:
        guard let call = reader.parent(of: ancestor), reader.outline[call].kind == .call else { return false }
        return takesOver(call, argument: ancestor, named: node, reader: reader)
      case .member: continue
      case .call:
        // A call on the coordinator hands nothing on, unless it makes the view to show.
        return isViewFactory(ancestor, reader: reader)
      default: return false
      }
    }
    return false
  }

  /// A stack or the environment takes the coordinator or a part of it; any other view only the coordinator itself.
  private func takesOver(_ call: NodeIndex, argument: NodeIndex, named node: NodeIndex, reader: BodyReader) -> Bool {
    let name = project.text(reader.outline[call].word)
    if Self.hosts.contains(name) || Self.presenters.contains(name) { return true }
    // A wrapper of the project that makes the stack: `AppStack(path: $coordinator.path) { … }`.
    if Self.paths.contains(project.text(reader.outline[argument].word)) { return true }
    // Columns and tabs that the coordinator drives from within the stack.
    if reader.ancestors(of: call).contains(where: { isHost($0, reader: reader) }) { return true }
    guard reader.expression(of: argument) == node, let callee = reader.callee(of: call) else { return false }
    if case .metatype = reader.type(of: callee) { return true }
    return !reader.targets(of: call).isEmpty
  }

  private static let hosts: Set<String> = [
    "NavigationStack", "NavigationView", "NavigationSplitView", "TabView", "environmentObject", "environment",
  ]
  private static let presenters: Set<String> = ["sheet", "fullScreenCover", "popover", "navigationDestination"]
  private static let paths: Set<String> = ["path", "routes", "selection"]

  private func isHost(_ node: NodeIndex, reader: BodyReader) -> Bool {
    reader.outline[node].kind == .call && Self.hosts.contains(project.text(reader.outline[node].word))
  }

  private func isViewFactory(_ call: NodeIndex, reader: BodyReader) -> Bool {
    switch reader.type(of: call) {
    case .external(let word): return ["View", "AnyView"].contains(project.text(word))
    case .instance(let id): return project.roles(of: id).contains(.view)
    default: return false
    }
  }

  /// `coordinator`, `self.coordinator`, `$coordinator`, `_coordinator`.
  private func names(_ node: NodeIndex, reader: BodyReader) -> Bool {
    let kind = reader.outline[node].kind
    guard kind == .name || kind == .member else { return false }
    let word = project.text(reader.outline[node].word)
    let name = project.text(project[owned.property].name)
    return word == name || word == "$" + name
  }
}
