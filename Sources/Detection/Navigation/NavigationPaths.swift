import ProjectModel
import SwiftOutline
import SwiftSource

/// Which properties of the project are paths of navigation stacks: by their type, or because a stack is bound to them.
struct NavigationPaths {
  private let project: Project
  private let pathType: WordID?
  private let bound: Set<DeclarationRef>

  init(project: Project) {
    self.project = project
    pathType = project.words.find("NavigationPath")
    bound = project.bindings.paths.union(project.bindings.routes)
  }

  /// Whether a property is a path: declared so, or bound to a stack.
  func isPath(property: DeclarationRef) -> Bool {
    project.isNavigationPath(project.valueType(of: property)) || bound.contains(property)
  }

  /// Whether an expression is a path: declared so, bound to a stack, one of several that are, or the wrapped value of a binding.
  func isPath(_ expression: NodeIndex, reader: BodyReader) -> Bool {
    if project.isNavigationPath(reader.type(of: expression)) { return true }
    if let found = reader.property(named: expression) { return bound.contains(found.property) }
    let outline = reader.outline
    if outline[expression].kind == .subscriptAccess { return isOneOfPaths(expression, reader: reader) }
    guard outline[expression].kind == .member, project.text(outline[expression].word) == "wrappedValue",
      let base = outline.firstChild(of: expression), let found = reader.property(named: base)
    else { return false }
    let row = project[found.property]
    guard row.type.exists, let pathType else { return false }
    let file = project.files[found.property.file].outline
    return file.nodes[row.type.index..<Int(file[row.type].end)].contains { $0.word == pathType }
  }

  /// `paths[tab]` of a dictionary of paths, from which stacks get theirs.
  private func isOneOfPaths(_ access: NodeIndex, reader: BodyReader) -> Bool {
    guard let base = reader.outline.firstChild(of: access), let found = reader.property(named: base),
      bound.contains(found.property), case .dictionary = project.valueType(of: found.property)
    else { return false }
    return true
  }
}
