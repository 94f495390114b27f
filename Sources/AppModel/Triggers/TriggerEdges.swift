/// Some edges of a trigger graph, in the order in which they were found: a part of the table and no array of its own, since every
/// search of the questions asks for those of each point that it meets.
public struct TriggerEdges: RandomAccessCollection, Sendable {
  private let edges: [TriggerEdge]
  private let numbers: ArraySlice<Int32>

  init(_ edges: [TriggerEdge], _ numbers: ArraySlice<Int32>) {
    self.edges = edges
    self.numbers = numbers
  }

  /// The position of the first edge.
  public var startIndex: Int { numbers.startIndex }
  /// The position after the last edge.
  public var endIndex: Int { numbers.endIndex }

  /// The edge at a position.
  public subscript(position: Int) -> TriggerEdge { edges[Int(numbers[position])] }
}

/// Numbers of edges by a point of each, in one array.
struct EdgeIndex: Sendable {
  private var edges: [Int32]
  /// By point: where its edges begin.
  private var starts: [Int32]

  /// By edge: the number of its point.
  init(_ points: [Int], pointCount: Int) {
    starts = Array(repeating: 0, count: pointCount + 1)
    for point in points { starts[point + 1] += 1 }
    for point in 0..<pointCount { starts[point + 1] += starts[point] }
    edges = Array(repeating: 0, count: points.count)
    var next = starts
    for (edge, point) in points.enumerated() {
      edges[Int(next[point])] = Int32(edge)
      next[point] += 1
    }
  }

  /// The edges of a point, in the order in which they were found.
  func edges(of point: Int) -> ArraySlice<Int32> { edges[Int(starts[point])..<Int(starts[point + 1])] }
}
