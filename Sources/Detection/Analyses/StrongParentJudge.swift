import ProjectModel
import SwiftOutline
import SwiftSource

/// Follows one upward property: who assigns it, who keeps its owner, and what cuts the cycle.
struct StrongParentJudge {
  let project: Project
  private var keeps: KeepTable
  private var stores = PropertyStores()
  private var tracer: OriginTracer
  private var prover: DropProver

  init(context: AnalysisContext) {
    project = context.project
    keeps = KeepTable(context: context)
    tracer = OriginTracer(project: context.project, search: CallerSearch(project: context.project))
    prover = DropProver(context: context)
  }

  /// The finding on a property, if there is one.
  mutating func match(_ property: UpwardProperty) -> Match? {
    let inflow = inflow(of: property)
    for (owner, pass) in inflow.owners where !pointsDown(property, to: owner) {
      guard let keep = keeping(property, by: owner, passedAt: pass) else { continue }
      return cycle(property, owner: owner, pass: pass, keep: keep, inflow: inflow)
    }
    return named(property, inflow: inflow)
  }

  // MARK: What flows in

  /// The sources of the values that a property is given.
  struct Inflow {
    var owners: [(TypeID, Place)] = []
    var origins: Set<OriginTracer.Origin> = []
    var store: Place?
    var cut: Place?
  }

  private mutating func inflow(of property: UpwardProperty) -> Inflow {
    var inflow = Inflow()
    let row = project[property.ref]
    if row.value.exists, !property.isAssociated {
      let body = Body(file: property.ref.file, owner: property.ref.index, type: property.owner, root: row.value)
      inflow.origins.formUnion(tracer.origins(of: row.value, in: body))
    }
    for store in stores.stores(to: property.ref, of: property.owner, in: project, search: &tracer.search) {
      let origins = tracer.origins(of: store.value, in: store.body)
      let place = Place(
        file: store.body.file, range: project[NodeRef(file: store.body.file, index: store.assign)].range)
      if origins == [.nothing], !isInitializer(store.body) { inflow.cut = inflow.cut ?? place }
      if inflow.store == nil, origins != [.nothing] { inflow.store = place }
      inflow.origins.formUnion(origins)
    }
    let owners = inflow.origins.compactMap { origin -> (TypeID, Place)? in
      if case .selfOf(let type, let place) = origin { return (type, place) }
      return nil
    }
    inflow.owners = owners.filter { isPossibleOwner($0.0) }
      .sorted { ($0.1.file, $0.1.range.start) < ($1.1.file, $1.1.range.start) }
    return inflow
  }

  private func isInitializer(_ body: Body) -> Bool {
    project.member(of: body).map { project[$0].kind == .initializer } ?? false
  }

  private func isPossibleOwner(_ type: TypeID) -> Bool {
    let info = project[type]
    guard info.isReference || info.kind == .protocol else { return false }
    return project.roles(of: type).isDisjoint(with: [.app, .testDouble])
  }

  // MARK: Who keeps the child

  private struct Keeping {
    var place: Place
    var slot: Slot
    var event: KeepEvent?
  }

  /// The edge down: an owner of this type keeps the coordinator. The way up itself does not count.
  private func keeping(_ property: UpwardProperty, by owner: TypeID, passedAt pass: Place) -> Keeping? {
    let child = property.owner
    let events = keeps.keeps(by: owner).filter { event in
      guard !isWayUp(event.slot, property) else { return false }
      guard case .instance(let kept) = event.child else { return false }
      return project.areRelated(kept, child) && project.kinds[event.body.file] == .product
    }
    // The keep next to the place where `self` is handed on is the one to show; elsewhere the child must be named.
    let near = events.first { event in
      event.body.file == pass.file && contains(event.body, pass.range.start) && isGiven(child, to: event)
    }
    if let event = near ?? events.first(where: { $0.parameter == nil && project[$0.slot.keeper].kind != .protocol }) {
      let range = project[NodeRef(file: event.body.file, index: event.node)].range
      return Keeping(place: Place(file: event.body.file, range: range), slot: event.slot, event: event)
    }
    return storedProperty(holding: child, in: owner, besides: property.ref)
  }

  /// A function that keeps its parameter keeps what its callers hand over, not whatever conforms to the parameter's type.
  private func isGiven(_ child: TypeID, to event: KeepEvent) -> Bool {
    guard event.parameter != nil, event.child != .instance(child) else { return true }
    return keeps.keeps(in: event.slot.property).contains { other in
      guard other.parameter == nil, case .instance(let kept) = other.child else { return false }
      return project.areRelated(kept, child)
    }
  }

  /// The property itself, or the requirement of a protocol that it implements.
  private func isWayUp(_ slot: Slot, _ property: UpwardProperty) -> Bool {
    if slot.property == property.ref { return true }
    return project[slot.property].name == project[property.ref].name && project.areRelated(slot.keeper, property.owner)
  }

  private func contains(_ body: Body, _ offset: UInt32) -> Bool {
    let range = project[NodeRef(file: body.file, index: body.root)].range
    return range.start <= offset && offset < range.end
  }

