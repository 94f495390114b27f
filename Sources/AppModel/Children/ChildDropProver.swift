import ProjectModel
import SwiftOutline
import SwiftSource

/// What takes a child out of the property that keeps it.
public enum DropVerdict: Sendable {
  /// A removal that something runs for this child.
  case removed(StepRef)
  /// Removals that would take it out, and that nothing runs for it.
  case dead([StepRef])
  /// Removals of other children only, or none.
  case none([StepRef])
}

/// Proves that a child is dropped: a removal from this property of this object, of this child, that something runs.
struct ChildDropProver {
  let graph: ObjectGraph
  let triggers: TriggerGraph
  let evidence: HeapEvidence
  let search: RunSearch
  /// Words by which a screen is shown until it is replaced.
  let replacing: Set<WordID>
  let index: CallIndexOfObjects
  let asked: AskedKinds
  let bounded: BoundedAdds
  let words: JudgeWords
  let presented: PresentedScreens
  let branches: PerCode<[TestedBranch]>
  /// By owner: what it keeps.
  let addsOfOwner: [Int32: [ChildAdd]]
  let companions: CompanionChildren
  let belongings: Belongings

  func verdict(of add: ChildAdd) -> DropVerdict {
    let drops = evidence.drops(from: add.slot)
    var dead: [StepRef] = []
    for ref in drops where asked.mayRun(graph.step(ref).node, in: ref.instance, for: add.child) {
      if isBarred(ref, for: add.child) { continue }
      if isAfterward(ref, add) { return .removed(ref) }
      switch fit(of: ref, add) {
      case .no: continue
      case .never: dead.append(ref)
      case .object(let slot, let object):
        if search.isRun(
          ref, slot: slot, for: object, dying: add.dying, list: list(of: add), onlyBy: { mayHear($0, of: add.child) })
        {
          return .removed(ref)
        }
        dead.append(ref)
      case .any:
        if search.isRun(ref, slot: nil, for: add.child, dying: add.dying, onlyBy: { mayHear($0, of: add.child) }) {
          return .removed(ref)
        }
        dead.append(ref)
      case .all:
        if concerns(graph.point(of: ref), graph.step(ref).node, add) || isRootSwitch(ref, add) || endsTogether(ref, add)
        {
          return .removed(ref)
        }
      }
    }
    return dead.isEmpty ? .none(drops) : .dead(dead)
  }

  private func list(of add: ChildAdd) -> KeptList {
    let isOwner = add.isOfItself
    let concerned = { (point: CodePoint, node: NodeIndex) -> Bool in
      if isOwner { return false }
      let isOwn = graph.receiver(of: point.instance) == add.owner
      return isOwn ? concerns(point, node, add) : isTriggered(point, by: add, within: isCoordinator)
    }
    return KeptList(graph: graph, slot: add.slot, concerns: concerned, isOwner: isOwner)
  }

  /// What a removal has to do with a child.
  private enum Fit {
    case no
    /// It names something of this kind, and is never handed anything.
    case never
    case object(FlowSlot, Int32)
    case any
    case all
  }

  private func fit(of ref: StepRef, _ add: ChildAdd) -> Fit {
    switch evidence.drop(ref).subject {
    case .value(let slot): return fit(of: ref, slot: slot, add)
    case .types: return evidence.mayDrop(ref, add.element) || evidence.mayDrop(ref, add.child) ? .any : .no
    case .others: return evidence.mayDrop(ref, add.child) ? .all : .no
    case .key(let key): return isOtherKey(key, ref, add) ? .no : .any
    case .position where add.isOfItself: return .no
    case .all, .position: return .all
    }
  }

  private func fit(of ref: StepRef, slot: FlowSlot, _ add: ChildAdd) -> Fit {
    let objects = graph.objects(in: slot, of: ref.instance)
    if objects.containsSorted(add.child) { return .object(slot, add.child) }
    if objects.containsSorted(add.element) { return .object(slot, add.element) }
    // Children that are recognised by a screen or a key of theirs.
    guard isTypedAsCoordinator(slot, in: ref.instance) else {
      return objects.contains(where: isCoordinator) ? .no : .any
    }
    // A parameter that something outside fills may be any child.
    if isFilledFromOutside(slot, in: ref.instance), !objects.contains(where: isCoordinator) { return .any }
    let isEmpty = objects.allSatisfy { graph.objects[Int($0)].kind == .given }
    return isEmpty ? .never : .no
  }

  private func isFilledFromOutside(_ slot: FlowSlot, in instance: Int32) -> Bool {
    guard triggers.isRoot(CodePoint(instance: instance, closure: -1)) else { return false }
    return SlotOrigins(graph.code(of: instance)).isParameter(slot)
  }

  private func isCoordinator(_ object: Int32) -> Bool {
    guard case .instance(let id) = graph.objects[Int(object)].type else { return false }
    return !graph.project.roles(of: id).isDisjoint(with: [.coordinator, .coordinatorProtocol])
  }

  /// Whether the code says of a value that it is an object which may be a child.
  private func isTypedAsCoordinator(_ slot: FlowSlot, in instance: Int32) -> Bool {
    let code = graph.code(of: instance)
    return SlotOrigins(code).origins(of: slot).contains { origin in
      switch origin {
      case .parameter(let position): return isObject(graph.project.valueType(of: code.parameters[position].parameter))
      case .receiver: return true
      case .closureParameter, .here: return code.filters.contains { $0.slot == slot }
      }
    }
  }

