import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A coordinator that is made in a local, started, and kept by nothing.
///
/// Proves: every use of the local is a use of its members, its `start` shows a screen and runs at once, neither its initialiser
/// nor its `start` lets anything keep it, and something counts on it: a weak closure, a target, a weak reference, a child that it
/// keeps, or what its maker connected. A flow that nothing comes back to may go.
enum UnretainedChild {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "unretained-child", outcomes: ["unretained"], holes: ["CHILD", "NAME", "FUNCTION"],
      steps: ["starts": ["WHAT"], "screen": ["WHAT"]]),
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let adders = Set(context.ownership.adders.keys)
    let keepers = Set(context.ownership.keeps.map(\.body))
    let makers = project.words(thatMake: { isOrdinary($0, in: project) })
    return project.files.indices.filter { project.kinds[$0] == .product && project.mentionsCoordinators(in: $0) }
      .flatMap { file in
        project.codeBodies(of: file).flatMap { body -> [Match] in
          let nodes = project.files[file].outline.nodes
          let calls = project.files[file].outline.subtree(of: body.root).filter {
            nodes[$0].kind == .call && makers.contains(nodes[$0].word)
          }
          guard !calls.isEmpty, !project.isPreview(body) else { return [] }
          let reader = BodyReader(body, project: project)
          let names = LocalUses.Names(of: reader)
          return calls.compactMap {
            match(at: NodeIndex($0), reader: reader, names: names, adders: adders, keepers: keepers)
          }
        }
      }
  }

  /// A construction of a coordinator class whose object is used for nothing but its members.
  private static func match(
    at call: NodeIndex, reader: BodyReader, names: LocalUses.Names, adders: Set<DeclarationRef>, keepers: Set<Body>
  ) -> Match? {
    let project = reader.project
    guard case .instance(let id) = reader.constructedType(of: call),
      isOrdinary(id, in: project)
    else { return nil }
    let uses = LocalUses(of: call, reader: reader, names: names)
    guard !uses.escapes else { return nil }
    let found =
      uses.start == nil
      ? shownWithScreen(id, uses: uses, after: call, reader: reader)
      : shownByStart(of: id, uses: uses, reader: reader, adders: adders, keepers: keepers)
    guard let screen = found else { return nil }
    let name = uses.name ?? project.name(of: id)
    var steps = [Match.Step("screen", at: screen, ["WHAT": project.name(of: id)])]
    if let start = uses.start { steps.insert(Match.Step("starts", at: reader.place(of: start), ["WHAT": name]), at: 0) }
    return Match(
      outcome: "unretained", place: reader.place(of: call), symbol: project.symbol(of: reader.body),
      subject: project.name(of: id),
      bindings: ["CHILD": project.name(of: id), "NAME": name, "FUNCTION": project.functionName(of: reader.body)],
      steps: steps)
  }

  /// Where a start that runs at once shows a screen, if something counts on the object and nothing keeps it.
  private static func shownByStart(
    of id: TypeID, uses: LocalUses, reader: BodyReader, adders: Set<DeclarationRef>, keepers: Set<Body>
  ) -> Place? {
    let project = reader.project
    let starts = uses.start.map { reader.targets(of: $0) } ?? []
    guard
      let function = starts.first(where: { project.type(around: $0).map { project.isKind(id, of: $0) } ?? false }),
      project[function].modifiers.isDisjoint(with: [.async]),
      project.parameters(of: function).isEmpty || !adders.contains(function)
    else { return nil }
    let flow = StartedFlow(from: project.initializers(of: id) + [function], of: id, keepers: keepers, project: project)
    guard flow.isCountedOn || uses.isWired || uses.isWithScreen else { return nil }
    let shown = uses.local.flatMap { StartedFlow.shownScreen(from: $0, reader: reader) }
    if !isKept(id, startedBy: function, uses: uses, reader: reader) { return flow.screen ?? shown }
    var path = UnkeptPath(of: id, keepers: keepers, project: project)
    let started = path.outcome(of: function)
    guard started.isFree, let screen = started.screen ?? shown,
      !isKept(id, startedBy: nil, uses: uses, reader: reader, followsWeakClosures: false)
    else { return nil }
    return screen
  }

  /// Where the maker itself shows a screen that knows the object only weakly.
  private static func shownWithScreen(_ id: TypeID, uses: LocalUses, after call: NodeIndex, reader: BodyReader)
    -> Place?
  {
    guard uses.isWithScreen, !isKept(id, startedBy: nil, uses: uses, reader: reader) else { return nil }
    return StartedFlow.shownScreen(after: call, reader: reader)
  }

  /// Whether what runs on the object, from its initialiser on, hands it to something that keeps it.
  private static func isKept(
    _ id: TypeID, startedBy function: DeclarationRef?, uses: LocalUses, reader: BodyReader,
    followsWeakClosures: Bool = true
  ) -> Bool {
    let project = reader.project
    let escape = SelfEscape(project: project, followsWeakClosures: followsWeakClosures)
    let run = project.initializers(of: id) + uses.calls.flatMap { reader.targets(of: $0) }
    let touched = uses.members.flatMap { project.allMembers(named: $0, of: id) }
    return (run + touched + (function.map { [$0] } ?? [])).contains { escape.escapes(from: $0, of: id) }
  }

  /// A class whose whole ancestry the project shows.
  private static func isOrdinary(_ id: TypeID, in project: Project) -> Bool {
    let roles = project.roles(of: id)
    guard project[id].kind == .class, roles.contains(.coordinator),
      roles.isDisjoint(with: [.representableHelper, .testDouble, .viewController, .observable])
    else { return false }
    let known: Set<String> = ["NSObject", "AnyObject", "class", "Sendable", "NSObjectProtocol"]
    return project.ancestry(of: id).externals.allSatisfy { word in
      let name = project.text(word)
      return known.contains(name) || name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
        || name.hasSuffix("Presenting")
    }
  }
}
