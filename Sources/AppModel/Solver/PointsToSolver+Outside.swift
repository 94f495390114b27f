import ProjectModel
import SwiftSource

/// What something outside of the project runs or sends: the framework, the user, whoever a closure or a subject is handed to.
extension PointsToSolver {
  mutating func runByFramework(_ object: Int32, _ kind: RootKind) {
    for point in points(of: object) { root(point, kind) }
  }

  /// The code of a closure or of a bound method; nothing of any other object.
  mutating func points(of object: Int32) -> [CodePoint] {
    switch graph.objects[Int(object)].kind {
    case .closure(let owner, let index): [CodePoint(instance: owner, closure: index)]
    case .method(let function, let receiver):
      instances(of: function, on: receiver).map { CodePoint(instance: $0, closure: -1) }
    default: []
    }
  }

  /// Something outside sends to a closure, or through a subject.
  mutating func sendFromOutside(_ object: Int32, ref: StepRef) {
    guard isSubject(object) else { return runByFramework(object, .framework) }
    attach(Runner(step: ref, manner: .sent), to: field(ModelField.values, of: object))
    attach(Runner(step: ref, manner: .sent), to: field(ModelField.ends, of: object))
  }

  /// What is handed to something unknown: a closure waits until it is known who runs it; a subject is sent through by others, but not
  /// by what joins it with others. What listens hears what is sent, and no more.
  mutating func hand(_ object: Int32, ref: StepRef, step: FlowInstruction) {
    guard isSubject(object), effects.effect(of: step.word).isDisjoint(with: [.joins, .subscribes]) else {
      guard case .closure(let owner, let index) = graph.objects[Int(object)].kind else { return }
      let closure = code(of: owner).closures[Int(index)]
      bindCompanions(of: ref, step, to: closure, owner: owner)
      if step.destination >= 0, effects.isPassed(step.word) {
        connect(variable(closure.result, of: owner), to: variable(step.destination, of: ref.instance))
      }
      return
    }
    sendFromOutside(object, ref: ref)
  }

  /// `#selector(close)`: the function of this name is run by the user.
  mutating func select(_ step: FlowInstruction, on object: Int32) {
    for point in points(selectedBy: step, on: object) { root(point, .user) }
  }

  /// The function of an object that a selector names.
  mutating func points(selectedBy step: FlowInstruction, on object: Int32) -> [CodePoint] {
    guard let id = type(of: object), case .functions(let functions) = lookup.member(step.word, of: id),
      let function = functions.first
    else { return [] }
    return instances(of: function, on: object).map { CodePoint(instance: $0, closure: -1) }
  }
}
