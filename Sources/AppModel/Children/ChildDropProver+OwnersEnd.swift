import SwiftOutline
import SwiftSource

/// The owner's end: with the owner goes its list.
extension ChildDropProver {
  /// A removal of the owner from what keeps it, which this child triggers: with the owner its list is gone. The same for one above
  /// the owner, if the way there leads from owner to owner. A flow below the child that is above it, too, such as one that a sign-out
  /// begins anew, is another object of its site, and what it lets go is no owner of the child.
  func endOfOwner(_ add: ChildAdd, keepsOf: [Int32: [ChildAdd]]) -> StepRef? {
    guard keepsOf[add.owner] != nil else { return nil }
    var owners = [add.owner]
    var chain = Set(owners + [add.child])
    let keepers = Set((keepsOf[add.child] ?? []).map(\.owner))
    let below = flowsBelow(add.child)
    var next = 0
    while next < owners.count, next < 16 {
      for keep in keepsOf[owners[next]] ?? [] where keep.slot != add.slot && !below.contains(keep.owner) {
        let isNew = chain.insert(keep.owner).inserted
        let drops = evidence.drops(from: keep.slot).filter {
          evidence.mayDrop($0, keep.element) && (next == 0 || names($0))
        }
        let (isFirst, within) = (next == 0, chain)
        let found = drops.first { ref in
          isTriggered(ref, of: keep, by: add, keptBy: keepers) { isFirst || within.contains($0) }
        }
        if let found { return found }
        if isNew { owners.append(keep.owner) }
      }
      next += 1
    }
    return nil
  }

  private func flowsBelow(_ flow: Int32) -> Set<Int32> {
    var found: Set<Int32> = []
    var queue = [flow]
    while let next = queue.popLast(), found.count < Self.flowLimit {
      queue += (addsOfOwner[next] ?? []).map(\.child).filter { found.insert($0).inserted }
    }
    return found
  }

  private static let flowLimit = 1_000

  private func names(_ ref: StepRef) -> Bool {
    if case .value = evidence.drop(ref).subject { return true }
    return false
  }

  /// Whether the child's code runs a removal of its owner: one that names what it takes out must be handed the owner on that way.
  private func isTriggered(
    _ ref: StepRef, of keep: ChildAdd, by add: ChildAdd, keptBy keepers: Set<Int32>,
    within isOnTheWay: (Int32) -> Bool
  ) -> Bool {
    guard case .value(let slot) = evidence.drop(ref).subject,
      let owner = [keep.element, keep.child].first(where: {
        graph.objects(in: slot, of: ref.instance).containsSorted($0)
      })
    else { return isTriggered(graph.point(of: ref), graph.step(ref).node, by: add, within: isOnTheWay) }
    return search.isPassed(owner, to: ref, in: slot, within: { isOnTheWay($0) && !isSibling($0, of: add) }) {
      endsByItself($0, add, without: keepers)
    }
  }

  /// Whether the child's own code runs, and not only since its owner ends: `func finish() { children.forEach { $0.finish() } }`.
  private func endsByItself(_ point: CodePoint, _ add: ChildAdd, without keepers: Set<Int32>) -> Bool {
    belongs(point, to: add.child) && search.isRun(point, dying: add.dying, without: keepers)
  }
}
