import AppModel
import ProjectModel
import SwiftOutline
import SwiftSource

/// Makes the match of a property that points up: by its cycle, or where the project shows no owner by name and type.
struct UpwardPropertyJudge {
  let project: Project
  private let model: AppModel
  private let words: CycleWords
  /// By declaration, of those that are judged by their names: the property of each object of the class.
  private let keysOf: [DeclarationRef: [FieldKey]]
  private let keepers: CycleKeepers
  /// The properties whose objects are told of their holder.
  private let toldOfHolder: Set<Told>

  private init(context: AnalysisContext, named: [UpwardProperty], cycles: [StrongCycle]) {
    project = context.project
    model = context.model
    let wanted = Set(named.map(\.ref))
    let names = Set(wanted.map { context.project[$0].name })
    keysOf = context.model.graph.properties.reduce(into: [:]) { keys, property in
      // There are tens of thousands, and nearly all have other names.
      guard names.contains(property.key.name), wanted.contains(property.value) else { return }
      keys[property.value, default: []].append(property.key)
    }
    words = CycleWords(context: context)
    toldOfHolder = Self.toldOfHolder(named, in: context.model.graph)
    keepers = CycleKeepers(of: cycles, context: context)
  }

  /// The findings on properties of one kind: those on a cycle, then those of which only the name speaks.
  static func matches(in context: AnalysisContext, kind: UpwardProperty.Kind) -> [Match] {
    let project = context.project
    let candidates = UpwardProperty.candidates(kind, in: project)
    var seen: Set<DeclarationRef> = []
    let cycles = context.cycles { property, owner in
      project.roles(of: owner).contains(.coordinator) && UpwardProperty.kind(of: property, in: project) == kind
    }
    let judge = Self(context: context, named: candidates, cycles: cycles.map(\.cycle))
    let proven = cycles.compactMap { cycle, property -> Match? in
      guard seen.insert(property).inserted else { return nil }
      return judge.match(cycle, property: property)
    }
    let named = candidates.filter { !seen.contains($0.ref) }
    return proven + named.compactMap { judge.match(named: $0) }
  }

  // MARK: On a cycle

  func match(_ cycle: StrongCycle, property: DeclarationRef) -> Match? {
    guard let owner = project.type(around: property) else { return nil }
    let upward = UpwardProperty(property, of: owner, in: project)
    guard !project.isHelperDelegate(property) else { return nil }
    var steps = words.keeping(cycle) + words.storing(cycle) + words.cutting(cycle)
    if let bound = classBoundStep(upward) { steps.append(bound) }
    let only = keepers.onlyOwner(in: cycle)
    if let only { steps.append(only) }
    // A weak reference would free the owner on the spot.
    let anchors = only == nil ? WeakAnchors(upward, in: project).places(isKept: isMade(cycle)) : [:]
    return match(upward, outcome: outcome(of: cycle), parent: words.name(cycle.to), steps: steps, anchors: anchors)
  }

  private func outcome(of cycle: StrongCycle) -> String {
    switch cycle.bound {
    case .none: "proven"
    case .rooted, .cut: "bounded"
    case .passing: "passing"
    case .lifelong: "lifelong"
    }
  }

  /// Whether the project makes the owner; of another one nobody knows what keeps it.
  private func isMade(_ cycle: StrongCycle) -> Bool { model.graph.objects[Int(cycle.to)].kind != .elsewhere }

  // MARK: By name

  /// The finding on a property whose owner the project does not show.
  func match(named property: UpwardProperty) -> Match? {
    let inflow = inflow(of: property)
    return property.kind == .parent ? namedParent(property, inflow) : namedDelegate(property, inflow)
  }

  private struct Inflow {
    /// What the property may be, over all objects of the class.
    var objects: Set<Int32> = []
    var stores: [StepRef] = []
    var isOpen = false
    /// The project makes an object of the class.
    var isMade = false
  }

  private func inflow(of property: UpwardProperty) -> Inflow {
    var inflow = Inflow()
    let name = project[property.ref].name
    for key in keysOf[property.ref] ?? [] where key.name == name {
      inflow.objects.formUnion(model.graph.objects(in: key))
      inflow.isMade = inflow.isMade || model.graph.objects[Int(key.object.index)].kind == .made
      inflow.stores += model.evidence.stores(into: key)
      inflow.isOpen = inflow.isOpen || model.graph.fields[key].map(model.graph.open.contains) ?? false
    }
    inflow.stores.sort { ($0.instance, $0.step) < ($1.instance, $1.step) }
    return inflow
  }

  private func namedParent(_ property: UpwardProperty, _ inflow: Inflow) -> Match? {
    let told = Told(owner: property.owner, property: project[property.ref].name)
    guard project.isCoordinator(property.type), !isStruct(property.type), !isMadeInPlace(property, inflow),
      !toldOfHolder.contains(told)
    else { return nil }
    let parent = project.describe(property.type)
    if inflow.objects.isEmpty, inflow.stores.isEmpty || inflow.isMade, property.isOptional(in: project),
      !isAssignedElsewhere(property)
    {
      return match(property, outcome: "unassigned", parent: parent, steps: [], anchors: anchors(property))
    }
    let steps = inflow.stores.first.map { [Match.Step("stores", at: model.graph.place(of: $0), ["OWNER": parent])] }
    return match(property, outcome: "named", parent: parent, steps: steps ?? [], anchors: anchors(property))
  }

