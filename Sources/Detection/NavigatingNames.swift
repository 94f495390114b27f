import ProjectModel

/// Endings of names by which a project may call its coordinators.
public enum NavigatingNames {
  /// Endings that teams use instead of `Coordinator`.
  public static let candidates = ["Flow", "FlowController", "Navigator", "Router", "Wireframe"]

  /// How many classes with each of these endings navigate, where any do. The project's idioms count them as
  /// names of coordinators.
  public static func counts(in project: Project) -> [(ending: String, count: Int)] {
    let names = project.types.indices.compactMap { index -> String? in
      let type = TypeID(index)
      guard project.roles(of: type).contains(.coordinator), let row = project[type].rows.first,
        project.kinds[row.file] == .product
      else { return nil }
      return project.text(project[type].name)
    }
    return candidates.compactMap { ending in
      let count = names.count { $0.hasSuffix(ending) && $0 != ending }
      return count > 0 ? (ending, count) : nil
    }
  }
}
