/// Finds shortest ways in the heap graph, with tables that all searches share.
final class HeapSearch {
  private let heap: HeapGraph
  /// By object: the number of its first edge; edges are numbered in the order of the objects.
  private let firstEdge: [Int]
  /// By object: the search that has reached it last, and over which edge.
  private var reached: [Int32]
  private var cameBy: [(from: Int32, position: Int32)]
  private var queue: [Int32] = []
  private var current: Int32 = 0

  init(_ heap: HeapGraph) {
    self.heap = heap
    var next = 0
    firstEdge = heap.edges.map { edges in
      defer { next += edges.count }
      return next
    }
    edgeCount = next
    reached = Array(repeating: 0, count: heap.edges.count)
    cameBy = Array(repeating: (from: -1, position: 0), count: heap.edges.count)
  }

  /// How many edges have a number.
  let edgeCount: Int

  /// The shortest way from one object to another over edges of their component that are allowed; nil if there is none.
  ///
  /// The edges come with their numbers, by which a caller may remember what it found out about them.
  func way(from start: Int32, to goal: Int32, where isAllowed: (HeapEdge, Int) -> Bool) -> [HeapEdge]? {
    if start == goal { return [] }
    current += 1
    reached[Int(start)] = current
    queue.removeAll(keepingCapacity: true)
    queue.append(start)
    var next = 0
    while next < queue.count {
      let node = queue[next]
      for (position, edge) in heap.edges[Int(node)].enumerated()
      where reached[Int(edge.to)] != current && heap.isOnCycle(edge) {
        guard isAllowed(edge, firstEdge[Int(node)] + position) else { continue }
        reached[Int(edge.to)] = current
        cameBy[Int(edge.to)] = (node, Int32(position))
        if edge.to == goal { return path(to: goal, from: start) }
        queue.append(edge.to)
      }
      next += 1
    }
    return nil
  }

  private func path(to goal: Int32, from start: Int32) -> [HeapEdge] {
    var path: [HeapEdge] = []
    var node = goal
    while node != start {
      let step = cameBy[Int(node)]
      path.append(heap.edges[Int(step.from)][Int(step.position)])
      node = step.from
    }
    return path.reversed()
  }
}
