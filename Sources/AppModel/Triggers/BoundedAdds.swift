import ProjectModel
import SwiftOutline
import SwiftSource

/// Proves that an add, or what makes an object, runs at most once in the life of its owner, or as a step of a launch to which nothing
/// leads back.
///
/// By reachability alone, whatever the functions are called: the ways back from the add end where the owner begins, in what the
/// framework runs once, or at the end of another step of the launch, which that end removes or replaces.
struct BoundedAdds {
  let graph: ObjectGraph
  let triggers: TriggerGraph
  let evidence: HeapEvidence
  /// By child.
  let adds: [Int32: [ChildAdd]]
  let onceWords: Set<WordID>
  let nearby: NearbyCode
  /// The steps that put a root in the place of another.
  let rootSetters: NearbySteps
  /// The steps that take a screen away.
  let dismissals: NearbySteps
  let live: LiveCode
  let forgotten: ForgottenFunctions
  let asked: AskedKinds
  let cases: AskedCases
  /// By instance of code: the screens that it makes.
  let screensOfMaker: [Int32: [Int32]]
  let presented: PresentedScreens

  /// A way back from an add.
  private struct Trail {
    var owner: Int32
    /// The code that adds the child which is asked for, and where.
    var goal: Int32
    var place: NodeIndex
    var visited: Set<CodePoint> = []
    /// The children and screens whose ends lead to the add; one that comes twice is a way back.
    var steps: [Int32] = []
    /// The code since the last end, each with the node that leads on to the add.
    var path: [NearbyCode.Start] = []
    /// Which case of an event the code has to be given.
    var event: AskedCases.Demand?
    /// Only what the owner does as it is made counts, and no step of a launch.
    var isInitialOnly = false
  }

  private static let limit = 400
  /// How many calls lie between an end and what it removes or replaces.
  static let reach = 4

  /// Whether an add is bounded.
  func isBounded(_ add: ChildAdd) -> Bool {
    var budget = Self.limit
    var trail = Trail(
      owner: add.owner, goal: add.site.instance, place: graph.step(add.site).node, steps: [add.child])
    trail.isInitialOnly = add.isIntoOwnMaking(in: graph)
    return isBounded(add, trail, &budget)
  }

  /// Whether an object makes another one at most once in its life: as it is made itself, or else also as a step of a launch. A closure
  /// that is stored makes another one with each call.
  func isMadeOnce(_ object: Int32, by maker: Int32, of owner: Int32, mayBeStep: Bool) -> Bool {
    guard let site = graph.objects[Int(object)].site, !graph.isMadeByStoredClosure(object, of: maker) else {
      return false
    }
    let isHere = graph.code(of: maker).body.file == site.file
    let point = isHere ? graph.point(around: site, in: maker) : CodePoint(instance: maker, closure: -1)
    return isMadeOnce(object, at: point, site.index, of: owner, mayBeStep: mayBeStep)
  }

  /// The same of what a call at some place makes.
  func isMadeOnce(_ object: Int32, at point: CodePoint, _ node: NodeIndex, of owner: Int32, mayBeStep: Bool) -> Bool {
    var budget = Self.limit
    var trail = Trail(owner: owner, goal: point.instance, place: node, steps: [object])
    trail.isInitialOnly = !mayBeStep
    return isBounded(point, node, trail, &budget)
  }

  private func isBounded(_ add: ChildAdd, _ trail: Trail, _ budget: inout Int) -> Bool {
    isBounded(graph.point(of: add.site), graph.step(add.site).node, trail, &budget)
  }

  private func isBounded(_ point: CodePoint, _ node: NodeIndex, _ trail: Trail, _ budget: inout Int) -> Bool {
    budget -= 1
    guard budget > 0, !trail.visited.contains(point), !isLedTo(node, at: point, trail) else { return false }
    var trail = trail
    let event = trail.path.isEmpty ? cases.demand(at: point, node) : trail.event
    trail.visited.insert(point)
    trail.path.append(.init(point: point, node: node))
    if point.closure < 0, let begun = begins(point, trail.owner) { return begun }
    if !trail.isInitialOnly, isMaker(point, of: trail.owner) { return true }
    if triggers.isRoot(point), !triggers.isAnswer(point) { return false }
    let kinds = asked.kinds(around: node, in: point.instance)
    let edges = triggers.runs(of: point).filter { asked.isOneOf(kinds, graph.receiver(of: $0.from.instance)) }
    if edges.isEmpty { return isBeginning(point) }
    let running = edges.filter { live.contains($0.from) }
    // What nothing runs adds nothing.
    guard !running.isEmpty else { return true }
    let own = running.filter { !isOfAnotherOwner($0, trail.owner) }
    if own.isEmpty { return false }
    for edge in own {
      // Another case of the event is led to other code.
      let caller = cases.before(edge, fulfilling: event)
      guard caller.mayRun else { continue }
      trail.event = caller.demand
      guard isOnce(edge, trail, &budget) else { return false }
    }
    return true
  }

