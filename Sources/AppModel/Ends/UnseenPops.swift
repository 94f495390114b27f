import ProjectModel
import SwiftOutline
import SwiftSource

/// A kept child that shows its screens on its owner's navigation controller, and whose pop nobody sees.
public struct UnseenPop: Sendable {
  /// Where it is kept.
  public var add: ChildAdd
  /// Where it pushes.
  public var push: StepRef
}

/// Finds children of which no pop and no dismissal reaches a removal.
struct UnseenPopFinder {
  let graph: ObjectGraph
  let heap: HeapGraph
  let evidence: HeapEvidence
  let search: RunSearch
  let index: CallIndexOfObjects
  /// `pushViewController` and its like.
  let pushes: Set<WordID>
  /// Functions that see a pop or a dismissal.
  let observers: Set<WordID>

  func find(among children: [KeptChild]) -> [UnseenPop] {
    children.filter { $0.add.shape != .whole && !$0.isPermanent && mayComeAgain($0.verdict) }
      .compactMap { unseenPop(of: $0.add) }
  }

  /// The push of a child whose pop nobody sees.
  func unseenPop(of add: ChildAdd) -> UnseenPop? {
    guard let push = push(by: add), !isSeen(add) else { return nil }
    return UnseenPop(add: add, push: push)
  }

  private func mayComeAgain(_ verdict: AddVerdict) -> Bool {
    switch verdict {
    case .keptOnce, .neverRun, .ownConstant, .keptAlone, .addedToItself, .open: false
    default: true
    }
  }

  /// A push of the child on a controller that its owner holds and that is not the child's own.
  private func push(by add: ChildAdd) -> StepRef? {
    let owned = Set(heap.edges[Int(add.owner)].map(\.to))
    return index.steps(naming: pushes, by: add.child).first { ref in
      let step = graph.step(ref)
      return step.operation == .call && step.source >= 0
        && graph.objects(in: step.source, of: ref.instance).contains { owned.contains($0) && !isOwn($0, add) }
    }
  }

  /// Made by the child, or for it by the code that adds it.
  private func isOwn(_ container: Int32, _ add: ChildAdd) -> Bool {
    graph.objects[Int(container)].makers.contains {
      graph.receiver(of: $0) == add.child || $0 == add.site.instance
    }
  }

  private func isSeen(_ add: ChildAdd) -> Bool {
    return evidence.drops(from: add.slot).contains { ref in
      guard evidence.mayDrop(ref, add.child) || evidence.mayDrop(ref, add.element) else { return false }
      var slot: FlowSlot?
      if case .value(let named) = evidence.drop(ref).subject { slot = named }
      return search.isRun(ref, slot: slot, for: add.child, dying: add.dying) { isPop($0) }
    }
  }

  /// Whether a root is the pop or dismissal of a screen, or something unknown that may be one; a tap is none.
  private func isPop(_ point: CodePoint) -> Bool {
    if search.triggers.isRoot(point, .deinitializer) { return true }
    guard search.triggers.isFunction(point) else {
      return search.triggers.isRoot(point, .framework) || search.triggers.isRoot(point, .outside)
    }
    let body = graph.code(of: point.instance).body
    let name = graph.project[body.ownerRef].name
    guard observers.contains(name) else { return false }
    return graph.project.text(name) != "navigationController"
      || isInstalled(graph.receiver(of: point.instance))
  }

  /// Whether somebody makes an object the delegate of something.
  private func isInstalled(_ object: Int32) -> Bool {
    graph.stores.contains { ref in
      graph.project.text(graph.step(ref).word) == "delegate"
        && graph.objects(in: graph.step(ref).source, of: ref.instance).containsSorted(object)
    }
  }
}
