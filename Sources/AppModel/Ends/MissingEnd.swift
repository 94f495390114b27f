import ProjectModel
import SwiftOutline
import SwiftSource

/// One half of an end that is missing: a channel of a child after which its owner would drop it.
public struct MissingEnd: Sendable {
  /// Which half.
  public enum Half: Sendable {
    /// The owner listens, and nothing fires it.
    case neverFired
    /// The same, of a child that another end of it removes.
    case oneNeverFired
    /// The child fires it, and the owner does not listen.
    case neverHeard
  }

  /// Which half is missing.
  public var half: Half
  /// The property of the child.
  public var property: DeclarationRef
  /// Of a delegate of which other functions are called: the one that is not.
  public var function: DeclarationRef?
  /// Where the owner listens, if it does.
  public var listens: Place?
  /// Where the child fires, if it does.
  public var fires: Place?
  /// The screens of the child can go away while it stays: they are pushed or presented, or its own code takes them away.
  public var mayLeave = true
  /// The calls that fire it, if the owner does not listen.
  var calls: [StepRef] = []
}
