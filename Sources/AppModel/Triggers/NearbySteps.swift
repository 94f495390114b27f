import SwiftSource

/// The steps of some kind, such as those that put a root in the place of another, and which of them a few calls lead to: read when
/// somebody first asks.
final class NearbySteps {
  /// A step with the instance of its code.
  struct Found {
    var step: FlowInstruction
    var instance: Int32
  }

  private let code: NearbyCode
  private let steps: PerCode<[FlowInstruction]>
  private var known: [NearbyCode.Start: [Found]] = [:]

  init(_ code: NearbyCode, where isSought: @escaping (FlowInstruction) -> Bool) {
    self.code = code
    steps = PerCode(code.triggers.graph) { $0.instructions.filter(isSought) }
  }

  /// Those that run with a node, in its own code or through calls.
  func near(_ start: NearbyCode.Start) -> [Found] {
    if let found = known[start] { return found }
    let read = { [steps] (point: CodePoint) in
      steps[point.instance].filter { $0.closure == point.closure }.map { Found(step: $0, instance: point.instance) }
    }
    let found = code.near(start, read, node: \.step.node)
    known[start] = found
    return found
  }
}
