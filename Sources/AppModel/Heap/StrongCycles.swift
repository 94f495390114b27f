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
  private var incoming: [Int32: [HeapEdge]] = [:]
  private var cutsOfEdge: [HeapEdge: [Place]] = [:]

  init(graph: ObjectGraph, heap: HeapGraph, evidence: HeapEvidence) {
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
    for object in graph.objects.indices where isCoordinator(Int32(object)) {
      for edge in incoming[Int32(object)] ?? [] {
        for cycle in cycles(closedBy: edge) {
          if best[cycle.holder] == nil { order.append(cycle.holder) }
          if best[cycle.holder].map({ cycle.bound < $0.bound }) ?? true { best[cycle.holder] = cycle }
        }
      }
    }
    return order.compactMap { best[$0] }
  }

  private func isCoordinator(_ object: Int32) -> Bool {
    guard case .instance(let id) = graph.objects[Int(object)].type, graph.project[id].isReference else { return false }
    let kind = graph.objects[Int(object)].kind
    return (kind == .made || kind == .elsewhere) && graph.project.roles(of: id).contains(.coordinator)
      && graph.project.roles(of: id).isDisjoint(with: [.testDouble, .representableHelper])
  }

  // MARK: References that point back

  private mutating func cycles(closedBy edge: HeapEdge) -> [StrongCycle] {
    if case .capture(let node) = edge.link {
      return cycle(edge, holder: .closure(holderNode(edge, node)), from: edge.from).map { [$0] } ?? []
    }
    if edge.link == .receiver, let site = graph.objects[Int(edge.from)].site {
      return cycle(edge, holder: .closure(site), from: edge.from).map { [$0] } ?? []
    }
    return properties(behind: edge, depth: 0).compactMap { property, from in
      guard !pointsDown(property, from: from, to: edge.to) else { return nil }
      return cycle(edge, holder: .property(property), from: from)
    }
  }

  private func holderNode(_ edge: HeapEdge, _ capture: NodeRef) -> NodeRef { graph.objects[Int(edge.from)].site ?? capture }

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

  /// A property in which an object keeps what its own code makes, or a list, points down.
  private func pointsDown(_ property: DeclarationRef, from: Int32, to target: Int32) -> Bool {
    if from == target || graph.project.valueType(of: property).element != nil { return true }
    return graph.objects[Int(target)].makers.contains { maker in
      graph.instances[Int(maker)].receiver.index == from
    }
  }

  // MARK: One cycle

  private mutating func cycle(_ edge: HeapEdge, holder: StrongCycle.Holder, from: Int32) -> StrongCycle? {
    let back = cuts(of: edge)
    for bound in [StrongCycle.Bound.none, .cut, .passing] {
      guard bound != .none || back.isEmpty,
        let way = shortestWay(from: edge.to, to: edge.from, at: bound)
      else { continue }
      let cuts = way.flatMap { self.cuts(of: $0) } + back
      let isLifelong = bound == .none && ([edge] + way).allSatisfy { isLifelongIfCoordinator($0.to) }
      return StrongCycle(
        holder: holder, from: from, to: edge.to, back: edge, way: way, bound: isLifelong ? .lifelong : bound, cuts: cuts)
    }
    return nil
  }

  private mutating func shortestWay(from start: Int32, to goal: Int32, at bound: StrongCycle.Bound) -> [HeapEdge]? {
    var known = cutsOfEdge
    let finder = self
    let way = heap.way(from: start, to: goal) { edge in
      if bound != .passing, finder.isPassing(edge) { return false }
      guard bound == .none else { return true }
      let cuts = known[edge] ?? finder.cutPlaces(edge)
      known[edge] = cuts
      return cuts.isEmpty
    }
    cutsOfEdge = known
    return way
  }

  /// Screens on a stack, and in a container that is not the coordinator's own, go away by themselves.
  private func isPassing(_ edge: HeapEdge) -> Bool {
    guard case .property(let name) = edge.link else { return false }
    if name == ModelField.pushed { return true }
    guard case .external = graph.objects[Int(edge.from)].type else { return false }
    return graph.given.contains(edge.from)
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
    let receiver = graph.instances[Int(ref.instance)].receiver.index
    return heap.components[Int(receiver)] == heap.components[Int(edge.from)]
  }

  // MARK: The life of the process

  private func isLifelongIfCoordinator(_ object: Int32) -> Bool {
    !isCoordinator(object) || isLifelong(object, depth: 0)
  }

  /// Made once by the app, its delegate or its scene, or by what such an object makes of itself.
  private func isLifelong(_ object: Int32, depth: Int) -> Bool {
    let made = graph.objects[Int(object)]
    guard depth < 4, made.kind == .made, !made.makers.isEmpty else { return false }
    return made.makers.allSatisfy { maker in
      let receiver = graph.instances[Int(maker)].receiver.index
      guard case .instance(let id) = graph.objects[Int(receiver)].type else { return receiver == 0 }
      return graph.project.roles(of: id).contains(.app) && isInitialCode(maker)
    }
  }

  private func isInitialCode(_ instance: Int32) -> Bool {
    let body = graph.code(of: instance).body
    guard body.owner.exists else { return true }
    let row = graph.project[body.ownerRef]
    let name = graph.project.text(row.name)
    return row.kind != .function || name == "application" || name == "scene" || name == "applicationDidFinishLaunching"
  }
}
