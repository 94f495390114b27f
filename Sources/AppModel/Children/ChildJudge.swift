import ProjectModel
import SwiftOutline
import SwiftSource

/// Judges each add by itself.
struct ChildJudge {
  let graph: ObjectGraph
  let triggers: TriggerGraph
  let prover: ChildDropProver
  let bounded: BoundedAdds
  let guards: EmptinessGuards
  let ends: MissingEndFinder
  /// By child: where it is kept.
  private let keepsOf: [Int32: [ChildAdd]]
  private let replacements: Set<Replacement>
  /// By instance of code: the children that it adds.
  private let addsAt: [Int32: [ChildAdd]]
  private let companions: CompanionChildren
  private let tabs: TabScreens
  private let unshown: UnshownChildren
  /// The code that some code calls on some object.
  private let calledCodes: Set<Int32>

  /// A child that a function puts in the place of all others.
  private struct Replacement: Hashable {
    var slot: FieldKey
    var child: Int32
    var instance: Int32
    var site: StepRef

    init(_ add: ChildAdd) {
      slot = add.slot
      child = add.child
      instance = add.store.instance
      site = add.site
    }
  }

  init(basis: Basis) {
    let (graph, triggers, evidence, adds) = (basis.graph, basis.triggers, basis.evidence, basis.adds)
    self.graph = graph
    self.triggers = triggers
    let words = basis.words
    keepsOf = basis.addsOfChild
    addsAt = Dictionary(grouping: adds, by: \.site.instance)
    companions = CompanionChildren(basis.addsOfOwner, triggers: triggers)
    tabs = TabScreens(basis: basis)
    unshown = UnshownChildren(graph: graph)
    calledCodes = Set(graph.edges.lazy.filter { $0.to.closure < 0 }.map { graph.instances[Int($0.to.instance)].code })
    replacements = Set(adds.lazy.filter { $0.shape == .whole }.map(Replacement.init))
    let asked = AskedKinds(graph)
    let search = RunSearch(basis: basis, asked: asked)
    let replacing = words.shows.intersection(words.setting)
    let index = CallIndexOfObjects(graph)
    bounded = basis.boundedAdds(search, index: index)
    guards = basis.emptinessGuards(presented: bounded.presented)
    prover = ChildDropProver(
      graph: graph, triggers: triggers, evidence: evidence, search: search, replacing: replacing, index: index,
      asked: asked, bounded: bounded, words: words,
      presented: bounded.presented, branches: guards.branches,
      addsOfOwner: basis.addsOfOwner, companions: companions, belongings: Belongings(triggers))
    let pops = UnseenPopFinder(
      graph: graph, heap: basis.heap, evidence: evidence, search: search, index: index,
      pushes: words.pushes, observers: words.observers)
    ends = MissingEndFinder(
      graph: graph, triggers: triggers, evidence: evidence, search: search, index: index, pops: pops,
      leaving: words.leaving, replacing: replacing,
      pushing: words.pushing,
      pushed: Set(graph.fieldOrder.lazy.filter { $0.name == ModelField.pushed }.flatMap { graph.objects(in: $0) }),
      ends: words.ends,
      handlers: EndHandlers(triggers))
  }

  func judge(_ add: ChildAdd) -> KeptChild {
    judge(
      add, isPermanent: isMadeForAdd(add) || isOwnConstant(add) || bounded.isBounded(add) || tabs.isTab(add))
  }

  /// The same where it is known whether the child is added but once.
  func judge(_ add: ChildAdd, isPermanent: Bool) -> KeptChild {
    let verdict = verdict(of: add, isPermanent: isPermanent)
    var missing = missingEnd(of: add, verdict, isPermanent: isPermanent)
    if missing?.mayLeave == false, isReplacedWithSibling(add) || comesBack(add) { missing?.mayLeave = true }
    return KeptChild(add: add, verdict: verdict, isPermanent: isPermanent, missing: missing)
  }

  /// Added side by side with another child, such as a tab beside a tab, whose end takes it out and goes on with something else.
  private func isReplacedWithSibling(_ add: ChildAdd) -> Bool {
    (addsAt[add.site.instance] ?? []).contains { other in
      guard other.child != add.child, other.slot == add.slot else { return false }
      if case .removed = prover.verdict(of: other) { return true }
      return false
    }
  }

