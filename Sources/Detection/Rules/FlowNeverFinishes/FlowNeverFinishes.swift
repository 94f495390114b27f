import AppModel
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A kept child with an end that never comes: nothing fires it, or its owner does not listen.
///
/// Asks the object graph for the code behind each channel of the child that would remove it. Each channel is judged by itself; a
/// child that nothing would remove at all belongs to `ChildLifecycle`.
enum FlowNeverFinishes {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "flow-never-finishes",
      outcomes: ["never-fired", "not-needed", "never-heard", "one-unheard", "never-result"],
      holes: ["PARENT", "CHILD", "END"],
      steps: [
        "keeps": ["WHAT"], "itself": ["WHAT"], "ends": ["WHAT"], "looked": ["WHAT"], "declared": ["WHAT"],
        "also": ["WHAT"],
      ]),
    asksModel: true,
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    context.model.keptChildren { $0.missing != nil }.compactMap { match($0, in: context) }
      + NeverResult.matches(in: context)
  }

  private static func match(_ group: KeptChildren, in context: AnalysisContext) -> Match? {
    guard let missing = group.worst.missing else { return nil }
    let project = context.project
    let add = group.worst.add
    let property = project.text(project[missing.property].name)
    let end = missing.function.map { property + "." + project.text(project[$0].name) } ?? property
    let owner = context.name(of: add.owner)
    let declared = Place(file: missing.property.file, range: project[missing.property].nameRange)
    var steps = [Match.Step("keeps", at: group.places[0], ["WHAT": owner])] + context.selfAdd(add)
    if let listens = missing.listens { steps.append(Match.Step("looked", at: listens, ["WHAT": end])) }
    steps.append(Match.Step("ends", at: missing.fires ?? declared, ["WHAT": end]))
    if missing.fires != nil { steps.append(Match.Step("declared", at: declared, ["WHAT": end])) }
    steps += group.places.dropFirst().map { Match.Step("also", at: $0, ["WHAT": context.name(of: add.child)]) }
    return Match(
      outcome: outcome(of: missing), place: group.places[0],
      symbol: project.symbol(of: context.model.graph.code(of: add.site.instance).body),
      subject: context.name(of: add.child) + "." + property,
      bindings: ["PARENT": owner, "CHILD": context.name(of: add.child), "END": end], steps: steps)
  }

  private static func outcome(of missing: MissingEnd) -> String {
    switch missing.half {
    case .neverHeard: missing.mayLeave ? "never-heard" : "one-unheard"
    case .neverFired, .oneNeverFired: missing.mayLeave ? "never-fired" : "not-needed"
    }
  }
}
