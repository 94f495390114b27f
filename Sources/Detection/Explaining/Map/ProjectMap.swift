import Findings
import ProjectModel
import SwiftSource

/// Who makes, keeps, shows and ends whom in a project: the facts behind a drawing.
///
/// It is taken from the same facts and analyses as the findings. What nothing shows is missing; nothing is guessed.
public struct ProjectMap: Sendable {
  /// A type.
  public struct Node: Sendable {
    /// Nil for what the input does not declare.
    public var type: TypeID?
    /// With the types around it.
    public var name: String
    /// What it stands for.
    public var kind: MapNodeKind
    /// Empty for what belongs to no particular module.
    public var module: String
    /// The name in its declaration.
    public var place: Place?
    /// The whole declaration and its extensions.
    public var extents: [Place]
  }

  /// By kind, module, name and place.
  public var nodes: [Node]
  /// By their first end, kind, second end and label.
  public var edges: [MapEdge<Place>]
}
