import ProjectModel
import SwiftOutline
import SwiftSource

/// Ends of the keeper itself, and removals of everything that it keeps.
extension DropProver {
  /// A reset drops this child if the child's end leads there, the framework runs it, or it clears the way for a new child.
  mutating func clearing(_ drop: DropEvent, child: ValueType, keep: KeepPoint) -> Verdict {
    if drop.body == keep.body { return .proven }
    guard let function = project.member(of: drop.body) else { return .proven }
    guard project[function].kind == .function else {
      return project[function].kind == .deinitializer ? .uncalled : .proven
    }
    if isTriggered(function, by: child, keep: keep, visited: []) { return .proven }
    if isCallback(function, keep: keep, visited: []) || precedesAdd(function, of: drop, keep: keep) { return .proven }
    return isLive(drop.body, for: keep) ? .unrelated : .uncalled
  }

  /// Whether the framework runs a function of the keeper, itself or through others of its functions: on a pop, a dismissal, a
  /// change of tabs.
  private mutating func isCallback(_ function: DeclarationRef, keep: KeepPoint, visited: Set<DeclarationRef>) -> Bool {
    guard !visited.contains(function), visited.count < Self.depthLimit else { return false }
    if liveness.isCallback(function) { return true }
    return search.callers(of: function).contains { site in
      guard let caller = project.member(of: site.body), let type = site.body.type,
        project.areRelated(type, keep.object(in: project)), project[caller].kind == .function
      else { return false }
      return isCallback(caller, keep: keep, visited: visited.union([function]))
    }
  }

  /// Whether code that empties the list goes on to the function that adds the child: `reset(); showTabs()`.
  private mutating func precedesAdd(_ function: DeclarationRef, of drop: DropEvent, keep: KeepPoint) -> Bool {
    guard let start = keep.body.flatMap({ project.member(of: $0) }) else { return false }
    let resets = Set(search.callers(of: function).map(\.body) + [drop.body])
    var seen: Set<DeclarationRef> = [start]
    var queue = [start]
    var next = 0
    while next < queue.count, next < Self.depthLimit {
      for site in search.callers(of: queue[next]) where concerns(site, function: queue[next], keep: keep) {
        if resets.contains(site.body) { return true }
        guard let type = site.body.type, project.areRelated(type, keep.object(in: project)) else { continue }
        if let caller = project.member(of: site.body), seen.insert(caller).inserted { queue.append(caller) }
      }
      next += 1
    }
    return false
  }

  /// Whether the end of the child ends the keeper as well, and with it everything that it keeps.
  mutating func endsWithKeeper(_ child: ValueType, keep: KeepPoint) -> Bool {
    for site in selfDrops {
      let reader = search.reader(for: site.body)
      // A remover of the keeper's own list that is handed the keeper ends nobody.
      guard let type = site.body.type, project.areRelated(type, keep.keeper),
        let receiver = reader.receiver(of: site.call), !reader.isSelf(receiver)
      else { continue }
      if isRunAtEnd(of: child, site, keep: keep) { return true }
    }
    return ownEnds(of: keep.object(in: project)).contains { isRunAtEnd(of: child, $0, keep: keep) }
  }

  /// Whether a call stands in a closure that the child runs, or in a function to which its end leads.
  private mutating func isRunAtEnd(of child: ValueType, _ site: CallerSearch.Site, keep: KeepPoint) -> Bool {
    if isHeard(from: child, at: site, keep: keep) { return true }
    guard let function = project.member(of: site.body), project[function].kind == .function else { return false }
    return isTriggered(function, by: child, keep: keep, visited: [])
  }

  /// The calls in which a coordinator tells its own delegate, parent or listener that it is over.
  private mutating func ownEnds(of keeper: TypeID) -> [CallerSearch.Site] {
    if let known = endsOfKeeper[keeper] { return known }
    let names = (
      ends: project.idioms.names("end-names", "NAME"), delegates: project.idioms.names("delegate-names", "NAME"),
      upward: project.idioms.names("upward-names", "NAME")
    )
    let functions = project.members(of: keeper).filter { project[$0].kind == .function }
    var found: [CallerSearch.Site] = []
    for body in functions.flatMap({ project.bodies(of: $0, type: keeper) }) {
      let reader = search.reader(for: body)
      for index in reader.nodes where reader.outline.nodes[index].kind == .call {
        let call = NodeIndex(index)
        guard names.ends.matches(project.text(reader.outline[call].word)), let receiver = reader.receiver(of: call),
          let property = reader.property(named: receiver), property.base == nil
        else { continue }
        let name = project.text(project[property.property].name)
        if names.delegates.matches(name) || names.upward.matches(name) { found.append(.init(body: body, call: call)) }
      }
    }
    endsOfKeeper[keeper] = found
    return found
  }

