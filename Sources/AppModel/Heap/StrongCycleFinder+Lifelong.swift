import ProjectModel
import SwiftOutline

/// Objects that live as long as the process, which a cycle does not leak.
extension StrongCycleFinder {
  /// Whether all coordinators of a cycle live as long as the process. One that is tied to nothing but its own screens may also be a
  /// step of the launch: it is there once, whatever keeps it.
  func isLifelong(_ cycle: [HeapEdge]) -> Bool {
    let coordinators = Set(cycle.map(\.to).filter(isCoordinator))
    if coordinators.isEmpty, let back = cycle.first, isCapturedByItself(back) {
      return isLifelong(back.to, mayBeStep: false, depth: 0)
    }
    return coordinators.allSatisfy {
      !letGo.contains($0) && isLifelong($0, mayBeStep: coordinators.count == 1, depth: 0)
    }
  }

  /// Whether a screen or its model holds a coordinator that is made once for the process and never let go: nothing lives longer for
  /// it, whichever coordinators keep the screen.
  func isHarmless(_ cycle: [HeapEdge]) -> Bool {
    guard let back = cycle.first, let holder = isCode(back.from) ? cycle.last?.from : back.from,
      !isCoordinator(holder), isCoordinator(back.to)
    else { return false }
    return !letGo.contains(back.to) && isLifelong(back.to, mayBeStep: true, depth: 0)
  }

  /// Whether what a coordinator holds is no coordinator and lives as long as the process, such as the container of all services: who
  /// is in it is there on purpose.
  func isOfTheProcess(_ object: Int32) -> Bool {
    graph.objects[Int(object)].type.typeID != nil && !isCoordinator(object)
      && isLifelong(object, mayBeStep: false, depth: 0)
  }

  /// Made once by the app, its delegate or its scene, or by what such an object makes of itself.
  private func isLifelong(_ object: Int32, mayBeStep: Bool, depth: Int) -> Bool {
    let made = graph.objects[Int(object)]
    guard depth < 4, made.kind == .made, !made.makers.isEmpty else { return false }
    return made.makers.allSatisfy { maker in
      let receiver = graph.receiver(of: maker)
      guard case .instance(let id) = graph.objects[Int(receiver)].type, graph.objects[Int(receiver)].kind != .type
      else {
        return (receiver == 0 || isInitialValue(maker)) && !graph.isMadeByStoredClosure(object, of: maker)
      }
      if graph.project.roles(of: id).contains(.app) {
        return isInitialCode(maker) || isStepOfLaunch(maker, making: object)
      }
      let isOnce = isRunByInitializers(maker, making: object) && !graph.isMadeByStoredClosure(object, of: maker)
      return (isOnce || mayBeStep && isStepOfLaunch(maker, making: object))
        && isLifelong(receiver, mayBeStep: mayBeStep, depth: depth + 1)
    }
  }

  /// Whether a function makes an object itself, and the launch alone leads to it, in one way.
  private func isStepOfLaunch(_ instance: Int32, making object: Int32) -> Bool {
    onlyWay(to: instance, making: object) { caller in
      guard case .instance(let id) = graph.objects[Int(graph.receiver(of: caller))].type,
        graph.project.roles(of: id).contains(.app)
      else { return nil }
      return isInitialCode(caller)
    }
  }

  /// Whether the initial code of an object makes another one, itself or in a function that nothing else runs.
  private func isRunByInitializers(_ instance: Int32, making object: Int32) -> Bool {
    let receiver = graph.receiver(of: instance)
    return isInitialValue(instance)
      || onlyWay(to: instance, making: object) { caller in
        guard graph.receiver(of: caller) == receiver else { return false }
        return isInitialValue(caller) ? true : nil
      }
  }

  /// Asks the callers of a function that makes an object, outside of its closures, until one of them answers; false where more
  /// than one call leads there.
  private func onlyWay(to instance: Int32, making object: Int32, answer: (Int32) -> Bool?) -> Bool {
    guard let site = graph.objects[Int(object)].site, site.file == graph.code(of: instance).body.file,
      graph.point(around: site, in: instance).closure < 0
    else { return false }
    var current = instance
    for _ in 0..<6 {
      let point = CodePoint(instance: current, closure: -1)
      let callers = triggers.runs(of: point)
      guard !triggers.isRoot(point), callers.count == 1, callers[0].from.closure < 0 else { return false }
      current = callers[0].from.instance
      if let answer = answer(current) { return answer }
    }
    return false
  }

  /// `let login = LoginCoordinator()`, `static let shared = AppCoordinator()`, or in an initialiser.
  private func isInitialValue(_ instance: Int32) -> Bool {
    let body = graph.code(of: instance).body
    guard body.owner.exists else { return false }
    let row = graph.project[body.ownerRef]
    return row.kind == .initializer || row.kind == .variable && !row.modifiers.contains(.computed)
  }

  private func isInitialCode(_ instance: Int32) -> Bool {
    let body = graph.code(of: instance).body
    guard body.owner.exists else { return true }
    let row = graph.project[body.ownerRef]
    let name = graph.project.text(row.name)
    return row.kind != .function || name == "application" || name == "scene" || name == "applicationDidFinishLaunching"
  }
}
