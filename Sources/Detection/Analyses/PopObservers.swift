import PatternLanguage
import ProjectModel
import SwiftOutline
import SwiftSource

/// Who may see that a screen was popped or dismissed by hand.
struct PopObservers {
  private let project: Project
  private let types, members: NameMatcher

  init(project: Project) {
    self.project = project
    types = project.idioms.names("pop-observers", "TYPE")
    members = project.idioms.names("pop-observers", "MEMBER")
  }

  /// Whether the parent, the child, one of their base classes or a screen that the child makes shows such a sign.
  func sees(child: TypeID, keep: KeepEvent) -> Bool {
    var around = project.lineage(of: child) + project.lineage(of: keep.slot.keeper)
    if let type = keep.body.type { around += project.lineage(of: type) }
    if around.contains(where: isObserver) { return true }
    return Set(around.flatMap { made(by: $0) }).contains { type in
      project.lineage(of: type).contains(where: isObserver)
    }
  }

  private func isObserver(_ type: TypeID) -> Bool {
    if project.ancestry(of: type).externals.contains(where: { types.matches(project.text($0)) }) { return true }
    return project.members(of: type).contains { member in
      if members.matches(project.text(project[member].name)) { return true }
      return project.bodies(of: member, type: type).contains(where: mentionsObserver)
    }
  }

  private func mentionsObserver(_ body: Body) -> Bool {
    let outline = project.files[body.file].outline
    return outline.nodes[body.root.index..<Int(outline[body.root].end)].contains { node in
      switch node.kind {
      case .name, .member, .call, .argument: node.word != .none && members.matches(project.text(node.word))
      default: false
      }
    }
  }

  /// The project's classes that a type constructs, and those of its stored helpers: routers, navigation controllers, screens.
  private func made(by type: TypeID) -> [TypeID] {
    let stored = project.members(of: type).filter { project[$0].kind == .variable }
      .compactMap { project.valueType(of: $0).typeID }
    let constructed = project.bodies(of: type).flatMap { body -> [TypeID] in
      let reader = BodyReader(body, project: project)
      return reader.nodes.compactMap { index in
        guard reader.outline.nodes[index].kind == .call else { return nil }
        return reader.constructedType(of: NodeIndex(index))?.typeID
      }
    }
    return stored + constructed
  }
}