  /// Whether the child, or one that is added together with it, leads to the add once more: tabs that a sign-out replaces.
  private func comesBack(_ add: ChildAdd) -> Bool {
    let site = CodePoint(instance: add.site.instance, closure: -1)
    let together = companions.together(with: add)
    var queue = [site]
    var seen = Set(queue)
    while let point = queue.popLast(), seen.count < Self.wayLimit {
      let runner = graph.receiver(of: point.instance)
      if together.contains(runner) { return true }
      var earlier = triggers.runs(of: point).map(\.from)
      // What a screen or a child runs comes after what made it.
      if runner != add.owner {
        earlier += graph.objects[Int(runner)].makers.map { CodePoint(instance: $0, closure: -1) }
      }
      for next in earlier where bounded.live.contains(next) && seen.insert(next).inserted { queue.append(next) }
    }
    return false
  }

  private static let wayLimit = 400

  private func missingEnd(of add: ChildAdd, _ verdict: AddVerdict, isPermanent: Bool) -> MissingEnd? {
    switch verdict {
    case .removerUncalled, .neverRemoved, .keeperRemovesItself:
      return ends.missingEnd(of: add, isRemoved: false)
        ?? ends.missingEnd(of: add, ownerKeptAt: keepsOf[add.owner] ?? [])
    case .keptOnce where !isMadeForAdd(add), .neverRun:
      if let missing = ends.missingEnd(of: add, isRemoved: false) {
        guard missing.half == .neverHeard else { return nil }
        return ends.isForThisKind(missing, add) || ends.isToldInVain(missing, add) ? missing : nil
      }
      if let untold = ends.untoldEnd(of: add) { return untold }
      guard case .keptOnce = verdict, triggers.isLive(graph.point(of: add.site)) else { return nil }
      return ends.untoldClosure(of: add)
    case .removed:
      return isPermanent || guards.runsOnlyWhenEmpty(add) ? nil : ends.missingEnd(of: add, isRemoved: true)
    case .replaced where add.shape == .single && !isPermanent:
      guard let missing = missingEnd(ofReplaced: add) else { return nil }
      return prover.endOfOwner(add, keepsOf: keepsOf) == nil ? missing : nil
    default: return nil
    }
  }

  private func missingEnd(ofReplaced add: ChildAdd) -> MissingEnd? {
    if case .removed = prover.verdict(of: add) { return ends.missingEnd(of: add, isRemoved: true) }
    let missing = ends.missingEnd(of: add, isRemoved: false)
    if let missing, missing.half == .neverFired, isEmptiedByView(add) || isOverAtOnce(add, missing) { return nil }
    return missing ?? (isKeptByOneParent(add) ? ends.unheardEnd(of: add) : nil)
  }

  /// Whether what puts the child there also runs its end, such as the start of one that has nothing to show, whoever runs that.
  private func isOverAtOnce(_ add: ChildAdd, _ missing: MissingEnd) -> Bool {
    let begun = Set(triggers.points(from: graph.point(of: add.site), within: BoundedAdds.reach))
    return ends.index.steps(naming: [graph.project[missing.property].name], by: add.child).contains {
      graph.step($0).operation != .store && begun.contains(graph.point(of: $0))
    }
  }

  /// A slot that a view binds is empty when what it shows has gone, whether the child says so or not.
  private func isEmptiedByView(_ add: ChildAdd) -> Bool {
    graph.properties[add.slot].map { graph.project.isBound($0) } ?? false
  }

  /// A screen that holds its own coordinator listens to nobody, and of a child in two places the other one tells.
  private func isKeptByOneParent(_ add: ChildAdd) -> Bool {
    graph.isCoordinator(add.owner) && keepsOf[add.child]?.count == 1
  }

