import SwiftSource

/// Closures that listen in on a publisher to which nobody subscribes: `start().do(onNext: { free(child) })` whose result is thrown
/// away runs nothing (ReactiveX: an observable is cold until it has an observer).
///
/// What an operator gives is followed through copies, further operators and returns. Whatever else is done with it may subscribe.
struct UnheardTaps {
  private let graph: ObjectGraphTables
  private let effects: ObjectEffects
  /// By code: its calls of such operators, with the closures that they are given.
  private var taps: [Int32: [Tap]] = [:]
  /// By instance: the calls of its body.
  private var calls: [Int32: [TriggerEdge]] = [:]
  private var rooted: Set<Int32> = []
  /// By code, once it is asked for: what its steps do with each slot.
  private var tables: [Int32: Table] = [:]

  /// What a step does with a value.
  private enum Use {
    case passes(FlowSlot)
    /// Hands it to a subscription.
    case tells
    case maySubscribe
  }

  private struct Table {
    var uses: [FlowSlot: [Use]] = [:]
    /// By the slot of what a closure gives: the slot of the closure.
    var closures: [FlowSlot: FlowSlot] = [:]

    /// Whether a closure is handed to nothing but a subscription, which wants no answer.
    func isThrownAway(_ closure: FlowSlot) -> Bool {
      guard let all = uses[closure] else { return false }
      return all.allSatisfy { if case .tells = $0 { true } else { false } }
    }
  }

  private struct Tap {
    var result: FlowSlot
    var closures: [Int32]
  }

  private struct Value: Hashable {
    var instance: Int32
    var slot: FlowSlot
  }

  private static let limit = 256

  init(_ graph: ObjectGraphTables, effects: ObjectEffects) {
    (self.graph, self.effects) = (graph, effects)
    for (number, code) in graph.codes.enumerated() where !code.closures.isEmpty {
      let found = self.taps(in: code)
      if !found.isEmpty { taps[Int32(number)] = found }
    }
    guard !taps.isEmpty else { return }
    for edge in graph.edges where edge.to.closure < 0 { calls[edge.to.instance, default: []].append(edge) }
    rooted = Set(graph.roots.lazy.filter { $0.point.closure < 0 }.map(\.point.instance))
  }

  /// The points that no value ever reaches.
  mutating func find() -> Set<CodePoint> {
    guard !taps.isEmpty else { return [] }
    var found: Set<CodePoint> = []
    for (index, instance) in graph.instances.enumerated() {
      for tap in taps[instance.code] ?? [] where !isHeard(Value(instance: Int32(index), slot: tap.result)) {
        for closure in tap.closures { found.insert(CodePoint(instance: Int32(index), closure: closure)) }
      }
    }
    return found
  }

  private func taps(in code: FlowCode) -> [Tap] {
    code.instructions.compactMap { step in
      guard step.operation == .call, step.source >= 0, effects.effect(of: step.word).contains(.taps) else { return nil }
      let given = Set(code.arguments(of: step).map(\.slot))
      let made = code.instructions.filter { $0.operation == .closure && given.contains($0.destination) }
      return made.isEmpty ? nil : Tap(result: step.destination, closures: made.map(\.extra))
    }
  }

  /// Whether somebody may subscribe to a value.
  private mutating func isHeard(_ start: Value) -> Bool {
    var queue = [start]
    var seen = Set(queue)
    while let value = queue.popLast() {
      guard value.slot >= 0 else { continue }
      guard seen.count < Self.limit, let next = uses(of: value) else { return true }
      for use in next where seen.insert(use).inserted { queue.append(use) }
    }
    return false
  }

  /// Where a value goes without being subscribed to; nil if it may be.
  private mutating func uses(of value: Value) -> [Value]? {
    let number = graph.instances[Int(value.instance)].code
    let code = graph.codes[Int(number)]
    var found: [Value] = []
    if value.slot == FlowCode.resultSlot {
      guard let results = results(of: value.instance) else { return nil }
      found = results
    }
    let table = tables[number] ?? self.table(of: code)
    tables[number] = table
    if let closure = table.closures[value.slot], !table.isThrownAway(closure) { return nil }
    for use in table.uses[value.slot] ?? [] {
      guard case .passes(let slot) = use else { return nil }
      found.append(Value(instance: value.instance, slot: slot))
    }
    return found
  }

  private func table(of code: FlowCode) -> Table {
    code.instructions.reduce(into: Table()) { table, step in
      let effect = step.operation == .call ? effects.effect(of: step.word) : []
      for argument in step.arguments > 0 ? code.arguments(of: step) : [] {
        table.uses[argument.slot, default: []].append(effect.contains(.subscribes) ? .tells : .maySubscribe)
      }
      if step.operation == .closure { table.closures[code.closures[Int(step.extra)].result] = step.destination }
      guard step.source >= 0 else { return }
      let isPassed = step.operation == .copy || effect.contains(.passes) && !effect.contains(.subscribes)
      table.uses[step.source, default: []].append(isPassed ? .passes(step.destination) : .maySubscribe)
    }
  }

  /// What the calls of some code give; nil where something that is not seen may take it.
  private func results(of instance: Int32) -> [Value]? {
    guard let own = calls[instance], !rooted.contains(instance) else { return nil }
    var found: [Value] = []
    for call in own {
      guard let ref = call.step else { return nil }
      found.append(Value(instance: ref.instance, slot: graph.step(ref).destination))
    }
    return found
  }
}
