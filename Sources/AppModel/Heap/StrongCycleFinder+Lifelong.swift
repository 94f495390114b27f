import ProjectModel
import SwiftOutline

/// Objects that live as long as the process, which a cycle does not leak.
extension StrongCycleFinder {
  func isLifelongIfCoordinator(_ object: Int32) -> Bool {
    !isCoordinator(object) || isLifelong(object, depth: 0)
  }

  /// Made once by the app, its delegate or its scene, or by what such an object makes of itself.
  private func isLifelong(_ object: Int32, depth: Int) -> Bool {
    let made = graph.objects[Int(object)]
    guard depth < 4, made.kind == .made, !made.makers.isEmpty else { return false }
    return made.makers.allSatisfy { maker in
      let receiver = graph.receiver(of: maker)
      guard case .instance(let id) = graph.objects[Int(receiver)].type, graph.objects[Int(receiver)].kind != .type
      else {
        return (receiver == 0 || isInitialValue(maker)) && !graph.isMadeByStoredClosure(object, of: maker)
      }
      if graph.project.roles(of: id).contains(.app) { return isInitialCode(maker) }
      return isInitialValue(maker) && !graph.isMadeByStoredClosure(object, of: maker)
        && isLifelong(receiver, depth: depth + 1)
    }
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
