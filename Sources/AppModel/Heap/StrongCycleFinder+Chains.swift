import ProjectModel

/// Rings of classes that are chains of objects.
extension StrongCycleFinder {
  /// Whether each object of a cycle is put, as something new, into one that was there before: main shows new settings, these show a
  /// new main, and no two of them hold each other.
  func isChainOfNewObjects(_ cycle: [HeapEdge]) -> Bool {
    cycle.count > 1
      && cycle.allSatisfy { edge in
        let stores = facts.stores(of: edge)
        return isProperty(edge) && !stores.isEmpty && stores.allSatisfy { isNew(edge.to, beside: edge.from, at: $0) }
      }
  }

  /// Whether only code that has made an object stores it, or hands it to what does, and has not made who gets it.
  private func isNew(_ object: Int32, beside holder: Int32, at store: StepRef) -> Bool {
    let makers = Set(graph.objects[Int(object)].makers)
    guard makers.isDisjoint(with: graph.objects[Int(holder)].makers) else { return false }
    if makers.contains(store.instance) { return true }
    let calls = calls(handing: object, to: store.instance)
    return !calls.isEmpty && calls.allSatisfy { makers.contains($0.from.instance) }
  }
}
