import SwiftSource

/// The steps of some kind, such as those that put a root in the place of another, and which of them a few calls lead to: read when
/// somebody first asks.
final class NearbySteps {
  /// A step with the instance of its code.
  struct Found {
    var step: FlowInstruction
    var instance: Int32
  }

  private let triggers: TriggerGraph
  /// How many calls may lie between.
  private let reach: Int
  private let steps: PerCode<[FlowInstruction]>
  private var known: [CodePoint: [Found]] = [:]

  init(_ triggers: TriggerGraph, within reach: Int, where isSought: @escaping (FlowInstruction) -> Bool) {
    self.triggers = triggers
    self.reach = reach
    steps = PerCode(triggers.graph) { $0.instructions.filter(isSought) }
  }

  /// Those that a point runs, itself or through calls.
  func near(_ point: CodePoint) -> [Found] {
    if let found = known[point] { return found }
    let found = triggers.points(from: point, within: reach).flatMap { next in
      steps[next.instance].filter { $0.closure == next.closure }.map { Found(step: $0, instance: next.instance) }
    }
    known[point] = found
    return found
  }
}
