import AppModel
import ProjectModel

/// What becomes of a child that goes into a list.
public enum ChildFate: String, Sendable {
  /// The code that keeps it runs once in the life of the keeper: the child is permanent.
  case keptOnce
  /// Nothing runs the code that keeps it.
  case neverRun
  /// It is kept only where there is none yet.
  case keptAlone
  /// It is a constant of the keeper and stays as long as that.
  case ownConstant
  /// A removal takes it out.
  case removed
  /// Its end ends the keeper as well.
  case endsWithKeeper
  /// The input does not show its class, which may report its end by what it is given.
  case open
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

extension ChildFate {
  /// What the object graph says, by name.
  init(_ verdict: AddVerdict) {
    switch verdict {
    case .removed: self = .removed
    case .endsWithKeeper: self = .endsWithKeeper
    case .keptOnce: self = .keptOnce
    case .neverRun: self = .neverRun
    case .ownConstant: self = .ownConstant
    case .keptAlone: self = .keptAlone
    case .replaced: self = .replaced
    case .open: self = .open
    case .addedToItself: self = .addedToItself
    case .keeperRemovesItself: self = .keeperRemovesItself
    case .removerUncalled: self = .removerUncalled
    case .neverRemoved: self = .neverRemoved
    }
  }
}
