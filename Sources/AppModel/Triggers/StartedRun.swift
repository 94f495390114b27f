import ProjectModel
import SwiftOutline

/// What the function that makes an object runs with it: its initialiser, its start, and all that these run before they return.
struct StartedRun {
  static let limit = 4096

  /// The first call of a function of the object, or the one that hands it to a helper which calls one.
  private(set) var start: StepRef?
  /// It is waited for.
  private(set) var isAsync = false
  /// More is run than is followed.
  private(set) var isTooLong = false

  private let graph: ObjectGraph
  private let triggers: TriggerGraph
  private let child: Int32
  private let maker: Int32
  /// In the order in which they are run.
  private var points: [CodePoint] = []
  private var live: Set<CodePoint> = []
  /// The first call that hands the object to a helper.
  private var handing: StepRef?

  init(of child: Int32, by maker: Int32, graph: ObjectGraph, triggers: TriggerGraph) {
    self.graph = graph
    self.triggers = triggers
    self.child = child
    self.maker = maker
    for index in -1..<Int32(graph.code(of: maker).closures.count) {
      for edge in triggers.runs(from: CodePoint(instance: maker, closure: index)) where concerns(edge) {
        begin(edge)
      }
    }
    follow()
  }

  private func concerns(_ edge: TriggerEdge) -> Bool {
    if graph.receiver(of: edge.to.instance) == child { return true }
    guard let ref = edge.step else { return false }
    return graph.code(of: ref.instance).arguments(of: graph.step(ref)).contains {
      $0.slot >= 0 && graph.objects(in: $0.slot, of: ref.instance).containsSorted(child)
    }
  }

  private mutating func begin(_ edge: TriggerEdge) {
    add(edge.to)
    guard graph.receiver(of: edge.to.instance) == child else {
      if let step = edge.step, handing.map({ graph.step(step).node < graph.step($0).node }) ?? true { handing = step }
      return
    }
    guard triggers.isFunction(edge.to), let step = edge.step,
      let function = graph.project.member(of: graph.code(of: edge.to.instance).body)
    else { return }
    if start.map({ graph.step(step).node < graph.step($0).node }) ?? true { start = step }
    if graph.project[function].modifiers.contains(.async) { isAsync = true }
  }

  private mutating func follow() {
    var next = 0
    while next < points.count {
      guard points.count <= Self.limit else {
        isTooLong = true
        return
      }
      for edge in triggers.runs(from: points[next]) where !isOfAnother(edge) {
        add(edge.to)
        if start == nil, let handing, isStart(edge) { start = handing }
      }
      next += 1
    }
  }

  /// What a helper does with another object that it is given at another time.
  private func isOfAnother(_ edge: TriggerEdge) -> Bool {
    guard let ref = edge.step, graph.receiver(of: edge.to.instance) != child, graph.step(ref).source >= 0 else {
      return false
    }
    return graph.objects(in: graph.step(ref).source, of: ref.instance).containsSorted(child)
  }

  /// A function of the object that a helper calls.
  private func isStart(_ edge: TriggerEdge) -> Bool {
    graph.receiver(of: edge.to.instance) == child && graph.receiver(of: edge.from.instance) != child
      && triggers.isFunction(edge.to)
  }

  private mutating func add(_ point: CodePoint) {
    if live.insert(point).inserted { points.append(point) }
  }

  /// The steps that are run.
  var steps: [StepRef] {
    points.flatMap { point in
      graph.code(of: point.instance).instructions.enumerated().lazy.filter { $1.closure == point.closure }.map {
        StepRef(instance: point.instance, step: Int32($0.offset))
      }
    }
  }

  /// Whether something may begin to hold the object before it is gone, or without it.
  func mayHappen(_ event: KeepEvent, weakly closures: [CodePoint: [Int32]]) -> Bool {
    var queue = [event.point]
    var seen = Set(queue)
    while let point = queue.popLast() {
      guard seen.count <= 256 else { return true }
      if live.contains(point) { return true }
      if graph.receiver(of: point.instance) == child {
        // An initial value or an initialiser runs with the object; a function that its maker does not reach has nobody to call it.
        if point.closure < 0, !triggers.isFunction(point) { return true }
        // `lazy var alert = { … }()`
        let own = triggers.runs(of: point).map(\.from).filter { $0.instance == point.instance }
        queue += own.filter { seen.insert($0).inserted }
        continue
      }
      if closures[point]?.contains(child) ?? false { continue }
      let runs = triggers.runs(of: point)
      if runs.isEmpty || triggers.isRoot(point) { return true }
      queue += runs.map(\.from).filter { seen.insert($0).inserted }
    }
    return false
  }
}
