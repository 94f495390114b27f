import SwiftSource

/// What some code presents, over whatever is on show; read when somebody first asks.
final class PresentedScreens {
  private let graph: ObjectGraph
  private let steps: PerCode<[FlowInstruction]>
  private lazy var objects = find()

  init(_ graph: ObjectGraph, words: Set<WordID>) {
    self.graph = graph
    steps = PerCode(graph) { $0.instructions.filter { $0.operation == .call && words.contains($0.word) } }
  }

  func contains(_ object: Int32) -> Bool { objects.contains(object) }

  private func find() -> Set<Int32> {
    var found: Set<Int32> = []
    for instance in graph.instances.indices.map({ Int32($0) }) {
      for step in steps[instance] {
        for argument in graph.code(of: instance).arguments(of: step) where argument.slot >= 0 {
          found.formUnion(graph.objects(in: argument.slot, of: instance))
        }
      }
    }
    return found
  }
}
