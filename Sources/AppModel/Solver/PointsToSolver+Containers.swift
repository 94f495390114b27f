import ProjectModel
import SwiftOutline
import SwiftSource

/// Containers of services that the project does not declare: who asks one for a type is answered with one of it.
extension PointsToSolver {
  /// `resolve(T.self)`: a container of services answers with a `T`.
  mutating func answerForType(_ given: ArraySlice<FlowArgument>, ref: StepRef, step: FlowInstruction) {
    guard step.destination >= 0, mayAnswer(step) else { return }
    for argument in given where argument.slot >= 0 {
      for object in variables.objects(of: variable(argument.slot, of: ref.instance)) {
        guard graph.objects[Int(object)].kind == .type, let id = type(of: object) else { continue }
        let answer = variable(step.destination, of: ref.instance)
        if project.roles(of: id).contains(.coordinator), kinds[id.index] == .class, !project.isMadeByCode(id) {
          answers.append(AskedAnswer(variable: answer, type: id, node: step.node, instance: ref.instance))
        } else {
          connect(extent(of: id), to: answer)
          graph.open.insert(answer)
        }
        connectMakers(of: object, given, ref: ref)
      }
    }
  }

  /// Whether a call may be one of a container of services; `modelSelected(T.self)` gives a publisher as ever.
  func mayAnswer(_ step: FlowInstruction) -> Bool {
    step.source != FlowCode.nothing && effects.effect(of: step.word).isEmpty
  }

  /// `T.self`
  func isType(_ argument: FlowArgument, _ ref: StepRef) -> Bool {
    guard argument.slot >= 0 else { return false }
    return variables.has(variable(argument.slot, of: ref.instance)) { graph.objects[Int($0)].kind == .type }
  }

  /// `register(Flow.self) { _, onEnd in … }`, `resolve(Flow.self, argument: onEnd)`: what the one is given, the other's closure is.
  private mutating func connectMakers(of type: Int32, _ given: ArraySlice<FlowArgument>, ref: StepRef) {
    let makers = field(ModelField.makers, of: type)
    variables.setFilter(VariableStore.closures, of: makers)
    if given.contains(where: { effects.effect(of: $0.label).contains(.handsToMaker) }) {
      attach(Runner(step: ref, manner: .asked), to: makers)
    } else {
      for argument in given where argument.slot >= 0 && !isType(argument, ref) {
        connect(variable(argument.slot, of: ref.instance), to: makers)
      }
    }
  }

  /// The arguments of a question go to the last parameters of the closure: before them stands the container.
  mutating func giveToMaker(_ object: Int32, ref: StepRef, step: FlowInstruction) {
    guard case .closure(let owner, let index) = graph.objects[Int(object)].kind else { return }
    let given = arguments(of: step, instance: ref.instance)
    guard let first = given.firstIndex(where: { effects.effect(of: $0.label).contains(.handsToMaker) }) else { return }
    let parameters = code(of: owner).closures[Int(index)].parameters
    for (argument, parameter) in zip(given[first...].reversed(), parameters.reversed()) where argument.slot >= 0 {
      connect(variable(argument.slot, of: ref.instance), to: variable(parameter, of: owner))
    }
  }
}
