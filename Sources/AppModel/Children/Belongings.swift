import ProjectModel

/// Who makes what for itself: screens, view models, and what these make; and who tells many. Each question is answered once.
final class Belongings {
  private let graph: ObjectGraph
  private let triggers: TriggerGraph
  /// By object: those whose code makes it.
  private var makers: [Int32: [Int32]] = [:]
  /// By object and maker.
  private var known: [UInt64: Bool] = [:]
  /// By step: its call runs code of objects of many types.
  private var isForMany: [StepRef: Bool] = [:]

  private static let depthLimit = 4
  private static let manyTypes = 3
  private static let makerLimit = 64

  init(_ triggers: TriggerGraph) {
    graph = triggers.graph
    self.triggers = triggers
  }

  /// Whether an object is another one, or that one's code makes it, or makes what does.
  ///
  /// One place makes a screen for each flow of a class: the one that this flow made is among them.
  func isMade(_ object: Int32, by flow: Int32) -> Bool {
    if object == flow { return true }
    guard graph.objects[Int(object)].kind == .made else { return false }
    let key = NumberTable.key(object, flow)
    if let answer = known[key] { return answer }
    let answer = isMade(object, by: flow, depth: 0)
    known[key] = answer
    return answer
  }

  private func isMade(_ object: Int32, by flow: Int32, depth: Int) -> Bool {
    if object == flow { return true }
    guard depth < Self.depthLimit, graph.objects[Int(object)].kind == .made else { return false }
    let type = graph.objects[Int(flow)].type
    var hasOwn = false
    for maker in makers(of: object) where maker == flow || graph.objects[Int(maker)].type != type {
      guard isMade(maker, by: flow, depth: depth + 1) else { return false }
      hasOwn = true
    }
    return hasOwn
  }

  /// Whether the call of an edge runs code of objects of many types.
  func runsMany(_ edge: TriggerEdge) -> Bool {
    guard let step = edge.step else { return false }
    if let answer = isForMany[step] { return answer }
    let run = triggers.runs(from: edge.from).lazy.filter { $0.step == step }
    let types = Set(run.map { [graph] in graph.objects[Int(graph.receiver(of: $0.to.instance))].type })
    isForMany[step] = types.count > Self.manyTypes
    return types.count > Self.manyTypes
  }

  /// The objects whose code makes another one; of a static function, whose object is a type, those who call it.
  private func makers(of object: Int32) -> [Int32] {
    if let found = makers[object] { return found }
    var found: [Int32] = []
    var queue = graph.objects[Int(object)].makers
    var seen = Set(queue)
    while let maker = queue.popLast() {
      let receiver = graph.receiver(of: maker)
      guard graph.objects[Int(receiver)].kind == .type, seen.count < Self.makerLimit else {
        if !found.contains(receiver) { found.append(receiver) }
        continue
      }
      let callers = triggers.runs(of: CodePoint(instance: maker, closure: -1)).map(\.from.instance)
      queue += callers.filter { seen.insert($0).inserted }
    }
    makers[object] = found
    return found
  }
}
