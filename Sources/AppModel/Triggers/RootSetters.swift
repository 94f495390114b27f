import SwiftSource

/// The steps that put a root in the place of another, and which of them a few calls lead to: read when somebody first asks.
final class RootSetters {
  /// A step with the instance of its code.
  struct Setter {
    var step: FlowInstruction
    var instance: Int32
  }

  private let triggers: TriggerGraph
  /// How many calls may lie between.
  private let reach: Int
  private let steps: PerCode<[FlowInstruction]>
  private var known: [CodePoint: [Setter]] = [:]

  init(_ triggers: TriggerGraph, words: Set<WordID>, within reach: Int) {
    self.triggers = triggers
    self.reach = reach
    steps = PerCode(triggers.graph) { $0.instructions.filter { words.contains($0.word) && $0.operation != .load } }
  }

  /// Those that a point runs, itself or through calls.
  func near(_ point: CodePoint) -> [Setter] {
    if let found = known[point] { return found }
    let found = triggers.points(from: point, within: reach).flatMap { next in
      steps[next.instance].filter { $0.closure == next.closure }.map { Setter(step: $0, instance: next.instance) }
    }
    known[point] = found
    return found
  }
}
