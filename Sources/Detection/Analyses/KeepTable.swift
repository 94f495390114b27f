import ProjectModel

/// The keep events of a project by what is asked for: by keeper, by child, by property.
struct KeepTable {
  private let project: Project
  private let keeps: [KeepEvent]
  private var byKeeper: [TypeID: [Int]] = [:]
  private var byChild: [TypeID: [Int]] = [:]
  private var byProperty: [DeclarationRef: [Int]] = [:]
  private var wholes: [DeclarationRef: [Int]] = [:]
  private var byBody: [Body: [Int]] = [:]
  /// The types with a stored property, not weak, of exactly this type; ways up left out.
  private var holders: [TypeID: Set<TypeID>]?

  init(context: AnalysisContext) {
    project = context.project
    keeps = context.ownership.keeps
    for (index, keep) in keeps.enumerated() {
      byKeeper[keep.slot.keeper, default: []].append(index)
      byProperty[keep.slot.property, default: []].append(index)
      if keep.shape == .wholeCollection { wholes[keep.slot.property, default: []].append(index) }
      byBody[keep.body, default: []].append(index)
      if case .instance(let child) = keep.child { byChild[child, default: []].append(index) }
    }
  }

  /// What objects of this type, or of a related one, keep.
  func keeps(by keeper: TypeID) -> [KeepEvent] { events(project.relatives(of: keeper), in: byKeeper) }

  /// What the type itself keeps, in its own code or in what it inherits.
  func keeps(byLineageOf keeper: TypeID) -> [KeepEvent] { events(project.lineage(of: keeper), in: byKeeper) }

  /// Where children of this type, or of a related one, are kept.
  func keeps(of child: TypeID) -> [KeepEvent] { events(project.relatives(of: child), in: byChild) }

  /// What is kept in one property.
  func keeps(in property: DeclarationRef) -> [KeepEvent] { (byProperty[property] ?? []).map { keeps[$0] } }

  /// Where one property is given a whole collection.
  func replacements(of property: DeclarationRef) -> [KeepEvent] {
    (wholes[property] ?? []).prefix(Crowd.limit).map { keeps[$0] }
  }

  /// What one piece of code keeps.
  func keeps(in body: Body) -> [KeepEvent] { (byBody[body] ?? []).map { keeps[$0] } }

  /// Whether another type than these two has a stored property of the type.
  mutating func isStored(_ type: TypeID, exceptIn child: TypeID) -> Bool {
    if holders == nil { holders = allHolders() }
    return holders?[type]?.contains { $0 != type && $0 != child } ?? false
  }

  private func allHolders() -> [TypeID: Set<TypeID>] {
    var found: [TypeID: Set<TypeID>] = [:]
    for type in project.types.indices.map({ TypeID($0) }) {
      for member in project.members(of: type) where project[member].kind == .variable {
        guard project[member].modifiers.isDisjoint(with: [.weak, .unowned, .computed]),
          case .instance(let held) = project.valueType(of: member), !project.pointsUp(member)
        else { continue }
        found[held, default: []].insert(type)
      }
    }
    return found
  }

  /// In path and source order.
  private func events(_ types: [TypeID], in table: [TypeID: [Int]]) -> [KeepEvent] {
    types.flatMap { table[$0] ?? [] }.sorted().map { keeps[$0] }
  }
}

extension Project {
  /// Whether a property is called like a parent or a delegate: what it holds is no child.
  func pointsUp(_ property: DeclarationRef) -> Bool {
    let name = text(self[property].name)
    return idioms.names("upward-names", "NAME").matches(name) || idioms.names("delegate-names", "NAME").matches(name)
  }

  /// The type, what it inherits from, and what inherits from it.
  func relatives(of type: TypeID) -> [TypeID] {
    var seen: Set<TypeID> = []
    return (lineage(of: type) + family(of: type)).filter { seen.insert($0).inserted }
  }
}
