import SwiftOutline
import SwiftSource

/// A stored place for values: one property of one object.
public struct Slot: Hashable, Sendable {
  /// The property, or the requirement of a protocol that stands for it.
  public var property: DeclarationRef
  /// The type of the object whose property it is.
  public var keeper: TypeID

  /// A property of an object of some type.
  public init(property: DeclarationRef, keeper: TypeID) {
    self.property = property
    self.keeper = keeper
  }
}

/// A value that is put where it stays alive.
public struct KeepEvent: Sendable {
  /// How the value is kept.
  public enum Shape: Sendable {
    /// One more element of a collection.
    case element
    /// Part of a collection that is assigned whole.
    case wholeCollection
    /// The value of a single property; the next one replaces it.
    case single
  }

  /// How it is kept.
  public var shape: Shape
  /// Where it is kept.
  public var slot: Slot
  /// What is kept.
  public var child: ValueType
  /// The expression that is kept.
  public var value: NodeIndex
  /// The statement or call that keeps it.
  public var node: NodeIndex
  /// The code that keeps it.
  public var body: Body
  /// The object that keeps it, where it is not `self`.
  public var base: NodeIndex?
  /// The parameter of the enclosing function that is kept: then its callers decide what the child is.
  public var parameter: DeclarationRef?
}

/// What a removal takes out.
public enum DropSubject: Hashable, Sendable {
  /// Everything.
  case all
  /// The object that an expression names.
  case value(NodeIndex)
  /// Objects of certain types.
  case types([TypeID])
  /// Something that the code does not name in a way the project can follow: a position, a key.
  case unknown
}

/// A removal from a place in which coordinators are kept.
public struct DropEvent: Sendable {
  /// Where it is removed from.
  public var slot: Slot
  /// What is removed.
  public var subject: DropSubject
  /// The statement or call that removes it.
  public var node: NodeIndex
  /// The code that removes it.
  public var body: Body
  /// The list is the object's own, not that of another object.
  public var isOwn: Bool
}

/// The child idioms of the whole project, inferred from what its functions do and not from their names.
public struct OwnershipFacts: Sendable {
  /// Children that are kept, in path and source order; adds through project functions are reported at the call.
  public internal(set) var keeps: [KeepEvent] = []
  /// Removals of children, in path and source order.
  public internal(set) var drops: [DropEvent] = []
  /// Functions that keep one of their parameters, with the slots they keep it in.
  public internal(set) var adders: [DeclarationRef: [Slot]] = [:]
}
