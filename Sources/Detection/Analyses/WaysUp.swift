import ProjectModel
import SwiftOutline
import SwiftSource

/// The properties of coordinators that hold the coordinator above, whatever they are called.
///
/// Decided by facts: the other coordinator makes this one or keeps it, and is not made by it.
struct WaysUp {
  /// A property with the coordinator that declares it and the one above.
  struct Way {
    var property: DeclarationRef
    var owner: TypeID
    var parent: TypeID
  }

  private let project: Project
  private var keepers: [TypeID: Set<TypeID>] = [:]
  private var makers: [TypeID: Set<TypeID>] = [:]

  init(context: AnalysisContext) {
    project = context.project
    for event in context.ownership.keeps where event.parameter == nil {
      guard let child = event.child.typeID else { continue }
      keepers[child, default: []].insert(event.slot.keeper)
    }
  }

  /// By the property's name, for properties that point up by none of the names in a list.
  mutating func all(besides isListed: (DeclarationRef) -> Bool) -> [WordID: [Way]] {
    var found: [WordID: [Way]] = [:]
    for owner in project.productCoordinators where project[owner].isReference {
      for property in project.members(of: owner) where isCandidate(property) && !isListed(property) {
        guard let parent = project.valueType(of: property).typeID, isAbove(parent, owner) else { continue }
        found[project[property].name, default: []].append(Way(property: property, owner: owner, parent: parent))
      }
    }
    return found
  }

  /// Stored, of a coordinator's type, and filled from outside.
  private func isCandidate(_ property: DeclarationRef) -> Bool {
    let row = project[property]
    guard row.kind == .variable, project.kinds[property.file] == .product,
      row.modifiers.isDisjoint(with: [.static, .classMember, .computed, .lazy, .local])
    else { return false }
    if row.value.exists, project[NodeRef(file: property.file, index: row.value)].word != .nil { return false }
    guard case .instance(let type) = project.valueType(of: property) else { return false }
    return !project.roles(of: type).isDisjoint(with: [.coordinator, .coordinatorProtocol])
  }

  private mutating func isAbove(_ parent: TypeID, _ child: TypeID) -> Bool {
    guard !project.areRelated(parent, child) else { return false }
    let above = Set(project.family(of: parent))
    let below = project.family(of: child)
    guard below.contains(where: { !owners(of: $0).isDisjoint(with: above) }) else { return false }
    return !project.family(of: parent).contains { !owners(of: $0).isDisjoint(with: below) }
  }

  /// The types that make a coordinator or keep it.
  private mutating func owners(of type: TypeID) -> Set<TypeID> {
    makers(of: type).union(keepers[type] ?? [])
  }

  private mutating func makers(of type: TypeID) -> Set<TypeID> {
    if let known = makers[type] { return known }
    var found: Set<TypeID> = []
    for site in project.calls(of: project[type].name) where project.kinds[site.file] == .product {
      guard let body = project.body(around: site), let maker = body.type, !project.isPreview(body),
        BodyReader(body, project: project).constructedType(of: site.index) == .instance(type)
      else { continue }
      found.insert(maker)
    }
    makers[type] = found
    return found
  }
}
