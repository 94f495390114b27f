import Findings

extension CoordinatorMap {
  /// How much of a map is drawn.
  public enum Level: String, Sendable, CaseIterable {
    /// Coordinators and what owns them.
    case coordinators
    /// The screens that they show as well.
    case screens
  }

  /// A map whose roots follow from its edges.
  public init(nodes: [Node], edges: [Edge], problems: [ResolvedFinding] = []) {
    let roots = MapForest(nodes: nodes, edges: edges).roots
    self.init(nodes: nodes, edges: edges, problems: problems, roots: roots)
  }

  /// The same without advice.
  public var withoutNotes: CoordinatorMap {
    var map = self
    let isNote = { (index: Int) in problems[index].severity == .note }
    for index in map.nodes.indices { map.nodes[index].problems.removeAll(where: isNote) }
    for index in map.edges.indices { map.edges[index].problems.removeAll(where: isNote) }
    return map.part(nodes: nodes.map { _ in true }) { _ in true }
  }

  /// The part that a level asks for; a screen that keeps or starts a coordinator is there at every level.
  public func limited(to level: Level) -> CoordinatorMap {
    guard level == .coordinators else { return self }
    var stays = nodes.map { $0.kind != .screen }
    for edge in edges where edge.kind == .keeps || edge.kind == .starts || edge.kind == .link {
      stays[edge.from] = true
    }
    return part(nodes: stays) { $0.kind != .shows }
  }

  /// A node with all that it leads to, `depth` levels deep, and the ways to it from the roots.
  public func focused(on node: Int, depth: Int? = nil) -> CoordinatorMap {
    var stays = Array(repeating: false, count: nodes.count)
    for (index, distance) in distances(from: [node], isUp: false).enumerated() {
      if let distance, distance <= depth ?? .max { stays[index] = true }
    }
    for (index, distance) in distances(from: [node], isUp: true).enumerated() where distance != nil {
      stays[index] = true
    }
    for edge in edges where edge.from == node || edge.to == node {
      stays[edge.from] = true
      stays[edge.to] = true
    }
    return part(nodes: stays) { _ in true }
  }

  /// Only what is at most so many levels below a root.
  public func limited(toDepth limit: Int) -> CoordinatorMap {
    let forest = MapForest(of: self)
    return part(nodes: forest.depth.map { $0 <= limit }) { _ in true }
  }

  /// Only what has problems, and the ways to it from the roots.
  public func limitedToProblems() -> CoordinatorMap {
    let forest = MapForest(of: self)
    var stays = nodes.map { !$0.problems.isEmpty }
    for edge in edges where !edge.problems.isEmpty {
      stays[edge.from] = true
      stays[edge.to] = true
    }
    var isWay = Array(repeating: false, count: edges.count)
    for node in nodes.indices where stays[node] {
      var current = node
      while let edge = forest.edgeTo[current], !isWay[edge] {
        isWay[edge] = true
        current = edges[edge].from
        stays[current] = true
      }
    }
    let kept = zip(edges, isWay).map { !$0.problems.isEmpty || $1 }
    return part(nodes: stays, edges: kept)
  }

  // MARK: Parts

  private func distances(from starts: [Int], isUp: Bool) -> [Int?] {
    var next: [[Int]] = Array(repeating: [], count: nodes.count)
    for edge in edges where MapForest.leadsDown(edge.kind) {
      if isUp { next[edge.to].append(edge.from) } else { next[edge.from].append(edge.to) }
    }
    var distances: [Int?] = Array(repeating: nil, count: nodes.count)
    var queue = starts
    for start in starts { distances[start] = 0 }
    var position = 0
    while position < queue.count {
      let node = queue[position]
      position += 1
      for other in next[node] where distances[other] == nil {
        distances[other] = (distances[node] ?? 0) + 1
        queue.append(other)
      }
    }
    return distances
  }

  private func part(nodes stays: [Bool], where isKept: (Edge) -> Bool) -> CoordinatorMap {
    part(nodes: stays, edges: edges.map(isKept))
  }

  /// The nodes that stay, the edges between them, and the problems that concern these.
  private func part(nodes stays: [Bool], edges kept: [Bool]) -> CoordinatorMap {
    var newIndex = Array(repeating: -1, count: nodes.count)
    var nodes: [Node] = []
    for (index, node) in self.nodes.enumerated() where stays[index] {
      newIndex[index] = nodes.count
      nodes.append(node)
    }
    var edges: [Edge] = []
    for (edge, isKept) in zip(self.edges, kept) where isKept && stays[edge.from] && stays[edge.to] {
      var edge = edge
      (edge.from, edge.to) = (newIndex[edge.from], newIndex[edge.to])
      edges.append(edge)
    }
    return CoordinatorMap(nodes: nodes, edges: edges, allProblems: problems)
  }

  /// A map with those of the problems that something names.
  private init(nodes: [Node], edges: [Edge], allProblems: [ResolvedFinding]) {
    let used = Set(nodes.flatMap(\.problems) + edges.flatMap(\.problems)).sorted()
    let newIndex = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    let nodes = nodes.map { node in
      var node = node
      node.problems = node.problems.compactMap { newIndex[$0] }
      return node
    }
    let edges = edges.map { edge in
      var edge = edge
      edge.problems = edge.problems.compactMap { newIndex[$0] }
      return edge
    }
    self.init(nodes: nodes, edges: edges, problems: used.map { allProblems[$0] })
  }
}
