/// The edges of a variable store, read against their direction.
struct IncomingEdges {
  /// Where the sources of each variable begin, and the end.
  private let starts: [Int32]
  private let sources: [Int32]

  /// The edges as they are now.
  init(of store: VariableStore) {
    var starts = [Int32](repeating: 0, count: store.indices.count + 1)
    for edge in store.edges { starts[Int(edge.target) + 1] += 1 }
    for index in store.indices { starts[Int(index) + 1] += starts[Int(index)] }
    var sources = [Int32](repeating: -1, count: store.edges.count)
    var free = starts
    for source in store.indices {
      let last = store.lastEdge(of: source)
      guard last >= 0 else { continue }
      var current = last
      repeat {
        current = store.edges[Int(current)].next
        let target = Int(store.edges[Int(current)].target)
        sources[Int(free[target])] = source
        free[target] += 1
      } while current != last
    }
    self.starts = starts
    self.sources = sources
  }

  /// Whether something may come to a variable that nobody knows.
  ///
  ///     guard isReady else { return .empty() }
  ///     return screen.rx.deallocated
  ///
  /// The objects of a variable tell all only if each of its sources has some: here one sends nothing, and of the other there is no
  /// object.
  func isOpen(_ variable: Int32, in store: VariableStore) -> Bool {
    var found: Set<Int32> = [variable]
    var queue = [variable]
    while let next = queue.popLast() {
      let before = sources[Int(starts[Int(next)])..<Int(starts[Int(next) + 1])]
      if before.isEmpty, store.count(of: next) == 0 { return true }
      for source in before where found.insert(source).inserted { queue.append(source) }
    }
    return false
  }
}
