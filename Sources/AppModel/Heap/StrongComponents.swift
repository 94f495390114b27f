/// The strongly connected components of a directed graph (Tarjan 1972, without recursion), in time linear to its edges.
struct StrongComponents {
  /// By node: the number of its component.
  private(set) var ofNode: [Int32]
  /// By component: how many nodes are in it.
  private(set) var sizes: [Int] = []

  /// Walks a graph that is told by the number of edges of a node, and by the node that each of them leads to.
  init(nodes: Int, degree: (Int32) -> Int, target: (Int32, Int) -> Int32) {
    ofNode = Array(repeating: -1, count: nodes)
    var walk = Walk(count: nodes)
    for start in 0..<Int32(nodes) where walk.order[Int(start)] < 0 {
      walk.work.append((start, 0))
      while let (node, edge) = walk.work.popLast() {
        if edge == 0 { walk.enter(node) } else { walk.lower(node, by: target(node, edge - 1)) }
        guard edge == degree(node) else {
          walk.goOn(from: node, edge, to: target(node, edge))
          continue
        }
        if walk.low[Int(node)] == walk.order[Int(node)] { close(node, &walk) }
      }
    }
  }

  private mutating func close(_ node: Int32, _ walk: inout Walk) {
    var size = 0
    while let last = walk.open.popLast() {
      walk.isOpen[Int(last)] = false
      ofNode[Int(last)] = Int32(sizes.count)
      size += 1
      if last == node { break }
    }
    sizes.append(size)
  }

  /// What the walk over the nodes remembers.
  private struct Walk {
    var order: [Int32]
    var low: [Int32]
    var isOpen: [Bool]
    var open: [Int32] = []
    /// Nodes, and how many of their edges are done.
    var work: [(node: Int32, edge: Int)] = []
    private var next: Int32 = 0

    init(count: Int) {
      order = Array(repeating: -1, count: count)
      low = order
      isOpen = Array(repeating: false, count: count)
    }

    mutating func enter(_ node: Int32) {
      order[Int(node)] = next
      low[Int(node)] = next
      next += 1
      open.append(node)
      isOpen[Int(node)] = true
    }

    /// The node comes again when what the edge leads to is done.
    mutating func goOn(from node: Int32, _ edge: Int, to next: Int32) {
      work.append((node, edge + 1))
      if order[Int(next)] < 0 { work.append((next, 0)) }
    }

    mutating func lower(_ node: Int32, by child: Int32) {
      if isOpen[Int(child)] { low[Int(node)] = min(low[Int(node)], low[Int(child)]) }
    }
  }
}