  private func isObject(_ type: ValueType) -> Bool {
    switch type {
    case .instance(let id): graph.project[id].isReference || graph.project[id].kind == .protocol
    case .external(let word): graph.project.isCoordinatorName(word)
    case .any, .unknown: true
    default: false
    }
  }

  /// `flows[.login] = nil` where the child is kept under another case.
  private func isOtherKey(_ key: NodeIndex?, _ ref: StepRef, _ add: ChildAdd) -> Bool {
    let outline = graph.project.files[graph.code(of: add.store.instance).body.file].outline
    guard let key, let left = outline.firstChild(of: graph.step(add.store).node),
      outline[left].kind == .subscriptAccess,
      let argument = outline.children(of: left).first(where: { outline[$0].kind == .argument }),
      let own = outline.firstChild(of: argument), outline[own].flags.contains(.implicitBase)
    else { return false }
    let other = graph.project[NodeRef(file: graph.code(of: ref.instance).body.file, index: key)]
    return other.word != outline[own].word
  }

  /// A removal that follows the add in the same code.
  private func isAfterward(_ ref: StepRef, _ add: ChildAdd) -> Bool {
    guard isBeside(ref, add) else { return false }
    // Only the latest stays.
    if case .others = evidence.drop(ref).subject { return true }
    return graph.step(ref).node > graph.step(add.site).node && evidence.mayDrop(ref, add.element)
  }

  /// Whether a removal stands in the function or closure of the add.
  private func isBeside(_ ref: StepRef, _ add: ChildAdd) -> Bool {
    ref.instance == add.site.instance && graph.step(ref).closure == graph.step(add.site).closure
  }

  /// A removal of all, or by position, concerns a child whose end triggers it, one for which it clears the way, and any where the
  /// framework runs it on a pop or a change of tabs.
  private func concerns(_ point: CodePoint, _ node: NodeIndex, _ add: ChildAdd) -> Bool {
    isTriggered(point, node, by: add) || isCallback(point, of: add) || isReturn(point, from: add)
      || clearsTheWay(Removal(point: point, node: node), for: add)
  }

  /// Tabs that are added together: the end of one of them, which empties the list, is the end of all.
  private func endsTogether(_ ref: StepRef, _ add: ChildAdd) -> Bool {
    guard case .all = evidence.drop(ref).subject else { return false }
    let together = companions.together(with: add)
    return (addsOfOwner[add.owner] ?? []).contains { other in
      other.child != add.child && other.slot == add.slot && together.contains(other.child)
        && isTriggered(graph.point(of: ref), graph.step(ref).node, by: other)
    }
  }

  // MARK: The child's own end

  /// A point with the case of an event that it has to be given.
  private struct Asked: Hashable {
    var point: CodePoint
    var event: AskedCases.Demand?
  }

  /// Whether code of the child, or of what the child makes, runs a node of a point; where objects are given, through their code only.
  func isTriggered(
    _ point: CodePoint, _ node: NodeIndex? = nil, by add: ChildAdd, within isOnTheWay: (Int32) -> Bool = { _ in true }
  ) -> Bool {
    let start = Asked(point: point, event: node.flatMap { search.cases.demand(at: point, $0) })
    var queue = [start]
    var seen: Set<Asked> = [start]
    while let next = queue.popLast() {
      if belongs(next.point, to: add.child), search.isRun(next.point, dying: add.dying) { return true }
      let receiver = graph.receiver(of: next.point.instance)
      guard isOnTheWay(receiver), !isSibling(receiver, of: add) else { continue }
      for edge in triggers.runs(of: next.point) where asked.mayRun(edge.node, in: edge.from.instance, for: add.child) {
        guard !isOnNewOwner(next.point, edge, add), !isOneOfMany(edge, add) else { continue }
        let caller = search.cases.before(edge, fulfilling: next.event)
        let before = Asked(point: edge.from, event: caller.demand)
        if caller.mayRun, seen.insert(before).inserted { queue.append(before) }
      }
    }
    return false
  }

  /// `for screen in stack where screen.isGone { screen.finish() }` in a manager of all screens: which of them it runs has nothing to do
  /// with the child that it was called by.
  private func isOneOfMany(_ edge: TriggerEdge, _ add: ChildAdd) -> Bool {
    graph.receiver(of: edge.from.instance) != add.owner && belongings.runsMany(edge)
      && !belongs(edge.from, to: add.child)
  }

  /// `let tabs = TabsFlow(); tabs.start()`: what `start` empties is the list of another owner than the one that keeps the child.
  private func isOnNewOwner(_ point: CodePoint, _ edge: TriggerEdge, _ add: ChildAdd) -> Bool {
    point.closure < 0 && graph.receiver(of: point.instance) == add.owner
      && graph.receiver(of: edge.from.instance) != add.owner && bounded.isFresh(add.owner, edge)
  }

  /// Code of the child, or of what it makes: a screen, a view model, a child of its own with its screens.
  func belongs(_ point: CodePoint, to child: Int32) -> Bool {
    belongings.isMade(graph.receiver(of: point.instance), by: child)
  }

  /// Whether two objects are of one class.
  func isLike(_ first: Int32, _ second: Int32) -> Bool {
    graph.objects[Int(first)].type == graph.objects[Int(second)].type
  }

  /// Another flow of the child's class: what its screens run through it, the child's own screen does not.
  func isSibling(_ object: Int32, of add: ChildAdd) -> Bool {
    object != add.child && object != add.owner && isLike(add.child, object)
  }
}
