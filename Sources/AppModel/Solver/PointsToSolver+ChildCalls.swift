import ProjectModel
import SwiftOutline
import SwiftSource

/// `func coordinate(to child: Flow<T>) { child.start().do(onNext: { self.free(child) }) }`: what runs the closure for one child
/// says nothing of the others. Such a function has an instance for each child that it is handed (the Cartesian product
/// algorithm, Agesen 1995, for the one parameter that a closure holds).
extension PointsToSolver {
  /// The parameter, a coordinator, that a closure or a helper which some code makes holds.
  mutating func childParameter(ofCode number: Int32) -> FlowSlot? {
    if let known = childParameters[Int(number)] { return known < 0 ? nil : known }
    let found = findChildParameter(of: graph.codes[Int(number)])
    childParameters[Int(number)] = found ?? -1
    return found
  }

  private func findChildParameter(of code: FlowCode) -> FlowSlot? {
    guard code.body.type != nil, code.body.owner.exists, project[code.body.ownerRef].kind == .function else {
      return nil
    }
    let captures = code.closures.flatMap(\.captures).map(\.slot)
    // `[weak child]`, `guard let child` and `child as? Flow` are variables of their own.
    let held = captures.reduce(into: slotsOfHelpers(in: code)) { held, slot in
      held.insert(slot)
      held.formUnion(code.origins.roots(of: slot))
    }
    return code.parameters.first { held.contains($0.slot) && isCoordinator($0.slot, in: code) }?.slot
  }

  /// What the helpers that some code makes are given, also after `guard let child`.
  private func slotsOfHelpers(in code: FlowCode) -> Set<FlowSlot> {
    var found: Set<FlowSlot> = []
    for step in code.instructions.reversed() {
      switch step.operation {
      case .copy where found.contains(step.destination): found.insert(step.source)
      case .make where isHelper(code.types[Int(step.extra)]): found.formUnion(code.arguments(of: step).map(\.slot))
      default: break
      }
    }
    return found
  }

  /// A class of the project that may hold a child: `Module(child)`.
  private func isHelper(_ type: ValueType) -> Bool {
    guard let id = type.typeID, kinds[id.index] == .class else { return false }
    return project.roles(of: id).isDisjoint(with: [.coordinator, .view, .viewController, .viewModel])
  }

  private func isCoordinator(_ slot: FlowSlot, in code: FlowCode) -> Bool {
    code.filters.contains { filter in
      guard filter.slot == slot else { return false }
      // A base class of coordinators, or what they fulfil, may have any name.
      return project.family(of: filter.type).contains {
        !project.roles(of: $0).isDisjoint(with: [.coordinator, .coordinatorProtocol])
      }
    }
  }

  /// Enters a function once for each child that a call hands over, those that come later included. False where it is no such
  /// function, or the call names no child.
  mutating func enterForChildren(
    _ body: CallPlans.Called, of target: CallPlans.Target, as callee: Int32, ref: StepRef, step: FlowInstruction
  ) -> Bool {
    guard step.source >= 0, let parameter = childParameter(ofCode: body.code) else { return false }
    let bindings = body.bindings.filter { $0.parameter == parameter }
    guard !bindings.isEmpty, bindings.allSatisfy({ $0.argument >= 0 && $0.type == nil }) else { return false }
    for binding in bindings {
      let argument = variable(binding.argument, of: ref.instance)
      for position in 0..<variables.count(of: argument) {
        let child = variables.object(position, of: argument)
        enter(body, of: target, as: callee, for: child, parameter, ref: ref, step: step)
      }
      attach(Runner(step: ref, manner: .childOfCall), to: argument)
    }
    return true
  }

  /// One more child for a call: on all objects that the call is known to reach.
  mutating func enter(_ ref: StepRef, _ step: FlowInstruction, for child: Int32) {
    let source = variable(step.source, of: ref.instance)
    for position in 0..<variables.count(of: source) {
      let object = variables.object(position, of: source)
      for target in knownTargets(ref, on: object) {
        for body in target.bodies {
          guard let parameter = childParameter(ofCode: body.code) else { continue }
          let callee = instance(of: body.code, on: receiver(of: target, object: object))
          enter(body, of: target, as: callee, for: child, parameter, ref: ref, step: step)
        }
      }
    }
  }

  private mutating func enter(
    _ body: CallPlans.Called, of target: CallPlans.Target, as callee: Int32, for child: Int32, _ parameter: FlowSlot,
    ref: StepRef, step: FlowInstruction
  ) {
    let type = variables.filter(of: variable(parameter, of: callee))
    guard type == VariableStore.anything || mayBe(child, type) else { return }
    let own = instance(callee, for: child)
    add(child, to: variable(parameter, of: own))
    enter(body, of: target, as: own, without: parameter, ref: ref, step: step)
  }

  /// The instance of a function for one child, beside that for any.
  private mutating func instance(_ callee: Int32, for child: Int32) -> Int32 {
    let key = NumberTable.key(callee, child)
    if let known = childInstances[key] { return known }
    let row = graph.instances[Int(callee)]
    let made = newInstance(of: row.code, on: row.receiver.index, for: child)
    childInstances.set(key, made)
    split.insert(callee)
    return made
  }

  /// Starts an instance. One for any child or call waits until it is clear that it has one of its own, or that there is no other.
  mutating func begin(_ instance: Int32) {
    let row = graph.instances[Int(instance)]
    guard row.child < 0, row.call < 0, childParameter(ofCode: row.code) != nil || isMaker(code: row.code) else {
      start(instance)
      return
    }
    unsplit.append(instance)
  }

  /// Starts the instances for any child or call that are needed. True if there are some.
  mutating func beginUnsplit() -> Bool {
    let needed = unsplit.filter { instance in
      guard split.contains(instance) else { return true }
      guard let parameter = childParameter(ofCode: graph.instances[Int(instance)].code) else {
        return called[Int(instance)] || isRoot(CodePoint(instance: instance, closure: -1))
      }
      return variables.count(of: variable(parameter, of: instance)) > 0
    }
    guard !needed.isEmpty else { return false }
    unsplit.removeAll(where: Set(needed).contains)
    for instance in needed { start(instance) }
    return true
  }
}
