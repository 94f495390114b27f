import ProjectModel
import SwiftOutline
import SwiftSource

/// Whether a view is the root of the flow of a coordinator that it made, or hands it on.
struct FlowRoot {
  let owned: OwnedCoordinator
  let project: Project
  /// Whether a view above owns a coordinator of the same type: then what this one presents begins no flow of its own.
  let isBelowAnother: Bool

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
    if Self.hosts.contains(name) || project.dialects.isStack(name) { return true }
    if Self.presenters.contains(name) { return !isBelowAnother }
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
    guard reader.outline[node].kind == .call else { return false }
    let name = project.text(reader.outline[node].word)
    return Self.hosts.contains(name) || project.dialects.isStack(name)
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
