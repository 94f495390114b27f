import ProjectModel
import SwiftOutline
import SwiftSource

/// `factory.makeLogin(router)`: a function that gives the coordinator which it has just made gives another one to each call. What
/// one caller connects to its own says nothing of the others. Such a function has an instance for each call of it, told by
/// the call and the call around that (call strings of length two, Sharir and Pnueli 1981), and what these make is theirs alone
/// (heap cloning).
///
/// The strings name places of the code and no objects: coordinators that make each other without end are still few.
extension PointsToSolver {
  /// Whether some code gives a coordinator that it makes, or, as an operator, anything.
  mutating func isMaker(code number: Int32) -> Bool {
    if let known = makers[Int(number)] { return known }
    let found = findsMaker(graph.codes[Int(number)])
    makers[Int(number)] = found
    return found
  }

  private func findsMaker(_ code: FlowCode) -> Bool {
    guard code.body.owner.exists, project[code.body.ownerRef].kind == .function else { return false }
    // `^^child` by an operator of the project: one wrapper for all would tie all its uses together.
    let isOperator = project.text(project[code.body.ownerRef].name).first.map { !$0.isLetter && $0 != "_" } ?? false
    let made = code.instructions.filter { $0.operation == .make && (isOperator || makesCoordinator($0, in: code)) }
    guard !made.isEmpty else { return false }
    var given = code.origins.roots(of: FlowCode.resultSlot)
    for step in code.instructions where step.operation == .tuple && given.contains(step.destination) {
      for argument in code.arguments(of: step) { given.formUnion(code.origins.roots(of: argument.slot)) }
    }
    return made.contains { given.contains($0.destination) }
  }

  private func makesCoordinator(_ step: FlowInstruction, in code: FlowCode) -> Bool {
    guard let id = code.types[Int(step.extra)].typeID, kinds[id.index] == .class else { return false }
    return project.roles(of: id).contains(.coordinator)
  }

  /// The instance of a function for one call; nil where all its calls share one.
  mutating func instance(
    of body: CallPlans.Called, like callee: Int32, for target: CallPlans.Target, ref: StepRef, _ step: FlowInstruction
  ) -> Int32? {
    guard step.destination >= 0, target.handsBack.isEmpty, isMaker(code: body.code),
      childParameter(ofCode: body.code) == nil
    else { return nil }
    let string = callString(of: ref)
    let key = NumberTable.key(callee, string)
    if let known = callInstances[key] { return known }
    let row = graph.instances[Int(callee)]
    let made = newInstance(of: row.code, on: row.receiver.index, for: -1, calledBy: string)
    callInstances.set(key, made)
    split.insert(callee)
    return made
  }

  /// The number of a call and the call around it.
  private mutating func callString(of ref: StepRef) -> Int32 {
    let around = graph.instances[Int(ref.instance)].call
    let outer = around < 0 ? -1 : lastCalls[Int(around)]
    let key = NumberTable.key(codeNumber(of: ref), outer)
    if let known = callStrings[key] { return known }
    let made = Int32(lastCalls.count)
    lastCalls.append(codeNumber(of: ref))
    callStrings.set(key, made)
    return made
  }

  /// `func hosted() -> UIViewController { HostingController(rootView: self) }`, which the project adds to all views: one for each view.
  func wrapsReceiver(_ id: TypeID, _ maker: CodeInstance) -> Bool {
    let receiver = maker.receiver.index
    guard kinds[id.index] == .class, graph.objects[Int(receiver)].kind == .made, !shared.contains(receiver),
      let body = graph.codes[Int(maker.code)].body.type
    else { return false }
    return type(of: receiver) != body && !project[body].isDeclared
      && project.roles(of: id).isDisjoint(with: [.coordinator])
  }
}
