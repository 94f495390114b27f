import ProjectModel
import SwiftOutline
import SwiftSource

/// A strong reference that points back to a coordinator, with the shortest cycle that it closes.
public struct StrongCycle: Sendable {
  /// What cuts the cycle.
  public enum Bound: Int, Comparable, Sendable {
    /// Nothing.
    case none
    /// Nothing either, as far as the code shows: the screen is the only one of a container, so nobody pops it.
    case rooted
    /// A drop or a cut on some path.
    case cut
    /// Only the pop, dismissal or replacement of a screen.
    case passing
    /// Nothing, and nobody needs to: its coordinators are made once for the process.
    case lifelong
    /// From the worst to the mildest.
    public static func < (left: Bound, right: Bound) -> Bool { left.rawValue < right.rawValue }
  }

  /// Where the reference stands.
  public enum Holder: Hashable, Sendable {
    /// A property of a class.
    case property(DeclarationRef)
    /// A closure, by its node.
    case closure(NodeRef)

    var isClosure: Bool {
      if case .closure = self { return true }
      return false
    }
  }

  /// The property or closure.
  public var holder: Holder
  /// The object whose property or closure it is.
  public var from: Int32
  /// The coordinator that is held.
  public var to: Int32
  /// The edge into the coordinator.
  public var back: HeapEdge
  /// From the coordinator to the holder.
  public var way: [HeapEdge]
  /// What cuts it.
  public var bound: Bound
  /// Where it is cut.
  public var cuts: [Place]
  /// A coordinator is in it, or keeps what is in it.
  public var isOfFlow: Bool

  /// The closure, if the reference is a capture of one.
  public var closure: NodeRef? {
    if case .closure(let node) = holder { node } else { nil }
  }

  /// The property, if the reference is one.
  public var property: DeclarationRef? {
    if case .property(let declaration) = holder { declaration } else { nil }
  }
}

extension StrongCycle {
  /// Whether no code that is out of sight can cut it: each reference is a constant, or private to a file, where all is seen.
  func isTiedForGood(in graph: ObjectGraph) -> Bool {
    ([back] + way).allSatisfy { edge in
      guard case .property(let name) = edge.link,
        let property = graph.properties[FieldKey(object: ObjectID(edge.from), name: name)]
      else { return false }
      return !graph.project[property].modifiers.isDisjoint(with: [.constant, .private, .fileprivate])
    }
  }
}
