import AppModel
import Findings
import PatternLanguage
import ProjectModel
import SwiftOutline
import SwiftSource

/// Who holds whom: from the statements that keep a coordinator and from stored properties.
struct MapReferences {
  private let context: AnalysisContext
  private let upward, delegates: NameMatcher
  /// Properties that some statement fills with a coordinator: what they hold is known better than by their type.
  private var filled: Set<DeclarationRef> = []
  private var stores = PropertyStores()
  private var factories: MapFactories
  private var project: Project { context.project }

  init(context: AnalysisContext, draft: MapDraft) {
    self.context = context
    factories = MapFactories(draft: draft)
    upward = context.project.idioms.names(.upwardNames)
    delegates = context.project.idioms.names(.delegateNames)
  }

  // MARK: Statements

  mutating func addStatements(to draft: inout MapDraft) {
    for keep in context.model.keeps where project.kinds[keep.body.file] == .product {
      guard let child = keep.child.typeID else { continue }
      add(keep, child: draft.candidates(keep.isSelf ? keep.body.type ?? child : child), &draft)
    }
  }

  private mutating func add(_ keep: CoordinatorKeep, child: TypeID, _ draft: inout MapDraft) {
    let keeper = draft.subject(keep.keeper)
    let place = Place(file: keep.body.file, range: project[NodeRef(file: keep.body.file, index: keep.node)].range)
    if let property = keep.property { filled.insert(property) }
    // A scene delegate's `rootCoordinator` points down; a child that adds itself to a list is kept.
    if keep.isSelf && keep.shape == .single || isWayUp(keep.name), draft.coordinators.contains(keeper) {
      return addBack(from: keeper, to: draft.subject(child), keep.name, .strong, at: place, &draft)
    }
    // Another object's property is filled by whoever shows it: what is no coordinator itself only knows its own.
    guard draft.coordinators.contains(keeper) || keep.isOwn, !draft.isBase(keeper) || keep.isOwn,
      MapDraft.isDrawn(keeper, in: project)
    else { return }
    addKeep(from: keeper, to: child, keep.name, at: place, &draft)
  }

  /// What an expression makes, if that is of a type and says more.
  private mutating func made(by value: NodeIndex, as type: TypeID, reader: BodyReader, _ draft: MapDraft) -> TypeID? {
    let made = reader.type(of: value).typeID.flatMap { project.isKind($0, of: type) ? $0 : nil }
    guard project[made ?? type].kind == .protocol || draft.isBase(made ?? type) else { return made }
    let products = factories.products(of: value, reader: reader).map(\.made).filter { project.isKind($0, of: type) }
    return products.count == 1 ? products[0] : made
  }

  // MARK: Stored properties

  /// A stored property that may hold a coordinator.
  private struct Property {
    var holder: TypeID
    var ref: DeclarationRef
    var type: TypeID
    var strength: MapStrength
    var isMade: Bool
    var isList: Bool
    var place: Place
  }

  mutating func addProperties(to draft: inout MapDraft, search: CallerSearch) {
    var properties: [Property] = []
    for type in project.types.indices.map({ TypeID($0) }) where MapDraft.isDrawn(type, in: project) {
      properties += project.members(of: type).compactMap { property($0, of: type, draft: draft, search: search) }
    }
    // Children first: who owns whom decides which way the others lead.
    for property in properties where isChild(property, draft) {
      addKeep(
        from: draft.subject(property.holder), to: draft.candidates(property.type), project[property.ref].name,
        at: property.place,
        &draft)
    }
    for property in properties where !property.isList && !isChild(property, draft) { addWaysUp(property, &draft) }
  }

  private mutating func property(_ ref: DeclarationRef, of type: TypeID, draft: MapDraft, search: CallerSearch)
    -> Property?
  {
    let row = project[ref]
    guard row.kind == .variable, project.mentionsCoordinators(in: ref.file), project.kinds[ref.file] == .product,
      row.modifiers.isDisjoint(with: [.static, .classMember, .computed, .local])
    else { return nil }
    let declared = project.valueType(of: ref)
    guard let held = (declared.element ?? declared).typeID, isReferenced(held, draft),
      !row.modifiers.isDisjoint(with: [.weak, .unowned]) || mayHold(ref, of: type, search: search)
    else { return nil }
    let strength: MapStrength = row.modifiers.contains(.unowned) ? .unowned : project.isWeak(ref) ? .weak : .strong
    var made: TypeID?
    if row.value.exists {
      let body = Body(file: ref.file, owner: ref.index, type: type, root: row.value)
      let reader = search.reader(for: body)
      let value = reader.type(of: row.value)
      made =
        self.made(by: row.value, as: held, reader: reader, draft)
        ?? value.element?.typeID.flatMap { project.isKind($0, of: held) ? $0 : nil }
    }
    return Property(
      holder: type, ref: ref, type: made ?? held, strength: strength, isMade: made != nil,
      isList: declared.element != nil,
      place: Place(file: ref.file, range: row.nameRange))
  }

