/// Children that an owner adds once, and that come to make another such owner: `Map` keeps `Description`, which keeps the next `Map`. Each
/// adds once, and the chain grows with each turn.
struct GrowingChains {
  private let children: [KeptChild]
  private let graph: ObjectGraph
  /// By object that keeps or is kept for good: its component.
  private var components: [Int32: Int32] = [:]

  init(_ children: [KeptChild], in graph: ObjectGraph) {
    (self.children, self.graph) = (children, graph)
    let kept = children.reduce(into: [Int32: [Int32]]()) { kept, child in
      if isLink(child) { kept[child.add.owner, default: []].append(child.add.child) }
    }
    let objects = Set(kept.keys).union(kept.values.joined()).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(objects, Int32(0)...))
    let targets = objects.map { (kept[$0] ?? []).compactMap { numbers[$0] } }
    let found = StrongComponents(
      nodes: objects.count, degree: { targets[Int($0)].count }, target: { targets[Int($0)][$1] })
    components = Dictionary(uniqueKeysWithValues: zip(objects, found.ofNode))
  }

  /// Whether a child is put into its place anew, and nothing takes it out.
  private func isLink(_ child: KeptChild) -> Bool {
    let isMade = { (object: Int32) in graph.objects[Int(object)].kind == .made }
    guard child.add.shape == .element, isMade(child.add.owner), isMade(child.add.child) else { return false }
    switch child.verdict {
    case .keptOnce, .removerUncalled, .neverRemoved, .keeperRemovesItself: return true
    default: return false
    }
  }

  /// All children, those of such chains judged as what comes again.
  func judged(by judge: ChildJudge) -> [KeptChild] {
    children.map { child in
      guard case .keptOnce = child.verdict, isLink(child),
        components[child.add.owner] == components[child.add.child]
      else { return child }
      return judge.judge(child.add, isPermanent: false)
    }
  }
}
