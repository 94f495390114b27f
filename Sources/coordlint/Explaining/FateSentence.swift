import Detection

/// What becomes of a child, in words.
enum FateSentence {
  static func text(of fate: ChildFate) -> String {
    switch fate {
    case .keptOnce: "this runs once in the life of the keeper, so the child is permanent and no leak"
    case .neverRun: "nothing that the input shows runs this, so it keeps no child"
    case .keptAlone: "only where there is none yet, so there is never more than one"
    case .ownConstant: "a constant of the keeper, which stays as long as that"
    case .removed: "removed again"
    case .endsWithKeeper: "its end ends the keeper as well, and with it everything that it keeps"
    case .open: "open: the input does not show its class, which may report its end by what it is given here"
    case .addedToItself: "it is put into its own list"
    case .keeperRemovesItself: "the keeper takes itself out of its own list, and not the child"
    case .removerUncalled: "what would remove it is never called"
    case .neverRemoved: "nothing removes it"
    case .replaced: "the next one replaces it"
    }
  }

  static func text(of drop: TypeProfile.Drop, child: String) -> String {
    let what: String
    switch drop.subject {
    case .everything: what = "empties it"
    case .object: what = "removes an object"
    case .types: what = "removes by type"
    case .unknown: what = "removes something by a position, a key or a condition"
    }
    switch drop.verdict {
    case .proven: return "\(drop.function) \(what), which counts for \(child)"
    case .uncalled: return "\(drop.function) \(what), but nothing runs it for \(child)"
    case .unrelated: return "\(drop.function) \(what), which is not \(child) or is not led to by its end"
    }
  }
}
