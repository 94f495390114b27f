import ProjectModel
import SwiftOutline
import SwiftSource

/// What each kind of step does when its object is known.
extension PointsToSolver {
  /// Room for what so many nodes of code come to.
  mutating func reserve(forNodes count: Int) {
    variables = VariableStore(forNodes: count)
    graph.reserve(forNodes: count)
    plans.reserve(forSteps: count / 2)
    foundMembers.reserveCapacity(count / 2)
    applied.reserveCapacity(count)
  }

  /// A body as it runs on an object: made when it is first asked for.
  mutating func instance(of body: Body, on receiver: Int32) -> Int32 { instance(of: code(of: body), on: receiver) }

  /// The code of a function on an object: as many as it has bodies.
  mutating func instances(of function: DeclarationRef, on receiver: Int32) -> [Int32] {
    project.bodies(of: function, type: project.type(around: function)).map { instance(of: $0, on: receiver) }
  }

  mutating func instance(of index: Int32, on receiver: Int32) -> Int32 {
    let key = NumberTable.key(index, receiver)
    if let known = instanceKeys[key] { return known }
    let made = newInstance(of: index, on: receiver, for: -1)
    instanceKeys.set(key, made)
    return made
  }

  /// The number of a step among those of all instances.
  func number(of ref: StepRef) -> Int { Int(instanceSteps[Int(ref.instance)] + ref.step) }

  /// The number of a step among those of all codes.
  func codeNumber(of ref: StepRef) -> Int32 { graph.instances[Int(ref.instance)].firstStep + ref.step }

  /// What a step does with one more object.
  mutating func run(_ ref: StepRef, with object: Int32) {
    let step = graph.step(ref)
    switch step.operation {
    case .load: load(ref, step, from: object)
    case .store, .add: store(step, into: object, ref: ref)
    case .call: dispatch(ref, step, on: object)
    case .run: runValue(object, ref: ref, step: step)
    case .selector: select(step, on: object)
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
