import ProjectModel
import SwiftOutline

/// The screens that no pop and no dismissal takes out of their container.
extension StrongCycleFinder {
  /// What was found out about containers, each asked for once: many cycles lead through one.
  final class ContainerMemory {
    /// The screens that code puts into it, as roots and on top.
    struct Screens {
      var roots: [Int32] = []
      var onTop: [Int32] = []
    }

    var screens: [Int32: Screens] = [:]
    var areTabs: [Int32: Bool] = [:]
    /// By the number of an edge: the coordinator that it was asked for last, and the answer.
    var lastAsked: [Int32]
    var isOnly: [Bool]

    init(edgeCount: Int) {
      lastAsked = Array(repeating: -1, count: edgeCount)
      isOnly = Array(repeating: false, count: edgeCount)
    }
  }

  /// Whether a screen is the root of a container for as long as it lives, or the first in a container that was made empty for the
  /// coordinator: pops and dismissals leave it there.
  func isOnlyScreen(_ edge: HeapEdge, _ number: Int, for coordinator: Int32) -> Bool {
    if containers.lastAsked[number] == coordinator { return containers.isOnly[number] }
    let found = findOnlyScreen(edge, for: coordinator)
    containers.lastAsked[number] = coordinator
    containers.isOnly[number] = found
    return found
  }

  private func findOnlyScreen(_ edge: HeapEdge, for coordinator: Int32) -> Bool {
    let isRoot = isSetAsRoot(edge)
    guard isRoot || isOnTop(edge) else { return false }
    guard !graph.given.contains(edge.from), isRoot || isMadeFor(coordinator, edge.from) else { return false }
    let roots = screens(in: edge.from).roots
    return
      (isRoot
      ? isAlone(edge.to, among: roots, for: coordinator) || areTabs(edge.from)
      : isAlone(nil, among: roots, for: coordinator) && isFirst(edge, coordinator))
      && graph.objects[Int(edge.from)].makers.allSatisfy { mayRun(CodePoint(instance: $0, closure: -1)) }
      && (incoming[edge.from] ?? []).allSatisfy { $0.from != coordinator || isOnlyValue($0) }
  }

  /// `final class Tabs: UITabBarController`, which is no flow itself: nobody pops its tabs.
  func isTabController(_ object: Int32) -> Bool {
    let type = graph.objects[Int(object)].type
    return type.typeID != nil && !isCoordinator(object) && effects.isSideBySide(type, in: graph.project)
  }

  /// Whether the screens of a container are tabs that one statement puts side by side, and no other one replaces.
  private func areTabs(_ container: Int32) -> Bool {
    if let known = containers.areTabs[container] { return known }
    var found = false
    if effects.isSideBySide(graph.objects[Int(container)].type, in: graph.project) {
      let stores = heap.edges[Int(container)].filter(isSetAsRoot).flatMap { facts.stores(of: $0) }
      found = Set(stores.map { graph.step($0).node }).count == 1 && Set(stores.map(\.instance)).count == 1
    }
    containers.areTabs[container] = found
    return found
  }

  private func screens(in container: Int32) -> ContainerMemory.Screens {
    if let known = containers.screens[container] { return known }
    let edges = heap.edges[Int(container)]
    let found = ContainerMemory.Screens(
      roots: edges.filter(isSetAsRoot).map(\.to), onTop: edges.filter { isOnTop($0) && isStacked($0) }.map(\.to))
    containers.screens[container] = found
    return found
  }

  /// Whether a screen, or with nil none, is the only one among some of a container, besides those of flows that other branches of the
  /// same code make: `switch page { case .home: HomeCoordinator(navigation) … }` makes a container for each.
  private func isAlone(_ screen: Int32?, among screens: [Int32], for coordinator: Int32) -> Bool {
    screens.allSatisfy { ($0 == screen) != isOfOtherBranch($0, than: coordinator) }
      && (screen.map(screens.contains) ?? true)
  }

  private func isOfOtherBranch(_ screen: Int32, than coordinator: Int32) -> Bool {
    let makers = graph.objects[Int(screen)].makers
    return !makers.isEmpty && makers.allSatisfy { isMadeOtherwise(graph.receiver(of: $0), than: coordinator) }
  }

  private func isMadeOtherwise(_ flow: Int32, than coordinator: Int32) -> Bool {
    let (other, own) = (graph.objects[Int(flow)], graph.objects[Int(coordinator)])
    guard isCoordinator(flow), other.makers == own.makers, let maker = own.makers.first, let first = other.site,
      let second = own.site, first.file == second.file
    else { return false }
    let body = graph.code(of: maker).body
    let outline = graph.project.files[body.file].outline
    return body.file == first.file && outline.isOtherWay(first.index, second.index, in: body.root)
  }

