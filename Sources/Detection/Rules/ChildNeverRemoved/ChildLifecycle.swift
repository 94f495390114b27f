import AppModel
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A child that goes into a list and never comes out: per child, over the whole project.
///
/// Asks the object graph, for each add: can it run more than once in the life of the owner, and does something run a removal of this
/// child from this list of this object? Several adds of one child type in one function are one finding.
enum ChildLifecycle {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "child-lifecycle", outcomes: ["never", "dead-remover", "wrong-object"],
      holes: ["PARENT", "CHILD", "FUNCTION", "LIST"],
      steps: [
        "looked": ["WHAT"], "remover": ["WHAT"], "stream": ["WHAT"], "silence": [], "ends": ["WHAT"],
        "removes": ["WHAT"], "itself": ["WHAT"],
        "also": ["WHAT"],
      ]),
    asksModel: true,
    run: { context, _ in
      context.model.keptChildren { $0.verdict.isLeak && $0.missing == nil }
        .map { ChildWords(context: context).match($0) }
    })
}

extension AddVerdict {
  /// Whether more and more children stay.
  var isLeak: Bool {
    switch self {
    case .addedToItself, .keeperRemovesItself, .removerUncalled, .neverRemoved: true
    default: false
    }
  }
}

/// Says what becomes of a child.
private struct ChildWords {
  let context: AnalysisContext

  private var graph: ObjectGraph { context.model.graph }
  private var project: Project { context.project }

  func match(_ group: KeptChildren) -> Match {
    let (add, verdict) = (group.worst.add, group.worst.verdict)
    let (outcome, own) = evidence(for: verdict, add)
    let others = group.places.dropFirst().map { Match.Step("also", at: $0, ["WHAT": context.name(of: add.child)]) }
    let steps = context.selfAdd(add) + own + others
    let body = graph.code(of: add.site.instance).body
    return Match(
      outcome: outcome, place: group.places[0], symbol: project.symbol(of: body), subject: context.name(of: add.child),
      bindings: [
        "PARENT": context.name(of: add.owner), "CHILD": context.name(of: add.child),
        "FUNCTION": project.functionName(of: body),
        "LIST": project.text(add.slot.name),
      ], steps: steps)
  }

  private func evidence(for verdict: AddVerdict, _ add: ChildAdd) -> (String, [Match.Step]) {
    switch verdict {
    case .removerUncalled(let refs): ("dead-remover", refs.prefix(4).map { step("remover", $0) } + silent(add, refs))
    case .keeperRemovesItself(let ref):
      ("wrong-object", [Match.Step("removes", at: graph.place(of: ref), ["WHAT": "self"])])
    case .addedToItself: ("wrong-object", [])
    case .neverRemoved(let refs) where !refs.isEmpty: ("never", refs.prefix(4).map { step("removes", $0) })
    default: ("never", looked(add))
    }
  }

  private func silent(_ add: ChildAdd, _ removals: [StepRef]) -> [Match.Step] {
    context.model.silentStreams(of: add, before: removals).flatMap { stream in
      let function = project[stream.function]
      let place = Place(file: stream.function.file, range: function.nameRange)
      return [Match.Step("stream", at: place, ["WHAT": project.text(function.name) + "()"])]
        + (stream.silence.map { [Match.Step("silence", at: $0)] } ?? [])
    }
  }

  private func looked(_ add: ChildAdd) -> [Match.Step] {
    guard let property = graph.properties[add.slot] else { return [] }
    let place = Place(file: property.file, range: project[property].nameRange)
    return [Match.Step("looked", at: place, ["WHAT": project.text(add.slot.name)])]
  }

  private func step(_ key: String, _ ref: StepRef) -> Match.Step {
    let body = graph.code(of: ref.instance).body
    return Match.Step(key, at: graph.place(of: ref), ["WHAT": project.functionName(of: body)])
  }
}