  private func isMadeInPlace(_ property: UpwardProperty, _ inflow: Inflow) -> Bool {
    let row = project[property.ref]
    if row.value.exists, project[NodeRef(file: property.ref.file, index: row.value)].kind == .call { return true }
    // Made by the class's own code, or that of one that inherits from it.
    return inflow.objects.contains { object in
      model.graph.objects[Int(object)].makers.contains { isOfClass($0, property.owner) }
    }
  }

  private func isOfClass(_ maker: Int32, _ owner: TypeID) -> Bool {
    model.graph.code(of: maker).body.type.map { project.isKind($0, of: owner) } ?? false
  }

  /// A parent type and a supertype that the input does not declare belong to a package, which assigns its own requirement.
  private func isAssignedElsewhere(_ property: UpwardProperty) -> Bool {
    guard case .external = property.type else { return false }
    return project.ancestry(of: property.owner).externals.contains { project.isCoordinatorName($0) }
  }

  /// Nobody knows what keeps the owner.
  private func anchors(_ property: UpwardProperty) -> [String: [Place]] {
    WeakAnchors(property, in: project).places(isKept: false)
  }

  private func isStruct(_ type: ValueType) -> Bool {
    guard case .instance(let id) = type else { return false }
    return project[id].kind == .struct || project[id].kind == .enum
  }

  /// A strong delegate that comes from outside, where nobody in the project hands itself over.
  private func namedDelegate(_ property: UpwardProperty, _ inflow: Inflow) -> Match? {
    if inflow.objects.isEmpty, inflow.stores.isEmpty || inflow.isMade, !inflow.isOpen,
      property.isOptional(in: project), !isStruct(property.type),
      case .instance(let id) = property.type, mayBeObject(id)
    {
      return match(
        property, outcome: "unassigned", parent: project.name(of: id), steps: [], anchors: anchors(property))
    }
    guard !inflow.stores.isEmpty,
      inflow.isOpen || inflow.objects.allSatisfy({ model.graph.objects[Int($0)].kind == .given }),
      case .instance(let id) = property.type,
      project[id].kind == .protocol, mayBeObject(id), !isMadeInPlace(property, inflow)
    else { return nil }
    let parent = project.name(of: id)
    var steps = inflow.stores.prefix(1).map { Match.Step("stores", at: model.graph.place(of: $0), ["OWNER": parent]) }
    if let bound = classBoundStep(property) { steps.append(bound) }
    return match(property, outcome: "named", parent: parent, steps: steps, anchors: anchors(property))
  }

  /// Whether what conforms to a protocol may be the keeper of a coordinator; where nothing conforms here, it may.
  private func mayBeObject(_ id: TypeID) -> Bool {
    let conformers = project.family(of: id).filter { project[$0].kind != .protocol }
    let keepers: Roles = [.coordinator, .viewController, .viewModel, .observable]
    return conformers.isEmpty
      || conformers.contains { project[$0].isReference && !project.roles(of: $0).isDisjoint(with: keepers) }
  }

  /// `weak` needs a protocol that only classes can conform to.
  private func classBoundStep(_ property: UpwardProperty) -> Match.Step? {
    guard property.kind == .delegate, case .instance(let id) = property.type, project[id].kind == .protocol,
      !project.isClassBound(id), let row = project[id].rows.first
    else { return nil }
    return Match.Step(
      "class-bound", at: Place(file: row.file, range: project[row].nameRange), ["OWNER": project.name(of: id)])
  }

  /// A property of a class.
  private struct Told: Hashable {
    var owner: TypeID
    var property: WordID
  }

  /// `rootCoordinator?.parent = self`: whoever makes itself the parent of what it holds is above it, whatever the property is called.
  private static func toldOfHolder(_ named: [UpwardProperty], in graph: ObjectGraph) -> Set<Told> {
    let owners = Set(named.lazy.filter { $0.kind == .parent }.map(\.owner))
    guard !owners.isEmpty else { return [] }
    var found: Set<Told> = []
    for code in graph.codes {
      guard let owner = code.body.type, owners.contains(owner) else { continue }
      let told = Set(
        code.instructions.lazy.filter { $0.operation == .store && $0.source == FlowCode.selfSlot }.map(\.extra))
      guard !told.isEmpty else { continue }
      for load in code.instructions where load.operation == .load && told.contains(load.destination) {
        found.insert(Told(owner: owner, property: load.word))
      }
    }
    return found
  }

  // MARK: Words

  private func match(
    _ property: UpwardProperty, outcome: String, parent: String, steps: [Match.Step], anchors: [String: [Place]]
  ) -> Match {
    let row = project[property.ref]
    let name = project.text(row.name)
    return Match(
      outcome: outcome, place: Place(file: property.ref.file, range: row.nameRange),
      symbol: project.symbol(of: property.ref), subject: name,
      bindings: [
        "PROPERTY": name, "TYPE": project.name(of: property.owner), "PARENT": parent,
        "WEAKLY": project.weakly(property.ref),
      ], steps: steps, anchors: anchors)
  }
}

extension Project {
  /// Whether a name is that of a parent or a delegate.
  func pointsUp(_ name: WordID) -> Bool {
    guard !ModelField.isOwn(name) else { return false }
    let text = text(name)
    return idioms.names(.upwardNames).matches(text) || idioms.names(.delegateNames).matches(text)
  }
}
