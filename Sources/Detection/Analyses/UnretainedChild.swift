import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A coordinator that is made in a local, started, and kept by nothing.
///
/// Proves: every use of the local is a use of its members, its `start` shows a screen and runs at once, and neither its
/// initialiser nor its `start` lets anything keep it.
enum UnretainedChild {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "unretained-child", outcomes: ["unretained"], holes: ["CHILD", "NAME", "FUNCTION"],
      steps: ["starts": ["WHAT"], "screen": ["WHAT"]]),
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let adders = Set(context.ownership.adders.keys)
    return project.files.indices.filter { project.kinds[$0] == .product && project.mentionsCoordinators(in: $0) }
      .flatMap { file in
        project.codeBodies(of: file).filter { !project.isPreview($0) }.flatMap { body -> [Match] in
          let reader = BodyReader(body, project: project)
          return reader.nodes.compactMap { match(at: NodeIndex($0), reader: reader, adders: adders) }
        }
      }
  }

  /// A construction of a coordinator class whose object is used for nothing but its members.
  private static func match(at call: NodeIndex, reader: BodyReader, adders: Set<DeclarationRef>) -> Match? {
    let project = reader.project
    guard reader.outline[call].kind == .call, case .instance(let id) = reader.constructedType(of: call),
      isOrdinary(id, in: project)
    else { return nil }
    let uses = LocalUses(of: call, reader: reader)
    guard let start = uses.start, !uses.escapes else { return nil }
    guard
      let function = reader.targets(of: start).first(where: {
        project.type(around: $0).map { project.isKind(id, of: $0) } ?? false
      }),
      project[function].modifiers.isDisjoint(with: [.async]), !project[function].type.exists,
      project.parameters(of: function).isEmpty || !adders.contains(function)
    else { return nil }
    let escape = SelfEscape(project: project)
    let made = project.initializers(of: id) + [function] + uses.calls.flatMap { reader.targets(of: $0) }
    guard !made.contains(where: { escape.escapes(from: $0, of: id) }),
      let screen = shownScreen(from: function, of: id, project: project)
    else { return nil }
    let name = uses.name ?? project.name(of: id)
    return Match(
      outcome: "unretained", place: reader.place(of: call), symbol: project.symbol(of: reader.body),
      subject: project.name(of: id),
      bindings: ["CHILD": project.name(of: id), "NAME": name, "FUNCTION": project.functionName(of: reader.body)],
      steps: [
        Match.Step("starts", at: reader.place(of: start), ["WHAT": name]),
        Match.Step("screen", at: screen, ["WHAT": project.name(of: id)]),
      ])
  }

  /// A class whose whole ancestry the project shows.
  private static func isOrdinary(_ id: TypeID, in project: Project) -> Bool {
    let roles = project.roles(of: id)
    guard project[id].kind == .class, roles.contains(.coordinator),
      roles.isDisjoint(with: [.representableHelper, .testDouble, .viewController, .observable])
    else { return false }
    let known: Set<String> = ["NSObject", "AnyObject", "Sendable"]
    return project.ancestry(of: id).externals.allSatisfy { word in
      let name = project.text(word)
      return known.contains(name) || name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
        || name.hasSuffix("Presenting")
    }
  }

  /// Where the start of a flow puts a screen on show: such a flow is meant to live on.
  private static func shownScreen(from function: DeclarationRef, of type: TypeID, project: Project) -> Place? {
    let verbs: Set<String> = [
      "pushViewController", "present", "setViewControllers", "show", "push", "setRoot", "setRootViewController",
      "makeKeyAndVisible",
    ]
    var queue = [function]
    var seen: Set<DeclarationRef> = [function]
    var next = 0
    while next < queue.count, queue.count < 64 {
      for body in project.bodies(of: queue[next], type: type) {
        let reader = BodyReader(body, project: project)
        let shown = reader.nodes.first {
          reader.outline.nodes[$0].kind == .call && verbs.contains(project.text(reader.outline.nodes[$0].word))
        }
        if let shown { return reader.place(of: NodeIndex(shown)) }
        for callee in SelfEscape(project: project).ownCallees(in: reader, of: type) where seen.insert(callee).inserted {
          queue.append(callee)
        }
      }
      next += 1
    }
    return nil
  }
}

/// How the object that a construction makes is used in its function.
struct LocalUses {
  /// The local's name; nil for an object that is used on the spot.
  private(set) var name: String?
  /// The call of `start`.
  private(set) var start: NodeIndex?
  /// Other calls on the object.
  private(set) var calls: [NodeIndex] = []
  /// The object goes somewhere else.
  private(set) var escapes = false

  init(of construction: NodeIndex, reader: BodyReader) {
    guard let holder = reader.parent(of: construction) else {
      escapes = true
      return
    }
    let outline = reader.outline
    switch outline[holder].kind {
    case .member: note(holder, reader: reader)
    case .local where outline[holder].word != WordID.none && !outline[holder].flags.contains(.condition):
      name = reader.project.text(outline[holder].word)
      for index in reader.nodes where outline.nodes[index].word == outline[holder].word {
        let node = NodeIndex(index)
        guard outline[node].kind == .name || outline[node].kind == .capture else { continue }
        guard outline[node].kind == .name, reader.local(named: outline[node].word, at: node) == holder else {
          if outline[node].kind == .capture, outline[node].flags.isDisjoint(with: [.weak, .unowned]) { escapes = true }
          continue
        }
        use(node, reader: reader)
      }
    default: escapes = true
    }
  }

  private mutating func use(_ node: NodeIndex, reader: BodyReader) {
    let outline = reader.outline
    if let closure = reader.closure(around: node) {
      let isWeak =
        CaptureReader(reader: reader).strongCapture(
          of: outline[node].word, declaredAt: reader.local(named: outline[node].word, at: node), by: closure) == nil
      if !isWeak { escapes = true }
      return
    }
    guard let holder = reader.parent(of: node), outline[holder].kind == .member, outline.firstChild(of: holder) == node
    else {
      escapes = true
      return
    }
    note(holder, reader: reader)
  }

  private mutating func note(_ member: NodeIndex, reader: BodyReader) {
    guard let call = reader.parent(of: member), reader.outline[call].kind == .call,
      reader.outline.firstChild(of: call) == member
    else {
      return
    }
    guard reader.project.text(reader.outline[call].word) == "start" else {
      calls.append(call)
      return
    }
    // A result that is used may keep the object.
    let holder = reader.parent(of: call)
    let isStatement =
      holder.map { [.block, .closure, .conditionalBranch, .switchCase].contains(reader.outline[$0].kind) } ?? true
    if isStatement { start = call } else { escapes = true }
  }
}
