import ProjectModel
import SwiftOutline
import SwiftSource

/// What each kind of step does when its object is known.
extension PointsToSolver {
  /// What a step does with one more object.
  mutating func run(_ ref: StepRef, with object: Int32) {
    let step = graph.step(ref)
    switch step.operation {
    case .load: load(step, from: object, instance: ref.instance)
    case .store, .add: store(step, into: object, ref: ref)
    case .call: dispatch(ref, step, on: object)
    case .run: runValue(object, ref: ref, step: step)
    case .selector: select(step, on: object, ref: ref)
    default: return
    }
  }

  mutating func makeClosure(_ step: FlowInstruction, instance: Int32) {
    let node = NodeRef(file: code(of: instance).body.file, index: step.node)
    let object = ModelObject(
      kind: .closure(instance: instance, index: step.extra), type: .function(.unknown), site: node, makers: [instance])
    add(append(object), to: variable(step.destination, of: instance))
  }
}
