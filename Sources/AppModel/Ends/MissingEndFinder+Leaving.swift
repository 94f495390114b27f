import ProjectModel
import SwiftOutline
import SwiftSource

/// How the screens of a child go away, and whether its owner hears of it.
extension MissingEndFinder {
  /// Whether the child's screens can go away while it stays. A root, and tabs, stay until they are replaced; what is presented on
  /// top of them may go, and so may their container where some code presents it or the child's code dismisses it.
  func mayLeave(_ child: Int32) -> Bool {
    let roots = index.steps(naming: replacing, by: child).filter { step in
      graph.step(step).mayReplace && search.isRun(graph.point(of: step), dying: [child])
        && !receivers(of: step).contains { isHelper($0) || isPlainFlow($0) }
    }
    guard !roots.isEmpty else { return mayLeaveHelpers(of: child) }
    let containers = roots.map { receivers(of: $0) }
    if containers.joined().contains(where: { isShown($0, by: child) }) { return true }
    let left = index.steps(naming: leaving, by: child)
    guard !left.isEmpty else { return false }
    return containers.contains(where: \.isEmpty)
      || containers.joined().contains { root in left.contains { receivers(of: $0).contains(root) } }
  }

  /// `router.setRoot(screen)`: the same of a child whose screens a helper shows, which is no flow itself.
  private func mayLeaveHelpers(of child: Int32) -> Bool {
    var queue = index.points(of: child).filter { search.isRun($0, dying: [child]) }
    var seen = Set(queue)
    var isRoot = false
    for _ in 0..<Self.helperReach {
      let calls = queue.flatMap { triggers.runs(from: $0) }.map(\.to)
      queue = calls.filter { isHelper(graph.receiver(of: $0.instance)) && seen.insert($0).inserted }
      let roots = queue.flatMap(replacingSteps)
      // The helper's stack is presented itself: `router.present(box.router)`.
      if roots.flatMap(receivers).contains(where: { isShown($0, by: child) }) { return true }
      isRoot = isRoot || !roots.isEmpty
    }
    return !isRoot || !index.steps(naming: leaving, by: child).isEmpty
  }

  private func replacingSteps(at point: CodePoint) -> [StepRef] {
    let code = graph.code(of: point.instance)
    return code.instructions.enumerated().lazy.filter { _, step in
      step.closure == point.closure && step.mayReplace && replacing.contains(step.word)
    }.map { StepRef(instance: point.instance, step: Int32($0.offset)) }
  }

  /// `rootViewController = screen`: a property of the coordinator is no window.
  private func isPlainFlow(_ object: Int32) -> Bool {
    guard case .instance(let id) = graph.objects[Int(object)].type else { return false }
    let roles = graph.project.roles(of: id)
    return roles.contains(.coordinator) && !roles.contains(.viewController)
  }

  private func isHelper(_ object: Int32) -> Bool {
    guard case .instance(let id) = graph.objects[Int(object)].type else { return false }
    let shown: Roles = [.coordinator, .view, .viewController, .viewModel]
    return graph.project.roles(of: id).isDisjoint(with: shown)
  }

  /// A router's functions call each other; more calls than that lead to something else.
  private static let helperReach = 3

  /// Whether some code pushes or presents a container, or the child hands it to whatever does.
  private func isShown(_ container: Int32, by child: Int32) -> Bool {
    pushed.contains(container) || index.steps(naming: pushing, by: child).contains { hands(container, at: $0) }
  }

  /// A closure of the child by the name of an end that its code calls, that nobody sets, and that leads to no removal otherwise.
  func unheardEnd(of add: ChildAdd) -> MissingEnd? {
    let unset = index.closureProperties(of: add.child).filter { property in
      let key = FieldKey(object: ObjectID(add.child), name: graph.project[property].name)
      return ends.contains(key.name) && graph.objects(in: key).isEmpty && !isOpen(key)
    }
    guard !unset.isEmpty else { return nil }
    let removals = removals(of: add)
    for property in unset {
      let fired = index.steps(naming: [graph.project[property].name], by: add.child).first { call in
        graph.step(call).operation == .call && !isOfOtherMode(call, add.child)
          && runsUntold(graph.point(of: call), add, removals)
      }
      if let fired {
        return MissingEnd(half: .neverHeard, property: property, listens: nil, fires: graph.place(of: fired))
      }
    }
    return nil
  }

  /// Whether something runs a point that leads to no removal of the child.
  private func runsUntold(_ point: CodePoint, _ add: ChildAdd, _ removals: Set<CodePoint>) -> Bool {
    var seen: Set<CodePoint> = []
    return search.isRun(point, dying: add.dying) && !isTold(point, removals, depth: 0, &seen)
  }

