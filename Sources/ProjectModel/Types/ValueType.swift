import SwiftSource

/// The static type of an expression or annotation, as far as the project's own declarations say it.
///
/// Optionals, `some`, `any` and `inout` are looked through: they do not matter to who keeps whom.
public indirect enum ValueType: Hashable, Sendable {
  /// An instance of a project type (or of anything that conforms to a project protocol).
  case instance(TypeID)
  /// An instance of a type that the project does not declare.
  case external(WordID)
  /// `[T]`, `Set<T>` and the like.
  case collection(ValueType)
  /// `[K: V]`; the value type.
  case dictionary(ValueType)
  /// The type itself: `T.self`, the `T` of `T()`.
  case metatype(ValueType)
  /// A closure or function with the type of its result.
  case function(ValueType)
  /// A tuple; its elements' labels and types.
  case tuple([TupleElement])
  /// `Any`, `AnyObject`.
  case any
  /// Not said in a way the project can follow.
  case unknown

  /// The project type behind an instance.
  public var typeID: TypeID? {
    if case .instance(let id) = self { return id }
    return nil
  }

  /// What a collection or dictionary holds.
  public var element: ValueType? {
    switch self {
    case .collection(let element), .dictionary(let element): element
    default: nil
    }
  }

  /// Whether the type says anything at all.
  public var isKnown: Bool {
    switch self {
    case .unknown, .any: false
    default: true
    }
  }
}

/// One element of a tuple type.
public struct TupleElement: Hashable, Sendable {
  /// `.none` for an element without a label.
  public var label: WordID
  /// What it holds.
  public var type: ValueType
}
