import ProjectModel
import SwiftOutline
import SwiftSource

/// Proves that a child is dropped: from the removal back over the callers to code that runs when this child ends.
///
/// Every step that the project cannot show (a value of unknown type, a caller outside) counts as proof, since
/// unknown never accuses. What the project shows must fit: the type of the child, and somebody who calls.
struct DropProver {
  /// How far a removal is proved for one child.
  enum Verdict: Int, Comparable {
    /// It concerns other objects.
    case unrelated
    /// It would remove the child, but nothing calls it.
    case uncalled
    /// It removes the child.
    case proven

    static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
  }

  /// Where a child is kept: by whom, and in which code.
  struct KeepPoint {
    var keeper: TypeID
    var body: Body?

    /// The class of the object that keeps it: the one whose code adds to its own list, else the owner of the list.
    func object(in project: Project) -> TypeID {
      guard let adder = body?.type, project.areRelated(adder, keeper) else { return keeper }
      return adder
    }

    init(keeper: TypeID, body: Body? = nil) {
      self.keeper = keeper
      self.body = body
    }

    init(_ event: KeepEvent) {
      keeper = event.slot.keeper
      body = event.body
    }
  }

  static let depthLimit = 12

  let project: Project
  let facts: OwnershipFacts
  var liveness: Liveness
  var search: CallerSearch
  /// Calls that hand `self` to something that drops it.
  let selfDrops: [CallerSearch.Site]
  /// The names of the functions that drop a child, themselves or through the project's own verbs.
  let dropperNames: Set<WordID>
  var screens = ScreenCalls()
  var endsOfKeeper: [TypeID: [CallerSearch.Site]] = [:]
  private let dropsByName: [WordID: [DropEvent]]
  let dropsByBody: [Body: [DropEvent]]
  let keepTable: KeepTable
  var addsOfChild: [TypeID: [KeepEvent]] = [:]

  init(context: AnalysisContext) {
    project = context.project
    facts = context.ownership
    var search = CallerSearch(project: context.project)
    var droppers = DropperFinder(project: context.project, drops: context.ownership.drops)
    droppers.run(&search)
    selfDrops = droppers.selfDrops
    dropperNames = droppers.names
    liveness = Liveness(project: context.project)
    dropsByName = Dictionary(grouping: context.ownership.drops) { context.project[$0.slot.property].name }
    dropsByBody = Dictionary(grouping: context.ownership.drops, by: \.body)
    keepTable = KeepTable(context: context)
    self.search = search
  }

  /// The removals from the list (or property) that a child is kept in.
  func drops(from slot: Slot) -> [DropEvent] {
    (dropsByName[project[slot.property].name] ?? []).prefix(Crowd.limit).filter {
      project.areRelated($0.slot.keeper, slot.keeper)
    }
  }

  /// Whether there are so many removals from a list that nothing is said of any of its children.
  func isCrowded(_ slot: Slot) -> Bool {
    (dropsByName[project[slot.property].name] ?? []).count > Crowd.limit
  }

  /// Whether a removal takes this child out.
  mutating func verdict(of drop: DropEvent, for child: ValueType, keptAt keep: KeepPoint) -> Verdict {
    if drop.isOwn, let type = drop.body.type, !project.areRelated(type, keep.object(in: project)) { return .unrelated }
    switch drop.subject {
    case .value(let node): return proof(of: node, in: drop.body, child: child, keep: keep, visited: [])
    case .types(let types):
      guard fits(types, child) else { return .unrelated }
      return drop.body == keep.body || isLive(drop.body, for: keep) ? .proven : .uncalled
    case .unknown: return drop.body == keep.body || isLive(drop.body, for: keep) ? .proven : .uncalled
    case .all: return clearing(drop, child: child, keep: keep)
    }
  }

  private func fits(_ types: [TypeID], _ child: ValueType) -> Bool {
    guard case .instance(let id) = child else { return true }
    return types.contains { project.isKind(id, of: $0) || project.isKind($0, of: id) }
  }

  /// Whether a value of this static type may be the child.
  func mayBe(_ type: ValueType, _ child: ValueType) -> Bool {
    switch (type, child) {
    case (.instance(let type), .instance(let child)):
      if project.areRelated(type, child) { return true }
      return project[type].kind == .protocol && project[child].kind == .protocol
    case (.external(let type), .external(let child)): return type == child
    case (.external(let name), .instance(let id)):
      return project.ancestry(of: id).externals.contains(name) || project.text(name) == "AnyObject"
    default: return true
    }
  }

