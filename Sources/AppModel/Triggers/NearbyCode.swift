import SwiftOutline

/// What a few calls lead to from a node of some code, on the ways that it lies on.
///
///     func show(_ step: Step) {
///       switch step {
///       case .home: stack.setViewControllers([home], animated: false)
///       case .details: children.append(details)
///       }
///     }
///
/// From the add nothing leads to the root of the other case, and neither does `details.show(.page)` to what `.home` does there.
final class NearbyCode {
  /// A node of some code.
  struct Start: Hashable {
    var point: CodePoint
    var node: NodeIndex
  }

  /// A point on the way, with the call that led to it where that says what its code is given.
  private struct Place: Hashable {
    var point: CodePoint
    var call: TriggerEdge?
  }

  let triggers: TriggerGraph
  private let cases: AskedCases
  /// How many calls may lie between.
  private let reach: Int
  private var known: [Start: [Place]] = [:]

  init(_ triggers: TriggerGraph, cases: AskedCases, within reach: Int) {
    self.triggers = triggers
    self.cases = cases
    self.reach = reach
  }

  /// The nodes of each point on the way that a test is asked of, as far as they may run.
  func near<Found>(_ start: Start, _ read: (CodePoint) -> [Found], node: (Found) -> NodeIndex) -> [Found] {
    places(from: start).flatMap { place in
      read(place.point).filter { mayRun(node($0), at: place, start) }
    }
  }

  private func places(from start: Start) -> [Place] {
    if let found = known[start] { return found }
    var found = [Place(point: start.point)]
    var seen = Set(found)
    var next = 0
    for _ in 0..<reach {
      let nearest = found[next...]
      next = found.count
      for place in nearest { found += places(runBy: place, start).filter { seen.insert($0).inserted } }
    }
    known[start] = found
    return found
  }

  private func places(runBy place: Place, _ start: Start) -> [Place] {
    triggers.runs(from: place.point).filter { mayRun($0.node, at: place, start) }.map { edge in
      Place(point: edge.to, call: cases.isAsked(edge.to) ? edge : nil)
    }
  }

  private func mayRun(_ node: NodeIndex, at place: Place, _ start: Start) -> Bool {
    if let call = place.call { return cases.before(call, fulfilling: cases.demand(at: place.point, node)).mayRun }
    guard place.point == start.point, let own = cases.demand(at: start.point, start.node),
      let other = cases.demand(at: place.point, node)
    else { return true }
    return own.mayBeBoth(other)
  }
}