  /// Whether some code of a child that another end removes tells a delegate which nobody sets, and leads to no removal otherwise.
  func isUnheard(_ calls: [StepRef], _ key: FieldKey, _ add: ChildAdd) -> Bool {
    guard graph.objects(in: key).isEmpty else { return false }
    let removals = removals(of: add)
    return calls.contains { runsUntold(graph.point(of: $0), add, removals) }
  }

  /// Whether the owner is told when the child is over: it is its delegate, or has given it a closure for its end.
  func isTold(of add: ChildAdd) -> Bool {
    let key = { (property: DeclarationRef) in
      FieldKey(object: ObjectID(add.child), name: graph.project[property].name)
    }
    return index.objectProperties(of: add.child).contains {
      isDelegate($0) && graph.objects(in: key($0)).containsSorted(add.owner)
    }
      || index.closureProperties(of: add.child).contains {
        ends.contains(graph.project[$0].name) && !graph.objects(in: key($0)).isEmpty
      }
  }

  /// The end that a child tells a delegate which nobody ever is, to no child of its class.
  func untoldEnd(of add: ChildAdd) -> MissingEnd? {
    for property in index.objectProperties(of: add.child) where isDelegate(property) {
      let key = FieldKey(object: ObjectID(add.child), name: graph.project[property].name)
      guard graph.objects(in: key).isEmpty, !isOpen(key), let type = graph.project.valueType(of: property).typeID else {
        continue
      }
      let names = graph.project.members(of: type).map { graph.project[$0].name }.filter(ends.contains)
      let calls = names.flatMap { index.calls(of: $0, through: key.name, by: add.child) }.filter {
        hands(add.child, at: $0)
      }
      let place = calls.first.map { graph.place(of: $0) }
      let missing = MissingEnd(half: .neverHeard, property: property, listens: nil, fires: place, calls: calls)
      if isToldInVain(missing, add) { return missing }
    }
    return nil
  }

  /// The same of a closure for its end: its code calls it, and nobody sets it for any object that has it.
  func untoldClosure(of add: ChildAdd) -> MissingEnd? {
    guard let missing = unheardEnd(of: add) else { return nil }
    let name = graph.project[missing.property].name
    let isSet = graph.fieldOrder.contains { key in
      key.name == name && graph.properties[key] == missing.property && !graph.objects(in: key).isEmpty
    }
    return isSet ? nil : missing
  }

  /// The points of code that may take a child out of its list.
  private func removals(of add: ChildAdd) -> Set<CodePoint> {
    Set(evidence.drops(from: add.slot).filter { evidence.mayDrop($0, add.element) }.map { graph.point(of: $0) })
  }

  /// What a step calls, assigns or adds to something of.
  private func receivers(of ref: StepRef) -> [Int32] {
    Array(graph.objects(in: graph.step(ref).holder, of: ref.instance))
  }

  /// Whether the child's own code takes its screens away on some way that runs no removal of it, or nobody sees their pop.
  func leavesUntold(_ add: ChildAdd) -> Bool {
    let removals = removals(of: add)
    return index.steps(naming: leaving, by: add.child).contains { ref in
      var seen: Set<CodePoint> = []
      return graph.step(ref).operation == .call && !isTold(graph.point(of: ref), removals, depth: 0, &seen)
    } || pops.unseenPop(of: add) != nil
  }

  /// Whether a point leads to a removal, or all that run it do: `func done() { close(); onEnd?() }`.
  private func isTold(_ point: CodePoint, _ removals: Set<CodePoint>, depth: Int, _ seen: inout Set<CodePoint>) -> Bool
  {
    if !triggers.isLive(point) || leads(from: point, to: removals) { return true }
    let callers = triggers.runs(of: point).map(\.from)
    guard depth < 4, !callers.isEmpty, !triggers.isRoot(point) else { return false }
    return callers.allSatisfy { caller in
      !seen.insert(caller).inserted || isTold(caller, removals, depth: depth + 1, &seen)
    }
  }

  private func leads(from start: CodePoint, to removals: Set<CodePoint>) -> Bool {
    var queue = [start]
    var seen = Set(queue)
    var next = 0
    while next < queue.count, next < 256 {
      if removals.contains(queue[next]) { return true }
      for edge in triggers.runs(from: queue[next]) where seen.insert(edge.to).inserted { queue.append(edge.to) }
      next += 1
    }
    return false
  }
}
