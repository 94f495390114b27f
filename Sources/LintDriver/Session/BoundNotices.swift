import AppModel
import Detection
import Findings

/// Says which bounds the analysis of the objects reached: one notice for each kind of bound, with the number of places and
/// one of the coordinators.
enum BoundNotices {
  /// Nothing is said where no rule asked for the objects.
  static func notices(in context: AnalysisContext) -> [Notice] {
    guard context.hasModel else { return [] }
    let (bounds, project) = (context.model.bounds, context.project)
    return ReachedBound.Kind.allCases.compactMap { kind in
      let reached = bounds.filter { $0.kind == kind }
      guard let first = reached.first, let type = first.types.min() else { return nil }
      let places = reached.count == 1 ? "one place" : "\(reached.count) places"
      return Notice(
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
}
