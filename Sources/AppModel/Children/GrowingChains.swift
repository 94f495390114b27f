/// Children that an owner adds once, and that come to make another such owner: `Map` keeps `Description`, which keeps the next `Map`. Each
/// adds once, and the chain grows with each turn.
struct GrowingChains {
  private let children: [KeptChild]
  /// By owner: the children that it keeps and that nothing takes out.
  private let kept: [Int32: [Int32]]

  init(_ children: [KeptChild], in graph: ObjectGraph) {
    self.children = children
    let isMade = { (object: Int32) in graph.objects[Int(object)].kind == .made }
    kept = children.reduce(into: [:]) { kept, child in
      guard child.stays, child.add.shape == .element, isMade(child.add.owner), isMade(child.add.child) else { return }
      kept[child.add.owner, default: []].append(child.add.child)
    }
  }

  /// All children, those of such chains judged as what comes again.
  func judged(by judge: ChildJudge) -> [KeptChild] {
    children.map { child in
      guard case .keptOnce = child.verdict, kept[child.add.owner]?.contains(child.add.child) == true,
        leads(from: child.add.child, to: child.add.owner)
      else { return child }
      return judge.judge(child.add, isPermanent: false)
    }
  }

  private func leads(from child: Int32, to owner: Int32) -> Bool {
    var queue = [child]
    var seen = Set(queue)
    while let next = queue.popLast() {
      if next == owner { return true }
      for below in kept[next] ?? [] where seen.insert(below).inserted { queue.append(below) }
    }
    return false
  }
}

extension KeptChild {
  /// Whether it is put into its place anew, and nothing takes it out.
  fileprivate var stays: Bool {
    switch verdict {
    case .keptOnce, .removerUncalled, .neverRemoved: true
    default: false
    }
  }
}
