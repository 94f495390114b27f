import ProjectModel
import SwiftOutline
import SwiftSource

/// What an initialiser is given by a call that nobody knows: `Child(screen: container.resolve())`.
struct Injection: Sendable {
  /// The variable of the argument.
  var argument: Int32
  /// The variable of the parameter.
  var variable: Int32
  var parameter: DeclarationRef
}

/// An injected value is one object for each parameter: whoever the container makes, a cycle or a list through that same object is one.
extension PointsToSolver {
  /// Notes what a coordinator is made with, as far as calls give it and nothing is known of it yet.
  mutating func noteInjections(_ bindings: [CallPlans.Binding], of caller: Int32, to callee: Int32, type id: TypeID) {
    guard project.roles(of: id).contains(.coordinator) else { return }
    for binding in bindings where binding.argument >= 0 {
      let argument = variable(binding.argument, of: caller)
      guard variables.count(of: argument) == 0, isGivenByCall(binding.argument, in: caller),
        let parameter = code(of: callee).parameters.first(where: { $0.slot == binding.parameter })?.parameter
      else { continue }
      injections.append(
        Injection(argument: argument, variable: variable(binding.parameter, of: callee), parameter: parameter))
    }
  }

  private func isGivenByCall(_ slot: FlowSlot, in instance: Int32) -> Bool {
    code(of: instance).instructions.contains { $0.operation == .call && $0.destination == slot }
  }

  /// Gives each parameter an object whose argument is still unknown once nothing moves.
  mutating func fillInjections() {
    for injection in injections.dropFirst(injectionsRead) where variables.count(of: injection.argument) == 0 {
      fill(injection.variable, injection.parameter)
    }
    injectionsRead = injections.count
  }

  /// The class that all objects of a protocol have: the one that it demands.
  func classOfAll(_ id: TypeID) -> TypeID? {
    guard project[id].kind == .protocol else { return nil }
    return project.lineage(of: id).first { project[$0].kind == .class }
  }
}
