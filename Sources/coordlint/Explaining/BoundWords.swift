import AppModel
import Detection
import LintDriver
import ProjectModel

/// What is said of bounds that the analysis reached.
enum BoundWords {
  /// One notice for each kind of bound, with the number of places and one of the coordinators.
  static func notices(of bounds: [ReachedBound], in project: Project) -> [RunNotice] {
    ReachedBound.Kind.allCases.compactMap { kind in
      let reached = bounds.filter { $0.kind == kind }
      guard let first = reached.first, let type = first.types.min() else { return nil }
      let places = reached.count == 1 ? "one place" : "\(reached.count) places"
      return RunNotice(
        level: .warning, id: "bound-reached", path: project.files[first.place.file].path,
        message: "\(sentence(kind, limit: first.limit, places: places)); what depends on the rest is left open, and "
          + "'coordlint why \(project.name(of: type))' says where")
    }
  }

  private static func sentence(_ kind: ReachedBound.Kind, limit: Int, places: String) -> String {
    switch kind {
    case .objects: "\(places) of coordinators may be more than \(limit) objects"
    case .searches: "references at \(places) of coordinators were searched for cycles \(limit) times"
    case .steps: "what is run with a new coordinator at \(places) has more than \(limit) parts"
    }
  }

  /// The open question of a type, as `coordlint why` says it.
  static func question(_ bound: TypeProfile.Bound) -> String {
    switch bound.kind {
    case .objects:
      "what else '\(bound.subject)' may be: more than \(bound.limit) objects come together in it, and no more are told apart"
    case .searches:
      "whether '\(bound.subject)' closes a cycle: after \(bound.limit) searches no more are made"
    case .steps:
      "what else '\(bound.subject)' runs with a new coordinator: more than \(bound.limit) parts are not followed"
    }
  }
}
