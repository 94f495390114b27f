/// The edges of a variable store, read against their direction.
struct IncomingEdges {
  private struct Entry {
    var source: Int32
    /// The next one of the same target; -1 behind the last.
    var next: Int32
  }

  /// By variable: the first of the edges that lead to it; -1 without any.
  private let heads: [Int32]
  private let entries: [Entry]

  /// The edges as they are now.
  init(of store: borrowing VariableStore) {
    var heads = [Int32](repeating: -1, count: store.indices.count)
    var entries: [Entry] = []
    entries.reserveCapacity(Int(store.edges.count))
    for source in store.indices {
      let last = store.lastEdge(of: source)
      guard last >= 0 else { continue }
      var current = last
      repeat {
        current = store.edges[current].next
        let target = Int(store.edges[current].target)
        entries.append(Entry(source: source, next: heads[target]))
        heads[target] = Int32(entries.count - 1)
      } while current != last
    }
    self.heads = heads
    self.entries = entries
  }

  /// Whether something may come to a variable that nobody knows.
  ///
  ///     guard isReady else { return .empty() }
  ///     return screen.rx.deallocated
  ///
  /// The objects of a variable tell all only if each of its sources has some: here one sends nothing, and of the other there is no
  /// object.
  func isOpen(_ variable: Int32, in store: borrowing VariableStore) -> Bool {
    var found: Set<Int32> = [variable]
    var queue = [variable]
    while let next = queue.popLast() {
      var current = heads[Int(next)]
      if current < 0, store.count(of: next) == 0 { return true }
      while current >= 0 {
        let entry = entries[Int(current)]
        if found.insert(entry.source).inserted { queue.append(entry.source) }
        current = entry.next
      }
    }
    return false
  }
}
