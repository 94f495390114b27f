import ProjectModel
import SwiftOutline
import SwiftSource

/// A coordinator that only a local names, whose screen is shown, and which nothing keeps.
public struct UnkeptChild: Sendable {
  /// The coordinator.
  public var child: Int32
  /// The step that gives it to its function: the call that makes it, or that of a factory.
  public var made: StepRef
  /// The call that starts it; nil where its maker only shows its screen.
  public var start: StepRef?
  /// Where a screen is shown that outlives it.
  public var screen: StepRef
}

/// Finds coordinators that are gone when the function that made them returns, although something counts on them.
///
/// Whatever holds a coordinator must begin to do so while it lives: in what its maker runs, or in code that runs without it.
/// Functions of its own that only a weak reference can call, and closures that hold it weakly, come too late.
struct UnkeptChildFinder {
  private let graph: ObjectGraph
  private let heap: HeapGraph
  private let triggers: TriggerGraph
  private let effects: ObjectEffects
  private let uses: ObjectUses
  private let candidates: [Int32]
  /// By candidate: what its code makes.
  private let madeBy: [Int32: [Int32]]
  private let log: BoundLog

  init(
    graph: ObjectGraph, heap: HeapGraph, triggers: TriggerGraph, evidence: HeapEvidence, effects: ObjectEffects,
    log: BoundLog
  ) {
    self.log = log
    self.graph = graph
    self.heap = heap
    self.triggers = triggers
    self.effects = effects
    candidates = graph.objects.indices.map { Int32($0) }.filter {
      !graph.turnedAway.contains($0) && Self.isCandidate(graph.objects[Int($0)], in: graph.project, effects: effects)
    }
    var made = Dictionary(uniqueKeysWithValues: candidates.map { ($0, [Int32]()) })
    for (index, object) in graph.objects.enumerated() where object.kind == .made && !made.isEmpty {
      for maker in object.makers { made[graph.receiver(of: maker)]?.append(Int32(index)) }
    }
    madeBy = made
    uses = ObjectUses(of: candidates, graph: graph, heap: heap, evidence: evidence, effects: effects)
  }

  func find() -> [UnkeptChild] {
    candidates.filter { !uses.isKeptAnyway.contains($0) }.flatMap { child in
      let makers = makers(of: child)
      return makers.compactMap { unkept(child, madeBy: $0, of: makers) }
    }
  }

  /// A coordinator class whose whole ancestry the project shows: another one may register itself.
  private static func isCandidate(_ object: ModelObject, in project: Project, effects: ObjectEffects) -> Bool {
    guard object.kind == .made, case .instance(let id) = object.type, project[id].kind == .class else { return false }
    let roles = project.roles(of: id)
    return roles.contains(.coordinator)
      && roles.isDisjoint(with: [.representableHelper, .testDouble, .viewController, .observable])
      && project.ancestry(of: id).externals.allSatisfy { effects.effect(of: $0).contains(.system) }
  }

  // MARK: Makers

  /// The instances of code that make a coordinator for themselves: of a factory, those who call it.
  private func makers(of child: Int32) -> [Int32] {
    var found: [Int32] = []
    var queue = graph.objects[Int(child)].makers
    var seen = Set(queue)
    var next = 0
    while next < queue.count, queue.count <= 32 {
      let maker = queue[next]
      next += 1
      let takers = receivers(of: child, from: maker)
      if let takers {
        queue += takers.filter { seen.insert($0).inserted }
      } else {
        found.append(maker)
      }
    }
    return found
  }

  /// The instances that get an object as the result of an instance's code; nil if it returns no such object.
  private func receivers(of child: Int32, from maker: Int32) -> [Int32]? {
    let closures = graph.code(of: maker).closures
    let giving = (-1..<Int32(closures.count)).filter { index in
      let slot = index < 0 ? FlowCode.resultSlot : closures[Int(index)].result
      return graph.objects(in: slot, of: maker).containsSorted(child)
    }
    guard !giving.isEmpty else { return nil }
    let calls = giving.flatMap { index -> [StepRef] in
      triggers.runs(of: CodePoint(instance: maker, closure: index)).compactMap { $0.step }
    }
    // `@discardableResult func begin() -> Flow`, called as a statement: who makes it is the last to have it.
    if !calls.isEmpty, calls.allSatisfy(isDiscarded) { return nil }
    return calls.compactMap { call in
      let given = graph.objects(in: graph.step(call).destination, of: call.instance)
      return given.containsSorted(child) ? call.instance : nil
    }
  }

  /// Whether nothing reads what a call gives.
  private func isDiscarded(_ call: StepRef) -> Bool {
    let code = graph.code(of: call.instance)
    let result = graph.step(call).destination
    guard result >= 0 else { return true }
    for step in code.instructions {
      // A function that gives nothing drops its last value, too.
      if step.operation == .copy, code.empties.contains(step.destination) { continue }
      if step.source == result || step.extra == result && step.operation != .make { return false }
      if code.arguments(of: step).contains(where: { $0.slot == result }) { return false }
    }
    return !code.closures.contains { $0.result == result || $0.captures.contains { $0.slot == result } }
  }

  // MARK: The verdict

