import AppModel
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A coordinator that is made in a local, shows a screen, and is kept by nothing.
///
/// Asks the object graph: nothing begins to hold the object in what its maker runs, nor in code that runs without it, and something
/// counts on it: a weak closure, a target, a weak reference, a child that it keeps, or what its maker connected. A flow that
/// nothing comes back to may go.
enum UnretainedChild {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "unretained-child", outcomes: ["unretained"], holes: ["CHILD", "NAME", "FUNCTION"],
      steps: ["starts": ["WHAT"], "screen": ["WHAT"]]),
    asksModel: true,
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let graph = context.model.graph
    var seen: Set<NodeRef> = []
    return context.model.unkept.compactMap { found in
      let body = graph.code(of: found.made.instance).body
      let site = NodeRef(file: body.file, index: graph.step(found.made).node)
      guard project.kinds[body.file] == .product, !project.isPreview(body), seen.insert(site).inserted,
        body.type.map({ !project.roles(of: $0).contains(.testDouble) }) ?? true
      else { return nil }
      return match(found, in: body, context: context)
    }
  }

  private static func match(_ found: UnkeptChild, in body: Body, context: AnalysisContext) -> Match {
    let project = context.project
    let graph = context.model.graph
    let child = context.name(of: found.child)
    let name = local(of: graph.step(found.made).node, in: body, project: project) ?? child
    var steps = [Match.Step("screen", at: graph.place(of: found.screen), ["WHAT": child])]
    if let start = found.start { steps.insert(Match.Step("starts", at: graph.place(of: start), ["WHAT": name]), at: 0) }
    return Match(
      outcome: "unretained", place: graph.place(of: found.made), symbol: project.symbol(of: body), subject: child,
      bindings: ["CHILD": child, "NAME": name, "FUNCTION": project.functionName(of: body)], steps: steps)
  }

  /// The name of the local that an expression gives its value to.
  private static func local(of node: NodeIndex, in body: Body, project: Project) -> String? {
    let reader = BodyReader(body, project: project)
    let around = reader.ancestors(of: node).first { ![.ternary, .effect, .cast].contains(reader.outline[$0].kind) }
    guard let local = around, reader.outline[local].kind == .local, reader.outline[local].word != .none else {
      return nil
    }
    return project.text(reader.outline[local].word)
  }
}
