import Findings

/// Who starts, keeps, shows and ends whom in a project, as values ready to be drawn.
///
/// Nodes and edges name each other by index. Whoever makes a map sorts it once; every drawing keeps that order, so the
/// same project gives the same picture on any machine. Names come from the code and are hostile input: each format
/// escapes them itself.
public struct CoordinatorMap: Sendable {
  /// What a node stands for.
  public enum NodeKind: String, Sendable, CaseIterable {
    case coordinator
    case screen
    case `protocol`
    /// What keeps or starts a coordinator and is none itself: the app, a scene delegate, a container.
    case owner
  }

  /// What an edge says of its two ends.
  public enum EdgeKind: String, Sendable, CaseIterable {
    /// The owner holds the child strongly and so keeps it alive.
    case keeps
    /// The child is made and started, and nothing of the owner is seen to keep it.
    case starts
    /// The child knows its owner.
    case back
    /// A coordinator puts a view or a view controller on the screen.
    case shows
    /// The child tells its owner that its flow is over.
    case completes
    /// A link from outside the app is passed on.
    case link
  }

  /// How a reference holds.
  public enum Strength: String, Sendable {
    case strong, weak, unowned
  }

  /// A type of the project, or a protocol where the type behind it is not known.
  public struct Node: Sendable {
    /// With the types around it: `Checkout.Coordinator`.
    public var name: String
    /// What it stands for.
    public var kind: NodeKind
    /// Empty for what belongs to no particular module.
    public var module: String
    /// Its declaration.
    public var place: SourcePlace?
    /// Indices of the problems that concern the type itself.
    public var problems: [Int]

    /// A node.
    public init(name: String, kind: NodeKind, module: String, place: SourcePlace?, problems: [Int] = []) {
      self.name = name
      self.kind = kind
      self.module = module
      self.place = place
      self.problems = problems
    }
  }

  /// A fact about two nodes.
  public struct Edge: Sendable {
    /// Index of the node that keeps, starts, shows, knows or tells.
    public var from: Int
    /// Index of the other node.
    public var to: Int
    /// What it says.
    public var kind: EdgeKind
    /// The property, method or channel that carries it; may be empty.
    public var label: String
    /// Where a child goes that is started and not kept by the one that makes it: `stack.push`; else empty.
    public var receiver: String
    /// How the reference holds; nil for edges that are no references.
    public var strength: Strength?
    /// Where it is seen, in the order of paths and lines.
    public var places: [SourcePlace]
    /// Indices of the problems that concern it.
    public var problems: [Int]

    /// An edge.
    public init(
      from: Int, to: Int, kind: EdgeKind, label: String = "", receiver: String = "", strength: Strength? = nil,
      places: [SourcePlace] = [], problems: [Int] = []
    ) {
      self.from = from
      self.to = to
      self.kind = kind
      self.label = label
      self.receiver = receiver
      self.strength = strength
      self.places = places
      self.problems = problems
    }
  }

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
