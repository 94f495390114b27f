import ProjectModel
import SwiftOutline
import SwiftSource

/// Which code runs because of what: points of code, the edges between them, and the roots that no code of the project runs.
public struct TriggerGraph: Sendable {
  /// The objects.
  public let graph: ObjectGraph
  /// By instance: the number of its first point; the body first, then its closures.
  private let firstPoint: [Int32]
  /// How many points there are.
  public let pointCount: Int
  /// By point: the edges that lead to it.
  private let incoming: EdgeIndex
  /// By point: the edges that leave it.
  private let outgoing: EdgeIndex
  /// By point: the kinds of its roots, a bit each.
  private var rootBits: [UInt8]
  /// By point: something runs it.
  private var live: [Bool] = []
  /// By point: a function of a screen or the like that only unseen code might call.
  private var unseen: [Bool] = []

  init(_ graph: ObjectGraph, effects: ObjectEffects) {
    self.graph = graph
    var first: [Int32] = []
    var count: Int32 = 0
    for instance in graph.instances {
      first.append(count)
      count += 1 + Int32(graph.codes[Int(instance.code)].closures.count)
    }
    firstPoint = first
    pointCount = Int(count)
    let place = { (point: CodePoint) in Int(first[Int(point.instance)] + 1 + point.closure) }
    incoming = EdgeIndex(graph.edges.map { place($0.to) }, pointCount: pointCount)
    outgoing = EdgeIndex(graph.edges.map { place($0.from) }, pointCount: pointCount)
    rootBits = Array(repeating: 0, count: pointCount)
    let delegates = SystemDelegates(graph, effects: effects)
    for (point, kind) in graph.roots {
      let isWaiting = kind == .delegate
      if isWaiting, !delegates.handed.contains(graph.receiver(of: point.instance)) { continue }
      rootBits[number(of: point)] |= 1 << (isWaiting ? RootKind.framework : kind).rawValue
    }
    markUnseenCallers()
    for instance in graph.instances.indices where isDead(Int32(instance)) { forgetClosures(of: Int32(instance)) }
    live = reachable()
  }

  /// The number of a point.
  public func number(of point: CodePoint) -> Int { Int(firstPoint[Int(point.instance)] + 1 + point.closure) }

  /// All points, in the order of their numbers.
  var points: [CodePoint] {
    graph.instances.indices.flatMap { index in
      (-1..<Int32(graph.code(of: Int32(index)).closures.count)).map { CodePoint(instance: Int32(index), closure: $0) }
    }
  }

  /// The edges that run a point.
  public func runs(of point: CodePoint) -> TriggerEdges {
    TriggerEdges(graph.edges, incoming.edges(of: number(of: point)))
  }

  /// What a point runs.
  public func runs(from point: CodePoint) -> TriggerEdges {
    TriggerEdges(graph.edges, outgoing.edges(of: number(of: point)))
  }

  /// Whether something outside the project's code runs a point.
  public func isRoot(_ point: CodePoint, _ kind: RootKind) -> Bool {
    rootBits[number(of: point)] & 1 << kind.rawValue != 0
  }

  /// Whether anything outside the project's code runs a point, the end of an object aside.
  public func isRoot(_ point: CodePoint) -> Bool {
    rootBits[number(of: point)] & ~(1 << RootKind.deinitializer.rawValue) != 0
  }

  /// Whether the user runs a point as an answer, and nothing else does but the code that asks.
  func isAnswer(_ point: CodePoint) -> Bool { rootBits[number(of: point)] == 1 << RootKind.answer.rawValue }

  /// Whether a function of a screen, view model or helper has no caller that the code shows.
  func isCalledUnseen(_ point: CodePoint) -> Bool { unseen[number(of: point)] }

  /// Whether anything runs a point.
  public func isLive(_ point: CodePoint) -> Bool { live[number(of: point)] }

  /// Screens, view models and helpers are run by code that cannot always be seen: cells, storyboards, bindings. Of coordinators the
  /// input shows who calls them.
  private mutating func markUnseenCallers() {
    unseen = Array(repeating: false, count: pointCount)
    for index in graph.instances.indices where isMadeOrGiven(graph.instances[index].receiver) {
      let point = CodePoint(instance: Int32(index), closure: -1)
      guard incoming.edges(of: number(of: point)).isEmpty, rootBits[number(of: point)] == 0,
        let type = graph.codes[Int(graph.instances[index].code)].body.type, isFunction(point),
        case .instance(let own) = graph.objects[Int(graph.instances[index].receiver.index)].type,
        graph.project.roles(of: own).isDisjoint(with: [.coordinator]),
        graph.project.roles(of: type).isDisjoint(with: [.coordinator, .coordinatorProtocol])
      else { continue }
      rootBits[number(of: point)] |= 1 << RootKind.framework.rawValue
      unseen[number(of: point)] = true
    }
  }

  private func isMadeOrGiven(_ object: ObjectID) -> Bool {
    let kind = graph.objects[Int(object.index)].kind
    return kind == .made || kind == .given
  }

  /// Whether a point is the body of a function.
  public func isFunction(_ point: CodePoint) -> Bool {
    let body = graph.code(of: point.instance).body
    return point.closure < 0 && body.owner.exists && graph.project[body.ownerRef].kind == .function
  }

  /// The points from which some points are reached: these first, the nearer ones before the others, and about as many as `limit`.
  func leading(to points: [CodePoint], limit: Int = 64) -> [CodePoint] {
    var queue = points
    var seen = Set(queue)
    var next = 0
    while next < queue.count, queue.count < limit {
      queue += runs(of: queue[next]).map(\.from).filter { seen.insert($0).inserted }
      next += 1
    }
    return queue
  }

  /// A point and what it runs through a few calls, the nearer ones first.
  func points(from point: CodePoint, within calls: Int) -> [CodePoint] {
    var found = [point]
    var seen: Set<CodePoint> = [point]
    var next = 0
    for _ in 0..<calls {
      let nearest = found[next...]
      next = found.count
      for point in nearest { found += runs(from: point).lazy.map(\.to).filter { seen.insert($0).inserted } }
    }
    return found
  }

  /// Whether no code calls the function of a point, and nothing outside runs it.
  public func isUncalled(_ point: CodePoint) -> Bool {
    isFunction(point) && incoming.edges(of: number(of: point)).isEmpty && rootBits[number(of: point)] == 0
  }

  /// Whether an instance of code is of a private function that nothing calls: its closures are never handed to a framework.
  func isDead(_ instance: Int32) -> Bool {
    guard isUncalled(CodePoint(instance: instance, closure: -1)) else { return false }
    let function = graph.project[graph.code(of: instance).body.ownerRef]
    return !function.modifiers.isDisjoint(with: [.private, .fileprivate]) && function.attributes.count == 0
  }

  private mutating func forgetClosures(of instance: Int32) {
    for closure in graph.code(of: instance).closures.indices {
      rootBits[number(of: CodePoint(instance: instance, closure: Int32(closure)))] = 0
    }
  }

  private func reachable() -> [Bool] {
    var found = [Bool](repeating: false, count: pointCount)
    var queue: [Int] = []
    for point in found.indices where rootBits[point] != 0 {
      found[point] = true
      queue.append(point)
    }
    var next = 0
    while next < queue.count {
      for edge in outgoing.edges(of: queue[next]) {
        let target = number(of: graph.edges[Int(edge)].to)
        guard !found[target] else { continue }
        found[target] = true
        queue.append(target)
      }
      next += 1
    }
    return found
  }
}
