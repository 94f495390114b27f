import Detection

/// What `coordlint why` says of bounds that the analysis reached.
enum BoundWords {
  /// The open question of a type.
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
