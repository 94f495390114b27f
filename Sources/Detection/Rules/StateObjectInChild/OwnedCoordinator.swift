import ProjectModel
import SwiftOutline
import SwiftSource

/// A coordinator that a view (or app) makes in a `@StateObject` or `@State` of its own.
struct OwnedCoordinator {
  let view: TypeID
  let property: DeclarationRef
  let coordinator: ValueType

  func place(in project: Project) -> Place { Place(file: property.file, range: project[property].nameRange) }

  static func all(in view: TypeID, project: Project) -> [OwnedCoordinator] {
    let roles = project.roles(of: view)
    guard !roles.isDisjoint(with: [.view, .app]), roles.isDisjoint(with: [.preview, .testDouble, .representable]) else {
      return []
    }
    return project.members(of: view).compactMap { member in
      guard project[member].kind == .variable, project.kinds[member.file] == .product,
        !project.attributeNames(of: member).isDisjoint(with: ["StateObject", "State"]),
        let made = madeCoordinator(member, view: view, project: project)
      else { return nil }
      return OwnedCoordinator(view: view, property: member, coordinator: made)
    }
  }

  /// The coordinator that the initial value, or `_x = StateObject(wrappedValue:)` in an initialiser, constructs.
  private static func madeCoordinator(_ member: DeclarationRef, view: TypeID, project: Project) -> ValueType? {
    let row = project[member]
    if row.value.exists {
      guard !isReplaced(member, view: view, project: project) else { return nil }
      let body = Body(file: member.file, owner: member.index, type: view, root: row.value)
      return constructed(
        at: row.value, declared: project.valueType(of: member), reader: BodyReader(body, project: project))
    }
    for initializer in project.members(of: view) where project[initializer].kind == .initializer {
      for body in project.bodies(of: initializer, type: view) {
        if let made = wrappedCoordinator(member, in: BodyReader(body, project: project)) { return made }
      }
    }
    return nil
  }

  /// What an assignment to the storage of a wrapped property constructs.
  private static func wrappedCoordinator(_ member: DeclarationRef, in reader: BodyReader) -> ValueType? {
    wrappedValues(of: member, in: reader).lazy.compactMap {
      constructed(at: $0, declared: reader.project.valueType(of: member), reader: reader)
    }.first
  }

  /// The values of `_flow = StateObject(wrappedValue: flow)`.
  private static func wrappedValues(of member: DeclarationRef, in reader: BodyReader) -> [NodeIndex] {
    let storage = "_" + reader.project.text(reader.project[member].name)
    return reader.nodes.filter { reader.outline.nodes[$0].kind == .assign }.compactMap { index in
      let children = Array(reader.outline.children(of: NodeIndex(index)))
      guard children.count == 2, reader.project.text(reader.outline[children[0]].word) == storage else { return nil }
      return reader.arguments(of: children[1]).first.flatMap { reader.expression(of: $0) }
    }
  }

  /// Whether every initialiser puts something that it does not make in the place of the initial value.
  private static func isReplaced(_ member: DeclarationRef, view: TypeID, project: Project) -> Bool {
    let bodies = project.members(of: view).filter { project[$0].kind == .initializer }
      .flatMap { project.bodies(of: $0, type: view) }
    return !bodies.isEmpty
      && bodies.allSatisfy { body in
        let reader = BodyReader(body, project: project)
        let values = wrappedValues(of: member, in: reader)
        return values.contains { constructed(at: $0, declared: project.valueType(of: member), reader: reader) == nil }
      }
  }

  /// What a call constructs; `.init()` makes the declared type.
  static func constructed(at node: NodeIndex, declared: ValueType, reader: BodyReader) -> ValueType? {
    guard reader.outline[node].kind == .call, let callee = reader.callee(of: node) else { return nil }
    let isImplicit = reader.outline[callee].flags.contains(.implicitBase) && reader.outline[callee].word == .`init`
    let made = isImplicit ? declared : reader.constructedType(of: node) ?? .unknown
    guard case .instance(let id) = made else { return reader.project.isCoordinator(made) ? made : nil }
    let roles = reader.project.roles(of: id)
    guard roles.contains(.coordinator), roles.isDisjoint(with: [.representableHelper, .testDouble]) else { return nil }
    return reader.project[id].isReference ? made : nil
  }
}