  /// Whether a strong property has a value, something assigns it, or its wrapper or a memberwise initialiser may.
  private mutating func mayHold(_ ref: DeclarationRef, of type: TypeID, search: CallerSearch) -> Bool {
    if project[ref].value.exists || project[ref].attributes.count > 0 || !project[type].isReference { return true }
    return !stores.stores(to: ref, of: type, in: project, search: search).isEmpty
  }

  private func isReferenced(_ type: TypeID, _ draft: MapDraft) -> Bool {
    draft.coordinators.contains(type) || project[type].kind == .protocol && !isForeignProtocol(type, draft)
  }

  /// Protocols that no coordinator has to do with.
  private func isForeignProtocol(_ type: TypeID, _ draft: MapDraft) -> Bool {
    !project.roles(of: type).contains(.coordinatorProtocol)
      && !project.family(of: type).contains { draft.coordinators.contains($0) }
  }

  private func isChild(_ property: Property, _ draft: MapDraft) -> Bool {
    guard property.strength == .strong, !filled.contains(property.ref), !isWayUp(property.ref),
      isCoordinatorLike(property.type, draft)
    else { return false }
    let holder = draft.subject(property.holder)
    if property.isMade { return true }
    guard draft.coordinators.contains(holder), !draft.isBase(holder) else { return false }
    let child = draft.candidates(property.type)
    return project[child].kind != .protocol && !(draft.owners[holder]?.contains(child) ?? false) && !draft.isBase(child)
  }

  private func isCoordinatorLike(_ type: TypeID, _ draft: MapDraft) -> Bool {
    draft.coordinators.contains(type) || project.roles(of: type).contains(.coordinatorProtocol)
  }

  /// From every flow that declares or inherits the property to the owner that it can mean.
  private func addWaysUp(_ property: Property, _ draft: inout MapDraft) {
    // What a statement puts into a strong property is said by that statement.
    guard property.strength != .strong || !filled.contains(property.ref) else { return }
    let flows = project.family(of: property.holder).filter { draft.coordinators.contains($0) && !draft.isBase($0) }
    for flow in flows {
      let owners = (draft.owners[flow] ?? []).filter { project.isKind($0, of: property.type) }
      for owner in owners {
        addBack(from: flow, to: owner, project[property.ref].name, property.strength, at: property.place, &draft)
      }
      guard owners.isEmpty, property.holder == flow else { continue }
      // Of an unknown owner nothing is drawn but what the name or the type says.
      let target = draft.candidates(property.type)
      guard isCoordinatorLike(property.type, draft), isWayUp(property.ref) || property.strength != .strong,
        !draft.isBase(target), !(draft.owners[target]?.contains(flow) ?? false)
      else { continue }
      addBack(from: flow, to: target, project[property.ref].name, property.strength, at: property.place, &draft)
    }
  }

  // MARK: Edges

  private func isWayUp(_ property: DeclarationRef) -> Bool { isWayUp(project[property].name) }

  private func isWayUp(_ word: WordID) -> Bool {
    let name = project.text(word)
    return upward.matches(name) || delegates.matches(name)
  }

  private func addKeep(
    from keeper: TypeID, to child: TypeID, _ property: WordID, at place: Place, _ draft: inout MapDraft
  ) {
    let label = project.text(property)
    draft.add(.init(from: keeper, to: child, kind: .keeps, label: label, strength: .strong), at: place)
    draft.noteOwner(keeper, of: child, keeps: true)
  }

  private func addBack(
    from child: TypeID, to owner: TypeID, _ property: WordID, _ strength: MapStrength,
    at place: Place, _ draft: inout MapDraft
  ) {
    let label = project.text(property)
    draft.add(.init(from: child, to: owner, kind: .back, label: label, strength: strength), at: place)
  }
}
