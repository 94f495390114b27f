import SwiftOutline
import SwiftSource

/// Bindings that closures make: `Binding(get: { self.paths[tab] ?? [] }, set: { … })`, in place, or in a function or property that
/// gives one.
extension NavigationBindings {
  /// The properties that such a binding reads.
  static func properties(boundByCall call: NodeIndex, reader: BodyReader, depth: Int = 0) -> [DeclarationRef] {
    let outline = reader.outline
    guard outline[call].kind == .call, depth < 3 else { return [] }
    if reader.project.text(outline[call].word) == "Binding" { return properties(readByBinding: call, reader: reader) }
    return reader.targets(of: call).flatMap { function in
      made(by: function, reader: reader, depth: depth + 1)
    }
  }

  /// The same of the binding that a function or computed property gives.
  static func made(by member: DeclarationRef, reader: BodyReader, depth: Int = 0) -> [DeclarationRef] {
    let project = reader.project
    return project.bodies(of: member, type: project.type(around: member)).flatMap { body -> [DeclarationRef] in
      let inner = BodyReader(body, project: project)
      return inner.outline.subtree(of: body.root).filter { inner.outline.nodes[$0].kind == .call }
        .filter { project.text(inner.outline.nodes[$0].word) == "Binding" }
        .flatMap { properties(boundByCall: NodeIndex($0), reader: inner, depth: depth) }
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
