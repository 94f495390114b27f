/// What a node of the map stands for, in the order of a map.
public enum MapNodeKind: String, CaseIterable, Sendable {
  /// What keeps or starts a coordinator and is none itself: the app, a scene delegate, a container.
  case owner
  case coordinator
  case screen
  case `protocol`
}

/// What an edge of the map says of its two ends, in the order of a map.
public enum MapEdgeKind: String, CaseIterable, Sendable {
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

/// How a reference on the map holds.
public enum MapStrength: String, CaseIterable, Sendable {
  case strong, weak, unowned
}

/// A fact about two nodes of the map.
public struct MapEdge<Place: Sendable>: Sendable {
  /// Index of the node that keeps, starts, shows, knows or tells.
  public var from: Int
  /// Index of the other node.
  public var to: Int
  /// What it says.
  public var kind: MapEdgeKind
  /// The property, method or channel that carries it; may be empty.
  public var label: String
  /// Where a child goes that is started and not kept by the one that makes it: `stack.push`; else empty.
  public var receiver: String
  /// How the reference holds; nil for edges that are no references.
  public var strength: MapStrength?
  /// Where it is seen, in the order of paths and lines.
  public var places: [Place]
  /// Indices of the findings that concern it, where findings are drawn.
  public var problems: [Int]

  /// An edge.
  public init(
    from: Int, to: Int, kind: MapEdgeKind, label: String = "", receiver: String = "", strength: MapStrength? = nil,
    places: [Place] = [], problems: [Int] = []
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
