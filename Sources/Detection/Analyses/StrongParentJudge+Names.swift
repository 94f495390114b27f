import ProjectModel

/// What is said where no owner can be traced and only name and type speak.
extension StrongParentJudge {
  /// The finding on a property whose owner the project does not show.
  func named(_ property: UpwardProperty, inflow: Inflow) -> Match? {
    property.kind == .parent ? namedParent(property, inflow: inflow) : namedDelegate(property, inflow: inflow)
  }

  private func namedParent(_ property: UpwardProperty, inflow: Inflow) -> Match? {
    guard property.isNamedUpward, project.isCoordinator(property.type), !isStruct(property.type),
      !inflow.origins.contains(.constructed)
    else { return nil }
    let parent = project.describe(property.type)
    let isSilent = inflow.origins.allSatisfy { $0 == .nothing } && !isAssignedElsewhere(property)
    if isSilent, property.isOptional(in: project) {
      return match(property, outcome: "unassigned", parent: parent, steps: [], anchors: anchors(property))
    }
    let steps = inflow.store.map { [Match.Step("stores", at: $0, ["OWNER": parent])] } ?? []
    return match(property, outcome: "named", parent: parent, steps: steps, anchors: anchors(property))
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
  private func namedDelegate(_ property: UpwardProperty, inflow: Inflow) -> Match? {
    guard inflow.owners.isEmpty, inflow.origins.contains(.other), !inflow.origins.contains(.constructed),
      case .instance(let id) = property.type, project[id].kind == .protocol, mayBeObject(id)
    else { return nil }
    let parent = project.name(of: id)
    var steps = inflow.store.map { [Match.Step("stores", at: $0, ["OWNER": parent])] } ?? []
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
  func classBoundStep(_ property: UpwardProperty) -> Match.Step? {
    guard property.kind == .delegate, case .instance(let id) = property.type, project[id].kind == .protocol,
      !project.isClassBound(id), let row = project[id].rows.first
    else { return nil }
    return Match.Step(
      "class-bound", at: Place(file: row.file, range: project[row].nameRange), ["OWNER": project.name(of: id)])
  }
}
