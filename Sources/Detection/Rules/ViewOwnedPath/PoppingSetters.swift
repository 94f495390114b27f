import ProjectModel
import SwiftOutline
import SwiftSource

/// Stacks whose binding answers every change by a pop of its own.
///
/// Proves: the setter of the binding does not look at the new path, and it, or what it calls, takes an element off a path. A
/// swipe back over two screens then takes one off, and a push from the stack's side is undone.
struct PoppingSetters {
  let project: Project
  let driving: DrivingCoordinators
  let paths: NavigationPaths

  /// In source order.
  var matches: [Match] {
    guard let stack = project.words.find("NavigationStack") else { return [] }
    return project.calls(of: stack).compactMap { match(at: $0) }
  }

  private func match(at site: NodeRef) -> Match? {
    guard project.kinds[site.file] == .product, let body = project.body(around: site), !project.isPreview(body),
      let view = body.type, project.isOrdinaryView(view), let coordinator = driving.first(for: site.file, in: project)
    else { return nil }
    let reader = BodyReader(body, project: project)
    let arguments = reader.arguments(of: site.index)
    guard let path = arguments.first(where: { project.text(reader.outline[$0].word) == "path" }),
      let value = reader.expression(of: path), let pop = pop(in: value, reader: reader)
    else { return nil }
    let name = project.name(of: view)
    let what = pop.reader.outline.firstChild(of: pop.call).map { pop.reader.spelling(of: $0) } ?? "removeLast"
    return Match(
      outcome: "popping-setter", place: project.calleePlace(site), symbol: project.symbol(of: body), subject: "setter",
      bindings: ["PROPERTY": "path", "VIEW": name, "COORDINATOR": project.name(of: coordinator), "HOST": name],
      steps: [Match.Step("pops", at: pop.reader.place(of: pop.call), ["WHAT": what])])
  }

  private typealias Pop = (reader: BodyReader, call: NodeIndex)

  /// In the setter of the binding that an expression makes, or of the one that a computed property of the project returns.
  private func pop(in value: NodeIndex, reader: BodyReader) -> Pop? {
    if reader.outline[value].kind == .call { return pop(inBinding: value, reader: reader) }
    guard let property = reader.property(named: value), project[property.property].modifiers.contains(.computed) else {
      return nil
    }
    return project.bodies(of: property.property, type: property.owner).lazy.compactMap { body -> Pop? in
      let inner = BodyReader(body, project: project)
      return inner.nodes.lazy.filter { inner.outline.nodes[$0].kind == .call }
        .compactMap { pop(inBinding: NodeIndex($0), reader: inner) }.first
    }.first
  }

  private func pop(inBinding call: NodeIndex, reader: BodyReader) -> Pop? {
    guard case .external(let made) = reader.constructedType(of: call), project.text(made) == "Binding",
      let setter = reader.arguments(of: call).first(where: { project.text(reader.outline[$0].word) == "set" }),
      let closure = reader.expression(of: setter), reader.outline[closure].kind == .closure,
      !looksAtValue(closure, reader: reader)
    else { return nil }
    return OwnCode(from: closure, in: reader, certain: true) { _ in true }.pieces.lazy.compactMap { pop(in: $0) }.first
  }

  /// Whether a closure names what it is given.
  private func looksAtValue(_ closure: NodeIndex, reader: BodyReader) -> Bool {
    let outline = reader.outline
    let names = outline.children(of: closure).filter { outline[$0].kind == .closureParameter }.map { outline[$0].word }
    return outline.nodes[outline.subtree(of: closure)].contains { node in
      node.kind == .name && (names.contains(node.word) || project.text(node.word) == "$0")
    }
  }

  private func pop(in piece: OwnCode.Piece) -> Pop? {
    let reader = piece.reader
    let call = piece.nodes.lazy.map { NodeIndex($0) }.first { node in
      guard reader.outline[node].kind == .call,
        ["removeLast", "popLast"].contains(project.text(reader.outline[node].word)),
        let receiver = reader.receiver(of: node)
      else { return false }
      return paths.isPath(receiver, reader: reader)
    }
    return call.map { (reader, $0) }
  }
}
