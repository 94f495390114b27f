import ProjectModel
import SwiftOutline
import SwiftSource

/// Which properties of the project are paths of navigation stacks: by their type, or because a stack is bound to them.
struct NavigationPaths {
  private let project: Project
  private let pathType: WordID?
  private var bound: Set<DeclarationRef> = []

  init(project: Project) {
    self.project = project
    pathType = project.words.find("NavigationPath")
    guard let stack = project.words.find("NavigationStack") else { return }
    for site in project.calls(of: stack) where project.kinds[site.file] != .test {
      guard let body = project.body(around: site) else { continue }
      let reader = BodyReader(body, project: project)
      for argument in reader.arguments(of: site.index)
      where project.text(reader.outline[argument].word) == "path" {
        guard let value = reader.expression(of: argument) else { continue }
        bound.formUnion(property(boundBy: value, reader: reader))
      }
    }
  }

  /// Whether a property is a path: declared so, or bound to a stack.
  func isPath(property: DeclarationRef) -> Bool {
    if case .external(let name) = project.valueType(of: property), name == pathType { return true }
    return bound.contains(property)
  }

  /// Whether an expression is a path: declared so, bound to a stack, or the wrapped value of a binding of one.
  func isPath(_ expression: NodeIndex, reader: BodyReader) -> Bool {
    if case .external(let name) = reader.type(of: expression), name == pathType { return true }
    if let found = reader.property(named: expression) { return bound.contains(found.property) }
    let outline = reader.outline
    guard outline[expression].kind == .member, project.text(outline[expression].word) == "wrappedValue",
      let base = outline.firstChild(of: expression), let found = reader.property(named: base)
    else { return false }
    let row = project[found.property]
    guard row.type.exists, let pathType else { return false }
    let file = project.files[found.property.file].outline
    return file.nodes[row.type.index..<Int(file[row.type].end)].contains { $0.word == pathType }
  }

  /// `$path`, `$coordinator.path`, `$coordinator.routes.path`.
  private func property(boundBy value: NodeIndex, reader: BodyReader) -> [DeclarationRef] {
    let outline = reader.outline
    switch outline[value].kind {
    case .name:
      guard let type = reader.body.type, let name = unwrapped(outline[value].word) else { return [] }
      return project.members(named: name, of: type).filter { project[$0].kind == .variable }
    case .member:
      guard let base = outline.firstChild(of: value), let owner = type(ofBound: base, reader: reader) else { return [] }
      return project.members(named: outline[value].word, of: owner).filter { project[$0].kind == .variable }
    default: return []
    }
  }

  private func type(ofBound base: NodeIndex, reader: BodyReader) -> TypeID? {
    if let type = reader.type(of: base).typeID { return type }
    return property(boundBy: base, reader: reader).lazy.compactMap { project.valueType(of: $0).typeID }.first
  }

  /// The property behind a projected value.
  private func unwrapped(_ word: WordID) -> WordID? {
    let text = project.text(word)
    return text.hasPrefix("$") ? project.words.find(String(text.dropFirst())) : nil
  }
}
