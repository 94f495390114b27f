import ProjectModel
import SwiftOutline
import SwiftSource

/// The assignments of the project by the name of the property that they may set; a name is looked for when it is asked for.
struct PropertyStores {
  /// `target = value` somewhere.
  struct Store: Hashable {
    var body: Body
    var assign: NodeIndex
    var target: NodeIndex
    var value: NodeIndex
  }

  /// The assignments of `nil` to properties and variables of a name.
  static func clearings(of name: WordID, in project: Project) -> [Store] {
    stores(to: name, in: project).filter { store in
      let value = project[NodeRef(file: store.body.file, index: store.value)]
      return value.kind == .literal && value.word == .nil
    }
  }

  /// The assignments to properties and variables of a name; the target is the first child of its assignment.
  private static func stores(to name: WordID, in project: Project) -> [Store] {
    project.mentions(of: name).compactMap { mention in
      let outline = project.files[mention.file].outline
      guard mention.index.index > 0 else { return nil }
      let assign = NodeIndex(mention.index.index - 1)
      let value = NodeIndex(Int(outline[mention.index].end))
      guard outline[assign].kind == .assign, value.index < Int(outline[assign].end),
        let body = project.body(around: NodeRef(file: mention.file, index: assign))
      else { return nil }
      return Store(body: body, assign: assign, target: mention.index, value: value)
    }
  }

  /// What the target of an assignment means; read once, however many properties of that name there are.
  private enum Target {
    case property(DeclarationRef, owner: TypeID)
    case unknownObject
    case other
  }

  private var targets: [WordID: [(store: Store, target: Target)]] = [:]

  /// The assignments that may set a property of an object of a type, by the type of their target.
  mutating func stores(
    to property: DeclarationRef, of owner: TypeID, in project: Project, search: inout CallerSearch
  ) -> [Store] {
    let name = project[property].name
    if targets[name] == nil {
      targets[name] = Self.stores(to: name, in: project).map {
        ($0, target(of: $0, reader: search.reader(for: $0.body)))
      }
    }
    // A receiver of unknown type may be such an object; only a telling name makes that likely.
    let isTelling = project.idioms.names("upward-names", "NAME").matches(project.text(name))
    return (targets[name] ?? []).filter { entry in
      switch entry.target {
      case .property(let found, let foundOwner): found == property || project.areRelated(foundOwner, owner)
      case .unknownObject: isTelling
      case .other: false
      }
    }.map(\.store)
  }

  private func target(of store: Store, reader: BodyReader) -> Target {
    if let found = reader.property(named: store.target) { return .property(found.property, owner: found.owner) }
    guard reader.outline[store.target].kind == .member, let base = reader.outline.firstChild(of: store.target),
      !reader.type(of: base).isKnown
    else { return .other }
    return .unknownObject
  }
}