  private func storedProperty(holding child: TypeID, in owner: TypeID, besides way: DeclarationRef) -> Keeping? {
    for type in project.lineage(of: owner) where project[type].isReference {
      for ref in project.members(of: type) where project[ref].kind == .variable && ref != way {
        let row = project[ref]
        guard row.modifiers.isDisjoint(with: [.static, .classMember, .weak, .unowned, .computed]),
          case .instance(let held) = project.valueType(of: ref), project.isKind(held, of: child)
        else { continue }
        return Keeping(
          place: Place(file: ref.file, range: row.nameRange), slot: Slot(property: ref, keeper: owner), event: nil)
      }
    }
    return nil
  }

  /// A property that holds a child: its owner keeps objects of that type as children elsewhere.
  private func pointsDown(_ property: UpwardProperty, to type: TypeID) -> Bool {
    guard !property.isNamedUpward else { return false }
    return keeps.keeps(byLineageOf: property.owner).contains { event in
      guard event.slot.property != property.ref, case .instance(let kept) = event.child,
        !project.pointsUp(event.slot.property)
      else {
        return false
      }
      return event.parameter == nil && project.isKind(kept, of: type)
    }
  }

  // MARK: Verdicts

  private mutating func cycle(
    _ property: UpwardProperty, owner: TypeID, pass: Place, keep: Keeping, inflow: Inflow
  ) -> Match {
    let name = project.name(of: owner)
    var steps = [Match.Step("keeps", at: keep.place, ["OWNER": name]), Match.Step("passes", at: pass, ["OWNER": name])]
    if let store = inflow.store, store != pass { steps.append(Match.Step("stores", at: store, ["OWNER": name])) }
    let drop = drop(of: property.owner, from: keep)
    if let drop { steps.append(Match.Step("drops", at: drop, ["OWNER": name])) }
    if let cut = inflow.cut { steps.append(Match.Step("cuts", at: cut, ["OWNER": name])) }
    if let bound = classBoundStep(property) { steps.append(bound) }
    let isKept = isKept(owner, besides: property.owner)
    let only = isKept ? nil : placeOfMaking(owner)
    if let only { steps.append(Match.Step("only-owner", at: only, ["OWNER": name])) }
    let isBounded = drop != nil || inflow.cut != nil
    // A weak reference would free the owner on the spot.
    let anchors = only == nil ? WeakAnchors(property, in: project).places(isKept: isKept) : [:]
    return match(property, outcome: isBounded ? "bounded" : "proven", parent: name, steps: steps, anchors: anchors)
  }

  private mutating func drop(of child: TypeID, from keep: Keeping) -> Place? {
    for drop in prover.drops(from: keep.slot) {
      let point = keep.event.map { DropProver.KeepPoint($0) } ?? DropProver.KeepPoint(keeper: keep.slot.keeper)
      guard prover.verdict(of: drop, for: .instance(child), keptAt: point) == .proven else { continue }
      return Place(file: drop.body.file, range: project[NodeRef(file: drop.body.file, index: drop.node)].range)
    }
    return nil
  }

  /// Whether something besides the cycle, and besides other ways up, keeps the owner.
  private mutating func isKept(_ owner: TypeID, besides child: TypeID) -> Bool {
    let isAdded = keeps.keeps(of: owner).contains { event in
      event.slot.keeper != child && !project.areRelated(event.slot.keeper, owner)
        && !project.pointsUp(event.slot.property)
    }
    return isAdded || keeps.isStored(owner, exceptIn: child)
  }

  /// Where the owner is made as a local.
  private func placeOfMaking(_ owner: TypeID) -> Place? {
    for site in project.calls(of: project[owner].name) {
      guard let body = project.body(around: site) else { continue }
      let reader = BodyReader(body, project: project)
      guard reader.constructedType(of: site.index) == .instance(owner), let holder = reader.parent(of: site.index),
        reader.outline[holder].kind == .local
      else { continue }
      return reader.place(of: holder)
    }
    return nil
  }

  func match(
    _ property: UpwardProperty, outcome: String, parent: String, steps: [Match.Step], anchors: [String: [Place]]
  ) -> Match {
    let row = project[property.ref]
    let name = project.text(row.name)
    return Match(
      outcome: outcome, place: Place(file: property.ref.file, range: row.nameRange),
      symbol: project.symbol(of: property.ref), subject: name,
      bindings: ["PROPERTY": name, "TYPE": project.name(of: property.owner), "PARENT": parent], steps: steps,
      anchors: anchors)
  }
}

extension UpwardProperty {
  /// Whether the annotation is an optional.
  func isOptional(in project: Project) -> Bool {
    let type = project[ref].type
    return type.exists && project[NodeRef(file: ref.file, index: type)].kind == .optionalType
  }
}

extension Project {
  /// Whether only classes can conform to a protocol.
  func isClassBound(_ type: TypeID) -> Bool {
    let names = ancestry(of: type).externals.map { text($0) }
    return names.contains("AnyObject") || names.contains("class") || names.contains("NSObjectProtocol")
      || self[type].rows.contains { self[$0].modifiers.contains(.classBound) }
  }
}
