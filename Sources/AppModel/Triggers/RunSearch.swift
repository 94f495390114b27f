import ProjectModel
import SwiftOutline
import SwiftSource

/// Who runs a point of code for one object: a search back over the trigger graph that asks of each call whether it passes the object.
struct RunSearch {
  let graph: ObjectGraph
  let triggers: TriggerGraph
  private let unseen: UnseenUsers
  let asked: AskedKinds
  /// By child: where it is kept.
  private let keepsOf: [Int32: [ChildAdd]]
  private let reached: ReachedPoints
  let cases: AskedCases
  let forgotten: ForgottenFunctions

  init(basis: Basis, asked: AskedKinds) {
    (graph, triggers, unseen, keepsOf) = (basis.graph, basis.triggers, basis.unseen, basis.addsOfChild)
    self.asked = asked
    reached = ReachedPoints(basis.triggers)
    cases = AskedCases(basis.graph)
    forgotten = ForgottenFunctions(basis.graph, live: basis.live)
  }

  /// What a point must have been given.
  enum Demand: Hashable {
    case nothing
    case parameter(Int)
    case closureParameter(Int32, Int)
    /// It is given all children one after the other, where that concerns the one in question.
    case met
  }

  struct State: Hashable {
    var point: CodePoint
    var demand: Demand
    /// Which case of an event the point must have been given, too.
    var event: AskedCases.Demand?
  }

  /// Whether something runs a step with the object in one of its slots. The end of the objects in `dying` runs nothing; who goes
  /// through the whole `list` runs it only where that concerns the object.
  func isRun(
    _ ref: StepRef, slot: FlowSlot?, for object: Int32, dying: Set<Int32>, list: KeptList? = nil,
    onlyBy isWanted: (CodePoint) -> Bool = { _ in true }
  ) -> Bool {
    let point = graph.point(of: ref)
    let node = graph.step(ref).node
    let demands = slot.map { self.demands(of: $0, at: point, node, for: object, list) } ?? [.nothing]
    let event = cases.demand(at: point, node)
    let start = demands.map { State(point: point, demand: $0, event: event) }
    return walk(back: start, for: object, list: list, within: { _ in true }) { state, isHeld in
      (isBegun(state, dying: dying) || isHeld && triggers.isRoot(state.point)) && isWanted(state.point)
    }
  }

  /// Whether something runs a point, without the code of some objects: what these do by themselves is not counted.
  func isRun(_ point: CodePoint, dying: Set<Int32>, without objects: Set<Int32> = []) -> Bool {
    let known = reached.answer(
      for: point, without: objects, isBegun: { isBegun(State(point: $0, demand: .nothing), dying: nil) },
      isCounted: { !isCascade($0) })
    switch known {
    case .reached: return true
    case .unreached: return false
    case .open: break
    }
    var steps = 0
    defer { reached.note(steps, without: objects) }
    let start = [State(point: point, demand: .nothing)]
    return walk(back: start, for: -1, list: nil, within: { !objects.contains($0) }) { state, _ in
      steps += 1
      return !objects.contains(graph.receiver(of: state.point.instance)) && isBegun(state, dying: dying)
    }
  }

  /// Whether some code on the way to a step runs it with the object in a slot; the way leads through code of some objects only.
  func isPassed(
    _ object: Int32, to ref: StepRef, in slot: FlowSlot, within isOnTheWay: (Int32) -> Bool,
    by isSought: (CodePoint) -> Bool
  ) -> Bool {
    let start = graph.point(of: ref)
    let node = graph.step(ref).node
    let event = cases.demand(at: start, node)
    let states = demands(of: slot, at: start, node, for: object, nil).map {
      State(point: start, demand: $0, event: event)
    }
    return walk(back: states, for: object, list: nil, within: isOnTheWay) { state, _ in
      state.point != start && isSought(state.point)
    }
  }

  /// The runs of a closure that holds what its function was given; nil where the function was not given the object.
  private func runs(ofClosure state: State, holding object: Int32) -> [State]? {
    guard state.point.closure >= 0, case .parameter(let position) = state.demand,
      isPassed(object, position, to: state.point.instance)
    else { return nil }
    return triggers.runs(of: state.point).map { State(point: $0.from, demand: .nothing) }
  }

  func demands(
    of slot: FlowSlot, at point: CodePoint, _ node: NodeIndex, for object: Int32, _ list: KeptList?
  ) -> [Demand] {
    let instance = point.instance
    return SlotOrigins(graph.code(of: instance)).origins(of: slot).compactMap { origin in
      switch origin {
      case .parameter(let position): return .parameter(position)
      case .closureParameter(let closure, let position): return .closureParameter(closure, position)
      case .receiver: return graph.receiver(of: instance) == object ? .nothing : nil
      case .here:
        guard let list, list.isElement(slot, in: instance, at: node) else { return .nothing }
        return list.concerns(point, node) ? .met : nil
      }
    }
  }

