import PatternLanguage
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// An end that is connected only after the child was started: a flow that ends at once is missed.
///
/// Proves: the same object is started and given its end later on the same way through the function, and not before; a warning
/// where the child's start can reach the end without waiting, a note elsewhere.
enum CompletionAfterStart {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "completion-after-start", outcomes: ["missed", "late"], holes: ["CHILD", "END", "FUNCTION"],
      steps: ["starts": ["WHAT"], "fires": ["WHAT"]]),
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let bodies = Dictionary(grouping: StartedChildren.all(in: project)) { project.body(around: $0.call) }
    return bodies.compactMap { body, starts in body.map { ($0, starts.sorted { $0.call < $1.call }) } }
      .sorted { $0.1[0].call < $1.1[0].call }.flatMap { body, starts -> [Match] in
        guard starts.count <= Crowd.limit, !project.isPreview(body) else { return [] }
        let reader = BodyReader(body, project: project)
        let words = Dictionary(grouping: reader.nodes.map { NodeIndex($0) }) { reader.outline[$0].word }
        return starts.flatMap { matches(of: $0, reader: reader, words: words) }
      }
  }

  private static func matches(of start: StartedChildren.Start, reader: BodyReader, words: [WordID: [NodeIndex]])
    -> [Match]
  {
    let project = reader.project
    let call = start.call.index
    guard case .instance(let id) = reader.type(of: start.child), project.roles(of: id).contains(.coordinator),
      project[id].isReference, let block = reader.parent(of: call),
      [.block, .closure, .conditionalBranch].contains(reader.outline[block].kind)
    else { return [] }
    let starts = start.isDirect ? reader.targets(of: call) : project.members(named: start.verb, of: id)
    guard starts.allSatisfy({ project[$0].modifiers.isDisjoint(with: [.async]) }) else { return [] }
    let connections = ConnectedEnds(of: start.child, type: id, startedAt: call, reader: reader, words: words)
    return connections.late.map { connection in
      let fire = starts.lazy.compactMap { firing(of: connection.end, from: $0, of: id, project: project) }.first
      return match(connection.node, end: connection.end, start: call, fire: fire, child: id, reader: reader)
    }
  }

  /// Where running the child's start fires the end without waiting for anything.
  private static func firing(of end: WordID, from start: DeclarationRef, of type: TypeID, project: Project) -> Place? {
    var queue = [start]
    var seen: Set<DeclarationRef> = [start]
    var next = 0
    while next < queue.count, queue.count < 32 {
      for body in project.bodies(of: queue[next], type: type) {
        let reader = BodyReader(body, project: project)
        let calls = reader.nodes.map { NodeIndex($0) }
          .filter { reader.outline[$0].kind == .call && runsAtOnce($0, reader: reader) }
        if let call = calls.first(where: { fires(end, by: $0, reader: reader) }) { return reader.place(of: call) }
        let own = calls.filter { call in reader.receiver(of: call).map { reader.isSelf($0) } ?? true }
        queue += own.flatMap { reader.targets(of: $0) }.filter { seen.insert($0).inserted }
      }
      next += 1
    }
    return nil
  }

  /// `onFinish?()`, `delegate?.didFinish()`, `finished.send()`.
  private static func fires(_ end: WordID, by call: NodeIndex, reader: BodyReader) -> Bool {
    guard let callee = reader.callee(of: call) else { return false }
    return reader.outline[callee].word == end
      || reader.receiver(of: call).map { reader.outline[$0].word == end } ?? false
  }

  /// Whether code is in no closure, or only in closures that do not outlive the call they are given to.
  private static func runsAtOnce(_ node: NodeIndex, reader: BodyReader) -> Bool {
    let verbs: Set<String> = ["forEach", "map", "compactMap", "flatMap", "filter", "sync", "performWithoutAnimation"]
    return reader.closures(around: node).allSatisfy { closure in
      guard let holder = reader.parent(of: closure) else { return false }
      if reader.outline[holder].kind == .call { return true }
      guard let call = reader.parent(of: holder), reader.outline[call].kind == .call else { return false }
      return verbs.contains(reader.project.text(reader.outline[call].word))
    }
  }

  private static func match(
    _ statement: NodeIndex, end: WordID, start: NodeIndex, fire: Place?, child: TypeID, reader: BodyReader
  ) -> Match {
    let project = reader.project
    var steps = [Match.Step("starts", at: reader.place(of: start), ["WHAT": project.name(of: child)])]
    if let fire { steps.append(Match.Step("fires", at: fire, ["WHAT": project.text(end)])) }
    return Match(
      outcome: fire == nil ? "late" : "missed", place: reader.place(of: statement),
      symbol: project.symbol(of: reader.body),
      subject: project.name(of: child) + "." + project.text(end),
      bindings: [
        "CHILD": project.name(of: child), "END": project.text(end), "FUNCTION": project.functionName(of: reader.body),
      ],
      steps: steps)
  }
}
