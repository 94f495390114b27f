import ProjectModel
import SwiftOutline
import SwiftSource

/// Ways out of a list: those that wait for an end, and others.
extension FlowEndJudge {
  /// How a child leaves its keeper.
  enum WayOut { case end, endOfKeeper, other, none }

  /// What drops the child: what waits for one of its ends, something else, or nothing.
  mutating func wayOut(of keep: KeepEvent, states: inout [State]) -> WayOut {
    var waiting = 0
    for drop in prover.drops(from: keep.slot)
    where prover.verdict(of: drop, for: keep.child, keptAt: .init(keep)) == .proven {
      guard waits(drop, keep: keep, states: &states) else { return .other }
      waiting += 1
    }
    if waiting > 0 || keep.shape != .element { return .end }
    // A child in a list that no code in use takes out is reported as never removed.
    return prover.endsWithKeeper(keep.child, keep: .init(keep)) ? .endOfKeeper : .none
  }

  /// Whether a drop stands in a method or closure that is an end, or hears what `start()` publishes; where it removes a parameter,
  /// all calls that may hand this child over must stand there.
  private mutating func waits(_ drop: DropEvent, keep: KeepEvent, states: inout [State]) -> Bool {
    if waits(drop.node, in: drop.body, states: &states) { return true }
    let reader = prover.search.reader(for: drop.body)
    guard case .value(let node) = drop.subject, reader.outline[node].kind == .name,
      let parameter = reader.parameter(named: reader.outline[node].word, at: node)
    else {
      return project.member(of: drop.body).map { runsOnlyAtEnds($0, keep: keep, states: &states, visited: []) } ?? false
    }
    return allCallersWait(parameter, keep: keep, states: &states, depth: 0) == true
  }

  /// Whether everything that runs a function stands in a method or closure that is an end: `reset()` after the child is over.
  private mutating func runsOnlyAtEnds(
    _ function: DeclarationRef, keep: KeepEvent, states: inout [State], visited: Set<DeclarationRef>
  ) -> Bool {
    guard project[function].kind == .function, !visited.contains(function), visited.count < Self.depthLimit,
      !prover.liveness.isReferenced(function), !prover.liveness.isCallback(function)
    else { return false }
    var isReached = false
    for site in prover.search.callers(of: function)
    where prover.concerns(site, function: function, keep: .init(keep)) {
      isReached = true
      if waits(site.call, in: site.body, states: &states) { continue }
      guard let caller = project.member(of: site.body),
        runsOnlyAtEnds(caller, keep: keep, states: &states, visited: visited.union([function]))
      else { return false }
    }
    return isReached
  }

  /// Whether all calls that may hand this child over stand at its ends; nil if there is none, as in a function that nobody calls.
  private mutating func allCallersWait(
    _ parameter: DeclarationRef, keep: KeepEvent, states: inout [State], depth: Int
  ) -> Bool? {
    let function = DeclarationRef(file: parameter.file, index: project[parameter].parent)
    guard depth < Self.depthLimit, !prover.liveness.isReferenced(function), !prover.liveness.isCallback(function) else {
      return false
    }
    var isReached = false
    for site in prover.search.callers(of: function)
    where prover.concerns(site, function: function, keep: .init(keep)) {
      let reader = prover.search.reader(for: site.body)
      guard let argument = prover.search.argument(of: site, for: parameter, in: function) else { return false }
      guard prover.mayBe(reader.type(of: argument), keep.child) else { continue }
      if reader.isSelf(argument) {
        guard let wait = allLeaveAtEnds(site, keep: keep, states: &states) else { continue }
        guard wait else { return false }
      } else if !waits(site.call, in: site.body, states: &states) {
        guard reader.outline[argument].kind == .name,
          let outer = reader.parameter(named: reader.outline[argument].word, at: argument)
        else { return false }
        guard let wait = allCallersWait(outer, keep: keep, states: &states, depth: depth + 1) else { continue }
        guard wait else { return false }
      }
      isReached = true
    }
    return isReached ? true : nil
  }

  /// Whether a function in which the child removes itself is run by the child, or at its ends; nil if nothing runs it on this child.
  private mutating func allLeaveAtEnds(
    _ leave: CallerSearch.Site, keep: KeepEvent, states: inout [State]
  ) -> Bool? {
    if waits(leave.call, in: leave.body, states: &states) { return true }
    guard let type = leave.body.type, prover.mayBe(.instance(type), keep.child),
      let function = project.member(of: leave.body), project[function].kind == .function,
      !prover.liveness.isReferenced(function)
    else { return false }
    var isReached = keep.child.typeID.map { project.isKind(type, of: $0) } ?? false
    for site in prover.search.callers(of: function) {
      let reader = prover.search.reader(for: site.body)
      if let receiver = reader.receiver(of: site.call), !reader.isSelf(receiver) {
        guard prover.mayBe(reader.type(of: receiver), keep.child) else { continue }
        guard waits(site.call, in: site.body, states: &states) else { return false }
      } else {
        guard let caller = site.body.type, prover.mayBe(.instance(caller), keep.child) else { continue }
      }
      isReached = true
    }
    return isReached ? true : nil
  }

  private mutating func waits(_ node: NodeIndex, in body: Body, states: inout [State]) -> Bool {
    let methods = states.reduce(into: Set<WordID>()) { $0.formUnion($1.end.methods) }
    if let member = project.member(of: body), methods.contains(project[member].name) { return true }
    let names = Set(states.map { project[$0.end.property].name })
    let reader = prover.search.reader(for: body)
    for closure in reader.closures(around: node) {
      guard let holder = reader.parent(of: closure) else { continue }
      if reader.outline[holder].kind == .assign, let target = reader.outline.firstChild(of: holder) {
        if names.contains(reader.outline[target].word) { return true }
      } else if reader.outline[holder].kind == .argument, let call = reader.parent(of: holder),
        hearsStart(call, reader: reader), let index = states.firstIndex(where: { $0.end.kind == .publisher })
      {
        states[index].connection = EndUses.Use(role: .connects, node: call, body: body, owner: .unknown)
        return true
      }
    }
    return false
  }

  /// `child.start().handleEvents { … }`: the chain at the left of a call begins with `start()`.
  private func hearsStart(_ call: NodeIndex, reader: BodyReader) -> Bool {
    var current: NodeIndex? = call
    while let node = current {
      if node != call, reader.outline[node].kind == .call, project.text(reader.outline[node].word) == "start" {
        return true
      }
      current =
        reader.outline[node].kind == .call || reader.outline[node].kind == .member
        ? reader.outline.firstChild(of: node) : nil
    }
    return false
  }
}
