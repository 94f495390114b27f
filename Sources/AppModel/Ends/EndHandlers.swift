/// Code that leads to removals, and may be what a child is to call at its end.
struct EndHandler {
  /// A closure, or a function of the owner; of a function that runs in several instances the first one.
  var point: CodePoint
  /// The removals that it leads to.
  var drops: [StepRef]
}

/// The handlers behind the removals of a list, found once for all children in it.
///
/// A removal that each branch of a long `switch` calls is there once for each branch, and all of them lead to the same few handlers.
final class EndHandlers {
  private let graph: ObjectGraph
  private let triggers: TriggerGraph
  private var known: [Question: [EndHandler]] = [:]

  private struct Question: Hashable {
    var drops: [StepRef]
    var owner: Int32
  }

  init(_ triggers: TriggerGraph) {
    graph = triggers.graph
    self.triggers = triggers
  }

  /// Those behind some removals, the nearest of each removal first.
  func leading(to drops: [StepRef], of owner: Int32) -> [EndHandler] {
    let question = Question(drops: drops, owner: owner)
    if let found = known[question] { return found }
    var found: [EndHandler] = []
    var places: [CodePoint: Int] = [:]
    for drop in drops {
      for point in handlers(before: drop, of: owner) {
        let code = sameCode(as: point)
        let place = places[code] ?? found.count
        if place == found.count { found.append(EndHandler(point: point, drops: [])) }
        places[code] = place
        if found[place].drops.last != drop { found[place].drops.append(drop) }
      }
    }
    known[question] = found
    return found
  }

  private func handlers(before drop: StepRef, of owner: Int32) -> [CodePoint] {
    triggers.leading(to: [graph.point(of: drop)]).filter { $0.closure >= 0 || isFunction($0, of: owner) }
  }

  /// All instances of a function are asked at once: the number of its code stands for them.
  private func sameCode(as point: CodePoint) -> CodePoint {
    point.closure >= 0 ? point : CodePoint(instance: graph.instances[Int(point.instance)].code, closure: -1)
  }

  private func isFunction(_ point: CodePoint, of owner: Int32) -> Bool {
    triggers.isFunction(point) && graph.receiver(of: point.instance) == owner
  }
}