  /// Whether the add itself leads to a step, which then leads back to it.
  private func isLedTo(_ node: NodeIndex, at point: CodePoint, _ trail: Trail) -> Bool {
    guard trail.steps.count > 1, point.instance == trail.goal else { return false }
    let body = graph.code(of: point.instance).body
    return !graph.project.files[body.file].outline.isOtherWay(trail.place, node, in: body.root)
  }

  /// Whether an initialiser or initial value, or what the framework runs once; nil where it is neither.
  private func begins(_ point: CodePoint, _ owner: Int32) -> Bool? {
    let body = graph.code(of: point.instance).body
    guard body.owner.exists else { return true }
    let row = graph.project[body.ownerRef]
    switch row.kind {
    case .initializer, .variable:
      // Of the owner, or of something that it makes once.
      let receiver = graph.receiver(of: point.instance)
      let makesOwner = graph.objects[Int(owner)].makers.contains { graph.receiver(of: $0) == receiver }
      return receiver == owner || makesOwner || row.kind == .variable ? true : nil
    case .function: return isRunOnceBySystem(point, body.ownerRef) ? true : nil
    default: return nil
    }
  }

  /// Whether each run of some other object's code makes the owner anew: what it runs of it at once, it runs for the new one.
  private func isMaker(_ point: CodePoint, of owner: Int32) -> Bool {
    point.closure < 0 && graph.receiver(of: point.instance) != owner
      && graph.objects[Int(owner)].makers.contains(point.instance)
  }

  /// `viewDidLoad`, `application(_:didFinishLaunching…)`, `scene(_:willConnectTo:…)`: by name, since a framework has no body here.
  func isRunOnceBySystem(_ point: CodePoint, _ function: DeclarationRef) -> Bool {
    guard triggers.isRoot(point, .framework) || triggers.isRoot(point, .launch),
      onceWords.contains(graph.project[function].name)
    else { return false }
    let labels = graph.project.parameters(of: function).dropFirst().map { graph.project.text(graph.project[$0].label) }
    guard let second = labels.first else { return true }
    return second.hasPrefix("did") || second.hasPrefix("will")
  }

  /// A factory serves all objects of a class: what another one does with it says nothing of this one.
  private func isOfAnotherOwner(_ edge: TriggerEdge, _ owner: Int32) -> Bool {
    let caller = graph.receiver(of: edge.from.instance)
    return caller != owner && graph.receiver(of: edge.to.instance) != owner
      && graph.objects[Int(caller)].type == graph.objects[Int(owner)].type
  }

  // MARK: One caller

  private func isOnce(_ edge: TriggerEdge, _ trail: Trail, _ budget: inout Int) -> Bool {
    let receiver = graph.receiver(of: edge.to.instance)
    let caller = graph.receiver(of: edge.from.instance)
    if isLooped(edge) || trail.isInitialOnly && caller != trail.owner { return false }
    // The maker starts what it has just made.
    if receiver == trail.owner, receiver != caller, isFresh(receiver, edge) { return true }
    if caller != trail.owner, receiver == trail.owner || edge.to.closure >= 0, isStep(caller, edge, trail, &budget) {
      return true
    }
    return isBounded(edge.from, edge.node, trail, &budget)
  }

  /// A call in a loop over something else than a list of pages.
  private func isLooped(_ edge: TriggerEdge) -> Bool {
    let outline = graph.project.files[graph.code(of: edge.from.instance).body.file].outline
    let root = graph.code(of: edge.from.instance).body.root
    return outline.subtree(of: root).contains { index in
      [.whileStatement, .repeatStatement].contains(outline.nodes[index].kind)
        && outline.contains(NodeIndex(index), edge.node)
    }
  }

  // MARK: Steps of a launch

  /// Whether the end of a child or screen leads here, this way removes or replaces it, and it comes but once itself.
  private func isStep(_ object: Int32, _ edge: TriggerEdge, _ trail: Trail, _ budget: inout Int) -> Bool {
    let subject = stepSubject(object, owner: trail.owner)
    guard let subject, !isSameKind(trail.steps[0], subject), trail.steps.count < 8 else { return false }
    // A step that comes again hands on what it was handed: still one at a time.
    let isAgain = trail.steps.contains { isSameKind($0, subject) }
    let own = ownAdds(of: subject, owner: trail.owner)
    let next = Trail(owner: trail.owner, goal: trail.goal, place: trail.place, steps: trail.steps + [subject])
    if !own.isEmpty {
      let isOver = trail.path.contains {
        removes(subject, from: $0, owner: trail.owner) || replacesScreen(of: subject, at: $0)
      }
      guard isOver else { return false }
      // What is added together with the child leads back to it.
      if isAgain { return true }
      for add in own where add.site.instance == trail.goal && trail.steps.count > 1 { return false }
      for add in own {
        guard isBounded(add, next, &budget) else { return false }
      }
      return true
    }
    guard trail.path.contains(where: { replaces(subject, at: $0) || dismisses(subject, at: $0) }) else { return false }
    if isAgain { return true }
    for maker in graph.objects[Int(subject)].makers {
      guard let site = graph.objects[Int(subject)].site,
        isBounded(graph.point(around: site, in: maker), site.index, next, &budget)
      else { return false }
    }
    return !graph.objects[Int(subject)].makers.isEmpty
  }
}
