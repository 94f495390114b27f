import ProjectModel

/// Endings of names by which a project may call its coordinators.
public enum NavigatingNames {
  /// Endings that teams use instead of `Coordinator`.
  public static let candidates = ["Flow", "FlowController", "Navigator", "Router", "Wireframe"]

  /// How many classes with each of these endings navigate, where any do. The project's idioms count them as
  /// names of coordinators.
  public static func counts(in project: Project) -> [(ending: String, count: Int)] {
    let names = project.productCoordinators.map { project.text(project[$0].name) }
    return candidates.compactMap { ending in
      let count = names.count { $0.hasSuffix(ending) && $0 != ending }
      return count > 0 ? (ending, count) : nil
    }
  }
}

extension Project {
  /// The coordinators of the product, in type order.
  public var productCoordinators: [TypeID] {
    types.indices.map { TypeID($0) }.filter { type in
      roles(of: type).contains(.coordinator) && self[type].rows.first.map { kinds[$0.file] == .product } == true
    }
  }
}
