import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A child that goes into a list and never comes out: per child, over the whole project.
///
/// Proves, for each add: the list belongs to an object that is no stand-in, the add can run more than once in the life of that
/// object, and no removal from that list takes this child out on any path that something runs.
enum ChildLifecycle {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "child-lifecycle", outcomes: ["never", "dead-remover", "wrong-object"],
      holes: ["PARENT", "CHILD", "FUNCTION", "LIST"],
      steps: ["looked": ["WHAT"], "remover": ["WHAT"], "ends": ["WHAT"], "removes": ["WHAT"]]),
    run: { context, _ in matches(in: context) })

  private struct AddKey: Hashable {
    var body: Body
    var child: ValueType
    var slot: Slot
  }

  static func matches(in context: AnalysisContext) -> [Match] {
    var prover = DropProver(context: context)
    let once = OnceFinder(project: context.project)
    var seen: Set<AddKey> = []
    var matches: [Match] = []
    for keep in context.ownership.keeps where isCandidate(keep, in: context.project) {
      guard !prover.isCrowded(keep.slot),
        seen.insert(AddKey(body: keep.body, child: keep.child, slot: keep.slot)).inserted,
        stay(of: keep, once: once, prover: &prover) == nil
      else { continue }
      if let match = judge(keep, prover: &prover).match { matches.append(match) }
    }
    return matches
  }

  /// Why a child may stay for good, if it may.
  static func stay(of keep: KeepEvent, once: OnceFinder, prover: inout DropProver) -> ChildFate? {
    if keep.base == nil, once.runsOnce(keep.node, in: keep.body, search: &prover.search) { return .keptOnce }
    let reader = prover.search.reader(for: keep.body)
    if let base = keep.base, !isAddedToItself(keep, reader: reader), reader.isMade(base, for: keep.node) {
      return .keptOnce
    }
    if mayBeReplaced(keep, prover: &prover) { return .replaced }
    if once.runsOnlyWhenEmpty(keep.node, in: keep.body, search: &prover.search) { return .keptAlone }
    return isOwnConstant(keep, search: &prover.search) ? .ownConstant : nil
  }

  /// Added through a function that in another branch puts the child in the place of all others: which of the two happens is
  /// up to its arguments.
  private static func mayBeReplaced(_ keep: KeepEvent, prover: inout DropProver) -> Bool {
    let whole = prover.keepTable.replacements(of: keep.slot.property)
    guard !whole.isEmpty, prover.project.files[keep.body.file].outline[keep.node].kind == .call else { return false }
    let targets = Set(prover.search.reader(for: keep.body).targets(of: keep.node))
    return whole.contains { other in
      other.parameter != nil && prover.project.member(of: other.body).map(targets.contains) ?? false
    }
  }

  /// An element that is concrete here, in the list of an object that ships.
  static func isCandidate(_ keep: KeepEvent, in project: Project) -> Bool {
    guard keep.shape == .element, keep.parameter == nil, project.kinds[keep.body.file] == .product else { return false }
    let keeper = project[keep.slot.keeper]
    guard keeper.isReference || keeper.kind == .protocol,
      project.roles(of: keep.slot.keeper).isDisjoint(with: [.testDouble, .representableHelper])
    else { return false }
    if let type = keep.body.type, project.roles(of: type).contains(.testDouble) { return false }
    return isCoordinatorChild(keep.child, in: project) || isUnknownInCoordinatorList(keep, in: project)
  }

  /// A `let` or `lazy var` of the object that keeps it: the child stays as long as that, however often it is added.
  private static func isOwnConstant(_ keep: KeepEvent, search: inout CallerSearch) -> Bool {
    let reader = search.reader(for: keep.body)
    guard keep.base == nil else { return false }
    if isConstant(keep.value, reader: reader) { return true }
    guard let list = reader.listBehind(keep.value) else { return false }
    if let elements = reader.elements(of: list) { return elements.allSatisfy { isConstant($0, reader: reader) } }
    return isGivenConstants(list, reader: reader, search: &search)
  }

  /// `show([home, search])`, from all who call the function that adds each of its list.
  private static func isGivenConstants(_ list: NodeIndex, reader: BodyReader, search: inout CallerSearch) -> Bool {
    guard reader.outline[list].kind == .name,
      let parameter = reader.parameter(named: reader.outline[list].word, at: list)
    else { return false }
    let function = DeclarationRef(file: parameter.file, index: search.project[parameter].parent)
    let sites = search.callers(of: function)
    for site in sites {
      let caller = search.reader(for: site.body)
      guard let given = search.argument(of: site, for: parameter, in: function),
        let elements = caller.elements(of: given),
        elements.allSatisfy({ isConstant($0, reader: caller) })
      else { return false }
    }
    return !sites.isEmpty
  }

  private static func isConstant(_ value: NodeIndex, reader: BodyReader) -> Bool {
    let project = reader.project
    guard let found = reader.property(named: value), found.base == nil else { return false }
    let row = project[found.property]
    return row.modifiers.isDisjoint(with: [.computed, .static, .classMember, .weak, .unowned])
      && !row.modifiers.isDisjoint(with: [.constant, .lazy])
  }

  private static func isCoordinatorChild(_ child: ValueType, in project: Project) -> Bool {
    switch child {
    case .instance(let id):
      let roles = project.roles(of: id)
      guard roles.isDisjoint(with: [.viewController, .testDouble]) else { return false }
      return roles.contains(.coordinator) ? project[id].isReference : roles.contains(.coordinatorProtocol)
    case .external: return project.isCoordinator(child)
    default: return false
    }
  }

  private static func isUnknownInCoordinatorList(_ keep: KeepEvent, in project: Project) -> Bool {
    guard !keep.child.isKnown, let element = project.valueType(of: keep.slot.property).element else { return false }
    return project.isCoordinator(element)
  }

  /// What becomes of a child that may be added again and again, and the finding if that is a leak.
  static func judge(_ keep: KeepEvent, prover: inout DropProver) -> (fate: ChildFate, match: Match?) {
    let reader = prover.search.reader(for: keep.body)
    if isAddedToItself(keep, reader: reader) {
      return (.addedToItself, match(keep, outcome: "wrong-object", steps: [], prover: prover))
    }
    let drops = prover.drops(from: keep.slot)
    var best: DropProver.Verdict = .unrelated
    var evidence: [(DropEvent, DropProver.Verdict)] = []
    for drop in drops {
      let verdict = prover.verdict(of: drop, for: keep.child, keptAt: .init(keep))
      if verdict == .proven { return (.removed, nil) }
      best = max(best, verdict)
      evidence.append((drop, verdict))
    }
    if prover.endsWithKeeper(keep.child, keep: .init(keep)) { return (.endsWithKeeper, nil) }
    if prover.isLaunchStep(keep) { return (.keptOnce, nil) }
    if let step = keeperRemoval(drops, keep: keep, prover: &prover) {
      return (.keeperRemovesItself, match(keep, outcome: "wrong-object", steps: [step], prover: prover))
    }
    let fate: ChildFate = best == .uncalled ? .removerUncalled : .neverRemoved
    let outcome = fate == .removerUncalled ? "dead-remover" : "never"
    return (fate, match(keep, outcome: outcome, steps: steps(evidence, keep: keep, prover: prover), prover: prover))
  }

  /// A removal in which the keeper names itself and not the child.
  private static func keeperRemoval(_ drops: [DropEvent], keep: KeepEvent, prover: inout DropProver) -> Match.Step? {
    if let wrong = drops.first(where: { removesItself($0, prover: &prover) }) {
      return step("removes", wrong, what: "self", prover: prover)
    }
    guard let site = prover.removesKeeperItself(keep.slot.keeper) else { return nil }
    let range = prover.project[NodeRef(file: site.body.file, index: site.call)].range
    return Match.Step("removes", at: Place(file: site.body.file, range: range), ["WHAT": "self"])
  }

  /// `x.children.append(x)`, `children.append(self)`.
  private static func isAddedToItself(_ keep: KeepEvent, reader: BodyReader) -> Bool {
    let value = reader.outline[keep.value]
    guard value.kind == .name else { return false }
    guard let base = keep.base else { return value.word == .`self` }
    return reader.outline[base].kind == .name && reader.outline[base].word == value.word
  }

  /// A coordinator that takes itself out of its own list.
  private static func removesItself(_ drop: DropEvent, prover: inout DropProver) -> Bool {
    guard case .value(let node) = drop.subject else { return false }
    return drop.isOwn && prover.search.reader(for: drop.body).isSelf(node)
  }

  // MARK: Words

  private static func steps(
    _ evidence: [(DropEvent, DropProver.Verdict)], keep: KeepEvent, prover: DropProver
  ) -> [Match.Step] {
    guard !evidence.isEmpty else {
      let project = prover.project
      let what = project.text(project[keep.slot.property].name)
      let place = Place(file: keep.slot.property.file, range: project[keep.slot.property].nameRange)
      return [Match.Step("looked", at: place, ["WHAT": what])]
    }
    return evidence.prefix(4).map { drop, verdict in
      let key = verdict == .uncalled ? "remover" : "removes"
      return step(key, drop, what: prover.project.functionName(of: drop.body), prover: prover)
    }
  }

  private static func step(_ key: String, _ drop: DropEvent, what: String, prover: DropProver) -> Match.Step {
    let range = prover.project[NodeRef(file: drop.body.file, index: drop.node)].range
    return Match.Step(key, at: Place(file: drop.body.file, range: range), ["WHAT": what])
  }

  private static func match(_ keep: KeepEvent, outcome: String, steps: [Match.Step], prover: DropProver) -> Match {
    let project = prover.project
    let list = project.text(project[keep.slot.property].name)
    let element = project.valueType(of: keep.slot.property).element ?? .unknown
    let child = project.describe(keep.child.isKnown ? keep.child : element)
    return Match(
      outcome: outcome,
      place: Place(file: keep.body.file, range: project[NodeRef(file: keep.body.file, index: keep.node)].range),
      symbol: project.symbol(of: keep.body), subject: child,
      bindings: [
        "PARENT": project.name(of: keep.slot.keeper), "CHILD": child, "FUNCTION": project.functionName(of: keep.body),
        "LIST": list,
      ], steps: steps)
  }
}
