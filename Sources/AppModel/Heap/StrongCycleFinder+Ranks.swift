import ProjectModel
import SwiftOutline

/// Which reference of one cycle points back, where several might.
///
///     final class Stack { var root: Module?; func show(_ flow: Flow) { root = Module(flow) } }
///     final class Flow { let stack: Stack }          // this one: a flow is made with the stack that is there already
///     final class Module { let flow: Flow }          // and not this one, by which the stack keeps its flow
extension StrongCycleFinder {
  /// Without the cycles that are one with another, whose reference points back more surely: each shows the other's as its way down.
  func withoutWaysDown(_ cycles: [StrongCycle]) -> [StrongCycle] {
    var surer: [HeapEdge: [(back: HeapEdge, bound: StrongCycle.Bound, rank: Rank)]] = [:]
    for cycle in cycles {
      let rank = rank(of: cycle)
      guard rank > .later else { continue }
      for edge in cycle.way { surer[edge, default: []].append((cycle.back, cycle.bound, rank)) }
    }
    guard !surer.isEmpty else { return cycles }
    return cycles.filter { cycle in
      guard case .property = cycle.holder, let others = surer[cycle.back] else { return true }
      let rank = rank(of: cycle)
      return !others.contains { $0.bound <= cycle.bound && $0.rank > rank && cycle.way.contains($0.back) }
    }
  }

  /// How sure it is that a property points back.
  private enum Rank: Int, Comparable {
    /// Closures are judged by themselves; a helper, or a property that is filled when both are there.
    case later
    /// A property of a coordinator that is made with what it holds: that was there before.
    case atBirth
    /// The coordinator hands itself over.
    case handed

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  private func rank(of cycle: StrongCycle) -> Rank {
    guard case .property(let property) = cycle.holder else { return .later }
    if facts.isHandedByItself(cycle.back) { return .handed }
    return isCoordinator(cycle.from) && isFilledAtBirth(property, of: cycle.from) ? .atBirth : .later
  }

  private func isFilledAtBirth(_ property: DeclarationRef, of object: Int32) -> Bool {
    if graph.project[property].modifiers.contains(.constant) { return true }
    let key = FieldKey(object: ObjectID(object), name: graph.project[property].name)
    return evidence.stores(into: key).contains { store in
      let body = graph.code(of: store.instance).body
      return body.owner.exists && graph.project[body.ownerRef].kind == .initializer
        && graph.receiver(of: store.instance) == object
    }
  }
}
