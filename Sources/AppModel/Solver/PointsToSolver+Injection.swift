import ProjectModel
import SwiftOutline
import SwiftSource

/// What an initialiser is given by a call that nobody knows: `Child(screen: container.resolve())`.
struct Injection: Sendable {
  /// The instance that calls, and its slot of the argument.
  var caller: Int32
  var argument: FlowSlot
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
      guard variables.count(of: variable(binding.argument, of: caller)) == 0,
        let parameter = code(of: callee).parameters.first(where: { $0.slot == binding.parameter })?.parameter
      else { continue }
      injections.append(
        Injection(
          caller: caller, argument: binding.argument, variable: variable(binding.parameter, of: callee),
          parameter: parameter))
    }
  }

  /// The same for a property of a screen or its model that an initialiser without a body fills.
  mutating func noteInjection(_ filling: CallPlans.Filling, of caller: Int32, into field: Int32, type id: TypeID) {
    guard !project.roles(of: id).isDisjoint(with: [.view, .viewController, .viewModel]),
      variables.count(of: variable(filling.argument, of: caller)) == 0
    else { return }
    injections.append(
      Injection(caller: caller, argument: filling.argument, variable: field, parameter: filling.property))
  }

  /// Gives each parameter an object whose argument comes from a call and is still unknown once nothing moves.
  mutating func fillInjections() {
    var results: [Int32: Set<FlowSlot>] = [:]
    for injection in injections.dropFirst(injectionsRead)
    where variables.count(of: variable(injection.argument, of: injection.caller)) == 0 {
      let number = graph.instances[Int(injection.caller)].code
      let given = results[number] ?? callResults(ofCode: number)
      results[number] = given
      if given.contains(injection.argument) { answer(injection) }
    }
    injectionsRead = injections.count
  }

  /// A property is whatever was made of its type: `Screen(model: container.resolve())`.
  private mutating func answer(_ injection: Injection) {
    guard project[injection.parameter].kind == .variable else {
      return fill(injection.variable, injection.parameter)
    }
    guard let type = project.valueType(of: injection.parameter).typeID, hasMadeObject(type) else { return }
    connect(extent(of: type), to: injection.variable)
    graph.open.insert(injection.variable)
  }

  private func callResults(ofCode number: Int32) -> Set<FlowSlot> {
    Set(graph.codes[Int(number)].instructions.lazy.filter { $0.operation == .call }.map(\.destination))
  }

  /// The class that all objects of a protocol have: the one that it demands.
  func classOfAll(_ id: TypeID) -> TypeID? {
    guard project[id].kind == .protocol else { return nil }
    return project.lineage(of: id).first { project[$0].kind == .class }
  }
}
