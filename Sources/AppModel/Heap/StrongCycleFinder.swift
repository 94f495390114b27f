import ProjectModel
import SwiftOutline
import SwiftSource

/// Finds the strong cycles with a coordinator in them: one for each reference that points back.
struct StrongCycleFinder {
  let graph: ObjectGraph
  let heap: HeapGraph
  let evidence: HeapEvidence
  /// Names of the roots of containers.
  let setWords: Set<WordID>
  /// Names of the lists of a container's screens.
  let listWords: Set<WordID>
  /// Names of functions that show a screen beside the stack.
  let presenting: Set<WordID>
  private(set) var incoming: [Int32: [HeapEdge]] = [:]
  /// By container of a framework: the coordinators that hold it.
  private(set) var flowsHolding: [Int32: Set<Int32>] = [:]
  /// By coordinator: who holds it.
  private(set) var keepersOfFlow: [Int32: Set<Int32>] = [:]
  /// What coordinators hold.
  private(set) var heldByFlows: Set<Int32> = []
  private let search: HeapSearch
  let facts: EdgeFacts
  private var searches: [StrongCycle.Holder: Int] = [:]
  let triggers: TriggerGraph
  /// What code that runs takes out of what keeps it: it is meant to end before the process does.
  let letGo: RemovedObjects
  /// The properties with the routes of a stack, and those that a sheet is bound to.
  let shownProperties: Set<DeclarationRef>
  let index: CallIndexOfObjects
  let bounded: BoundedAdds
  let guards: EmptinessGuards
  let addsOfChild: [Int32: [ChildAdd]]
  let effects: ObjectEffects
  let containers: ContainerMemory
  private let log: BoundLog
  private static let searchLimit = 256
  private static let lengthLimit = 8

  init(basis: Basis, log: BoundLog) {
    self.log = log
    (graph, heap, triggers, evidence) = (basis.graph, basis.heap, basis.triggers, basis.evidence)
    setWords = basis.setWords
    (listWords, presenting) = (basis.words.listed, basis.words.presenting)
    search = HeapSearch(heap)
    containers = ContainerMemory(edgeCount: search.edgeCount)
    let runs = RunSearch(basis: basis, asked: AskedKinds(basis.graph))
    facts = EdgeFacts(basis: basis, search: runs, edgeCount: search.edgeCount)
    shownProperties = Self.shownProperties(of: graph)
    index = CallIndexOfObjects(graph)
    bounded = basis.boundedAdds(runs, index: index)
    guards = basis.emptinessGuards(presented: bounded.presented)
    addsOfChild = basis.addsOfChild
    effects = basis.effects
    letGo = RemovedObjects(basis)
  }

  mutating func find() -> [StrongCycle] {
    for edge in heap.edges.joined() {
      if heap.isOnCycle(edge) { incoming[edge.to, default: []].append(edge) }
      if isCoordinator(edge.to) { keepersOfFlow[edge.to, default: []].insert(edge.from) }
      guard isCoordinator(edge.from) else { continue }
      heldByFlows.insert(edge.to)
      if case .external = graph.objects[Int(edge.to)].type { flowsHolding[edge.to, default: []].insert(edge.from) }
    }
    var best: [StrongCycle.Holder: StrongCycle] = [:]
    var order: [StrongCycle.Holder] = []
    for edge in heap.edges.joined() where heap.isOnCycle(edge) && isAsked(edge) {
      for (holder, from) in holders(of: edge, depth: 0) where isWorthASearch(holder, best[holder]) {
        guard let cycle = cycle(edge, heldBy: holder, from: from) else { continue }
        if best[holder] == nil { order.append(holder) }
        if best[holder].map({ cycle.bound < $0.bound }) ?? true { best[holder] = cycle }
      }
    }
    return withoutWaysDown(order.compactMap { best[$0] })
  }

