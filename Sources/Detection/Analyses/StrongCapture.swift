import PatternLanguage
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A closure that is stored in a child coordinator and captures the child, or the owner that keeps the child, strongly.
///
/// Proves: the closure is stored in a coordinator (and not in a screen), the strong capture is real at the level of that closure,
/// for the owner also that it keeps the child, and nothing sets the property to nil again.
enum StrongCapture {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "strong-capture", outcomes: ["child", "owner"], holes: ["CHILD", "CLOSURE", "FUNCTION", "OWNER"],
      steps: ["keeps": ["WHAT"], "captures": ["WHAT"]], anchors: WeakCaptureAnchors.names),
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let keepers = KeeperIndex(context: context)
    var clearings: [WordID: [PropertyStores.Store]] = [:]
    var memory = StoredClosureMemory(project: project)
    return project.files.indices.filter { project.kinds[$0] == .product && project.mentionsCoordinators(in: $0) }
      .flatMap { file in
        project.codeBodies(of: file).flatMap { body -> [Match] in
          let reader = BodyReader(body, project: project)
          return StoredClosureFinder.closures(in: reader, memory: &memory).compactMap {
            match(of: $0, reader: reader, keepers: keepers, clearings: &clearings)
          }
        }
      }
  }

  private static func match(
    of stored: StoredClosure, reader: BodyReader, keepers: KeeperIndex,
    clearings: inout [WordID: [PropertyStores.Store]]
  ) -> Match? {
    if let place = capturedChild(of: stored, reader: reader) {
      guard !isClearedByHand(stored, reader: reader, clearings: &clearings) else { return nil }
      return match(stored, outcome: "child", captured: place, keep: nil, reader: reader)
    }
    guard !stored.isSubscription, let owner = reader.body.type,
      reader.project[owner].isReference || reader.project[owner].kind == .protocol,
      let place = capturedSelf(of: stored, reader: reader),
      let keep = keepers.keep(of: stored, by: owner, reader: reader),
      !isClearedByHand(stored, reader: reader, clearings: &clearings)
    else { return nil }
    return match(stored, outcome: "owner", captured: place, keep: keep, reader: reader)
  }

  // MARK: Captures

  /// The child's own name, where the closure captures it strongly.
  private static func capturedChild(of stored: StoredClosure, reader: BodyReader) -> NodeIndex? {
    guard let child = stored.child else { return nil }
    let outline = reader.outline
    guard outline[stored.value].kind == .closure || outline[stored.value].kind == .localFunction else {
      guard outline[stored.value].kind == .member, let base = outline.firstChild(of: stored.value) else { return nil }
      return outline.isSameCode(base, child) && !reader.isSelf(base) ? stored.value : nil
    }
    guard let name = valueHolding(child, reader: reader), !reader.isSelf(name) else { return nil }
    let word = outline[name].word
    let local = reader.local(named: word, at: name)
    guard local != nil || reader.parameter(named: word, at: name) != nil else { return nil }
    return CaptureReader(reader: reader).strongCapture(of: word, declaredAt: local, by: stored.value)
  }

  /// The variable that holds the child: its own, or that of a tuple or struct which has the child in it.
  private static func valueHolding(_ child: NodeIndex, reader: BodyReader) -> NodeIndex? {
    var current = child
    while reader.outline[current].kind == .member, !reader.outline[current].flags.contains(.implicitBase),
      let base = reader.outline.firstChild(of: current)
    {
      switch reader.type(of: base) {
      case .tuple: break
      case .instance(let id) where reader.project[id].kind == .struct: break
      default: return nil
      }
      current = base
    }
    return reader.outline[current].kind == .name ? current : nil
  }

  /// `self`, where the closure captures it strongly or a method is bound to it.
  private static func capturedSelf(of stored: StoredClosure, reader: BodyReader) -> NodeIndex? {
    switch reader.outline[stored.value].kind {
    case .closure, .localFunction:
      return CaptureReader(reader: reader).strongCapture(of: WordID(.`self`), declaredAt: nil, by: stored.value)
    case .member:
      return reader.outline.firstChild(of: stored.value).flatMap { reader.isSelf($0) ? stored.value : nil }
    default: return reader.boundMethodReceiver(of: stored.value)?.typeID == reader.body.type ? stored.value : nil
    }
  }

  // MARK: Cuts

  /// `child.onFinish = nil` somewhere in the owner's code, the child's or the closure itself.
  private static func isClearedByHand(
    _ stored: StoredClosure, reader: BodyReader, clearings: inout [WordID: [PropertyStores.Store]]
  ) -> Bool {
    let project = reader.project
    let types = (reader.body.type.map { [$0] } ?? []) + (stored.childType.typeID.map { project.lineage(of: $0) } ?? [])
    let clears = clearings[stored.property] ?? PropertyStores.clearings(of: stored.property, in: project)
    clearings[stored.property] = clears
    guard clears.count <= Crowd.limit else { return true }
    return clears.contains { clear in
      guard clear.body.type.map(types.contains) ?? (clear.body == reader.body) else { return false }
      let isInitializer = project.member(of: clear.body).map { project[$0].kind == .initializer } ?? false
      let reader = BodyReader(clear.body, project: project)
      // The first value that an initialiser gives is no end.
      if isInitializer, reader.closure(around: clear.target) == nil { return false }
      return mayMean(stored.childType, clear.target, reader: reader)
    }
  }

  /// Whether a property belongs to such a child, or to an object of unknown type.
  private static func mayMean(_ child: ValueType, _ target: NodeIndex, reader: BodyReader) -> Bool {
    guard let found = reader.property(named: target), let id = child.typeID else { return true }
    return reader.project.areRelated(found.owner, id)
  }

  private static func match(
    _ stored: StoredClosure, outcome: String, captured: NodeIndex, keep: Place?, reader: BodyReader
  ) -> Match {
    let project = reader.project
    let child = project.describe(stored.childType)
    let owner = reader.body.type.map { project.name(of: $0) } ?? ""
    let what = outcome == "child" ? reader.spelling(of: stored.child ?? captured) : "self"
    var steps = [Match.Step("captures", at: reader.place(of: captured), ["WHAT": what])]
    if let keep { steps.insert(Match.Step("keeps", at: keep, ["WHAT": owner]), at: 0) }
    return Match(
      outcome: outcome, place: reader.place(of: stored.value), symbol: project.symbol(of: reader.body),
      subject: child + "." + project.text(stored.property),
      bindings: [
        "CHILD": child, "CLOSURE": project.text(stored.property), "FUNCTION": project.functionName(of: reader.body),
        "OWNER": owner,
      ], steps: steps, anchors: outcome == "owner" ? anchors(for: stored, reader: reader) : [:])
  }

  private static func anchors(for stored: StoredClosure, reader: BodyReader) -> [String: [Place]] {
    let project = reader.project
    let properties = stored.childType.typeID.map { project.members(named: stored.property, of: $0) } ?? []
    let isVoid = !properties.isEmpty && properties.allSatisfy { project.isVoidFunction(typeOf: $0) }
    return WeakCaptureAnchors(of: stored.value, isVoid: isVoid, reader: reader).places()
  }
}