  /// `nav.setViewControllers([screen])`, `nav.viewControllers = [screen]`.
  private func isSetAsRoot(_ edge: HeapEdge) -> Bool {
    edge.link == .property(ModelField.root) || isInList(edge) && !isAppended(edge)
  }

  /// `nav.pushViewController(screen)`, `nav.viewControllers.append(screen)`.
  private func isOnTop(_ edge: HeapEdge) -> Bool {
    edge.link == .property(ModelField.pushed) || isInList(edge) && isAppended(edge)
  }

  /// What is presented stands beside the stack, and so does what is no screen at all.
  private func isStacked(_ edge: HeapEdge) -> Bool {
    if bounded.presented.contains(edge.to) { return false }
    guard case .instance(let id) = graph.objects[Int(edge.to)].type, graph.project[id].isReference else { return true }
    return !graph.project.roles(of: id).isDisjoint(with: [.viewController, .coordinator])
      || !graph.project.ancestry(of: id).externals.isEmpty
  }

  private func isInList(_ edge: HeapEdge) -> Bool {
    guard case .property(let name) = edge.link else { return false }
    return listWords.contains(name)
  }

  private func isAppended(_ edge: HeapEdge) -> Bool {
    let stores = facts.stores(of: edge)
    return !stores.isEmpty && stores.allSatisfy { graph.step($0).operation == .add }
  }

  /// Whether a screen is the only one that comes into its container, which no other coordinator holds; or the container is presented
  /// time and again, and whoever makes it pushes this screen at once and the others later.
  private func isFirst(_ edge: HeapEdge, _ coordinator: Int32) -> Bool {
    if isAlone(edge.to, among: screens(in: edge.from).onTop, for: coordinator) {
      return (incoming[edge.from] ?? []).allSatisfy { holder in
        holder.from == coordinator && isOnlyValue(holder)
          || !isCoordinator(holder.from)
            && (holder.link == .property(ModelField.pushed) || isInList(holder) || isOnlyValue(holder))
      }
    }
    let makers = graph.objects[Int(edge.from)].makers
    let isOwn = makers.allSatisfy { isMade(edge.from, for: coordinator, by: $0) }
    let own = isOwn ? graph.objects[Int(coordinator)].makers : []
    let making = (makers + own + beginnings(of: coordinator, madeBy: makers)).map {
      CodePoint(instance: $0, closure: -1)
    }
    let isItsOnly = flowsHolding[edge.from] == [coordinator]
    let atOnce = pointsRunAtOnce(by: making + (isItsOnly ? askers(for: coordinator) : []))
    let first = atOnce.reduce(into: Set()) { $0.formUnion(screens(pushedTo: edge.from, at: $1)) }
    return first.filter { !isOfOtherBranch($0, than: coordinator) } == [edge.to] && isShown(edge.from)
  }

  /// Who calls the functions that make a coordinator only to hand it out: `let login = factory.makeLogin()` begins it with `login.start()`.
  private func askers(for coordinator: Int32) -> [CodePoint] {
    let makers = graph.objects[Int(coordinator)].makers
    var found: [CodePoint] = []
    var factories = makers
    while let factory = factories.popLast(), found.count < Self.callLimit {
      guard graph.objects(in: FlowCode.resultSlot, of: factory).containsSorted(coordinator) else { continue }
      let callers = triggers.runs(of: CodePoint(instance: factory, closure: -1)).map(\.from)
        .filter { !makers.contains($0.instance) && !found.contains($0) }
      found += callers
      factories += callers.map(\.instance)
    }
    return found
  }

  /// What calls functions of a coordinator that a property of its owner has from the beginning: `let feed = FeedCoordinator(Stack())`
  /// makes it, and `feed.start()` in some function begins it.
  private func beginnings(of coordinator: Int32, madeBy makers: [Int32]) -> [Int32] {
    let owners = makers.filter {
      let body = graph.code(of: $0).body
      return body.owner.exists && graph.project[body.ownerRef].kind == .variable
    }.map { graph.receiver(of: $0) }.filter { $0 != coordinator }
    guard !owners.isEmpty else { return [] }
    return index.points(of: coordinator).flatMap { triggers.runs(of: $0) }
      .filter { $0.from.closure < 0 && owners.contains(graph.receiver(of: $0.from.instance)) }.map(\.from.instance)
  }

  /// Whether some code presents or pushes a container, or shows it as a root or a tab.
  private func isShown(_ container: Int32) -> Bool {
    bounded.presented.contains(container)
      || graph.fieldOrder.contains {
        ($0.name == ModelField.pushed || $0.name == ModelField.root || setWords.contains($0.name))
          && graph.objects(in: $0).containsSorted(container)
      }
  }