  /// Of one holder the worst cycle counts, and further objects of its class tie the same one again.
  private mutating func isWorthASearch(_ holder: StrongCycle.Holder, _ best: StrongCycle?) -> Bool {
    guard best?.bound != StrongCycle.Bound.none else { return false }
    searches[holder, default: 0] += 1
    guard searches[holder, default: 0] > Self.searchLimit else { return true }
    if best == nil { log.note(.init(searchesOf: holder, limit: Self.searchLimit, in: graph.project)) }
    return false
  }

  /// Whether an edge may point back: into a coordinator, or out of one to any object of the project.
  private func isAsked(_ edge: HeapEdge) -> Bool {
    if isCoordinator(edge.to) || leadsBackToKeeper(edge) || isCapturedByItself(edge) { return true }
    guard isCoordinator(edge.from), case .instance(let id) = graph.objects[Int(edge.to)].type else { return false }
    return graph.project[id].isReference && graph.objects[Int(edge.to)].kind != .given
      && facts.isHandedByItself(edge)
  }

  /// Whether a helper that a coordinator keeps holds who made and keeps this coordinator: a screen that has one of its own.
  private func leadsBackToKeeper(_ edge: HeapEdge) -> Bool {
    guard !isCoordinator(edge.from), graph.objects[Int(edge.from)].kind == .made else { return false }
    let keepers = (incoming[edge.from] ?? []).filter { isProperty($0) && isCoordinator($0.from) }.map(\.from)
    return keepers.contains { keeper in
      graph.objects[Int(keeper)].makers.contains { graph.receiver(of: $0) == edge.to }
        && (incoming[keeper] ?? []).contains { $0.from == edge.to && isProperty($0) }
    }
  }

  func isProperty(_ edge: HeapEdge) -> Bool {
    if case .property(let name) = edge.link { return !ModelField.isOwn(name) }
    return false
  }

  func isCoordinator(_ object: Int32) -> Bool {
    guard case .instance(let id) = graph.objects[Int(object)].type, graph.project[id].isReference else { return false }
    let kind = graph.objects[Int(object)].kind
    return (kind == .made || kind == .elsewhere) && graph.project.roles(of: id).contains(.coordinator)
      && graph.project.roles(of: id).isDisjoint(with: [.testDouble, .representableHelper])
  }

  // MARK: References that point back

  private func cycle(_ edge: HeapEdge, heldBy holder: StrongCycle.Holder, from: Int32) -> StrongCycle? {
    guard case .property(let property) = holder else { return cycle(edge, holder: holder, from: from, isHanded: true) }
    let isHanded = facts.isHandedByItself(edge)
    let isSingle = graph.project.valueType(of: property).element == nil
    guard from != edge.to, isSingle || isHanded && isKeptByMaker(from, edge.to), isHanded || isGiven(edge, from),
      let cycle = cycle(edge, holder: holder, from: from, isHanded: isHanded)
    else { return nil }
    return facts.isNeverTied(edge) || isChainOfNewObjects(cycle.way + [edge]) ? nil : cycle
  }

  /// The closures and properties that a reference belongs to: of a struct or tuple those of what stores it, of a local function
  /// also the closures that call it.
  private func holders(of edge: HeapEdge, depth: Int) -> [(StrongCycle.Holder, Int32)] {
    guard depth < 4 else { return [] }
    let from = graph.objects[Int(edge.from)]
    switch (edge.link, from.type) {
    case (.capture(let node), _):
      let callers = isLocalFunction(edge.from) ? closuresAround(edge.from, depth: depth) : []
      return [(.closure(from.site ?? node), edge.from)] + callers
    case (.receiver, _): return from.site.map { [(.closure($0), edge.from)] } ?? []
    case (.property(let name), .instance(let id)) where graph.project[id].isReference:
      let property = graph.properties[FieldKey(object: ObjectID(edge.from), name: name)]
      return property.map { [(.property($0), edge.from)] } ?? []
    case (.property(let name), .instance(let id)):
      guard graph.project.roles(of: id).isDisjoint(with: [.view, .app]) else { return hostedView(edge.from, name) }
      return (incoming[edge.from] ?? []).flatMap { holders(of: $0, depth: depth + 1) }
    case (.property, .tuple): return (incoming[edge.from] ?? []).flatMap { holders(of: $0, depth: depth + 1) }
    case (.property(let name), _):
      // A property of an object of which nobody knows the class is nobody's either.
      guard from.kind == .token, ModelField.isOwn(name), let site = from.site else { return [] }
      return [(.closure(site), edge.from)]
    }
  }

