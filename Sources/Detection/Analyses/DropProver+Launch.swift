import ProjectModel
import SwiftOutline
import SwiftSource

/// Adds that belong to a launch: each step runs once for each object, and nothing leads back.
///
/// `start()` shows the login, the end of the login removes it and shows the tabs: the tabs stay for good, and are no leak.
/// Proves: every way to the add begins where an object begins, or at the end of another child that this way removes and that
/// is itself such a step. What a screen, a listener or a public caller runs may run again.
extension DropProver {
  /// How an add is reached, from the add back to what begins it.
  private struct Trail {
    /// The children whose ends lead there; one that comes twice is a way back.
    var children: [TypeID]
    /// The code on the way since the last end.
    var path: [Stretch] = []
    var visited: Set<DeclarationRef> = []
    /// The function that adds: reached through itself, it adds again and again.
    var root: DeclarationRef?
    /// Whether the other branches are looked at: what comes again there comes instead of the child.
    var looksAside = false

    struct Stretch {
      var body: Body
      var range: Range<Int>
    }
  }

  /// How many steps are followed for one child.
  private static let launchLimit = 200

  /// Whether a child is added by a step of the launch of its keeper.
  mutating func isLaunchStep(_ keep: KeepEvent) -> Bool {
    guard keep.base == nil, case .instance(let child) = keep.child else { return false }
    var budget = Self.launchLimit
    let point = KeepPoint(keep)
    let trail = Trail(children: [child], looksAside: true)
    return runsBounded(keep.node, in: keep.body, keep: point, trail: trail, budget: &budget)
  }

  private mutating func runsBounded(
    _ node: NodeIndex, in body: Body, keep: KeepPoint, trail: Trail, budget: inout Int
  ) -> Bool {
    budget -= 1
    guard budget > 0, let member = project.member(of: body) else { return false }
    let reader = search.reader(for: body)
    var trail = trail
    if let closure = reader.keptClosure(around: node) {
      trail.path.append(.init(body: body, range: closure.index..<Int(reader.outline[closure].end)))
      return reader.hearers(of: closure).contains { type in
        guard case .instance(let child) = type else { return false }
        return endsStep(child, keep: keep, trail: trail, budget: &budget)
      }
    }
    if let (kinds, choice) = reader.kindsAsked(around: node) {
      trail.path.append(.init(body: body, range: choice.index..<Int(reader.outline[choice].end)))
      return kinds.allSatisfy { endsStep($0, keep: keep, trail: trail, budget: &budget) }
    }
    trail.path.append(.init(body: body, range: reader.nodes))
    switch project[member].kind {
    case .initializer: return true
    case .variable: return project[member].value == body.root
    case .function:
      return entersBounded(member, keep: keep, trail: trail, budget: &budget)
        && !(trail.looksAside && isReplacedLater(node, in: body, keep: keep, trail: trail, budget: &budget))
    default: return false
    }
  }

  /// Whether another branch adds a child that may come again: `if isSignedIn { showTabs() } else { showLogin() }`, where a
  /// logout shows the login once more and the tabs should have gone.
  private mutating func isReplacedLater(
    _ node: NodeIndex, in body: Body, keep: KeepPoint, trail: Trail, budget: inout Int
  ) -> Bool {
    let reader = search.reader(for: body)
    let functions = Set(reader.callsBeside(node).flatMap { reader.targets(of: $0) })
    let others = functions.flatMap { project.bodies(of: $0, type: project.type(around: $0)) }
      .flatMap { keepTable.keeps(in: $0) }.filter { isAdd($0, of: keep) && $0.body != body }
    for other in others {
      let next = Trail(children: trail.children)
      guard runsBounded(other.node, in: other.body, keep: keep, trail: next, budget: &budget) else { return true }
    }
    return false
  }

