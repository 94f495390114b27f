import AppModel
import ProjectModel

/// Who keeps the coordinators of strong cycles besides these cycles: where nobody does, a weak reference would free one on the spot.
struct CycleKeepers {
  private let graph: ObjectGraph
  private let words: CycleWords
  /// By coordinator that a cycle leads back to: what has it in a property.
  private let holders: [Int32: Set<Int32>]

  init(of cycles: [StrongCycle], context: AnalysisContext) {
    graph = context.model.graph
    words = CycleWords(context: context)
    let kept = Set(cycles.map(\.to))
    holders = context.model.heap.edges.reduce(into: [:]) { found, edges in
      for edge in edges where kept.contains(edge.to) && Self.isHolder(edge, in: context.project) {
        found[edge.to, default: []].insert(edge.from)
      }
    }
  }

  /// Where the only one to keep the coordinator of a cycle is the cycle; nil where something else keeps it.
  func onlyOwner(in cycle: StrongCycle) -> Match.Step? {
    guard !isKept(cycle), let place = words.model.evidence.site(of: cycle.to) else { return nil }
    return Match.Step("only-owner", at: place, ["OWNER": words.name(cycle.to)])
  }

  private func isKept(_ cycle: StrongCycle) -> Bool {
    if graph.objects[Int(cycle.to)].kind == .elsewhere { return true }
    let others = Set(cycle.way.map(\.from) + [cycle.back.from])
    return holders[cycle.to].map { !$0.isSubset(of: others) } ?? false
  }

  private static func isHolder(_ edge: HeapEdge, in project: Project) -> Bool {
    guard case .property(let name) = edge.link else { return false }
    return !project.pointsUp(name)
  }
}
