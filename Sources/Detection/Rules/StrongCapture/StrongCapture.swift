import AppModel
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A closure that holds the coordinator which, over whatever objects, keeps the closure.
///
/// Proves the cycle edge by edge on the heap graph: the capture is real at the level of that closure, and each object on the way
/// holds the next one strongly. A closure that is cleared by hand where it was stored is no fault.
enum StrongCapture {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "strong-capture", outcomes: ["child", "screen", "owner", "bounded", "outliving", "passing", "lifelong"],
      holes: ["CHILD", "CLOSURE", "FUNCTION", "OWNER"],
      steps: ["keeps": ["OWNER", "TYPE"], "captures": ["WHAT"], "drops": ["OWNER"]], anchors: WeakCaptureAnchors.names),
    asksModel: true,
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let words = CycleWords(context: context)
    let uncut = context.model.cycles.filter { $0.bound == .none }
    let causes = Set(uncut.compactMap(\.closure))
    let properties = Set(uncut.compactMap(\.property).filter { isReported($0, in: context.project) })
    let cycles = context.model.cycles.compactMap { cycle -> (match: Match, isQuiet: Bool)? in
      guard let node = cycle.closure, context.project.kinds[node.file] == .product,
        cycle.bound == .none || !leads(cycle, through: causes, context.model.graph),
        // With the property repaired, the closure holds nobody: that one is reported.
        !cycle.way.contains(where: { isThrough($0, properties, context.model.graph) })
      else { return nil }
      let isQuiet = cycle.bound == .passing || cycle.bound == .lifelong
      return match(cycle, closure: node, words: words).map { ($0, isQuiet) }
    }
    // A child that the closure holds for good weighs more than an owner that lives as long as the app.
    let places = Set(cycles.lazy.filter { !$0.isQuiet }.map(\.match.place))
    var seen: Set<Place> = []
    let outliving = context.model.outliving.compactMap { match($0, words: words) }.filter {
      !places.contains($0.place) && seen.insert($0.place).inserted
    }
    return cycles.filter { !$0.isQuiet || !seen.contains($0.match.place) }.map(\.match) + outliving
  }

  /// Whether the rules for properties say something of this one.
  private static func isReported(_ property: DeclarationRef, in project: Project) -> Bool {
    guard project.kinds[property.file] == .product, let owner = project.type(around: property) else { return false }
    let roles = project.roles(of: owner)
    guard roles.contains(.coordinator) else { return roles.isDisjoint(with: [.app, .testDouble]) }
    return !project.isHelperDelegate(property)
  }

  private static func isThrough(_ edge: HeapEdge, _ properties: Set<DeclarationRef>, _ graph: ObjectGraph) -> Bool {
    guard case .property(let name) = edge.link else { return false }
    return graph.properties[FieldKey(object: ObjectID(edge.from), name: name)].map(properties.contains) ?? false
  }

  /// Whether the coordinator keeps the closure only by another one that closes a cycle which nothing cuts: with that one repaired, this
  /// one holds nobody.
  private static func leads(_ cycle: StrongCycle, through causes: Set<NodeRef>, _ graph: ObjectGraph) -> Bool {
    cycle.way.contains { edge in
      guard case .closure = graph.objects[Int(edge.from)].kind else { return false }
      return graph.objects[Int(edge.from)].site.map(causes.contains) ?? false
    }
  }

  /// The owner's bag keeps the closure, and the closure the child.
  private static func match(_ found: OutlivingCapture, words: CycleWords) -> Match? {
    let project = words.project
    guard let node = words.model.graph.objects[Int(found.closure)].site, project.kinds[node.file] == .product,
      let body = project.body(around: node)
    else { return nil }
    let bag = project.text(found.bag.name)
    let text = project.text(project[found.capture].word)
    return Match(
      outcome: "outliving", place: Place(file: node.file, range: project[node].range), symbol: project.symbol(of: body),
      subject: words.name(found.child) + "." + bag,
      bindings: [
        "CHILD": words.name(found.child), "CLOSURE": bag, "FUNCTION": project.functionName(of: body),
        "OWNER": words.name(found.owner),
      ],
      steps: [
        Match.Step(
          "captures", at: Place(file: found.capture.file, range: project[found.capture].range), ["WHAT": text]),
        Match.Step("drops", at: found.drop, ["OWNER": words.name(found.owner)]),
      ])
  }

  private static func match(_ cycle: StrongCycle, closure node: NodeRef, words: CycleWords) -> Match? {
    let project = words.project
    guard let keeping = storage(of: cycle, words: words), let body = project.body(around: node),
      !project.isPreview(body)
    else { return nil }
    let reader = BodyReader(body, project: project)
    let owner = words.name(cycle.to)
    let captured = capturePlace(of: cycle, node: node, in: project)
    var steps = words.keeping(cycle)
    steps.append(Match.Step("captures", at: captured.place, ["WHAT": captured.text]))
    steps += words.cutting(cycle)
    let place = words.isEndless(cycle.from) ? captured.place : Place(file: node.file, range: project[node].range)
    return Match(
      outcome: outcome(of: cycle, keeping: keeping), place: place,
      symbol: project.symbol(of: body), subject: keeping.type + "." + keeping.property,
      bindings: [
        "CHILD": keeping.type, "CLOSURE": keeping.property, "FUNCTION": project.functionName(of: body), "OWNER": owner,
      ], steps: steps, anchors: anchors(for: node, keeping: keeping, captured: captured.text, reader: reader))
  }

  private static func outcome(of cycle: StrongCycle, keeping: Keeping) -> String {
    switch cycle.bound {
    case .none where keeping.holder == cycle.to: cycle.isOfFlow ? "child" : "screen"
    case .none: "owner"
    case .rooted, .cut: "bounded"
    case .passing: "passing"
    case .lifelong: "lifelong"
    }
  }

  // MARK: What keeps the closure

  private struct Keeping {
    var holder: Int32
    var type: String
    var property: String
    var declaration: DeclarationRef?
  }

  /// The property of a project object that the closure lies in, over tokens, controls and closures around it.
  private static func storage(of cycle: StrongCycle, words: CycleWords) -> Keeping? {
    for edge in cycle.way.reversed() {
      guard case .property(let name) = edge.link, !ModelField.isOwn(name),
        case .instance(let id) = words.model.graph.objects[Int(edge.from)].type
      else { continue }
      let key = FieldKey(object: ObjectID(edge.from), name: name)
      return Keeping(
        holder: edge.from, type: words.project.name(of: id), property: words.project.text(name),
        declaration: words.model.graph.properties[key])
    }
    return nil
  }

  private static func capturePlace(
    of cycle: StrongCycle, node: NodeRef, in project: Project
  ) -> (place: Place, text: String) {
    guard case .capture(let capture) = cycle.back.link else {
      return (Place(file: node.file, range: project[node].range), "self")
    }
    let word = project[capture].word
    // A bare member stands for `self`.
    let isNamed = project[capture].kind == .capture || word == .`self` || !isMember(capture, in: project)
    return (Place(file: capture.file, range: project[capture].range), isNamed ? project.text(word) : "self")
  }

  private static func isMember(_ node: NodeRef, in project: Project) -> Bool {
    guard let body = project.body(around: node) else { return false }
    let reader = BodyReader(body, project: project)
    let word = project[node].word
    return reader.local(named: word, at: node.index) == nil && reader.parameter(named: word, at: node.index) == nil
  }

  private static func anchors(
    for node: NodeRef, keeping: Keeping, captured: String, reader: BodyReader
  ) -> [String: [Place]] {
    guard captured == "self" else { return [:] }
    let isVoid = keeping.declaration.map { reader.project.isVoidFunction(typeOf: $0) } ?? false
    return WeakCaptureAnchors(of: node.index, isVoid: isVoid, reader: reader).places()
  }
}