  private mutating func entersBounded(
    _ function: DeclarationRef, keep: KeepPoint, trail: Trail, budget: inout Int
  ) -> Bool {
    var trail = trail
    guard trail.visited.insert(function).inserted else { return function != trail.root }
    trail.root = trail.root ?? function
    let isStart = isStart(function)
    if (!isStart && liveness.isReferenced(function)) || liveness.isCalledFromOutside(function) { return false }
    let sites = search.callers(of: function)
    for site in sites where concerns(site, function: function, keep: keep) && isEverRun(site.body) {
      guard comesOnce(site, to: isStart, keep: keep, trail: trail, budget: &budget) else { return false }
    }
    // Nobody is seen to call it: the others of its file cannot, and code that nothing runs calls nothing.
    return !sites.isEmpty || isStart || isPrivate(function)
  }

  private mutating func comesOnce(
    _ site: CallerSearch.Site, to isStart: Bool, keep: KeepPoint, trail: Trail, budget: inout Int
  ) -> Bool {
    let reader = search.reader(for: site.body)
    let receiver = reader.receiver(of: site.call)
    if let type = site.body.type, project.areRelated(type, keep.object(in: project)),
      receiver.map({ reader.isSelf($0) || reader.isStrongSelf($0) }) ?? true
    {
      return runsBounded(site.call, in: site.body, keep: keep, trail: trail, budget: &budget)
    }
    if let receiver, reader.isMadeHere(receiver) { return true }
    if let type = site.body.type, project.roles(of: type).contains(.coordinator),
      endsStep(type, keep: keep, trail: trail, budget: &budget)
    {
      return true
    }
    return isStart && receiver.map { reader.isGiven($0) } ?? false
  }

  /// Whether the way from the end of a child removes it, and each add of that child is a step as well.
  private mutating func endsStep(_ child: TypeID, keep: KeepPoint, trail: Trail, budget: inout Int) -> Bool {
    guard trail.children.count < Self.depthLimit, !trail.children.contains(where: { project.areRelated($0, child) }),
      trail.path.contains(where: { drops(child, in: $0) })
    else { return false }
    let adds = self.adds(of: child).filter { isAdd($0, of: keep) }
    guard !adds.isEmpty else { return false }
    let next = Trail(children: trail.children + [child])
    return adds.allSatisfy { runsBounded($0.node, in: $0.body, keep: keep, trail: next, budget: &budget) }
  }

  private mutating func adds(of child: TypeID) -> [KeepEvent] {
    if let known = addsOfChild[child] { return known }
    let found = keepTable.keeps(of: child)
    addsOfChild[child] = found
    return found
  }

  /// Whether the keeper's own code adds something that is named there.
  private func isAdd(_ other: KeepEvent, of keep: KeepPoint) -> Bool {
    other.parameter == nil && other.base == nil && project.areRelated(other.slot.keeper, keep.object(in: project))
      && other.body.type.map { project.areRelated($0, keep.object(in: project)) } ?? false
  }

  /// `remove(login)`, `children.removeAll { $0 === login }`, `login = nil`.
  private mutating func drops(_ child: TypeID, in stretch: Trail.Stretch) -> Bool {
    let reader = search.reader(for: stretch.body)
    let isCall = stretch.range.contains { index in
      guard reader.outline.nodes[index].kind == .call, dropperNames.contains(reader.outline.nodes[index].word) else {
        return false
      }
      return reader.arguments(of: NodeIndex(index)).compactMap { reader.expression(of: $0) }.contains {
        let type = reader.type(of: $0)
        return type.isKnown && mayBe(type, .instance(child))
      }
    }
    return isCall
      || (dropsByBody[stretch.body] ?? []).contains { drop in
        guard stretch.range.contains(drop.node.index) else { return false }
        switch drop.subject {
        case .value(let node): return mayBe(reader.type(of: node), .instance(child))
        case .types(let types): return types.contains { project.areRelated($0, child) }
        case .all: return holds(drop.slot, child)
        case .unknown: return true
        }
      }
  }

  private func holds(_ slot: Slot, _ child: TypeID) -> Bool {
    let type = project.valueType(of: slot.property)
    return mayBe(type.element ?? type, .instance(child))
  }

  /// Code of a function that nothing calls runs never, where the input shows who calls the others of its type.
  private mutating func isEverRun(_ body: Body) -> Bool {
    guard let function = project.member(of: body), project[function].kind == .function, let type = body.type else {
      return true
    }
    return !search.callers(of: function).isEmpty || liveness.isReferenced(function)
      || liveness.isCalledFromOutside(function) || isStart(function)
      || !screens.areShown(of: type, besides: function, &search)
  }

