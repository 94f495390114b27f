import ProjectModel

/// What becomes of a child that goes into a list.
public enum ChildFate: String, Sendable {
  /// The code that keeps it runs once in the life of the keeper: the child is permanent.
  case keptOnce
  /// It is kept only where there is none yet.
  case keptAlone
  /// It is a constant of the keeper and stays as long as that.
  case ownConstant
  /// A removal takes it out.
  case removed
  /// Its end ends the keeper as well.
  case endsWithKeeper
  /// It is put into its own list.
  case addedToItself
  /// The keeper takes itself out of its own list, and not the child.
  case keeperRemovesItself
  /// A removal would take it out, but nothing runs it.
  case removerUncalled
  /// No removal takes it out.
  case neverRemoved
  /// It is replaced by the next one in its property.
  case replaced
}

extension ChildLifecycle {
  /// A child with its removals.
  struct History {
    /// What becomes of it; nil where the rule does not ask.
    var fate: ChildFate?
    /// Every removal from its list with what it means for this child.
    var drops: [(DropEvent, DropProver.Verdict)]
  }

  /// What the rule knows of one child, whether or not it reports it.
  static func history(of keep: KeepEvent, once: OnceFinder, prover: inout DropProver) -> History {
    let drops = prover.drops(from: keep.slot).map { ($0, prover.verdict(of: $0, for: keep.child, keptAt: .init(keep))) }
    guard keep.shape == .element else {
      guard keep.shape == .single else { return History(fate: nil, drops: drops) }
      let isOnce = keep.base == nil && once.runsOnce(keep.node, in: keep.body, search: &prover.search)
      return History(fate: isOnce ? .keptOnce : .replaced, drops: drops)
    }
    guard isCandidate(keep, in: prover.project) else { return History(fate: nil, drops: drops) }
    let fate = stay(of: keep, once: once, prover: &prover) ?? judge(keep, prover: &prover).fate
    return History(fate: fate, drops: drops)
  }
}