  private func unkept(_ child: Int32, madeBy maker: Int32, of makers: [Int32]) -> UnkeptChild? {
    let making = graph.step(giving: child, in: maker) ?? graph.step(giving: child, in: maker, by: [.load])
    guard let made = making, !isKept(child, byOwnerOf: maker, of: makers) else { return nil }
    let run = StartedRun(of: child, by: maker, graph: graph, triggers: triggers)
    if run.isTooLong { log.note(.init(stepsOf: child, from: made, in: graph)) }
    guard !run.isAsync, !run.isTooLong else { return nil }
    // Who asks a factory for another one keeps that one.
    let keeps = (uses.keeps[child] ?? []).filter { event in
      !isOfAnother(event, than: maker, among: makers) && run.mayHappen(event, weakly: uses.weakClosures)
    }
    let isCountedOn =
      keepsCoordinator(child)
      || (uses.known[child] ?? []).contains { run.mayHappen($0, weakly: uses.weakClosures) } || isWaitedFor(child)
    let screens = (run.start != nil && isCountedOn ? run.steps.filter(isShowing) : []) + ownScreens(child, after: made)
    let free = screens.first { screen in keeps.allSatisfy { isOtherWay($0, screen) } }
    return free.map { UnkeptChild(child: child, made: made, start: run.start, screen: $0) }
  }

  /// Whether the object that makes it also keeps it: so it is with nearly all.
  private func isKept(_ child: Int32, byOwnerOf maker: Int32, of makers: [Int32]) -> Bool {
    let owner = graph.receiver(of: maker)
    return (uses.keeps[child] ?? []).contains { event in
      graph.receiver(of: event.point.instance) == owner
        && !(uses.weakClosures[event.point]?.contains(child) ?? false)
        && !isOfAnother(event, than: maker, among: makers)
    }
  }

  /// Of several functions that ask a factory each has one of its own: what one of them keeps is not what the next has.
  private func isOfAnother(_ event: KeepEvent, than maker: Int32, among makers: [Int32]) -> Bool {
    guard makers.count > 1 else { return false }
    let callers = triggers.runs(of: CodePoint(instance: event.point.instance, closure: -1)).map(\.from.instance)
    let code = callers + [event.point.instance]
    return !code.contains(maker) && code.contains(where: makers.contains)
  }

  /// A coordinator that it makes and keeps: its end comes back to nobody.
  private func keepsCoordinator(_ child: Int32) -> Bool {
    heap.edges[Int(child)].contains { edge in
      guard edge.to != child, case .instance(let id) = graph.objects[Int(edge.to)].type else { return false }
      return graph.project.roles(of: id).contains(.coordinator)
        && makers(of: edge.to).contains { graph.receiver(of: $0) == child }
    }
  }

  /// `var coordinator: MapCoordinator?` of a screen or model that the coordinator makes: they were to meet, and nothing fills it.
  private func isWaitedFor(_ child: Int32) -> Bool {
    let project = graph.project
    guard let own = graph.objects[Int(child)].type.typeID else { return false }
    return (madeBy[child] ?? []).contains { object in
      guard let type = graph.objects[Int(object)].type.typeID, !graph.isCoordinator(object) else { return false }
      return project.members(of: type).contains { member in
        project[member].kind == .variable && project[member].modifiers.isDisjoint(with: [.computed, .static])
          && project.valueType(of: member).typeID == own
          && graph.objects(in: FieldKey(object: ObjectID(object), name: project[member].name)).isEmpty
      }
    }
  }

  /// `present(screen)`, `window.rootViewController = screen`, where the code of the project does not say what that does.
  private func isShowing(_ ref: StepRef) -> Bool {
    let step = graph.step(ref)
    guard effects.effect(of: step.word).contains(.shows) else { return false }
    switch step.operation {
    case .store: return true
    case .call: return !uses.isEntered(ref)
    default: return false
    }
  }

  /// Where the maker itself shows a screen that knows the object weakly, or that it took from it.
  private func ownScreens(_ child: Int32, after made: StepRef) -> [StepRef] {
    let code = graph.code(of: made.instance)
    return code.instructions.indices.dropFirst(Int(made.step) + 1).compactMap { index in
      let ref = StepRef(instance: made.instance, step: Int32(index))
      let step = code.instructions[index]
      guard isShowing(ref) else { return nil }
      let shown = step.operation == .store ? [step.source] : code.arguments(of: step).map(\.slot)
      let objects = shown.flatMap { graph.objects(in: $0, of: made.instance) }
      return knows(objects, child) ? ref : nil
    }
  }

  /// Whether screens, or what they hold, know the object weakly.
  private func knows(_ screens: [Int32], _ child: Int32) -> Bool {
    guard let weak = uses.weakHolders[child] else { return false }
    var queue = screens
    var seen = Set(queue)
    var next = 0
    while next < queue.count, next < 64 {
      if weak.contains(queue[next]) { return true }
      queue += heap.edges[Int(queue[next])].map(\.to).filter { $0 != child && seen.insert($0).inserted }
      next += 1
    }
    return false
  }

  /// Whether code runs only on ways through a function on which a screen is not shown.
  private func isOtherWay(_ event: KeepEvent, _ screen: StepRef) -> Bool {
    guard event.point.instance == screen.instance else { return false }
    let body = graph.code(of: screen.instance).body
    return graph.project.files[body.file].outline.isOtherWay(event.node, graph.step(screen).node, in: body.root)
  }
}