  private func isStart(_ function: DeclarationRef) -> Bool {
    project.idioms.names("runs-once", "NAME").matches(project.text(project[function].name))
  }

  private func isPrivate(_ function: DeclarationRef) -> Bool {
    [function, project.rowOfType(around: function)].contains { row in
      row.map { !project[$0].modifiers.isDisjoint(with: [.private, .fileprivate]) } ?? false
    }
  }
}

extension BodyReader {
  /// The coordinators for which alone a node runs: `case let login as LoginCoordinator:`, `if child is LoginCoordinator`.
  fileprivate func kindsAsked(around node: NodeIndex) -> (kinds: [TypeID], choice: NodeIndex)? {
    for ancestor in ancestors(of: node) where [.switchCase, .ifStatement].contains(outline[ancestor].kind) {
      let tests = outline.children(of: ancestor).prefix { outline[$0].kind != .block && $0 != node }
      let isTest = tests.allSatisfy { Int(outline[$0].end) <= node.index }
      let kinds = tests.flatMap { $0.index..<Int(outline[$0].end) }.compactMap { index -> TypeID? in
        guard outline.nodes[index].kind == .type,
          let id = project.valueType(of: NodeIndex(index), in: scope).typeID,
          project.roles(of: id).contains(.coordinator)
        else { return nil }
        return id
      }
      if isTest, !kinds.isEmpty { return (kinds, ancestor) }
    }
    return nil
  }

  /// The calls in the branches that run instead of a node: the other branches around it, and those of tests before it. Of
  /// more than a few nothing is said.
  fileprivate func callsBeside(_ node: NodeIndex) -> [NodeIndex] {
    let tests: Set<NodeKind> = [.ifStatement, .guardStatement, .switchStatement]
    var found: [NodeIndex] = []
    var below = node
    for ancestor in ancestors(of: node) {
      let isTest = tests.contains(outline[ancestor].kind)
      for child in outline.children(of: ancestor) where child != below {
        guard isTest || (child < below && tests.contains(outline[child].kind)) else { continue }
        found += calls(in: child).prefix(Self.callLimit + 1 - found.count)
        if found.count > Self.callLimit { return [] }
      }
      below = ancestor
    }
    return found
  }

  private static let callLimit = 64

  private func calls(in node: NodeIndex) -> some Sequence<NodeIndex> {
    (node.index..<Int(outline[node].end)).lazy.filter { outline.nodes[$0].kind == .call }.map { NodeIndex($0) }
  }

  /// The `self` that `guard let self` or `guard let strongSelf = self` made of a weak one.
  fileprivate func isStrongSelf(_ node: NodeIndex) -> Bool {
    guard outline[node].kind == .name, let local = local(named: outline[node].word, at: node),
      let value = value(ofLocal: local)
    else { return false }
    return isSelf(value)
  }

  /// A parameter: the code starts what it is given.
  fileprivate func isGiven(_ node: NodeIndex) -> Bool {
    guard outline[node].kind == .name else { return false }
    if let local = local(named: outline[node].word, at: node) { return outline[local].kind == .closureParameter }
    return parameter(named: outline[node].word, at: node) != nil
  }

  /// An object that this code makes: in place, as a local, or in a property that it fills.
  fileprivate func isMadeHere(_ node: NodeIndex) -> Bool {
    if outline[node].kind == .call { return constructedType(of: node) != nil }
    let word = outline[node].word
    if outline[node].kind == .name, let local = local(named: word, at: node) {
      return value(ofLocal: local).map { outline[$0].kind == .call } ?? false
    }
    return nodes.contains { index in
      guard outline.nodes[index].kind == .assign else { return false }
      let children = Array(outline.children(of: NodeIndex(index)))
      guard children.count == 2, outline[children[0]].word == word else { return false }
      if outline[children[1]].kind == .call { return constructedType(of: children[1]) != nil }
      return outline[children[1]].kind == .name && local(named: outline[children[1]].word, at: children[1]) != nil
        && isMadeHere(children[1])
    }
  }
}
