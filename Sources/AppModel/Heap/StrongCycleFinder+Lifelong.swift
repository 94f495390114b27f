import ProjectModel
import SwiftOutline

/// Objects that live as long as the process, which a cycle does not leak.
extension StrongCycleFinder {
  /// Whether all coordinators of a cycle are made once for the process and never let go, or nothing lives longer for it. One that is
  /// tied to nothing but its own screens may also be a step of the launch: it is there once, whatever keeps it.
  func isLifelong(_ cycle: [HeapEdge]) -> Bool {
    if isHarmless(cycle) { return true }
    let coordinators = Set(cycle.map(\.to).filter(isCoordinator))
    if coordinators.isEmpty, let back = cycle.first, isCapturedByItself(back) {
      return isLifelong(back.to, mayBeStep: false)
    }
    let isOne = coordinators.count { !isConstant($0, of: coordinators) } == 1
    return coordinators.allSatisfy { !letGo.contains($0) && isLifelong($0, mayBeStep: isOne) }
  }

  /// `let login = LoginCoordinator()` in another coordinator of the cycle: both come and go as one.
  private func isConstant(_ coordinator: Int32, of others: Set<Int32>) -> Bool {
    let makers = graph.objects[Int(coordinator)].makers
    return !makers.isEmpty && makers.allSatisfy { isInitialValue($0) && others.contains(graph.receiver(of: $0)) }
  }

  /// Whether what a coordinator holds is no coordinator and lives as long as the process, such as the container of all services: who
  /// is in it is there on purpose.
  func isOfTheProcess(_ object: Int32) -> Bool {
    graph.objects[Int(object)].type.typeID != nil && !isCoordinator(object)
      && isLifelong(object, mayBeStep: false)
  }

  /// Whether a screen or its model holds a coordinator that is made once for the process and never let go: nothing lives longer for
  /// it, whichever coordinators keep the screen.
  private func isHarmless(_ cycle: [HeapEdge]) -> Bool {
    guard let back = cycle.first, isCoordinator(back.to) else { return false }
    // Closures and structs belong to whoever has them.
    let holders = [back.from] + cycle.dropFirst().reversed().map(\.from)
    guard let holder = holders.first(where: { !isCode($0) && !isValue($0) }), !isCoordinator(holder) else {
      return false
    }
    return !letGo.contains(back.to) && isLifelong(back.to, mayBeStep: true)
  }

  private func isValue(_ object: Int32) -> Bool {
    switch graph.objects[Int(object)].type {
    case .instance(let id): !graph.project[id].isReference
    case .tuple: true
    default: false
    }
  }

  /// Made once by the app, its delegate or its scene, or by what such an object makes once.
  private func isLifelong(_ object: Int32, mayBeStep: Bool, depth: Int = 0) -> Bool {
    let made = graph.objects[Int(object)]
    guard depth < 6, made.kind == .made, !made.makers.isEmpty else { return false }
    return made.makers.allSatisfy { maker in
      let receiver = graph.receiver(of: maker)
      guard case .instance(let id) = graph.objects[Int(receiver)].type, graph.objects[Int(receiver)].kind != .type
      else {
        return (receiver == 0 || isInitialValue(maker)) && !graph.isMadeByStoredClosure(object, of: maker)
      }
      let isApp = graph.project.roles(of: id).contains(.app)
      return bounded.isMadeOnce(object, by: maker, of: receiver, mayBeStep: mayBeStep)
        && (isApp ? isInitialCode(maker) : isLifelong(receiver, mayBeStep: mayBeStep, depth: depth + 1))
    }
  }

  /// A function of a delegate by another name may be how the app begins anew, such as after a sign-out.
  private func isInitialCode(_ instance: Int32) -> Bool {
    let body = graph.code(of: instance).body
    guard body.owner.exists else { return true }
    return graph.project[body.ownerRef].kind != .function
      || bounded.isRunOnceBySystem(CodePoint(instance: instance, closure: -1), body.ownerRef)
  }

  /// `let login = LoginCoordinator()`, `static let shared = AppCoordinator()`, or in an initialiser.
  private func isInitialValue(_ instance: Int32) -> Bool {
    let body = graph.code(of: instance).body
    guard body.owner.exists else { return false }
    let row = graph.project[body.ownerRef]
    return row.kind == .initializer || row.kind == .variable && !row.modifiers.contains(.computed)
  }
}
