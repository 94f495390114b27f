import ProjectModel
import SwiftOutline
import SwiftSource

/// Flows that are roots, one in the place of another.
extension ChildDropProver {
  /// `func logout() { children = []; showLogin() }`: what empties the list of the flows that are roots, one in the place of another,
  /// takes the one out that is shown. What is pushed or presented may be there many times by then, and a flow that tells its owner
  /// how it ended is to be taken out there.
  func isRootSwitch(_ ref: StepRef, _ add: ChildAdd) -> Bool {
    guard case .all = evidence.drop(ref).subject, evidence.mayDrop(ref, add.child), isRoot(add), !tellsOwner(add) else {
      return false
    }
    return search.isRun(graph.point(of: ref), dying: add.dying)
  }

  /// Whether the code that adds a child, or the child's own, puts a root in the place of another one.
  private func isRoot(_ add: ChildAdd) -> Bool {
    let isOwn = { (point: CodePoint) in graph.receiver(of: point.instance) == add.child }
    let started = triggers.runs(from: graph.point(of: add.site)).map(\.to).filter(isOwn)
    return ([graph.point(of: add.site)] + started).contains { setsRoot($0, depth: 0) }
  }

  /// Whether the child, or what it makes, runs code of the owner.
  private func tellsOwner(_ add: ChildAdd) -> Bool {
    index.points(of: add.owner).contains { point in
      triggers.runs(of: point).contains { belongs($0.from, to: add.child) }
    }
  }

  private func setsRoot(_ point: CodePoint, depth: Int) -> Bool {
    let isSetter = graph.code(of: point.instance).instructions.contains { step in
      step.closure == point.closure && step.mayTakeAway && replacing.contains(step.word)
        && !isOfSheet(step, in: point.instance)
    }
    if isSetter { return true }
    guard depth < 3 else { return false }
    let receiver = graph.receiver(of: point.instance)
    return triggers.runs(from: point).contains {
      graph.receiver(of: $0.to.instance) == receiver && setsRoot($0.to, depth: depth + 1)
    }
  }

  /// Whether a step fills a stack that is presented: its root takes nobody's place.
  private func isOfSheet(_ step: FlowInstruction, in instance: Int32) -> Bool {
    guard step.holder >= 0 else { return false }
    let containers = graph.objects(in: step.holder, of: instance)
    return !containers.isEmpty && containers.allSatisfy { presented.contains($0) }
  }

  // MARK: The framework

  /// Whether an override or a requirement of a framework's protocol on the owner leads to a point through the owner's own code.
  func isCallback(_ point: CodePoint, of add: ChildAdd) -> Bool {
    isRunByFramework(point, through: { $0 == add.owner }) { mayHear($0, of: add.child) }
  }

  /// `override func viewDidAppear(…) { coordinator?.dropChildren() }` in a screen that the owner made itself: it is on top again when
  /// what the child had pushed is gone. A sheet goes without that.
  func isReturn(_ point: CodePoint, from add: ChildAdd) -> Bool {
    guard !presented.isAll(of: add.child) else { return false }
    let isMade = { (object: Int32) in
      graph.objects[Int(object)].makers.contains { graph.receiver(of: $0) == add.owner }
    }
    return isRunByFramework(point, through: { $0 != add.child && ($0 == add.owner || isMade($0)) }) { root in
      isMade(graph.receiver(of: root.instance))
        && words.returns.contains(graph.project[graph.code(of: root.instance).body.ownerRef].name)
    }
  }

  /// Whether a function that the framework runs leads to a point, through code of some objects only.
  private func isRunByFramework(
    _ point: CodePoint, through isOnTheWay: (Int32) -> Bool, from isSought: (CodePoint) -> Bool
  ) -> Bool {
    var queue = [point]
    var seen: Set<CodePoint> = [point]
    while let next = queue.popLast() {
      guard isOnTheWay(graph.receiver(of: next.instance)) else { continue }
      if triggers.isFunction(next), triggers.isRoot(next, .framework), isSought(next) { return true }
      for edge in triggers.runs(of: next) where seen.insert(edge.from).inserted { queue.append(edge.from) }
    }
    return false
  }

  /// Whether a function that something outside runs may be told of a child's screens: the delegate of a stack hears nothing of what is
  /// only presented.
  func mayHear(_ point: CodePoint, of child: Int32) -> Bool {
    let labels = graph.code(of: point.instance).parameters.map { graph.project[$0.parameter].label }
    guard point.closure < 0, triggers.isRoot(point, .framework) || triggers.isRoot(point, .delegate),
      !words.stacked.isDisjoint(with: labels)
    else { return true }
    return !presented.isAll(of: child)
  }
}
