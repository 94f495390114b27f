import ProjectModel
import SwiftOutline
import SwiftSource

/// What running the start of a coordinator does: whether it puts a screen on show, and whether something that it leaves behind
/// counts on the coordinator.
struct StartedFlow {
  private static let visitLimit = 64

  /// Where a screen is put on show: such a flow is meant to live on.
  private(set) var screen: Place?
  /// A weak closure, a target, a weak reference to the coordinator or a child that it keeps.
  private(set) var isCountedOn = false

  private let project: Project
  private let keepers: Set<Body>
  private var seen: Set<DeclarationRef>
  private var queue: [(member: DeclarationRef, type: TypeID, isOwn: Bool)]

  /// Follows functions of an object of a type; `keepers` are the bodies that keep a child.
  init(from functions: [DeclarationRef], of type: TypeID, keepers: Set<Body>, project: Project) {
    self.project = project
    self.keepers = keepers
    seen = Set(functions)
    queue = functions.map { ($0, type, true) }
    var next = 0
    while next < queue.count, queue.count < Self.visitLimit {
      let (member, type, isOwn) = queue[next]
      for body in project.bodies(of: member, type: type) {
        read(BodyReader(body, project: project), type: type, isOwn: isOwn)
      }
      next += 1
    }
  }

  private mutating func read(_ reader: BodyReader, type: TypeID, isOwn: Bool) {
    if isOwn, keepers.contains(reader.body) { isCountedOn = true }
    for index in reader.nodes {
      let node = NodeIndex(index)
      if screen == nil, Self.shows(node, reader: reader) { screen = reader.place(of: node) }
      if isOwn, leavesSelf(node, reader: reader) { isCountedOn = true }
      if let (start, child) = Self.calledChild(node, reader: reader), seen.insert(start).inserted {
        queue.append((start, child, false))
      }
    }
    let escape = SelfEscape(project: project)
    for member in escape.ownCallees(in: reader, of: type) + escape.ownProperties(in: reader, of: type)
    where seen.insert(member).inserted {
      queue.append((member, type, isOwn))
    }
  }

  /// Where a function shows a screen after a certain call.
  static func shownScreen(after call: NodeIndex, reader: BodyReader) -> Place? {
    let shown = reader.nodes.first { call.index < $0 && shows(NodeIndex($0), reader: reader) }
    return shown.map { reader.place(of: NodeIndex($0)) }
  }

  /// Where a function shows something that it takes from the object of a local: `present(child.toPresentable())`.
  static func shownScreen(from local: NodeIndex, reader: BodyReader) -> Place? {
    let outline = reader.outline
    var sources: Set<NodeIndex> = [local]
    for index in reader.nodes where index >= Int(outline[local].end) {
      let node = NodeIndex(index)
      let isShown = shows(node, reader: reader)
      guard isShown || outline[node].kind == .local else { continue }
      let isFromObject = outline.descendants(of: node).contains { inner in
        let name = outline.nodes[inner]
        return name.kind == .name && reader.local(named: name.word, at: NodeIndex(inner)).map(sources.contains) ?? false
      }
      guard isFromObject else { continue }
      if isShown { return reader.place(of: node) }
      sources.insert(node)
    }
    return nil
  }

  static func shows(_ node: NodeIndex, reader: BodyReader) -> Bool {
    let project = reader.project
    switch reader.outline[node].kind {
    case .call:
      let verbs: Set<String> = [
        "pushViewController", "present", "setViewControllers", "show", "push", "setRoot", "setRootViewController",
        "setRootModule", "makeKeyAndVisible", "showDetailViewController",
      ]
      return verbs.contains(project.text(reader.outline[node].word))
    case .assign:
      guard let target = reader.outline.firstChild(of: node) else { return false }
      return ["rootViewController", "viewControllers"].contains(project.text(reader.outline[target].word))
    default: return false
    }
  }

  /// `[weak self]`, `target: self`, `screen.coordinator = self`.
  private func leavesSelf(_ node: NodeIndex, reader: BodyReader) -> Bool {
    let outline = reader.outline
    guard outline[node].word == .`self` else { return false }
    if outline[node].kind == .capture { return !outline[node].flags.isDisjoint(with: [.weak, .unowned]) }
    guard outline[node].kind == .name, let holder = reader.parent(of: node) else { return false }
    return outline[holder].kind == .argument || outline[holder].kind == .assign || outline[holder].kind == .capture
  }

  /// What is called on another coordinator: its start, most of the time.
  static func calledChild(_ node: NodeIndex, reader: BodyReader) -> (DeclarationRef, TypeID)? {
    guard reader.outline[node].kind == .call, let receiver = reader.receiver(of: node), !reader.isSelf(receiver),
      let child = reader.type(of: receiver).typeID, reader.project.roles(of: child).contains(.coordinator),
      let function = reader.targets(of: node).first
    else { return nil }
    return (function, child)
  }
}