  /// Goes back over the calls through code of some objects until a state is an end; `isHeld` says of a closure that it holds the
  /// object which its function was given.
  func walk(
    back start: [State], for object: Int32, list: KeptList?, asksCases: Bool = true, within isOnTheWay: (Int32) -> Bool,
    until isEnd: (_ state: State, _ isHeld: Bool) -> Bool
  ) -> Bool {
    var queue = start
    var seen = Set(start)
    while let state = queue.popLast() {
      let runs = runs(ofClosure: state, holding: object)
      if isEnd(state, runs != nil) { return true }
      guard isOnTheWay(graph.receiver(of: state.point.instance)) else { continue }
      for edge in triggers.runs(of: state.point)
      where asked.mayRun(edge.node, in: edge.from.instance, for: object) && !isCascade(edge) {
        queue += callers(of: state, over: edge, for: object, list, asksCases).filter { seen.insert($0).inserted }
      }
      queue += (runs ?? []).filter { seen.insert($0).inserted }
    }
    return false
  }

  /// What has to be asked of the code of a call; nothing where it hands another case of the event.
  private func callers(
    of state: State, over edge: TriggerEdge, for object: Int32, _ list: KeptList?, _ asksCases: Bool
  ) -> [State] {
    let caller = asksCases ? cases.before(edge, fulfilling: state.event) : (mayRun: true, demand: nil)
    guard caller.mayRun else { return [] }
    return before(state, over: edge, for: object, list).map {
      State(point: $0.point, demand: $0.demand, event: caller.demand)
    }
  }

  /// Whether the end of an owner goes down to a child of its own, which goes with it: the same function runs for both.
  ///
  /// `func finish() { children.forEach { $0.finish() } }` says nothing of how the child ends while its owner stays. An owner that
  /// nobody keeps stays.
  private func isCascade(_ edge: TriggerEdge) -> Bool {
    let (from, to) = (graph.instances[Int(edge.from.instance)], graph.instances[Int(edge.to.instance)])
    guard edge.to.closure < 0, from.code == to.code, from.receiver != to.receiver else { return false }
    let owner = from.receiver.index
    return keepsOf[owner] != nil && keepsOf[to.receiver.index]?.contains { $0.owner == owner } == true
  }

  private func isPassed(_ object: Int32, _ position: Int, to instance: Int32) -> Bool {
    let body = CodePoint(instance: instance, closure: -1)
    return triggers.runs(of: body).contains {
      graph.slot(handing: object, by: $0.step, for: position, of: body) != nil
    }
  }

  /// Whether a state begins with something outside the code; the end of an object counts where it is not `dying`, and not at all where
  /// nothing is said of that.
  private func isBegun(_ state: State, dying: Set<Int32>?) -> Bool {
    let point = state.point
    if case .met = state.demand { return true }
    if case .parameter = state.demand, point.closure >= 0 { return false }
    if triggers.isRoot(point) { return !triggers.isCalledUnseen(point) || mayBeCalled(point) }
    let receiver = graph.receiver(of: point.instance)
    if let dying, triggers.isRoot(point, .deinitializer), !dying.contains(receiver) { return true }
    guard case .nothing = state.demand, triggers.isUncalled(point) else { return false }
    return unseen.mayCall(point) && mayBeCalled(point)
  }

  private func mayBeCalled(_ point: CodePoint) -> Bool {
    !forgotten.contains(graph.code(of: point.instance).body.ownerRef)
  }

  private func before(_ state: State, over edge: TriggerEdge, for object: Int32, _ list: KeptList?) -> [State] {
    switch state.demand {
    case .nothing, .met: return [State(point: edge.from, demand: .nothing)]
    case .parameter(let position):
      guard state.point.closure < 0 else { return [] }
      if edge.step == nil, position == 0, let found = element(handedBy: edge, for: object, list) { return found }
      return passed(edge, position: position, to: state.point, object: object, list)
    case .closureParameter(let closure, let position):
      guard state.point.closure == closure else { return [State(point: edge.from, demand: .nothing)] }
      guard edge.step != nil else {
        return position == 0
          ? element(handedBy: edge, for: object, list) ?? [State(point: edge.from, demand: .nothing)]
          : [State(point: edge.from, demand: .nothing)]
      }
      return passed(edge, position: position, to: state.point, object: object, list)
    }
  }

  /// `children.forEach { … }`: nil where the call hands nothing of the list.
  private func element(handedBy edge: TriggerEdge, for object: Int32, _ list: KeptList?) -> [State]? {
    guard let list, let source = list.source(ofCall: edge.node, in: graph.code(of: edge.from.instance)),
      graph.objects(in: source, of: edge.from.instance).containsSorted(object)
    else { return nil }
    return demands(of: source, at: edge.from, edge.node, for: object, list).map { State(point: edge.from, demand: $0) }
  }

  private func passed(
    _ edge: TriggerEdge, position: Int, to point: CodePoint, object: Int32, _ list: KeptList?
  ) -> [State] {
    guard let step = edge.step, let slot = graph.slot(handing: object, by: step, for: position, of: point) else {
      return []
    }
    return demands(of: slot, at: edge.from, edge.node, for: object, list).map { State(point: edge.from, demand: $0) }
  }
}
