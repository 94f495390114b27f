import ProjectModel

/// What becomes of a child that a coordinator keeps.
public enum AddVerdict: Sendable {
  /// A removal that something runs.
  case removed(StepRef)
  /// Its end removes its owner, and with it the list.
  case endsWithKeeper(StepRef)
  /// Added at most once in the life of its owner, or as a step of a launch.
  case keptOnce
  /// Nothing runs the add for this owner.
  case neverRun
  /// A constant of its owner: as many as it has properties.
  case ownConstant
  /// Added only while nothing is there.
  case keptAlone
  /// The next one replaces it.
  case replaced
  /// Its class is not in the input, and may report its end by what it is given.
  case open
  /// It goes into its own list.
  case addedToItself
  /// A removal takes its keeper out where the child was meant.
  case keeperRemovesItself(StepRef)
  /// Removals exist, and nothing runs them for this child.
  case removerUncalled([StepRef])
  /// Nothing removes it.
  case neverRemoved([StepRef])
}

/// A child that is kept, what becomes of it, and the half of its end that is missing.
public struct KeptChild: Sendable {
  /// Where it is kept.
  public var add: ChildAdd
  /// What becomes of it.
  public var verdict: AddVerdict
  /// It is added but once, or is a constant of its owner.
  public var isPermanent: Bool
  /// The end that never comes, if that is why it stays.
  public var missing: MissingEnd?
}

extension ObjectGraph {
  /// Where a child puts itself into a list of its owner, as in `parent?.children.append(self)`; nil where the owner's code does it.
  public func placeOfSelfAdd(_ add: ChildAdd) -> Place? {
    receiver(of: add.store.instance) == add.child && add.store != add.site ? place(of: add.store) : nil
  }
}
