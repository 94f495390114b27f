import ProjectModel
import SwiftSource

/// Who makes, keeps, shows and ends whom in a project: the facts behind a drawing.
///
/// It is taken from the same facts and analyses as the findings. What nothing shows is missing; nothing is guessed.
public struct ProjectMap: Sendable {
  /// What a node stands for.
  public enum NodeKind: Int, Sendable {
    case owner, coordinator, screen, `protocol`
  }

  /// What an edge says.
  public enum EdgeKind: Int, Sendable {
    case keeps, starts, back, shows, completes, link
  }

  /// How a reference holds.
  public enum Strength: Int, Sendable {
    case strong, weak, unowned
  }

  /// A type.
  public struct Node: Sendable {
    /// Nil for what the input does not declare.
    public var type: TypeID?
    /// With the types around it.
    public var name: String
    /// What it stands for.
    public var kind: NodeKind
    /// Empty for what belongs to no particular module.
    public var module: String
    /// The name in its declaration.
    public var place: Place?
    /// The whole declaration and its extensions.
    public var extents: [Place]
  }

  /// A fact about two nodes.
  public struct Edge: Sendable {
    /// Index of the node that keeps, starts, shows, knows or tells.
    public var from: Int
    /// Index of the other node.
    public var to: Int
    /// What it says.
    public var kind: EdgeKind
    /// The property, function or channel that carries it.
    public var label: String
    /// Where a child goes that is started and not kept: `stack.push`; else empty.
    public var receiver: String
    /// How the reference holds; nil for edges that are no references.
    public var strength: Strength?
    /// In path and source order.
    public var places: [Place]
  }

  /// By kind, module, name and place.
  public var nodes: [Node]
  /// By their first end, kind, second end and label.
  public var edges: [Edge]
}
