import ProjectModel
import SwiftOutline

/// Objects that are packed into others: boxes that they make of themselves, `var asAny: AnyFlow { AnyFlow(self) }`, and structs.
extension StrongCycleFinder {
  /// Whether an object keeps only boxes that other objects made of themselves, and not its own: one place of the code makes them all.
  func keepsBoxesOfOthers(_ way: [HeapEdge], back edge: HeapEdge) -> Bool {
    guard way.count == 1, let keep = way.first, keep.to == edge.from else { return false }
    let makers = graph.objects[Int(keep.to)].makers
    let own = makers.filter { graph.receiver(of: $0) == keep.from }
    guard !own.isEmpty, own.count < makers.count else { return false }
    let stores = facts.stores(of: keep)
    return !stores.isEmpty
      && stores.allSatisfy { store in
        let givers = makersCalled(by: store).intersection(makers)
        return !givers.isEmpty && givers.isDisjoint(with: own)
      }
  }

  /// `Child(parameters: Parameters(stack: stack))`: a struct that other code fills, and not that of another object of the class.
  func isPackedElsewhere(_ edge: HeapEdge, _ holder: Int32) -> Bool {
    guard case .instance(let id) = graph.objects[Int(edge.from)].type, !graph.project[id].isReference else {
      return false
    }
    let own = graph.objects[Int(holder)].type
    return graph.objects[Int(edge.from)].makers.lazy.map { graph.objects[Int(graph.receiver(of: $0))] }.contains {
      $0.kind == .type || $0.type != own
    }
  }

  /// The reference to the value that an edge begins at: `cover = .receipt(self)` puts the edge into what `cover` holds.
  func around(_ edge: HeapEdge, heldBy holder: Int32) -> [HeapEdge] {
    edge.from == holder ? [] : (incoming[edge.from] ?? []).filter { $0.from == holder && isProperty($0) }
  }

  /// The code that is run for the value which a step stores.
  private func makersCalled(by store: StepRef) -> Set<Int32> {
    let code = graph.code(of: store.instance)
    let roots = SlotOrigins(code).roots(of: graph.step(store).source)
    let nodes = code.instructions.filter { roots.contains($0.destination) }.map(\.node)
    return Set(
      triggers.runs(from: graph.point(of: store)).filter { nodes.contains($0.node) }.map(\.to.instance))
  }
}
