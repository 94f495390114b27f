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
  func find() -> Set<CodePoint> {
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
  private func isHeard(_ start: Value) -> Bool {
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
  private func uses(of value: Value) -> [Value]? {
    let code = graph.codes[Int(graph.instances[Int(value.instance)].code)]
    var found: [Value] = []
    if value.slot == FlowCode.resultSlot {
      guard let results = results(of: value.instance) else { return nil }
      found = results
    }
    if let closure = code.closures.firstIndex(where: { $0.result == value.slot }),
      !isThrownAway(Int32(closure), in: code)
    {
      return nil
    }
    for step in code.instructions {
      guard let slot = use(of: value.slot, by: step, in: code) else { return nil }
      if slot >= 0 { found.append(Value(instance: value.instance, slot: slot)) }
    }
    return found
  }

  /// The slot to which a step takes a value, -1 for none; nil if the step may subscribe to it.
  private func use(of slot: FlowSlot, by step: FlowInstruction, in code: FlowCode) -> FlowSlot? {
    let isGiven = step.arguments > 0 && code.arguments(of: step).contains { $0.slot == slot }
    guard step.source == slot || isGiven else { return -1 }
    switch step.operation {
    case .copy: return step.destination
    case .call where !isGiven:
      let effect = effects.effect(of: step.word)
      return effect.contains(.passes) && !effect.contains(.subscribes) ? step.destination : nil
    default: return nil
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

  /// Whether a closure is handed to nothing but a subscription, which wants no answer.
  private func isThrownAway(_ closure: Int32, in code: FlowCode) -> Bool {
    guard let made = code.instructions.first(where: { $0.operation == .closure && $0.extra == closure }) else {
      return false
    }
    let uses = code.instructions.filter { step in
      step.source == made.destination
        || step.arguments > 0 && code.arguments(of: step).contains { $0.slot == made.destination }
    }
    return !uses.isEmpty
      && uses.allSatisfy { $0.operation == .call && effects.effect(of: $0.word).contains(.subscribes) }
  }
}
