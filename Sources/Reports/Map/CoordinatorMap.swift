import Findings

/// Who starts, keeps, shows and ends whom in a project, as values ready to be drawn.
///
/// Nodes and edges name each other by index. Whoever makes a map sorts it once; every drawing keeps that order, so the
/// same project gives the same picture on any machine. Names come from the code and are hostile input: each format
/// escapes them itself.
public struct CoordinatorMap: Sendable {
  /// A type of the project, or a protocol where the type behind it is not known.
  public struct Node: Sendable {
    /// With the types around it: `Checkout.Coordinator`.
    public var name: String
    /// What it stands for.
    public var kind: MapNodeKind
    /// Empty for what belongs to no particular module.
    public var module: String
    /// Its declaration.
    public var place: SourcePlace?
    /// Indices of the problems that concern the type itself.
    public var problems: [Int]

    /// A node.
    public init(name: String, kind: MapNodeKind, module: String, place: SourcePlace?, problems: [Int] = []) {
      self.name = name
      self.kind = kind
      self.module = module
      self.place = place
      self.problems = problems
    }
  }

  /// A fact about two nodes.
  public typealias Edge = MapEdge<SourcePlace>

  /// Owners and coordinators first, each kind by module and name.
  public var nodes: [Node]
  /// By their first end, kind, second end and label.
  public var edges: [Edge]
  /// The findings that are drawn, in the order of a report.
  public var problems: [ResolvedFinding]
  /// Indices of the nodes at which reading begins: those that nothing keeps or starts, and one of each closed circle.
  public var roots: [Int]

  /// A map.
  public init(nodes: [Node], edges: [Edge], problems: [ResolvedFinding] = [], roots: [Int]) {
    self.nodes = nodes
    self.edges = edges
    self.problems = problems
    self.roots = roots
  }
}
