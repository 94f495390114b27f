import ProjectModel
import SwiftOutline

/// The screens that no pop and no dismissal takes out of their container.
extension StrongCycleFinder {
  /// Whether a screen is the root of a container for as long as it lives, or the only one in a container made for the coordinator:
  /// pops and dismissals leave it there.
  func isOnlyScreen(_ edge: HeapEdge, for coordinator: Int32) -> Bool {
    let isRoot = edge.link == .property(ModelField.root)
    guard isRoot || edge.link == .property(ModelField.pushed) else { return false }
    let roots = graph.objects(in: FieldKey(object: ObjectID(edge.from), name: ModelField.root))
    let pushed = graph.objects(in: FieldKey(object: ObjectID(edge.from), name: ModelField.pushed))
    return (isRoot ? roots.count == 1 : roots.isEmpty && isFirst(edge, of: pushed) && isMadeFor(coordinator, edge.from))
      && !graph.given.contains(edge.from)
      && graph.objects[Int(edge.from)].makers.allSatisfy { mayRun(CodePoint(instance: $0, closure: -1)) }
      && (incoming[edge.from] ?? []).allSatisfy { $0.from != coordinator || isOnlyValue($0) }
  }

  /// Whether a screen is the first in a container that was made empty: whoever makes the container pushes this one at once, and the
  /// others come later.
  private func isFirst(_ edge: HeapEdge, of pushed: ArraySlice<Int32>) -> Bool {
    guard pushed.count > 1 else { return true }
    let atOnce = pointsRunAtOnce(by: graph.objects[Int(edge.from)].makers)
    let key = FieldKey(object: ObjectID(edge.from), name: ModelField.pushed)
    return pushed.allSatisfy { screen in
      let isAtOnce = evidence.stores(of: screen, in: key).contains { atOnce.contains(graph.point(of: $0)) }
      return isAtOnce == (screen == edge.to)
    }
  }

  /// What some code calls, and what that calls, without waiting for anything; nothing where it is too much to follow.
  private func pointsRunAtOnce(by makers: [Int32]) -> Set<CodePoint> {
    var queue = makers.map { CodePoint(instance: $0, closure: -1) }
    var seen = Set(queue)
    var next = 0
    while next < queue.count {
      guard queue.count < Self.callLimit else { return [] }
      for run in triggers.runs(from: queue[next]) where run.step != nil && run.to.closure < 0 {
        if seen.insert(run.to).inserted { queue.append(run.to) }
      }
      next += 1
    }
    return seen
  }

  private static let callLimit = 256

  /// The initial value of a property runs with its object; a function has to be reached.
  private func mayRun(_ point: CodePoint) -> Bool { !triggers.isFunction(point) || triggers.isLive(point) }

  /// Whether a container is made by the coordinator or by who makes it, and no other coordinator holds it.
  private func isMadeFor(_ coordinator: Int32, _ container: Int32) -> Bool {
    let (makers, own) = (graph.objects[Int(container)].makers, graph.objects[Int(coordinator)].makers)
    return makers.count == 1 && makers.allSatisfy { own.contains($0) || graph.receiver(of: $0) == coordinator }
      && (incoming[container] ?? []).allSatisfy {
        isOnlyValue($0) && ($0.from == coordinator || !isCoordinator($0.from))
      }
  }

  private func isOnlyValue(_ edge: HeapEdge) -> Bool {
    guard case .property(let name) = edge.link else { return true }
    return graph.objects(in: FieldKey(object: ObjectID(edge.from), name: name)).count == 1
  }
}
