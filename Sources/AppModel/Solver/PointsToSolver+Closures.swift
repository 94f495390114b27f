import ProjectModel
import SwiftOutline
import SwiftSource

/// Calls of closures, and of methods as values.
extension PointsToSolver {
  /// Runs one closure or bound method with the arguments of a call.
  mutating func runValue(_ object: Int32, ref: StepRef, step: FlowInstruction) {
    let given = arguments(of: step, instance: ref.instance)
    switch graph.objects[Int(object)].kind {
    case .closure(let owner, let index):
      let closure = code(of: owner).closures[Int(index)]
      for (position, argument) in given.enumerated() where position < closure.parameters.count && argument.slot >= 0 {
        connect(variable(argument.slot, of: ref.instance), to: variable(closure.parameters[position], of: owner))
      }
      if step.destination >= 0 {
        connect(variable(closure.result, of: owner), to: variable(step.destination, of: ref.instance))
      }
      link(point(ref, step), to: CodePoint(instance: owner, closure: index), step.node, step: ref)
    case .method(let function, let receiver): enterByPosition(function, on: receiver, ref: ref, step: step)
    default:
      if isSubject(object) { return runWhenKnown(field(ModelField.values, of: object), ref: ref) }
      callValue(object, ref: ref, step: step)
    }
  }

  /// `closed.bind(to: finished)`: the end of one subject is the end of the one that listens to it.
  mutating func end(_ publisher: Int32, ref: StepRef) {
    runWhenKnown(field(ModelField.ends, of: publisher), ref: ref)
    attach(Runner(step: ref, manner: .ended), to: field(ModelField.values, of: publisher))
    completing.insert(publisher)
  }

  /// Whether an object is a subject or a relay: it tells its listeners what it is sent.
  func isSubject(_ object: Int32) -> Bool {
    guard graph.objects[Int(object)].kind == .made, case .external(let word) = graph.objects[Int(object)].type else {
      return false
    }
    return effects.effect(of: word).contains(.subject)
  }

  /// `submit(order)`, where `submit` is an object whose class declares `callAsFunction` (SE-0253).
  private mutating func callValue(_ object: Int32, ref: StepRef, step: FlowInstruction) {
    guard let word = project.callWord, let id = type(of: object), case .functions = lookup.member(word, of: id) else {
      return
    }
    var step = step
    step.word = word
    dispatch(ref, step, on: object)
  }

  /// What a closure or bound method gives becomes the result of a call; any other object does itself.
  mutating func handBack(_ object: Int32, ref: StepRef, step: FlowInstruction) {
    let destination = variable(step.destination, of: ref.instance)
    switch graph.objects[Int(object)].kind {
    case .closure(let owner, let index):
      connect(variable(code(of: owner).closures[Int(index)].result, of: owner), to: destination)
    case .method(let function, let receiver):
      for callee in instances(of: function, on: receiver) {
        connect(variable(FlowCode.resultSlot, of: callee), to: destination)
      }
    case .type:
      // `Flow.init` as a value.
      if let id = type(of: object) { construct(.instance(id), ref: ref, step: step) }
    default: add(object, to: destination)
    }
  }

  /// A method as a value is called without labels.
  private mutating func enterByPosition(
    _ function: DeclarationRef, on receiver: Int32, ref: StepRef, step: FlowInstruction
  ) {
    let given = arguments(of: step, instance: ref.instance)
    for callee in instances(of: function, on: receiver) {
      let parameters = code(of: callee).parameters
      for (argument, parameter) in zip(given, parameters) where argument.slot >= 0 {
        connect(variable(argument.slot, of: ref.instance), to: variable(parameter.slot, of: callee))
      }
      if step.destination >= 0 {
        connect(variable(FlowCode.resultSlot, of: callee), to: variable(step.destination, of: ref.instance))
      }
      link(point(ref, step), to: CodePoint(instance: callee, closure: -1), step.node, step: ref)
    }
  }
}