  private func screens(pushedTo container: Int32, at point: CodePoint) -> [Int32] {
    let code = graph.code(of: point.instance)
    return code.instructions.flatMap { step -> [Int32] in
      guard step.closure == point.closure else { return [] }
      if step.operation == .add, listWords.contains(step.word) {
        guard graph.objects(in: step.extra, of: point.instance).containsSorted(container) else { return [] }
        return Array(graph.objects(in: step.source, of: point.instance))
      }
      guard step.operation == .call, effects.effect(of: step.word).contains(.pushes), !presenting.contains(step.word),
        graph.objects(in: step.source, of: point.instance).containsSorted(container)
      else { return [] }
      return code.arguments(of: step).flatMap { graph.objects(in: $0.slot, of: point.instance) }
    }
  }

  /// What some code calls, and what that calls, without waiting for anything, besides the code of screens and their models; nothing
  /// where it is too much to follow.
  private func pointsRunAtOnce(by makers: [CodePoint]) -> [CodePoint] {
    var queue = makers
    var seen = Set(queue)
    var next = 0
    while next < queue.count {
      guard queue.count < Self.callLimit else { return [] }
      for run in triggers.runs(from: queue[next])
      where isAtOnce(run) && !isOfScreen(run.to) && seen.insert(run.to).inserted {
        queue.append(run.to)
      }
      next += 1
    }
    return queue
  }

  private static let callLimit = 256

  /// A call of a function, and a closure that runs for each element of a collection.
  private func isAtOnce(_ run: TriggerEdge) -> Bool {
    guard let step = run.step.map({ graph.step($0) }) else { return false }
    return run.to.closure < 0 || !step.isStream && effects.effect(of: step.word).contains(.elements)
  }

  private func isOfScreen(_ point: CodePoint) -> Bool {
    guard case .instance(let id) = graph.objects[Int(graph.receiver(of: point.instance))].type else { return false }
    return graph.project.roles(of: id).isDisjoint(with: .coordinator)
      && !graph.project.roles(of: id).isDisjoint(with: [.viewController, .view, .viewModel])
  }

  /// The initial value of a property runs with its object; a function has to be reached.
  private func mayRun(_ point: CodePoint) -> Bool { !triggers.isFunction(point) || triggers.isLive(point) }

  /// Whether a container is made by the coordinator or by who makes it, or handed to nobody else by who asks for the coordinator.
  private func isMadeFor(_ coordinator: Int32, _ container: Int32) -> Bool {
    let (makers, own) = (graph.objects[Int(container)].makers, graph.objects[Int(coordinator)].makers)
    guard !makers.isEmpty else { return false }
    return flowsHolding[container] == [coordinator]
      || makers.allSatisfy { own.contains($0) || isMade(container, for: coordinator, by: $0) }
  }

  /// Whether the coordinator makes a container, or another function of who makes the coordinator, which hands it on without keeping it.
  private func isMade(_ container: Int32, for coordinator: Int32, by maker: Int32) -> Bool {
    let owner = graph.receiver(of: maker)
    if owner == coordinator { return true }
    return graph.objects[Int(coordinator)].makers.contains { graph.receiver(of: $0) == owner && $0 != maker }
      && !(flowsHolding[container]?.contains(owner) ?? false)
  }

  private func isOnlyValue(_ edge: HeapEdge) -> Bool {
    guard case .property(let name) = edge.link else { return true }
    let held = graph.objects(in: FieldKey(object: ObjectID(edge.from), name: name))
    // What one place makes for several owners of one class is one for each of them.
    let sites = Set(held.map { graph.objects[Int($0)].site })
    return held.count == 1 || sites.count == 1 && graph.objects[Int(edge.to)].site != nil || areAlternatives(held)
  }

  /// What the branches of one function make: `switch kind { case .feed: return UINavigationController(…) … }` gives one of them.
  private func areAlternatives(_ objects: ArraySlice<Int32>) -> Bool {
    let makers = Set(objects.map { graph.objects[Int($0)].makers })
    guard let maker = makers.first?.first, makers.count == 1 else { return false }
    let body = graph.code(of: maker).body
    let sites = objects.compactMap { graph.objects[Int($0)].site }
    guard sites.count == objects.count, sites.allSatisfy({ $0.file == body.file }) else { return false }
    let outline = graph.project.files[body.file].outline
    return sites.indices.allSatisfy { index in
      sites[..<index].allSatisfy { outline.isOtherWay($0.index, sites[index].index, in: body.root) }
    }
  }
}