  /// A view is a value that SwiftUI makes again and again; the one that a hosting controller shows lives as long as the controller.
  private func hostedView(_ view: Int32, _ name: WordID) -> [(StrongCycle.Holder, Int32)] {
    let isHosted = (incoming[view] ?? []).contains {
      switch graph.objects[Int($0.from)].type {
      case .external(let word): effects.effect(of: word).contains(.hosts)
      case .instance(let id):
        graph.project.ancestry(of: id).externals.contains { effects.effect(of: $0).contains(.hosts) }
      default: false
      }
    }
    let property = graph.properties[FieldKey(object: ObjectID(view), name: name)]
    return isHosted ? property.map { [(.property($0), view)] } ?? [] : []
  }

  private func isLocalFunction(_ object: Int32) -> Bool {
    graph.objects[Int(object)].site.map { graph.project[$0].kind == .localFunction } ?? false
  }

  private func closuresAround(_ object: Int32, depth: Int) -> [(StrongCycle.Holder, Int32)] {
    (incoming[object] ?? []).filter { if case .capture = $0.link { true } else { false } }
      .flatMap { holders(of: $0, depth: depth + 1) }
  }

  /// Whether what is held comes from outside the holder's own code.
  private func isGiven(_ edge: HeapEdge, _ holder: Int32) -> Bool {
    let stores = facts.stores(of: edge)
    guard !stores.isEmpty else { return isPackedElsewhere(edge, holder) }
    return stores.contains { store in
      guard graph.receiver(of: store.instance) == holder else { return true }
      return evidence.comesFromOutside(store) && !isOwnMaking(edge.to, handedTo: store.instance, holder)
    }
  }

  /// `keep(Child())` where `keep` stores what it is given: what the holder's own code has just made is below it, whatever its class.
  private func isOwnMaking(_ held: Int32, handedTo instance: Int32, _ holder: Int32) -> Bool {
    let calls = calls(handing: held, to: instance)
    return !calls.isEmpty
      && calls.allSatisfy {
        graph.receiver(of: $0.from.instance) == holder
          && graph.objects[Int(held)].makers.contains($0.from.instance)
      }
  }

  /// The calls of a function that may be given an object.
  func calls(handing object: Int32, to instance: Int32) -> [TriggerEdge] {
    triggers.runs(of: CodePoint(instance: instance, closure: -1)).filter { edge in
      edge.step.map { graph.mayHand(object, by: $0) } ?? true
    }
  }

  // MARK: One cycle

