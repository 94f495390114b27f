import ProjectModel
import SwiftSource

/// Views of SwiftUI that show each element of a collection, or something while it is there.
extension PointsToSolver {
  /// `ForEach(flows) { flow in … }`, `.sheet(item: $flow) { flow in … }`: the closures get what stands there.
  mutating func attachEach(
    _ given: ArraySlice<FlowArgument>, ref: StepRef, step: FlowInstruction, type: ValueType? = nil
  ) {
    guard given.count > 1, shown(given, by: type) != nil else { return }
    for argument in given where argument.slot >= 0 {
      attach(Runner(step: ref, manner: .each), to: variable(argument.slot, of: ref.instance))
    }
  }

  /// Under which argument it stands.
  private func shown(_ given: ArraySlice<FlowArgument>, by type: ValueType?) -> FlowArgument? {
    if let labelled = given.first(where: { effects.effect(of: $0.label).contains(.each) }) { return labelled }
    guard let type, effects.effect(of: type).contains(.each) else { return nil }
    return given.first
  }

  mutating func handEach(to object: Int32, ref: StepRef, step: FlowInstruction) {
    let type: ValueType? = step.operation == .make ? code(of: ref.instance).types[Int(step.extra)] : nil
    guard case .closure(let owner, let index) = graph.objects[Int(object)].kind,
      let shown = shown(arguments(of: step, instance: ref.instance), by: type), shown.slot >= 0
    else { return }
    for parameter in code(of: owner).closures[Int(index)].parameters {
      connect(variable(shown.slot, of: ref.instance), to: variable(parameter, of: owner))
    }
  }
}
