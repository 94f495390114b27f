import ProjectModel
import SwiftOutline
import SwiftSource

/// Every assignment of the project by the name of the property that it may set.
struct PropertyStores {
  /// `target = value` somewhere.
  struct Store: Hashable {
    var body: Body
    var assign: NodeIndex
    var target: NodeIndex
    var value: NodeIndex
  }

  private var byName: [WordID: [Store]] = [:]

  init(project: Project, names: Set<WordID>) {
    for (file, facts) in project.files.enumerated() where project.kinds[file] != .test {
      let outline = facts.outline
      for (index, node) in outline.nodes.enumerated() where node.kind == .assign {
        guard let target = outline.firstChild(of: NodeIndex(index)), names.contains(outline[target].word),
          outline[target].kind == .name || outline[target].kind == .member
        else { continue }
        let value = NodeIndex(Int(outline[target].end))
        guard value.index < Int(node.end), let body = project.body(around: NodeRef(file: file, index: NodeIndex(index)))
        else { continue }
        byName[outline[target].word, default: []].append(
          Store(body: body, assign: NodeIndex(index), target: target, value: value))
      }
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
      targets[name] = (byName[name] ?? []).map { ($0, target(of: $0, reader: search.reader(for: $0.body))) }
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
