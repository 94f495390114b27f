import SwiftOutline
import SwiftSource

/// Bindings that closures make: `Binding(get: { self.paths[tab] ?? [] }, set: { … })`, in place, or in a function or property that
/// gives one.
extension NavigationBindings {
  /// The properties that the binding of a call reads: one that it makes, or one that its function gives.
  static func properties(boundByCall call: NodeIndex, reader: BodyReader) -> [DeclarationRef] {
    isBindingCall(call, reader)
      ? properties(readByBinding: call, reader: reader)
      : reader.targets(of: call).flatMap { properties(boundInside: $0, of: reader.project) }
  }

  /// The same of the bindings that a function or computed property makes.
  static func properties(boundInside member: DeclarationRef, of project: Project) -> [DeclarationRef] {
    project.bodies(of: member, type: project.type(around: member)).flatMap { body -> [DeclarationRef] in
      let reader = BodyReader(body, project: project)
      return reader.nodes.map { NodeIndex($0) }.filter { isBindingCall($0, reader) }
        .flatMap { properties(readByBinding: $0, reader: reader) }
    }
  }

  private static func isBindingCall(_ node: NodeIndex, _ reader: BodyReader) -> Bool {
    reader.outline[node].kind == .call && reader.project.text(reader.outline[node].word) == "Binding"
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