  /// Whether code of the child, or a closure given to it, leads to a function.
  ///
  /// What one of the keeper's own screens tells is news of the keeper: behind it only a screen of the child leads on.
  private mutating func isTriggered(
    _ function: DeclarationRef, by child: ValueType, keep: KeepPoint, visited: Set<DeclarationRef>,
    behindOwnScreen: Bool = false
  ) -> Bool {
    guard !visited.contains(function), visited.count < Self.depthLimit else { return false }
    if liveness.isReferenced(function) { return true }
    for site in search.callers(of: function) where concerns(site, function: function, keep: keep) {
      if site.body == keep.body, search.reader(for: site.body).closure(around: site.call) == nil { return true }
      // A function that calls itself on its children leads nowhere.
      guard let caller = project.member(of: site.body), caller != function else { continue }
      let isOwnScreen = behindOwnScreen || site.body.type.map { isScreen($0, of: keep.object(in: project)) } ?? false
      if leads(from: child, to: site, keep: keep, behindOwnScreen: isOwnScreen) { return true }
      guard !isBeginning(caller),
        !isOtherFlow(site.body.type, child: child, keep: keep),
        search.reader(for: site.body).runsWithItsFunction(site.call)
      else { continue }
      if isTriggered(
        caller, by: child, keep: keep, visited: visited.union([function]), behindOwnScreen: isOwnScreen)
      {
        return true
      }
    }
    return false
  }

  /// A coordinator that is neither the child nor the keeper: what leads to the keeper through it is its own end.
  private func isOtherFlow(_ type: TypeID?, child: ValueType, keep: KeepPoint) -> Bool {
    guard let type, project.roles(of: type).contains(.coordinator), !mayBe(.instance(type), child) else { return false }
    return !project.areRelated(type, keep.object(in: project))
  }

  /// The beginning of a flow is nobody's end.
  private func isBeginning(_ function: DeclarationRef) -> Bool {
    project[function].kind == .initializer
      || project.idioms.names("runs-once", "NAME").matches(project.text(project[function].name))
  }

  private mutating func leads(
    from child: ValueType, to site: CallerSearch.Site, keep: KeepPoint, behindOwnScreen: Bool
  ) -> Bool {
    let object = keep.object(in: project)
    if let type = site.body.type {
      if let id = child.typeID, project.areRelated(type, id), !project.areRelated(type, object) { return true }
      // A screen or view model that calls back may be the child's, unless it is the keeper's own.
      if project.roles(of: type).isDisjoint(with: [.coordinator, .coordinatorProtocol, .app]) {
        return belongs(type, to: child.typeID) || (!behindOwnScreen && !belongs(type, to: object))
      }
    }
    return isHeard(from: child, at: site, keep: keep)
  }

  /// Whether a call stands in a closure that the child is given.
  private mutating func isHeard(from child: ValueType, at site: CallerSearch.Site, keep: KeepPoint) -> Bool {
    let object = keep.object(in: project)
    let reader = search.reader(for: site.body)
    return reader.closures(around: site.call).contains { closure in
      reader.hearers(of: closure).contains { type in
        type.isKnown && mayBe(type, child) && type != .instance(object)
      }
    }
  }

  private func isScreen(_ type: TypeID, of coordinator: TypeID) -> Bool {
    project.roles(of: type).isDisjoint(with: [.coordinator, .coordinatorProtocol, .app])
      && belongs(type, to: coordinator)
  }

  /// Whether a coordinator's code makes a screen, or the screen holds the coordinator.
  private func belongs(_ screen: TypeID, to coordinator: TypeID?) -> Bool {
    guard let coordinator else { return false }
    let holds = project.members(of: screen).contains { ref in
      guard project[ref].kind == .variable, case .instance(let held) = project.valueType(of: ref) else { return false }
      return project.areRelated(held, coordinator)
    }
    return holds
      || project.lineage(of: coordinator).flatMap { project.bodies(of: $0) }.contains { body in
        let outline = project.files[body.file].outline
        return outline.nodes[body.root.index..<Int(outline[body.root].end)].contains {
          ($0.kind == .name || $0.kind == .type) && $0.word == project[screen].name
        }
      }
  }

  /// A call in the keeper's own code that hands the keeper itself to its own remover.
  func removesKeeperItself(_ keeper: TypeID) -> CallerSearch.Site? {
    selfDrops.first { site in
      guard let type = site.body.type, project.isKind(keeper, of: type) else { return false }
      let reader = BodyReader(site.body, project: project)
      return reader.receiver(of: site.call).map { reader.isSelf($0) } ?? true
    }
  }
}
