import ProjectModel
import SwiftOutline
import SwiftSource

/// The code behind the closures of services that are tables of functions.
///
///     struct Orders { var submit: (Order) async throws -> Void }
///     extension Orders { static let live = Orders(submit: { order in … }) }
///
/// Who calls `orders.submit(order)` runs what the table was made with. A closure that a coordinator, screen or view model writes is
/// theirs: what it does is told there.
struct StoredFunctions: Sendable {
  private var closures: [DeclarationRef: [Body]] = [:]

  init(project: Project) {
    for index in project.types.indices {
      let table = TypeID(index)
      let properties = Self.properties(of: table, in: project)
      guard !properties.isEmpty else { continue }
      for body in Self.makers(of: table, in: project) { read(body, table: table, properties, in: project) }
    }
  }

  /// The closures that a property may hold, in source order.
  func bodies(of property: DeclarationRef) -> [Body] { closures[property] ?? [] }

  /// The stored properties of a struct that hold functions.
  private static func properties(of table: TypeID, in project: Project) -> [DeclarationRef] {
    guard project[table].kind == .struct, project[table].isDeclared,
      project.roles(of: table).isDisjoint(with: WorkVocabulary.walls)
    else { return [] }
    return project.members(of: table).filter { member in
      let row = project[member]
      guard row.kind == .variable, row.type.exists, row.modifiers.isDisjoint(with: [.computed, .static]) else {
        return false
      }
      if case .function = project.valueType(of: member) { return project.kinds[member.file] == .product }
      return false
    }
  }

  /// The code that may make a table: its own, where it may say `Self(…)` or `.init(…)`, and all that names it.
  private static func makers(of table: TypeID, in project: Project) -> [Body] {
    let own = project.members(of: table).flatMap { project.bodies(of: $0, type: table) }
    let others = project.mentions(of: project[table].name).compactMap { project.body(around: $0) }
    var seen: Set<Body> = []
    return (own + others).filter { body in
      let isWall = body.type.map { !project.roles(of: $0).isDisjoint(with: WorkVocabulary.walls) } ?? false
      return project.kinds[body.file] == .product && !isWall && seen.insert(body).inserted
    }
  }

  private mutating func read(_ body: Body, table: TypeID, _ properties: [DeclarationRef], in project: Project) {
    let reader = BodyReader(body, project: project)
    for index in reader.nodes where reader.outline.nodes[index].kind == .call {
      let call = NodeIndex(index)
      guard makes(table, call, reader) else { continue }
      for argument in reader.arguments(of: call) {
        guard let value = reader.expression(of: argument), reader.outline[value].kind == .closure,
          let property = property(filledBy: argument, properties, reader)
        else { continue }
        closures[property, default: []].append(
          Body(file: body.file, owner: body.owner, type: body.type, root: value))
      }
    }
  }

  private func makes(_ table: TypeID, _ call: NodeIndex, _ reader: BodyReader) -> Bool {
    if case .instance(let made)? = reader.constructedType(of: call) { return made == table }
    guard let callee = reader.callee(of: call) else { return false }
    return reader.body.type == table && reader.outline[callee].word == WordID(.`init`)
      && reader.outline[callee].flags.contains(.implicitBase)
  }

  /// A trailing closure fills the last function.
  private func property(filledBy argument: NodeIndex, _ properties: [DeclarationRef], _ reader: BodyReader)
    -> DeclarationRef?
  {
    let label = reader.outline[argument].word
    guard label == .none else { return properties.first { reader.project[$0].name == label } }
    return reader.outline[argument].flags.contains(.trailing) ? properties.last : nil
  }
}
