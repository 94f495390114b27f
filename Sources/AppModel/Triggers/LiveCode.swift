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
      let isDead = triggers.isDead(Int32(instance))
      for closure in -1..<closures {
        let point = CodePoint(instance: Int32(instance), closure: closure)
        let isBegun = !isDead && !triggers.isUncalled(point) && triggers.runs(of: point).isEmpty
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

  /// A function that fulfils a requirement, or is called as coordinators are started, on an object whose maker is not shown.
  func isStartOfUnseenMaker(_ point: CodePoint) -> Bool {
    guard triggers.isUncalled(point) else { return false }
    let project = triggers.graph.project
    let body = triggers.graph.code(of: point.instance).body
    return project.isDeclaredAbove(body.ownerRef) || onceWords.contains(project[body.ownerRef].name)
  }
}
