import SwiftSource

/// What some code presents, over whatever is on show; read when somebody first asks.
final class PresentedScreens {
  private let triggers: TriggerGraph
  private let index: CallIndexOfObjects
  private let words: JudgeWords
  private let steps: PerCode<[Int]>
  private var known: [Int32: Bool] = [:]
  private lazy var objects = find()

  private var graph: ObjectGraph { triggers.graph }

  init(_ triggers: TriggerGraph, index: CallIndexOfObjects, words: JudgeWords) {
    (self.triggers, self.index, self.words) = (triggers, index, words)
    let presenting = words.presenting
    steps = PerCode(triggers.graph) { code in
      code.instructions.indices.filter {
        code.instructions[$0].operation == .call && presenting.contains(code.instructions[$0].word)
      }
    }
  }

  func contains(_ object: Int32) -> Bool { objects.contains(object) }

  /// Whether presenting is all that the code of a child does to show something, and it does show something.
  func isAll(of child: Int32) -> Bool {
    if let answer = known[child] { return answer }
    let shown = index.steps(naming: words.shows, by: child)
    let answer = !shown.isEmpty && shown.allSatisfy { words.presenting.contains(graph.step($0).word) }
    known[child] = answer
    return answer
  }

  private func find() -> Set<Int32> {
    var found: Set<Int32> = []
    for instance in graph.instances.indices.map({ Int32($0) }) {
      for position in steps[instance] where isOfFramework(StepRef(instance: instance, step: Int32(position))) {
        let code = graph.code(of: instance)
        for argument in code.arguments(of: code.instructions[position]) where argument.slot >= 0 {
          found.formUnion(graph.objects(in: argument.slot, of: instance))
        }
      }
    }
    return found
  }

  /// What a function of the project does by such a name, its own calls say.
  private func isOfFramework(_ ref: StepRef) -> Bool {
    !triggers.runs(from: graph.point(of: ref)).contains { $0.step == ref && $0.to.closure < 0 }
  }
}
