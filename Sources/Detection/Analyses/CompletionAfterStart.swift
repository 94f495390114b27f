import PatternLanguage
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// An end that is connected only after the child was started: a flow that ends at once is missed.
///
/// Proves: the same object is started and given its end later in the same run of statements; a warning where the child's start can
/// reach the end without waiting, a note elsewhere.
enum CompletionAfterStart {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "completion-after-start", outcomes: ["missed", "late"], holes: ["CHILD", "END", "FUNCTION"],
      steps: ["starts": ["WHAT"], "fires": ["WHAT"]]),
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    return project.files.indices.filter { project.kinds[$0] == .product && project.mentionsCoordinators(in: $0) }
      .flatMap { file in
        project.codeBodies(of: file).flatMap { body -> [Match] in
          let reader = BodyReader(body, project: project)
          return reader.nodes.flatMap { matches(ofStart: NodeIndex($0), reader: reader) }
        }
      }
  }

  private static func matches(ofStart call: NodeIndex, reader: BodyReader) -> [Match] {
    let project = reader.project
    guard reader.outline[call].kind == .call, project.text(reader.outline[call].word) == "start",
      let receiver = reader.receiver(of: call), case .instance(let id) = reader.type(of: receiver),
      project.roles(of: id).contains(.coordinator), project[id].isReference, let block = reader.parent(of: call),
      reader.outline[block].kind == .block || reader.outline[block].kind == .closure
    else { return [] }
    let starts = reader.targets(of: call)
    guard starts.allSatisfy({ project[$0].modifiers.isDisjoint(with: [.async]) }) else { return [] }
    var seen: Set<WordID> = []
    return statements(after: call, in: block, reader: reader).compactMap { statement in
      guard let end = connectedEnd(statement, to: receiver, of: id, reader: reader), seen.insert(end).inserted else {
        return nil
      }
      let fire = starts.lazy.compactMap { firing(of: end, from: $0, of: id, project: project) }.first
      return match(statement, end: end, start: call, fire: fire, child: id, reader: reader)
    }
  }

  private static func statements(after call: NodeIndex, in block: NodeIndex, reader: BodyReader) -> [NodeIndex] {
    reader.outline.children(of: block).filter { $0 > call }
  }

  /// `child.onFinish = …`, `child.delegate = …` as a statement.
  private static func connectedEnd(
    _ statement: NodeIndex, to receiver: NodeIndex, of id: TypeID, reader: BodyReader
  ) -> WordID? {
    let project = reader.project
    guard reader.outline[statement].kind == .assign, let target = reader.outline.firstChild(of: statement),
      reader.outline[target].kind == .member, let base = reader.outline.firstChild(of: target),
      reader.outline.isSameCode(base, receiver)
    else { return nil }
    let name = project.text(reader.outline[target].word)
    let isEnd =
      project.idioms.names("end-names", "NAME").matches(name)
      || project.idioms.names("delegate-names", "NAME").matches(name)
    guard isEnd, let property = project.members(named: reader.outline[target].word, of: id).first else { return nil }
    switch project.valueType(of: property) {
    case .function, .instance, .external: return reader.outline[target].word
    default: return nil
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
        let calls = immediateCalls(in: reader)
        if let fire = calls.first(where: { fires(end, $0, reader: reader) }) { return reader.place(of: fire) }
        for call in calls {
          guard reader.receiver(of: call).map({ reader.isSelf($0) }) ?? true else { continue }
          queue += reader.targets(of: call).filter { seen.insert($0).inserted }
        }
      }
      next += 1
    }
    return nil
  }

  /// The calls that no closure puts off.
  private static func immediateCalls(in reader: BodyReader) -> [NodeIndex] {
    reader.nodes.filter { reader.outline.nodes[$0].kind == .call }.map { NodeIndex($0) }
      .filter { reader.closure(around: $0) == nil }
  }

  /// Whether a call is `end(…)`, or something told to the delegate `end`.
  private static func fires(_ end: WordID, _ call: NodeIndex, reader: BodyReader) -> Bool {
    reader.callee(of: call).map { reader.outline[$0].word == end } ?? false
      || reader.receiver(of: call).map { reader.outline[$0].word == end } ?? false
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
