import SwiftSource

/// What some code presents, over whatever is on show, and whose screens stand on a stack; read when somebody first asks.
final class PresentedScreens {
  private let triggers: TriggerGraph
  private let index: CallIndexOfObjects
  private let words: JudgeWords
  private let steps: PerCode<[Int]>
  private var known: [Int32: Bool] = [:]
  private lazy var objects = handed(to: words.presenting)
  /// Who makes something that is presented.
  private lazy var presenters = makers(of: objects)
  private lazy var stacked = findStacked()

  private var graph: ObjectGraph { triggers.graph }

  init(_ triggers: TriggerGraph, index: CallIndexOfObjects, words: JudgeWords) {
    (self.triggers, self.index, self.words) = (triggers, index, words)
    let shows = words.shows.union(words.presenting)
    steps = PerCode(triggers.graph) { code in
      code.instructions.indices.filter {
        code.instructions[$0].operation == .call && shows.contains(code.instructions[$0].word)
      }
    }
  }

  func contains(_ object: Int32) -> Bool { objects.contains(object) }

  /// Whether presenting is all that is done with the screens of a child, by its own code or by other code, and something is shown.
  func isAll(of child: Int32) -> Bool {
    if let answer = known[child] { return answer }
    let shown = index.steps(naming: words.shows, by: child)
    let presents =
      shown.isEmpty ? presenters.contains(child) : shown.allSatisfy { words.presenting.contains(graph.step($0).word) }
    let answer = presents && !stacked.contains(child)
    known[child] = answer
    return answer
  }

  private func makers(of screens: Set<Int32>) -> Set<Int32> {
    Set(screens.lazy.flatMap { self.graph.objects[Int($0)].makers }.map { self.graph.receiver(of: $0) })
  }

  /// Who makes screens that are on a stack, and whom these know: `screen.coordinator = child`, `screen.model.coordinator = child`. What
  /// a coordinator knows is no matter of the screen.
  private func findStacked() -> Set<Int32> {
    let rows = graph.fields.inOrder
    let onStack = handed(to: words.shows.subtracting(words.presenting)) { !$0.contains { self.objects.contains($0) } }
    var (known, last) = (Set<Int32>(), onStack)
    let makers = makers(of: last)
    for _ in 0..<Self.mostSteps where !last.isEmpty {
      let next = rows.lazy.filter { last.contains($0.key.object.index) && self.isPart($0.key) }
        .flatMap { self.graph.objects(of: $0.variable) }
      known.formUnion(last)
      last = Set(next).subtracting(known)
    }
    return known.union(last).union(makers)
  }

  /// From the screen to its view model, to what that one wraps, to the coordinator.
  private static let mostSteps = 3

  /// A stack has other screens, and a coordinator other children: they are no part of the screen.
  private func isPart(_ key: FieldKey) -> Bool {
    key.name != ModelField.pushed && key.name != ModelField.container && !isCoordinator(key.object.index)
  }

  private func isCoordinator(_ object: Int32) -> Bool {
    guard case .instance(let id) = graph.objects[Int(object)].type else { return false }
    return graph.project.roles(of: id).contains(.coordinator)
  }

  /// What is handed to the framework's functions of some names.
  private func handed(to names: Set<WordID>, on isFit: (ArraySlice<Int32>) -> Bool = { _ in true }) -> Set<Int32> {
    var found: Set<Int32> = []
    for instance in graph.instances.indices.map({ Int32($0) }) {
      let code = graph.code(of: instance)
      for position in steps[instance] where names.contains(code.instructions[position].word) {
        let step = code.instructions[position]
        guard isOfFramework(StepRef(instance: instance, step: Int32(position))) else { continue }
        guard isFit(graph.objects(in: step.source, of: instance)) else { continue }
        for argument in code.arguments(of: step) where argument.slot >= 0 {
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