  // MARK: Whose removal it is

  private struct Visit: Hashable {
    var parameter: DeclarationRef
  }

  private mutating func proof(of node: NodeIndex, in body: Body, child: ValueType, keep: KeepPoint, visited: Set<Visit>)
    -> Verdict
  {
    let reader = search.reader(for: body)
    let word = reader.outline[node].word
    if reader.outline[node].kind == .name {
      if word == .`self` { return proofOfSelf(in: body, child: child) }
      if let parameter = reader.parameter(named: word, at: node) {
        return proof(of: parameter, child: child, keep: keep, visited: visited)
      }
    }
    guard mayBe(reader.type(of: node), child) else { return .unrelated }
    return body == keep.body || isLive(body, for: keep) ? .proven : .uncalled
  }

  /// A child that removes itself; its function must be run for this child.
  private mutating func proofOfSelf(in body: Body, child: ValueType) -> Verdict {
    guard let type = body.type else { return .proven }
    guard case .instance(let id) = child else { return mayBe(.instance(type), child) ? .proven : .unrelated }
    guard project.areRelated(id, type) else { return .unrelated }
    return isRun(body, on: id, visited: []) ? .proven : .uncalled
  }

  private mutating func proof(
    of parameter: DeclarationRef, child: ValueType, keep: KeepPoint, visited: Set<Visit>
  ) -> Verdict {
    let visit = Visit(parameter: parameter)
    guard mayBe(project.valueType(of: parameter), child), !visited.contains(visit), visited.count < Self.depthLimit
    else {
      return .unrelated
    }
    let function = DeclarationRef(file: parameter.file, index: project[parameter].parent)
    if liveness.isReferenced(function) || liveness.isCalledFromOutside(function) { return .proven }
    let callers = search.callers(of: function)
    guard callers.count <= Crowd.limit else { return .proven }
    var best: Verdict = .uncalled
    for site in callers where concerns(site, function: function, keep: keep) {
      guard let argument = search.argument(of: site, for: parameter, in: function) else { return .proven }
      let verdict = proof(of: argument, in: site.body, child: child, keep: keep, visited: visited.union([visit]))
      if verdict == .proven { return .proven }
      best = max(best, verdict)
    }
    return best
  }

  /// Whether a call of a method of the keeper may be made on the object that keeps the child: the list belongs to its receiver.
  mutating func concerns(_ site: CallerSearch.Site, function: DeclarationRef, keep: KeepPoint) -> Bool {
    let object = keep.object(in: project)
    guard let owner = project.type(around: function), project.areRelated(owner, object) else { return true }
    let reader = search.reader(for: site.body)
    guard let receiver = reader.receiver(of: site.call), !reader.isSelf(receiver) else {
      return site.body.type.map { project.areRelated($0, object) } ?? true
    }
    return mayBe(reader.type(of: receiver), .instance(object))
  }

  // MARK: Who runs it

  /// Whether anything runs a body, on the object that keeps the child.
  mutating func isLive(_ body: Body, for keep: KeepPoint) -> Bool {
    guard let function = project.member(of: body), project[function].kind == .function else { return true }
    if liveness.isReferenced(function) || liveness.isCalledFromOutside(function) { return true }
    let callers = search.callers(of: function)
    guard callers.count <= Crowd.limit else { return true }
    for site in callers where site.body != body {
      if concerns(site, function: function, keep: keep) { return true }
    }
    return false
  }

  /// Whether a body is run on an object of this type: by itself, by its holder, or by something unknown. The type's own
  /// functions are run by its screens, where the input does not show these; what it inherits needs a caller.
  private mutating func isRun(_ body: Body, on type: TypeID, visited: Set<Body>) -> Bool {
    guard let function = project.member(of: body), project[function].kind == .function else { return true }
    if let own = body.type, project.isKind(own, of: type), !screens.areShown(of: type, besides: function, &search) {
      return true
    }
    if liveness.isReferenced(function) || liveness.isCalledFromOutside(function) { return true }
    let callers = search.callers(of: function)
    guard callers.count <= Crowd.limit else { return true }
    for site in callers where !visited.contains(site.body) {
      let reader = search.reader(for: site.body)
      guard let receiver = reader.receiver(of: site.call), !reader.isSelf(receiver) else {
        // A call on `self` runs on this type if the caller's type fits and something runs the caller.
        if let caller = site.body.type, project.areRelated(caller, type) { return true }
        continue
      }
      if mayBe(reader.type(of: receiver), .instance(type)) { return true }
    }
    return false
  }
}
