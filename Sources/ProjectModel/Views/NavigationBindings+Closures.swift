import SwiftOutline
import SwiftSource

/// Bindings that closures make: `Binding(get: { self.paths[tab] ?? [] }, set: { … })`, in place, or in a function or property that
/// gives one.
extension NavigationBindings {
  /// The properties that the binding of a call reads: one that it makes, or one that its function gives.
  static func properties(boundByCall call: NodeIndex, reader: BodyReader) -> [DeclarationRef] {
    reader.isBinding(call)
      ? properties(readByBinding: call, reader: reader)
      : reader.targets(of: call).flatMap { properties(boundInside: $0, of: reader.project) }
  }

  /// The same of the bindings that a function or computed property makes.
  static func properties(boundInside member: DeclarationRef, of project: Project) -> [DeclarationRef] {
    project.bodies(of: member, type: project.type(around: member)).flatMap { body -> [DeclarationRef] in
      let reader = BodyReader(body, project: project)
      return reader.nodes.map { NodeIndex($0) }.filter { reader.isBinding($0) }
        .flatMap { properties(readByBinding: $0, reader: reader) }
    }
  }

  private static func properties(readByBinding call: NodeIndex, reader: BodyReader) -> [DeclarationRef] {
    let getter = reader.arguments(of: call).first { reader.project.text(reader.outline[$0].word) == "get" }
    guard let closure = getter.flatMap({ reader.expression(of: $0) }), reader.outline[closure].kind == .closure,
      let last = Array(reader.outline.children(of: closure)).last
    else { return [] }
    let value = reader.outline[last].kind == .returnStatement ? reader.outline.firstChild(of: last) : last
    return value.map { properties(readBy: $0, reader: reader) } ?? []
  }

  /// `paths`, `self.paths[tab]`, `router?.paths[tab] ?? []`
  private static func properties(readBy value: NodeIndex, reader: BodyReader) -> [DeclarationRef] {
    switch reader.outline[value].kind {
    case .name, .member: reader.property(named: value).map { [$0.property] } ?? []
    case .sequence, .subscriptAccess:
      reader.outline.firstChild(of: value).map { properties(readBy: $0, reader: reader) } ?? []
    default: []
    }
  }
}

extension BodyReader {
  /// `Binding(get: { … }, set: { … })`, and the same as `.init(get: { … }, set: { … })`.
  public func isBinding(_ node: NodeIndex) -> Bool {
    guard outline[node].kind == .call else { return false }
    if project.text(outline[node].word) == "Binding" { return true }
    guard let callee = callee(of: node), outline[callee].word == .`init`, outline[callee].flags.contains(.implicitBase)
    else { return false }
    let labels = arguments(of: node).map { project.text(outline[$0].word) }
    return labels == ["get", "set"]
  }
}
