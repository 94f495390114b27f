import AppModel
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A child on its parent's navigation controller whose pop nobody sees: after the back button the parent still keeps it.
///
/// Asks the object graph: the child pushes on a controller that its owner holds, it may be added again, and no pop or dismissal of a
/// screen reaches a removal of it.
enum UnseenPops {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "unseen-pop", outcomes: ["unseen"], holes: ["PARENT", "CHILD", "FUNCTION"],
      steps: ["shares": ["WHAT"], "pushes": ["WHAT"]]),
    asksModel: true,
    run: { context, _ in matches(in: context) })

  private struct Key: Hashable {
    var child: String
    var keeper: String
  }

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let graph = context.model.graph
    var seen: Set<Key> = []
    return context.model.unseenPops.compactMap { found in
      let body = graph.code(of: found.add.site.instance).body
      let (child, keeper) = (context.name(of: found.add.child), context.name(of: found.add.owner))
      guard project.kinds[body.file] == .product, seen.insert(Key(child: child, keeper: keeper)).inserted else {
        return nil
      }
      let place = graph.place(of: found.add.site)
      return Match(
        outcome: "unseen", place: place, symbol: project.symbol(of: body), subject: child,
        bindings: ["PARENT": keeper, "CHILD": child, "FUNCTION": project.functionName(of: body)],
        steps: [
          Match.Step("shares", at: place, ["WHAT": keeper]),
          Match.Step("pushes", at: graph.place(of: found.push), ["WHAT": child]),
        ])
    }
  }
}
