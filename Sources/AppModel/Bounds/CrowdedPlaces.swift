import ProjectModel
import SwiftOutline
import SwiftSource

/// The properties and parameters in which more objects come together than are told apart, as far as that touches coordinators.
struct CrowdedPlaces {
  private let graph: ObjectGraph
  private var project: Project { graph.project }

  init(_ graph: ObjectGraph) { self.graph = graph }

  /// One for each declaration, in the order of the code.
  func find() -> [ReachedBound] {
    guard !graph.crowds.isEmpty else { return [] }
    var types: [DeclarationRef: Set<TypeID>] = [:]
    for row in graph.fields.inOrder where graph.crowds.contains(row.variable) {
      guard let property = row.declaration else { continue }
      let owner = coordinator(row.key.object.index).map { Set([$0]) } ?? []
      let kept = graph.crowdedTypes[row.variable] ?? []
      if !owner.isEmpty || !kept.isEmpty { types[property, default: []].formUnion(owner.union(kept)) }
    }
    for instance in graph.instances {
      for (parameter, slot) in graph.codes[Int(instance.code)].parameters {
        guard let kept = graph.crowdedTypes[instance.base + slot], project[parameter].kind == .parameter else {
          continue
        }
        let owner = coordinator(instance.receiver.index).map { Set([$0]) } ?? []
        types[parameter, default: []].formUnion(owner.union(kept))
      }
    }
    return types.sorted { $0.key < $1.key }.map { declaration, types in
      ReachedBound(
        kind: .objects, limit: PointsToSolver.setLimit, subject: declaration,
        place: Place(file: declaration.file, range: project[declaration].nameRange), types: types)
    }
  }

  private func coordinator(_ object: Int32) -> TypeID? {
    guard case .instance(let id) = graph.objects[Int(object)].type, project.roles(of: id).contains(.coordinator) else {
      return nil
    }
    return id
  }
}
