import ProjectModel
import SwiftOutline
import SwiftSource

/// A strong reference that points back to a coordinator, with the shortest cycle that it closes.
public struct StrongCycle: Sendable {
  /// What cuts the cycle.
  public enum Bound: Int, Comparable, Sendable {
    /// Nothing.
    case none
    /// A drop or a cut on some path.
    case cut
    /// Only the pop, dismissal or replacement of a screen.
    case passing
    /// Nothing, and nobody needs to: its coordinators are made once for the process.
    case lifelong
    /// From the worst to the mildest.
    public static func < (left: Bound, right: Bound) -> Bool { left.rawValue < right.rawValue }
  }

  /// Where the reference stands.
  public enum Holder: Hashable, Sendable {
    /// A property of a class.
    case property(DeclarationRef)
    /// A closure, by its node.
    case closure(NodeRef)

    var isClosure: Bool {
      if case .closure = self { return true }
      return false
    }
  }

  /// The property or closure.
  public var holder: Holder
  /// The object whose property or closure it is.
  public var from: Int32
  /// The coordinator that is held.
  public var to: Int32
  /// The edge into the coordinator.
  public var back: HeapEdge
  /// From the coordinator to the holder.
  public var way: [HeapEdge]
  /// What cuts it.
  public var bound: Bound
  /// Where it is cut.
  public var cuts: [Place]
}

/// Finds the strong cycles with a coordinator in them: one for each reference that points back.
struct StrongCycleFinder {
  let graph: ObjectGraph
  let heap: HeapGraph
  let evidence: HeapEvidence
  /// Names of the roots of containers.
  let setWords: Set<WordID>
  private var incoming: [Int32: [HeapEdge]] = [:]
  private var cutsOfEdge: [HeapEdge: [Place]] = [:]

  init(graph: ObjectGraph, heap: HeapGraph, evidence: HeapEvidence) {
    setWords = Set(graph.project.words(matching: graph.project.idioms.names("object-effects", "SETS")))
    self.graph = graph
    self.heap = heap
    self.evidence = evidence
  }

  mutating func find() -> [StrongCycle] {
    for edges in heap.edges {
      for edge in edges where heap.isOnCycle(edge) { incoming[edge.to, default: []].append(edge) }
    }
    var best: [StrongCycle.Holder: StrongCycle] = [:]
    var order: [StrongCycle.Holder] = []
    for edges in heap.edges {
      let found = edges.filter { heap.isOnCycle($0) && isAsked($0) }.flatMap { cycles(closedBy: $0) }
      for cycle in found {
        if best[cycle.holder] == nil { order.append(cycle.holder) }
        if best[cycle.holder].map({ cycle.bound < $0.bound }) ?? true { best[cycle.holder] = cycle }
      }
    }
    return order.compactMap { best[$0] }
  }

  /// Whether an edge may point back: into a coordinator, or out of one to any object of the project.
  private func isAsked(_ edge: HeapEdge) -> Bool {
    if isCoordinator(edge.to) { return true }
    guard isCoordinator(edge.from), case .instance(let id) = graph.objects[Int(edge.to)].type else { return false }
    return graph.project[id].isReference && graph.objects[Int(edge.to)].kind != .given
      && isHandedByItself(edge)
  }

  func isCoordinator(_ object: Int32) -> Bool {
    guard case .instance(let id) = graph.objects[Int(object)].type, graph.project[id].isReference else { return false }
    let kind = graph.objects[Int(object)].kind
    return (kind == .made || kind == .elsewhere) && graph.project.roles(of: id).contains(.coordinator)
      && graph.project.roles(of: id).isDisjoint(with: [.testDouble, .representableHelper])
  }

  // MARK: References that point back

