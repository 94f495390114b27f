import PatternLanguage
import ProjectModel
import SwiftOutline
import SwiftSource

/// Tells code that moves the user to another screen from code that asks a coordinator to.
struct NavigationActs {
  /// What a statement does.
  enum Act {
    /// Pushes, presents or selects a screen.
    case navigates
    /// Selects a tab or column, which puts nothing on top of what is open.
    case selects
    /// Goes back to a known state: an empty path, the root of a stack.
    case resets
    /// Puts other screens in the place of all that are there: both of the above.
    case replaces
    /// Leaves it to a coordinator.
    case asksCoordinator
  }

  /// Calls that put a view controller on the screen.
  static let shows: Set<String> = [
    "pushViewController", "present", "showDetailViewController", "show", "setViewControllers",
  ]
  private static let selections: Set<String> = ["selectedIndex", "selectedViewController"]
  private static let presenters: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "NavigationLink", "TabView", "NavigationSplitView",
    "NavigationStack", "List",
  ]

  let project: Project
  private let paths: NavigationPaths
  private let screens: ShownScreens
  private let verbs: NameMatcher
  private let properties: NameMatcher

  init(project: Project) {
    self.project = project
    paths = NavigationPaths(project: project)
    screens = ShownScreens(project: project)
    verbs = project.idioms.names(.knownStateVerbs)
    properties = project.idioms.names(.knownStateProperties)
  }

  /// What a node does; nil for everything else.
  func act(at node: NodeIndex, reader: BodyReader) -> Act? {
    switch reader.outline[node].kind {
    case .call: return call(node, reader: reader)
    case .assign: return assignment(node, reader: reader)
    default: return nil
    }
  }

  private func call(_ call: NodeIndex, reader: BodyReader) -> Act? {
    // `.replaced(by: note)` is a value.
    if let callee = reader.callee(of: call), reader.outline[callee].flags.contains(.implicitBase) { return nil }
    let name = project.text(reader.outline[call].word)
    let receiver = reader.receiver(of: call)
    if let receiver, isOnCoordinator(receiver, reader: reader), !paths.isPath(receiver, reader: reader) {
      return verbs.matches(name) ? .resets : .asksCoordinator
    }
    if let receiver, paths.isPath(receiver, reader: reader) {
      switch name {
      case "append", "push", "insert": return .navigates
      case "removeAll": return .resets
      case "removeLast": return reader.arguments(of: call).isEmpty ? nil : .resets
      default: return nil
      }
    }
    if Self.shows.contains(name), let screen = screens.screen(shownBy: call, reader: reader) {
      // The whole stack is another one.
      if name == "setViewControllers" { return .replaces }
      if screen.isOwn || receiver == nil { return .navigates }
    }
    return verbs.matches(name) ? .resets : nil
  }

  private func assignment(_ node: NodeIndex, reader: BodyReader) -> Act? {
    guard let target = reader.outline.firstChild(of: node) else { return nil }
    if let base = reader.outline.firstChild(of: target), isOnCoordinator(base, reader: reader),
      !isOwnPath(target, reader: reader)
    {
      return .asksCoordinator
    }
    if paths.isPath(target, reader: reader) {
      return project.text(reader.outline[node].word) == "+=" ? .navigates : .replaces
    }
    let name = project.text(reader.outline[target].word)
    if Self.selections.contains(name) { return .selects }
    if properties.matches(name) { return .replaces }
    return isPresented(target, reader: reader) ? .navigates : nil
  }

  /// One coordinator may reach for the path of another. A view that assigns a whole path tells its coordinator where to be.
  private func isOwnPath(_ expression: NodeIndex, reader: BodyReader) -> Bool {
    guard let type = reader.body.type, project.isCoordinator(.instance(type)) else { return false }
    return paths.isPath(expression, reader: reader)
  }

  /// Whether an expression is a coordinator, a part of one, or is called one.
  func isOnCoordinator(_ expression: NodeIndex, reader: BodyReader) -> Bool {
    reader.outline.subtree(of: expression).contains { index in
      let node = reader.outline.nodes[index]
      guard node.kind == .name || node.kind == .member || node.kind == .call else { return false }
      if node.word == .`self` { return false }
      if project.isCoordinator(reader.type(of: NodeIndex(index))) { return true }
      let name = project.text(node.word)
      return name == "coordinator" || name.hasSuffix("Coordinator")
    }
  }

  /// State of the view itself that decides which screen is shown: `$isShown` in `sheet(isPresented: $isShown)`.
  private func isPresented(_ target: NodeIndex, reader: BodyReader) -> Bool {
    guard let found = reader.property(named: target), found.base == nil,
      project.roles(of: found.owner).contains(.view) || project.roles(of: found.owner).contains(.app),
      !project.attributeNames(of: found.property).isEmpty,
      let word = project.words.find("$" + project.text(project[found.property].name))
    else { return false }
    return project.bodies(of: found.owner).contains { body in
      let outline = project.files[body.file].outline
      guard outline.nodes[outline.subtree(of: body.root)].contains(where: { $0.word == word }) else { return false }
      let inner = BodyReader(body, project: project)
      return inner.nodes.contains { index in
        guard outline.nodes[index].word == word, let argument = inner.parent(of: NodeIndex(index)),
          outline[argument].kind == .argument, let call = inner.parent(of: argument)
        else { return false }
        return Self.presenters.contains(project.text(outline[call].word))
      }
    }
  }
}
