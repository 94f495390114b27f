/// Which points something outside the code reaches, for all points at once.
///
/// A search back from one point is short in most apps. Where every flow can open every other one, the searches of all children go
/// over the same calls again and again; then one walk forward from all beginnings answers them together.
final class ReachedPoints {
  /// The points that are reached while the code of some objects is left out.
  private struct Table {
    /// A bit for each point.
    var always: [UInt64]
    /// The same, with the ends of objects as beginnings, too.
    var withEnds: [UInt64]
  }

  /// What is known of a point.
  enum Answer {
    case reached, unreached
    /// Only the end of some object reaches it, or nobody has looked yet.
    case open
  }

  private let triggers: TriggerGraph
  private var tables: [Set<Int32>: Table] = [:]
  /// How many steps the searches have taken, by the objects that they leave out.
  private var steps: [Set<Int32>: Int] = [:]

  init(_ triggers: TriggerGraph) { self.triggers = triggers }

  /// Notes that a search took some steps; once all of them cost as much as the walk over everything, that walk pays.
  func note(_ count: Int, without objects: Set<Int32>) { steps[objects, default: 0] += count }

  /// Whether a point is reached; `isBegun` says of a point whether something outside runs it, `isCounted` whether a call counts.
  func answer(
    for point: CodePoint, without objects: Set<Int32>, isBegun: (CodePoint) -> Bool, isCounted: (TriggerEdge) -> Bool
  ) -> Answer {
    guard let table = table(without: objects, isBegun: isBegun, isCounted: isCounted) else { return .open }
    let number = triggers.number(of: point)
    if Self.holds(table.always, number) { return .reached }
    return Self.holds(table.withEnds, number) ? .open : .unreached
  }

  private static func holds(_ bits: [UInt64], _ number: Int) -> Bool {
    bits[number >> 6] & 1 << UInt64(number & 63) != 0
  }

  private func table(
    without objects: Set<Int32>, isBegun: (CodePoint) -> Bool, isCounted: (TriggerEdge) -> Bool
  ) -> Table? {
    if let known = tables[objects] { return known }
    guard steps[objects, default: 0] > triggers.pointCount else { return nil }
    let points = triggers.points.filter { !objects.contains(triggers.graph.receiver(of: $0.instance)) }
    let begun = points.filter(isBegun)
    let ends = points.filter { triggers.isRoot($0, .deinitializer) }
    let always = reached(from: begun, without: objects, isCounted: isCounted)
    let withEnds = ends.isEmpty ? always : reached(from: begun + ends, without: objects, isCounted: isCounted)
    let table = Table(always: always, withEnds: withEnds)
    tables[objects] = table
    return table
  }

  private func reached(
    from start: [CodePoint], without objects: Set<Int32>, isCounted: (TriggerEdge) -> Bool
  ) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: triggers.pointCount >> 6 + 1)
    var queue = start
    for point in start { Self.insert(triggers.number(of: point), into: &bits) }
    while let next = queue.popLast() {
      for edge in triggers.runs(from: next) where isCounted(edge) {
        let number = triggers.number(of: edge.to)
        guard !Self.holds(bits, number) else { continue }
        guard !objects.contains(triggers.graph.receiver(of: edge.to.instance)) else { continue }
        Self.insert(number, into: &bits)
        queue.append(edge.to)
      }
    }
    return bits
  }

  private static func insert(_ number: Int, into bits: inout [UInt64]) { bits[number >> 6] |= 1 << UInt64(number & 63) }
}
