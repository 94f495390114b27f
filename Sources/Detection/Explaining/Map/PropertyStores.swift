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

  private static func isClearing(_ store: Store, in project: Project) -> Bool {
    let value = project[NodeRef(file: store.body.file, index: store.value)]
    return value.kind == .literal && value.word == .nil
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

  /// What the target of an assignment means.
  private enum Target {
    case property(DeclarationRef, owner: TypeID)
    case unknownObject
    case other
  }

  /// The assignments to properties of one name; read once, however many properties of that name there are.
  private struct Named {
    var stores: [Store] = []
    var ofProperty: [DeclarationRef: [Int]] = [:]
    /// By the type that has the property.
    var ofOwner: [TypeID: [Int]] = [:]
    /// By that type and each of its supertypes.
    var ofKind: [TypeID: [Int]] = [:]
    /// To objects whose type is unknown; of those that clear, the first ones.
    var unknown: [Int] = []
    var unknownClearings: [Int] = []

    mutating func add(_ store: Store, _ target: Target, in project: Project) {
      switch target {
      case .property(let property, let owner):
        ofProperty[property, default: []].append(stores.count)
        ofOwner[owner, default: []].append(stores.count)
        for type in project.lineage(of: owner) { ofKind[type, default: []].append(stores.count) }
      case .unknownObject where PropertyStores.isClearing(store, in: project):
        guard unknownClearings.count < Crowd.limit else { return }
        unknownClearings.append(stores.count)
      case .unknownObject: unknown.append(stores.count)
      case .other: return
      }
      stores.append(store)
    }
  }

  private var read: [WordID: Named] = [:]

  /// The assignments that may set a property of an object of a type, by the type of their target.
  mutating func stores(
    to property: DeclarationRef, of owner: TypeID, in project: Project, search: CallerSearch
  ) -> [Store] {
    let name = project[property].name
    let named = read[name] ?? named(name, in: project, search: search)
    read[name] = named
    var found = Set(named.ofProperty[property] ?? [])
    found.formUnion(named.ofKind[owner] ?? [])
    for type in project.lineage(of: owner) { found.formUnion(named.ofOwner[type] ?? []) }
    // A receiver of unknown type may be such an object; only a telling name makes that likely.
    if project.idioms.names(.upwardNames).matches(project.text(name)) {
      found.formUnion(named.unknown.count <= Crowd.limit ? named.unknown : [])
      found.formUnion(named.unknownClearings)
    }
    return found.sorted().map { named.stores[$0] }
  }

  private func named(_ name: WordID, in project: Project, search: CallerSearch) -> Named {
    var named = Named()
    for store in Self.stores(to: name, in: project) {
      named.add(store, target(of: store, reader: search.reader(for: store.body)), in: project)
    }
    return named
  }

  private func target(of store: Store, reader: BodyReader) -> Target {
    if let found = reader.property(named: store.target) { return .property(found.property, owner: found.owner) }
    guard reader.outline[store.target].kind == .member, let base = reader.outline.firstChild(of: store.target),
      !reader.type(of: base).isKnown
    else { return .other }
    return .unknownObject
  }
}