  private func verdict(of add: ChildAdd, isPermanent: Bool) -> AddVerdict {
    switch add.shape {
    case .whole, .single: return .replaced
    // A child that says when it is over is expected to go then, however few there may be.
    case .keyed where !ends.isTold(of: add): return .replaced
    case .keyed, .element: if isReplaced(add) { return .replaced }
    }
    if isMadeForAdd(add), !add.isOfItself { return .keptOnce }
    if isDead(add) { return .neverRun }
    if isOwnConstant(add), !add.isOfItself { return .ownConstant }
    switch prover.verdict(of: add) {
    case .removed(let ref): return .removed(ref)
    case _ where add.isOfItself: return .addedToItself
    case .dead(let refs): return mildest(add, isPermanent: isPermanent) ?? .removerUncalled(refs)
    case .none(let refs):
      if add.isOfOwnSite { return .addedToItself }
      let wrong = keeperRemovals(refs, add)
      // What its own end runs was meant for it, however few there may be.
      if let own = wrong.first(where: { isAtEnd($0, of: add) }) { return .keeperRemovesItself(own) }
      if let mild = mildest(add, isPermanent: isPermanent) { return mild }
      return wrong.first.map { .keeperRemovesItself($0) } ?? .neverRemoved(refs)
    }
  }

  /// Added by a function that in another branch puts the child in the place of all others.
  private func isReplaced(_ add: ChildAdd) -> Bool {
    replacements.contains(Replacement(add))
  }

  private func mildest(_ add: ChildAdd, isPermanent: Bool) -> AddVerdict? {
    if guards.runsOnlyWhenEmpty(add) { return .keptAlone }
    if let end = prover.endOfOwner(add, keepsOf: keepsOf) { return .endsWithKeeper(end) }
    if isPermanent { return .keptOnce }
    return unshown.mayTell(add) ? .open : nil
  }

  /// The owner is made by the very code that adds: each run of it makes another one.
  private func isMadeForAdd(_ add: ChildAdd) -> Bool {
    let owner = add.owner
    let made = graph.objects[Int(owner)]
    guard made.kind == .made, !add.isIntoOwnMaking(in: graph), made.makers.contains(add.site.instance),
      let site = made.site,
      graph.receiver(of: add.site.instance) != owner
    else { return false }
    let code = graph.code(of: add.site.instance)
    let closure = graph.step(add.site).closure
    guard closure >= 0 else { return true }
    let outline = graph.project.files[code.body.file].outline
    return outline.contains(code.closures[Int(closure)].node, site.index)
  }

  /// Made by the initial value of a property of its owner.
  private func isOwnConstant(_ add: ChildAdd) -> Bool {
    let makers = graph.objects[Int(add.child)].makers
    return !makers.isEmpty && !makers.contains { graph.isMadeByStoredClosure(add.child, of: $0) }
      && makers.allSatisfy { maker in
        let body = graph.code(of: maker).body
        guard body.owner.exists, graph.project[body.ownerRef].kind == .variable else { return false }
        let modifiers = graph.project[body.ownerRef].modifiers
        return modifiers.isDisjoint(with: [.computed])
          && (!modifiers.isDisjoint(with: [.constant, .lazy])
            || graph.receiver(of: maker) == add.owner)
      }
  }

  /// Code of its own that nothing can call, or that is called on other objects of the class only.
  private func isDead(_ add: ChildAdd) -> Bool {
    let point = CodePoint(instance: add.site.instance, closure: -1)
    guard triggers.isUncalled(point) else { return false }
    if calledCodes.contains(graph.instances[Int(point.instance)].code) { return true }
    let function = graph.code(of: add.site.instance).body.ownerRef
    let rows = [function] + (graph.project.rowAround(function).map { [$0] } ?? [])
    return rows.contains { !graph.project[$0].modifiers.isDisjoint(with: [.private, .fileprivate]) }
      || bounded.forgotten.isNamedNowhere(function)
  }

  /// Whether code of the child, or of what it makes, runs a step.
  private func isAtEnd(_ ref: StepRef, of add: ChildAdd) -> Bool {
    prover.isTriggered(graph.point(of: ref), graph.step(ref).node, by: add)
  }

  /// The removals in which the keeper names itself and not the child.
  private func keeperRemovals(_ refs: [StepRef], _ add: ChildAdd) -> [StepRef] {
    refs.filter { ref in
      guard case .value(let slot) = prover.evidence.drop(ref).subject else { return false }
      return graph.objects(in: slot, of: ref.instance).containsSorted(add.owner)
    }
  }
}
