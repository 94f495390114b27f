import ProjectModel
import SwiftOutline
import SwiftSource

/// `subscribe(with: self) { owner, value in … }`, `.withUnretained(self).subscribe { owner, value in … }`, `Binder(self) { owner,
/// value in … }`: an object that a closure is handed back beside the value.
extension PointsToSolver {
  mutating func bindCompanions(of ref: StepRef, _ step: FlowInstruction, to closure: FlowClosure, owner: Int32) {
    guard let parameter = closure.parameters.first else { return }
    for slot in companions(of: step, in: ref.instance) where slot >= 0 {
      connect(variable(slot, of: ref.instance), to: variable(parameter, of: owner))
    }
  }

  private func companions(of step: FlowInstruction, in instance: Int32) -> [FlowSlot] {
    let given = arguments(of: step, instance: instance)
    let named = given.filter { effects.effect(of: $0.label).contains(.companion) }.map(\.slot)
    guard named.isEmpty else { return named }
    if effects.effect(of: step.word).contains(.companion) { return given.prefix(1).map(\.slot) }
    return companion(above: step, in: instance).map { [$0] } ?? []
  }

  /// What an operator earlier in the chain hands on with each value, unless one in between makes other values of them.
  private func companion(above step: FlowInstruction, in instance: Int32) -> FlowSlot? {
    let code = code(of: instance)
    let outline = project.files[code.body.file].outline
    let found = outline.call(
      before: step.node, named: { effects.effect(of: $0).contains(.companion) },
      notAfter: { effects.effect(of: $0).contains(.maps) })
    let call = found.flatMap { node in code.instructions.first { $0.node == node && $0.operation == .call } }
    return call.flatMap { code.arguments(of: $0).first?.slot }
  }
}
