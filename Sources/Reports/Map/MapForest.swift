import Findings

/// The trees in which a map is read: each node below the first that keeps, starts or shows it, nearest to a root.
///
/// Every node stands in it once. What else leads to a node is a reference to the place where it stands, so circles
/// and shared children need no copies.
public struct MapForest: Sendable {
  /// The nodes at which trees begin, in the order of reading: the largest tree first.
  public private(set) var roots: [Int] = []
  /// By node: the edges to the nodes below it.
  public private(set) var below: [[Int]]
  /// By node: the edge that leads to it; nil for roots.
  public private(set) var edgeTo: [Int?]
  /// By node: how far it is below its root.
  public private(set) var depth: [Int]

  /// Whether an edge leads down.
  public static func leadsDown(_ kind: MapEdgeKind) -> Bool {
    switch kind {
    case .keeps, .starts, .shows: true
    case .back, .completes, .link: false
    }
  }

  /// The forest of a map; linear in its size but for the sorting of its roots.
  public init(of map: CoordinatorMap) {
    self.init(nodes: map.nodes, edges: map.edges)
  }

  init(nodes: [CoordinatorMap.Node], edges: [CoordinatorMap.Edge]) {
    below = Array(repeating: [], count: nodes.count)
    edgeTo = Array(repeating: nil, count: nodes.count)
    depth = Array(repeating: -1, count: nodes.count)
    var down: [[Int]] = below
    var isLed = Array(repeating: false, count: nodes.count)
    for (index, edge) in edges.enumerated() where Self.leadsDown(edge.kind) && edge.from != edge.to {
      down[edge.from].append(index)
      isLed[edge.to] = true
    }
    var trees: [(root: Int, size: Int)] = []
    // What nothing leads to begins a tree; then the circles, coordinators before protocols and screens.
    let open = nodes.indices.filter { !isLed[$0] }
    let closed = nodes.indices.filter { isLed[$0] }
    for root in open + closed where depth[root] < 0 {
      trees.append((root, grow(from: root, down: down, edges: edges)))
    }
    roots = trees.sorted { (-$0.size, $0.root) < (-$1.size, $1.root) }.map(\.root)
  }

  /// Breadth first, so that a node stands as high as it can; the number of nodes that are new.
  private mutating func grow(from root: Int, down: [[Int]], edges: [CoordinatorMap.Edge]) -> Int {
    depth[root] = 0
    var queue = [root]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for edge in down[node] where depth[edges[edge].to] < 0 {
        let child = edges[edge].to
        depth[child] = depth[node] + 1
        edgeTo[child] = edge
        below[node].append(edge)
        queue.append(child)
      }
    }
    return queue.count
  }
}
