import ProjectModel
import SwiftOutline
import SwiftSource

/// Children of classes that the input does not declare.
///
/// What such a child does is open. One that is given its keeper, or a closure, may report its end by that; then no absence proves
/// anything. One that is given neither has no way back.
struct UnshownChildren {
  let graph: ObjectGraph

  /// Whether code that the input does not show may tell the keeper that its child is over.
  func mayTell(_ add: ChildAdd) -> Bool {
    guard isUndeclared(add.child) else { return false }
    let codes = graph.objects[Int(add.child)].makers + [add.site.instance, add.store.instance]
    return Set(codes).contains { instance in
      graph.code(of: instance).instructions.contains { isHanded(to: add, by: $0, in: instance) }
    }
  }

  private func isUndeclared(_ child: Int32) -> Bool {
    switch graph.objects[Int(child)].type {
    case .external: true
    case .instance(let id): !graph.project[id].isDeclared
    default: false
    }
  }

  /// `child.parent = self`, `child.onEnd = { … }`, `SignUpFlow(parent: self)`, `child.start { … }`.
  private func isHanded(to add: ChildAdd, by step: FlowInstruction, in instance: Int32) -> Bool {
    let isChild = { (slot: FlowSlot) in slot >= 0 && graph.objects(in: slot, of: instance).containsSorted(add.child) }
    let leadsBack = { (slot: FlowSlot) in
      slot >= 0 && graph.objects(in: slot, of: instance).contains { isWayBack($0, to: add.owner) }
    }
    switch step.operation {
    case .store: return isChild(step.extra) && leadsBack(step.source)
    case .call where isChild(step.source), .make where isChild(step.destination):
      return graph.code(of: instance).arguments(of: step).contains { leadsBack($0.slot) }
    default: return false
    }
  }

  private func isWayBack(_ object: Int32, to owner: Int32) -> Bool {
    switch graph.objects[Int(object)].kind {
    case .closure, .method: true
    default: object == owner
    }
  }
}