  private func cycle(
    _ edge: HeapEdge, holder: StrongCycle.Holder, from: Int32, isHanded: Bool
  ) -> StrongCycle? {
    let last = [edge] + around(edge, heldBy: from)
    let isCut = last.contains { facts.isCut($0) }
    let isShown = last.contains { isOfShownProperty($0) }
    for manner in [StrongCycle.Bound.none, .rooted, .cut, .passing] {
      guard manner == .passing || !isShown, manner > .rooted || !isCut,
        let way = shortestWay(from: edge.to, to: from, at: manner)
      else { continue }
      let places = (way + last).flatMap { facts.cuts(of: $0) }
      // What nothing runs cuts nothing.
      let bound = manner == .cut && places.isEmpty ? .none : manner
      // Each edge is one that may be: a chain of many is seldom one in the running app.
      guard way.count <= Self.lengthLimit else { return nil }
      if !isHanded && way.contains(where: { facts.isHandedByItself($0) }) || keepsBoxesOfOthers(way, back: edge) {
        return nil
      }
      if bound > .rooted, way.dropLast().count(where: { isCoordinator($0.to) }) > (holder.isClosure ? 1 : 0) {
        continue
      }
      if case .closure = holder, let last = way.last, isClearedByHand(last, closure: from) { return nil }
      // A list that is emptied is what frees the flow: it is meant to go.
      let isFreed = bound == .cut && way.contains { letGo.inLists.contains($0.to) && isCoordinator($0.to) }
      let isLifelong = isOfTheProcess(edge.to) || bound < .passing && !isFreed && isLifelong([edge] + way)
      return StrongCycle(
        holder: holder, from: from, to: edge.to, back: edge, way: way, bound: isLifelong ? .lifelong : bound,
        cuts: places,
        isOfFlow: isCoordinator(edge.to) || heldByFlows.contains(edge.to) || way.contains { isCoordinator($0.to) })
    }
    return nil
  }

  /// `child.onEnd = nil` where the closure runs or where the child runs it: used once, by design.
  private func isClearedByHand(_ edge: HeapEdge, closure: Int32) -> Bool {
    isCode(closure) && edge.to == closure && isProperty(edge) && facts.isCut(edge)
  }

  func isCode(_ object: Int32) -> Bool {
    switch graph.objects[Int(object)].kind {
    case .closure, .method: true
    default: false
    }
  }

  private func shortestWay(from start: Int32, to goal: Int32, at bound: StrongCycle.Bound) -> [HeapEdge]? {
    search.way(from: start, to: goal) { edge, number in
      // When a class outside the project lets a child go, nobody knows.
      if edge.link == .property(ModelField.children) || facts.clearsItself(edge) { return false }
      let isPassing =
        isOfUnseenProperty(edge) || isAlsoPushed(edge)
        || isPassing(edge, of: start) && (bound == .none || !isOnlyScreen(edge, number, for: start))
      return bound > .rooted ? bound == .passing || !isPassing : !isPassing && !facts.isCut(edge, number)
    }
  }

  /// A property that a class outside the project declares may be weak, unless a subscription or a closure is in it.
  private func isOfUnseenProperty(_ edge: HeapEdge) -> Bool {
    let held = graph.objects[Int(edge.to)].kind
    guard held == .made || held == .given, case .property(let name) = edge.link, !ModelField.isOwn(name),
      case .instance(let id) = graph.objects[Int(edge.from)].type,
      graph.properties[FieldKey(object: ObjectID(edge.from), name: name)] == nil
    else { return false }
    return graph.project.ancestry(of: id).externals.contains {
      effects.effect(of: $0).isDisjoint(with: [.system, .plain])
    }
  }

  /// Screens on a stack, the routes of a path that a stack shows, what a sheet is bound to, and what is in a container that is not the
  /// coordinator's own, go away by themselves.
  private func isPassing(_ edge: HeapEdge, of coordinator: Int32) -> Bool {
    guard case .property(let name) = edge.link else { return false }
    if name == ModelField.pushed || isOfShownProperty(edge) { return true }
    if name == ModelField.root, edge.from == coordinator, isTabController(coordinator) { return false }
    guard graph.objects[Int(edge.from)].kind == .made, name == ModelField.root || isSetOfFramework(edge, name) else {
      return graph.given.contains(edge.from)
    }
    return !graph.objects[Int(edge.from)].makers.contains {
      graph.receiver(of: $0) == coordinator
    }
  }

  private func isSetOfFramework(_ edge: HeapEdge, _ name: WordID) -> Bool {
    guard case .external = graph.objects[Int(edge.from)].type else { return false }
    return setWords.contains(name)
  }
}
