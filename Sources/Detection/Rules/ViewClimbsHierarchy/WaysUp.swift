import AppModel
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
  /// The types that make a coordinator or keep it.
  private var owners: [TypeID: Set<TypeID>]

  init(context: AnalysisContext) {
    project = context.project
    owners = context.model.graph.makersOfTypes
    for keep in context.model.keeps {
      guard let child = keep.child.typeID else { continue }
      owners[child, default: []].insert(keep.keeper)
    }
  }

  /// By the property's name, for properties that point up by none of the names in a list.
  func all(besides isListed: (DeclarationRef) -> Bool) -> [WordID: [Way]] {
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

  private func isAbove(_ parent: TypeID, _ child: TypeID) -> Bool {
    guard !project.areRelated(parent, child) else { return false }
    let (above, below) = (project.family(of: parent), project.family(of: child))
    return owns(above, below) && !owns(below, above)
  }

  private func owns(_ parents: [TypeID], _ children: [TypeID]) -> Bool {
    children.contains { !(owners[$0] ?? []).isDisjoint(with: parents) }
  }
}
