import ProjectModel
import SwiftOutline

/// Objects that live as long as the process, which a cycle does not leak.
extension StrongCycleFinder {
  /// Whether all coordinators of a cycle are made once for the process and never let go, or nothing lives longer for it. As a step of
  /// the launch, too, if more than the cycle keeps who is pointed to, or it is tied to nothing but its own screens: it is there once,
  /// whatever keeps it.
  func isLifelong(_ cycle: [HeapEdge]) -> Bool {
    if isHarmless(cycle) { return true }
    let coordinators = Set(cycle.map(\.to).filter(isCoordinator))
    if coordinators.isEmpty, let back = cycle.first, isCapturedByItself(back) {
      return isLifelong(back.to, mayBeStep: false)
    }
    let isOne = coordinators.count { !isConstant($0, of: coordinators) } == 1
    let mayBeSteps = isOne || isKeptBesides(cycle)
    return coordinators.allSatisfy { isLifelong($0, mayBeStep: mayBeSteps) }
  }

  /// Whether something that is no part of a cycle keeps the coordinator that is pointed to.
  private func isKeptBesides(_ cycle: [HeapEdge]) -> Bool {
    guard let owner = cycle.first?.to, let keepers = keepersOfFlow[owner] else { return false }
    return !keepers.isSubset(of: Set(cycle.map(\.from)))
  }

  /// `let login = LoginCoordinator()` in another coordinator of the cycle: both come and go as one.
  private func isConstant(_ coordinator: Int32, of others: Set<Int32>) -> Bool {
    let makers = graph.objects[Int(coordinator)].makers
    return !makers.isEmpty && makers.allSatisfy { isInitialValue($0) && others.contains(graph.receiver(of: $0)) }
  }

  /// Whether what a coordinator holds is no coordinator and lives as long as the process, such as the container of all services: who
  /// is in it is there on purpose.
  func isOfTheProcess(_ object: Int32) -> Bool {
    graph.objects[Int(object)].type.typeID != nil && !isCoordinator(object)
      && isLifelong(object, mayBeStep: false)
  }

  /// Whether a screen or its model holds a coordinator that is made once for the process and never let go: nothing lives longer for
  /// it, whichever coordinators keep the screen.
  private func isHarmless(_ cycle: [HeapEdge]) -> Bool {
    guard let back = cycle.first, isCoordinator(back.to) else { return false }
    // Closures and structs belong to whoever has them.
    let holders = [back.from] + cycle.dropFirst().reversed().map(\.from)
    guard let holder = holders.first(where: { !isCode($0) && !isValue($0) }), !isCoordinator(holder) else {
      return false
    }
    return isLifelong(back.to, mayBeStep: true)
  }

  private func isValue(_ object: Int32) -> Bool {
    switch graph.objects[Int(object)].type {
    case .instance(let id): !graph.project[id].isReference
    case .tuple: true
    default: false
    }
  }

  /// Made once by the app, its delegate or its scene, or by what such an object makes once: what is taken out again is made again.
  private func isLifelong(_ object: Int32, mayBeStep: Bool, depth: Int = 0) -> Bool {
    let made = graph.objects[Int(object)]
    guard depth < 6, made.kind == .made, !made.makers.isEmpty, !letGo.byName.contains(object) else { return false }
    return made.makers.allSatisfy { maker in
      if isSharedByContainer(object, madeBy: maker) { return true }
      let receiver = graph.receiver(of: maker)
      guard isInstance(receiver) else {
        guard !graph.isMadeByStoredClosure(object, of: maker) else { return false }
        return receiver == 0 || isInitialValue(maker) || isMadeForCallers(object, by: maker, mayBeStep, depth)
      }
      let isOnly =
        bounded.isMadeOnce(object, by: maker, of: receiver, mayBeStep: mayBeStep) || isOneAtATime(object, madeBy: maker)
      return isMadeByScene(object, maker) || isOnly && isLifelongMaker(receiver, maker, mayBeStep, depth)
    }
  }

  /// `if children.contains(where: { $0 is Tabs }) { return }`: made where there is none yet, and never let go.
  private func isOneAtATime(_ object: Int32, madeBy maker: Int32) -> Bool {
    let adds = (addsOfChild[object] ?? []).filter { $0.site.instance == maker }
    return !adds.isEmpty && !letGo.byName.contains(object) && adds.allSatisfy(guards.runsOnlyWhenEmpty)
  }

