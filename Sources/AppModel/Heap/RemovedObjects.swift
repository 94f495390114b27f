import ProjectModel

/// What code that runs takes out of what keeps it.
struct RemovedObjects {
  /// By its identity, or as the only object of a property: `settings = nil`.
  private(set) var byName: Set<Int32> = []
  /// With the list that it is in.
  private(set) var inLists: Set<Int32> = []

  init(_ basis: Basis) {
    for ref in basis.graph.drops {
      let (drop, keys) = (basis.evidence.drop(ref), basis.evidence.keys(of: ref))
      guard !drop.isInitial, basis.triggers.isLive(basis.graph.point(of: ref)) else { continue }
      switch drop.subject {
      case .value(let slot):
        let kept = keys.flatMap { basis.graph.objects(in: $0) }
        byName.formUnion(Set(kept).intersection(basis.graph.objects(in: slot, of: ref.instance)))
      case .all:
        let single = keys.filter { Self.isSingle($0, in: basis.graph) }
        byName.formUnion(single.flatMap { basis.graph.objects(in: $0) })
        inLists.formUnion(Set(keys).subtracting(single).flatMap { basis.graph.objects(in: $0) })
      default: continue
      }
    }
  }

  /// A property of one object; a case with a payload says less.
  private static func isSingle(_ key: FieldKey, in graph: ObjectGraph) -> Bool {
    guard let type = graph.properties[key].flatMap({ graph.project.valueType(of: $0).typeID }) else { return false }
    return graph.project[type].isReference || graph.project[type].kind == .protocol
  }
}
