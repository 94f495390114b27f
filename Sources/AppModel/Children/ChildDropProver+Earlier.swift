import SwiftOutline
import SwiftSource

/// Removals that come before the add.
extension ChildDropProver {
  struct Removal {
    var point: CodePoint
    var node: NodeIndex
  }

  /// Whether a removal stands on every way to the add: `reset(); showTabs()`.
  func clearsTheWay(_ removal: Removal, for add: ChildAdd) -> Bool {
    dominates(removal, graph.point(of: add.site), graph.step(add.site).node, depth: 0) || dominatesAdder(removal, add)
  }

  /// The adder itself may empty the list first.
  private func dominatesAdder(_ removal: Removal, _ add: ChildAdd) -> Bool {
    guard add.store != add.site else { return false }
    return isEarlier(removal, in: graph.point(of: add.store), than: graph.step(add.store).node)
  }

  private func dominates(_ removal: Removal, _ point: CodePoint, _ node: NodeIndex, depth: Int) -> Bool {
    if isEarlier(removal, in: point, than: node) { return true }
    guard depth < 6 else { return false }
    let edges = triggers.runs(of: point)
    return !edges.isEmpty && edges.allSatisfy { dominates(removal, $0.from, $0.node, depth: depth + 1) }
  }

  /// The code of a removal, or the same of another owner of the class, which then empties its own list.
  private func isSameCode(_ removal: CodePoint, _ point: CodePoint) -> Bool {
    guard removal != point else { return true }
    let (first, second) = (graph.receiver(of: removal.instance), graph.receiver(of: point.instance))
    return removal.closure == point.closure && isLike(first, second)
      && graph.instances[Int(removal.instance)].code == graph.instances[Int(point.instance)].code
  }

  /// Whether a statement before a node, in a block around it, is the removal or calls code that removes.
  private func isEarlier(_ removal: Removal, in point: CodePoint, than node: NodeIndex) -> Bool {
    let outline = graph.project.files[graph.code(of: point.instance).body.file].outline
    let statements = outline.statements(before: node, in: graph.code(of: point.instance).body.root)
    guard !statements.isEmpty else { return false }
    if isSameCode(removal.point, point), statements.contains(where: { outline.runsDirectly(removal.node, in: $0) }) {
      return true
    }
    return triggers.runs(from: point).contains { edge in
      edge.node < node && statements.contains { outline.runsDirectly(edge.node, in: $0) }
        && triggers.points(from: edge.to, within: 3).contains(removal.point)
    }
  }
}