  /// `WindowGroup { let flow = HomeFlow(); HomeView(flow: flow) }`, in no branch of an app without state: nothing makes it draw again.
  private func isMadeByScene(_ object: Int32, _ maker: Int32) -> Bool {
    let (app, body) = (graph.receiver(of: maker), graph.code(of: maker).body)
    guard isApp(app), let id = graph.objects[Int(app)].type.typeID, let site = graph.objects[Int(object)].site,
      body.file == site.file, let member = graph.project.member(of: body),
      graph.project[member].modifiers.contains(.computed)
    else { return false }
    return !isInBranch(site, of: body)
      && !graph.project.members(of: id).contains {
        graph.project[$0].kind == .variable && !graph.project.attributeNames(of: $0).isEmpty
      }
  }

  /// `container.register(Flow.self) { _ in Flow() }.inObjectScope(.container)`: one for whoever asks.
  private func isSharedByContainer(_ object: Int32, madeBy maker: Int32) -> Bool {
    let code = graph.code(of: maker)
    guard let site = graph.objects[Int(object)].site, code.body.file == site.file else { return false }
    let outline = graph.project.files[site.file].outline
    return outline.ancestors(of: site.index, in: code.body.root).contains { call in
      guard outline[call].kind == .call, effects.effect(of: outline[call].word).contains(.scopes) else { return false }
      return outline.children(of: call).contains { argument in
        guard outline[argument].kind == .argument, let scope = outline.firstChild(of: argument) else { return false }
        return effects.effect(of: outline[scope].word).contains(.shared)
      }
    }
  }

  /// `static func assemble() -> Flow`: what it makes is made by whoever calls it.
  private func isMadeForCallers(_ object: Int32, by maker: Int32, _ mayBeStep: Bool, _ depth: Int) -> Bool {
    let calls = triggers.runs(of: CodePoint(instance: maker, closure: -1))
    return !calls.isEmpty
      && calls.allSatisfy { call in
        let caller = graph.receiver(of: call.from.instance)
        return isInstance(caller)
          && bounded.isMadeOnce(object, at: call.from, call.node, of: caller, mayBeStep: mayBeStep)
          && isLifelongMaker(caller, call.from.instance, mayBeStep, depth)
      }
  }

  private func isInstance(_ object: Int32) -> Bool {
    guard case .instance = graph.objects[Int(object)].type else { return false }
    return graph.objects[Int(object)].kind != .type
  }

  private func isLifelongMaker(_ maker: Int32, _ code: Int32, _ mayBeStep: Bool, _ depth: Int) -> Bool {
    if isApp(maker) { return isInitial(CodePoint(instance: code, closure: -1)) }
    return isRootView(maker) || isLifelong(maker, mayBeStep: mayBeStep, depth: depth + 1)
  }

  private func isApp(_ object: Int32) -> Bool {
    graph.objects[Int(object)].type.typeID.map { graph.project.roles(of: $0).contains(.app) } ?? false
  }

  /// `WindowGroup { RootView() }`, in no branch: however often the app draws it, what it keeps as its state is made once.
  private func isRootView(_ view: Int32) -> Bool {
    guard let site = graph.objects[Int(view)].site, let id = graph.objects[Int(view)].type.typeID,
      graph.project.roles(of: id).contains(.view)
    else { return false }
    return graph.objects[Int(view)].makers.allSatisfy { maker in
      let body = graph.code(of: maker).body
      return isApp(graph.receiver(of: maker)) && body.file == site.file && !isInBranch(site, of: body)
    }
  }

  private func isInBranch(_ site: NodeRef, of body: Body) -> Bool {
    let outline = graph.project.files[site.file].outline
    return outline.ancestors(of: site.index, in: body.root).contains { Self.branches.contains(outline[$0].kind) }
  }

  private static let branches: Set<NodeKind> = [.ifStatement, .switchStatement, .ternary]

  /// A function of a delegate by another name may be how the app begins anew, such as after a sign-out, unless nothing but the launch
  /// calls it.
  private func isInitial(_ point: CodePoint, depth: Int = 0) -> Bool {
    let body = graph.code(of: point.instance).body
    let isFunction = body.owner.exists && graph.project[body.ownerRef].kind == .function
    if point.closure < 0, !isFunction || bounded.isRunOnceBySystem(point, body.ownerRef) { return true }
    let calls = triggers.runs(of: point)
    return depth < Self.launchDepth && !calls.isEmpty && !triggers.isRoot(point)
      && calls.allSatisfy { isInitial($0.from, depth: depth + 1) }
  }

  private static let launchDepth = 6

  /// `let login = LoginCoordinator()`, `static let shared = AppCoordinator()`, or in an initialiser.
  private func isInitialValue(_ instance: Int32) -> Bool {
    let body = graph.code(of: instance).body
    guard body.owner.exists else { return false }
    let row = graph.project[body.ownerRef]
    return row.kind == .initializer || row.kind == .variable && !row.modifiers.contains(.computed)
  }
}
