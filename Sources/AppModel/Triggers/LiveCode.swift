import ProjectModel
import SwiftSource

/// The code that may ever run: what the framework, a screen or code outside of the input begins, and whatever that runs in turn.
///
/// A function whose callers are all dead is dead itself, however many there are. What has no caller for reasons that the input does
/// not show, such as a closure that a framework keeps, counts as live.
struct LiveCode: Sendable {
  private let triggers: TriggerGraph
  /// By point.
  private var live: [Bool]
  /// Functions that are called as coordinators are started, on objects whose makers are not shown.
  private let onceWords: Set<WordID>

  init(graph: ObjectGraph, triggers: TriggerGraph, unseen: UnseenUsers, onceWords: Set<WordID>) {
    self.triggers = triggers
    self.onceWords = onceWords
    live = Array(repeating: false, count: triggers.pointCount)
    var queue: [CodePoint] = []
    for instance in graph.instances.indices {
      let closures = Int32(graph.codes[Int(graph.instances[instance].code)].closures.count)
      for closure in -1..<closures {
        let point = CodePoint(instance: Int32(instance), closure: closure)
        let isBegun = !triggers.isUncalled(point) && triggers.runs(of: point).isEmpty
        guard
          triggers.isLive(point) || isBegun || isStartOfUnseenMaker(point)
            || triggers.isUncalled(point) && unseen.mayCall(point)
        else { continue }
        live[triggers.number(of: point)] = true
        queue.append(point)
      }
    }
    while let point = queue.popLast() {
      for edge in triggers.runs(from: point) where !live[triggers.number(of: edge.to)] {
        live[triggers.number(of: edge.to)] = true
        queue.append(edge.to)
      }
    }
  }

  /// Whether a point of code may ever run.
  func contains(_ point: CodePoint) -> Bool { live[triggers.number(of: point)] }

  /// Whether code that is not shown may call a function: whoever made the object, or its screen.
  private func mayBeCalled(_ point: CodePoint, _ unseen: UnseenUsers) -> Bool {
    let graph = triggers.graph
    if unseen.mayCall(point) { return true }
    let isMade = graph.objects[Int(graph.receiver(of: point.instance))].kind == .made
    return isMade ? isCalledAtStart(point) : isStartOfUnseenMaker(point)
  }

  private func isCalledAtStart(_ point: CodePoint) -> Bool {
    let body = triggers.graph.code(of: point.instance).body
    return onceWords.contains(triggers.graph.project[body.ownerRef].name)
  }

  /// A function that fulfils a requirement, or is called as coordinators are started, on an object whose maker is not shown.
  func isStartOfUnseenMaker(_ point: CodePoint) -> Bool {
    guard triggers.isUncalled(point) else { return false }
    let project = triggers.graph.project
    let body = triggers.graph.code(of: point.instance).body
    return project.isDeclaredAbove(body.ownerRef) || isCalledAtStart(point)
  }
}
