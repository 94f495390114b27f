import ProjectModel
import SwiftOutline
import SwiftSource

/// A subscription that the owner of a child keeps, whose closure holds the child: dropping the child frees nothing.
public struct OutlivingCapture: Sendable {
  /// The closure.
  public var closure: Int32
  /// Where it holds the child.
  public var capture: NodeRef
  /// The child.
  public var child: Int32
  /// The object that keeps the subscription.
  public var owner: Int32
  /// The property that keeps it.
  public var bag: FieldKey
  /// Where the owner drops the child.
  public var drop: Place
}

/// Finds closures in the owner's own bag that outlive the child they hold.
///
/// The token ends with its owner: a fault only if the owner drops the child earlier, and silent where it never does.
struct OutlivingCaptureFinder {
  let graph: ObjectGraph
  let heap: HeapGraph
  let triggers: TriggerGraph
  let evidence: HeapEvidence

  func find() -> [OutlivingCapture] {
    graph.fieldOrder.flatMap { key -> [OutlivingCapture] in
      guard isCoordinator(key.object.index), graph.properties[key] != nil else { return [] }
      return graph.objects(in: key).filter { graph.objects[Int($0)].kind == .token }.flatMap { token in
        let found = heap.edges[Int(token)].flatMap { captures(of: $0.to, bag: key) }
        return found.isEmpty || isGathered(token, in: key) ? found : []
      }
    }
  }

  private func captures(of closure: Int32, bag: FieldKey) -> [OutlivingCapture] {
    guard case .closure = graph.objects[Int(closure)].kind else { return [] }
    return heap.edges[Int(closure)].compactMap { edge in
      guard case .capture(let node) = edge.link, edge.to != bag.object.index, isCoordinator(edge.to),
        graph.objects[Int(edge.to)].kind == .made, !heap.isOnCycle(edge),
        let drop = drop(of: edge.to, keeping: bag)
      else { return nil }
      return OutlivingCapture(
        closure: closure, capture: node, child: edge.to, owner: bag.object.index, bag: bag, drop: drop)
    }
  }

  private func isCoordinator(_ object: Int32) -> Bool {
    guard case .instance(let id) = graph.objects[Int(object)].type else { return false }
    return graph.project[id].isReference && graph.project.roles(of: id).contains(.coordinator)
  }

  /// Whether a property collects tokens. One that holds a single token lets it go where the next one comes.
  private func isGathered(_ token: Int32, in key: FieldKey) -> Bool {
    graph.stores.contains { ref in
      let step = graph.step(ref)
      return step.operation == .add && step.word == key.name
        && graph.objects(in: step.extra, of: ref.instance).containsSorted(key.object.index)
        && graph.objects(in: step.source, of: ref.instance).containsSorted(token)
    }
  }

  /// Where the owner, which keeps a child, lets it go; nil where it knows a way on which the subscription goes with the child.
  private func drop(of child: Int32, keeping bag: FieldKey) -> Place? {
    let cancelling = Set(evidence.drops(from: bag).map(\.instance))
    for edge in heap.edges[Int(bag.object.index)] where edge.to == child {
      guard case .property(let name) = edge.link else { continue }
      let key = FieldKey(object: bag.object, name: name)
      let drops = evidence.drops(from: key).filter { evidence.mayDrop($0, child) }
      if let first = drops.first, !drops.contains(where: { isRun($0, by: cancelling, of: bag.object.index) }) {
        return graph.place(of: first)
      }
    }
    return nil
  }

  /// Whether code of the owner that lets subscriptions go runs a removal, itself or through other code of the owner.
  private func isRun(_ drop: StepRef, by cancelling: Set<Int32>, of owner: Int32) -> Bool {
    var queue = [graph.point(of: drop)]
    var seen = Set(queue)
    while let point = queue.popLast() {
      if cancelling.contains(point.instance) { return true }
      for edge in triggers.runs(of: point) where graph.receiver(of: edge.from.instance) == owner {
        if seen.insert(edge.from).inserted { queue.append(edge.from) }
      }
    }
    return false
  }
}