  private mutating func cycles(closedBy edge: HeapEdge) -> [StrongCycle] {
    let isHanded = isHandedByItself(edge)
    return holders(of: edge, depth: 0).compactMap { holder, from in
      if case .property(let property) = holder {
        guard from != edge.to, graph.project.valueType(of: property).element == nil, isHanded || isGiven(edge, from)
        else { return nil }
      }
      if case .closure = holder { return cycle(edge, holder: holder, from: from) }
      return cycle(edge, holder: holder, from: from, isHanded: isHanded)
    }
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
    case (.property, .instance(let id)):
      guard graph.project.roles(of: id).isDisjoint(with: [.view, .app]) else { return [] }
      return (incoming[edge.from] ?? []).flatMap { holders(of: $0, depth: depth + 1) }
    case (.property, .tuple): return (incoming[edge.from] ?? []).flatMap { holders(of: $0, depth: depth + 1) }
    case (.property, _):
      guard from.kind == .token, let site = from.site else { return [] }
      return [(.closure(site), edge.from)]
    }
  }

  private func isLocalFunction(_ object: Int32) -> Bool {
    graph.objects[Int(object)].site.map { graph.project[$0].kind == .localFunction } ?? false
  }

  private func closuresAround(_ object: Int32, depth: Int) -> [(StrongCycle.Holder, Int32)] {
    (incoming[object] ?? []).filter { if case .capture = $0.link { true } else { false } }
      .flatMap { holders(of: $0, depth: depth + 1) }
  }

  /// Whether an object hands itself over, or another one hands it over, so that it gets into this property.
  private func isHandedByItself(_ edge: HeapEdge) -> Bool {
    stores(of: edge).contains { evidence.isHandedByItself(edge.to, through: $0) } || isSelfPacked(edge)
  }

  /// `Parameters(parent: self)`: the object makes the struct that holds it.
  private func isSelfPacked(_ edge: HeapEdge) -> Bool {
    guard case .instance(let id) = graph.objects[Int(edge.from)].type, !graph.project[id].isReference else {
      return false
    }
    return graph.objects[Int(edge.from)].makers.contains { graph.receiver(of: $0) == edge.to }
  }

  private func stores(of edge: HeapEdge) -> [StepRef] {
    guard case .property(let name) = edge.link else { return [] }
    return evidence.stores(of: edge.to, in: FieldKey(object: ObjectID(edge.from), name: name))
  }

  /// Whether what is held comes from outside the holder's own code.
  private func isGiven(_ edge: HeapEdge, _ holder: Int32) -> Bool {
    let stores = stores(of: edge)
    guard !stores.isEmpty else { return false }
    return stores.contains {
      evidence.comesFromOutside($0) || graph.receiver(of: $0.instance) != holder
    }
  }

  private func holderNode(_ edge: HeapEdge, _ capture: NodeRef) -> NodeRef {
    graph.objects[Int(edge.from)].site ?? capture
  }

  /// The property of a class that a reference belongs to: of a struct or tuple that of the object which stores it.
  private func properties(behind edge: HeapEdge, depth: Int) -> [(DeclarationRef, Int32)] {
    guard case .property(let name) = edge.link, case .instance(let id) = graph.objects[Int(edge.from)].type else {
      return []
    }
    if graph.project[id].isReference {
      let key = FieldKey(object: ObjectID(edge.from), name: name)
      return graph.properties[key].map { [($0, edge.from)] } ?? []
    }
    guard depth < 4, graph.project.roles(of: id).isDisjoint(with: [.view, .app]) else { return [] }
    return (incoming[edge.from] ?? []).flatMap { properties(behind: $0, depth: depth + 1) }
  }

  // MARK: One cycle

  private mutating func cycle(
    _ edge: HeapEdge, holder: StrongCycle.Holder, from: Int32, isHanded: Bool = true
  ) -> StrongCycle? {
    let back = cuts(of: edge)
    for bound in [StrongCycle.Bound.none, .cut, .passing] {
      guard bound != .none || back.isEmpty,
        let way = shortestWay(from: edge.to, to: from, at: bound)
      else { continue }
      if !isHanded, way.contains(where: { isHandedByItself($0) }) { return nil }
      if bound == .passing, case .property(let property) = holder, isCoordinatorProperty(property) { return nil }
      if bound != .none, way.dropLast().count(where: { isCoordinator($0.to) }) > (holder.isClosure ? 1 : 0) {
        return nil
      }
      if case .closure = holder, let last = way.last, isClearedByHand(last, closure: from) { return nil }
      let cuts = way.flatMap { self.cuts(of: $0) } + back
      let isLifelong = bound == .none && ([edge] + way).allSatisfy { isLifelongIfCoordinator($0.to) }
      return StrongCycle(
        holder: holder, from: from, to: edge.to, back: edge, way: way, bound: isLifelong ? .lifelong : bound, cuts: cuts
      )
    }
    return nil
  }

  private func isCoordinatorProperty(_ property: DeclarationRef) -> Bool {
    graph.project.type(around: property).map { graph.project.roles(of: $0).contains(.coordinator) } ?? false
  }

  /// `child.onEnd = nil` where the closure runs or where the child runs it: used once, by design.
  private mutating func isClearedByHand(_ edge: HeapEdge, closure: Int32) -> Bool {
    guard isCode(closure), case .property(let name) = edge.link, edge.to == closure,
      !ModelField.isOwn(name)
    else { return false }
    return !cuts(of: edge).isEmpty
  }

  private func isCode(_ object: Int32) -> Bool {
    switch graph.objects[Int(object)].kind {
    case .closure, .method: true
    default: false
    }
  }

  private mutating func shortestWay(from start: Int32, to goal: Int32, at bound: StrongCycle.Bound) -> [HeapEdge]? {
    var known = cutsOfEdge
    let finder = self
    let way = heap.way(from: start, to: goal) { edge in
      if bound != .passing, finder.isPassing(edge, of: start) { return false }
      guard bound == .none else { return true }
      let cuts = known[edge] ?? finder.cutPlaces(edge)
      known[edge] = cuts
      return cuts.isEmpty
    }
    cutsOfEdge = known
    return way
  }

  /// Screens on a stack, and in a container that is not the coordinator's own, go away by themselves.
  private func isPassing(_ edge: HeapEdge, of coordinator: Int32) -> Bool {
    guard case .property(let name) = edge.link else { return false }
    if name == ModelField.pushed { return true }
    guard case .external = graph.objects[Int(edge.from)].type, graph.objects[Int(edge.from)].kind == .made,
      name == ModelField.root || setWords.contains(name)
    else { return graph.given.contains(edge.from) }
    return !graph.objects[Int(edge.from)].makers.contains {
      graph.receiver(of: $0) == coordinator
    }
  }

  mutating func cuts(of edge: HeapEdge) -> [Place] {
    if let known = cutsOfEdge[edge] { return known }
    let found = cutPlaces(edge)
    cutsOfEdge[edge] = found
    return found
  }

  /// Removals and `nil`s, except in the `deinit` of an object that the cycle keeps alive.
  private func cutPlaces(_ edge: HeapEdge) -> [Place] {
    guard case .property(let name) = edge.link else { return [] }
    let key = FieldKey(object: ObjectID(edge.from), name: name)
    return evidence.drops(from: key).filter { evidence.mayDrop($0, edge.to) && !isInOwnEnd($0, edge) }
      .map { graph.place(of: $0) }
  }

  private func isInOwnEnd(_ ref: StepRef, _ edge: HeapEdge) -> Bool {
    let body = graph.code(of: ref.instance).body
    guard body.owner.exists, graph.project[body.ownerRef].kind == .deinitializer else { return false }
    let receiver = graph.receiver(of: ref.instance)
    return heap.components[Int(receiver)] == heap.components[Int(edge.from)]
  }
}
