import Findings
import ProjectModel
import SwiftOutline
import SwiftSource

/// A map in the making: types instead of indices, in any order.
struct MapDraft {
  /// What an edge is, places aside.
  struct Key: Hashable {
    var from: TypeID
    var to: TypeID
    var kind: MapEdgeKind
    var label: String
    var strength: MapStrength?
    var receiver = ""
  }

  /// Two types of which one makes or keeps the other.
  struct Pair: Hashable {
    var owner: TypeID
    var child: TypeID
  }

  let project: Project
  /// The product's coordinators.
  let coordinators: Set<TypeID>
  private(set) var edges: [Key: Set<Place>] = [:]
  /// Who is seen to make or to keep a type.
  private(set) var owners: [TypeID: Set<TypeID>] = [:]
  private(set) var kept: Set<Pair> = []

  init(project: Project) {
    self.project = project
    coordinators = Set(project.types.indices.map { TypeID($0) }.filter { Self.isCoordinator($0, in: project) })
  }

  private static func isCoordinator(_ type: TypeID, in project: Project) -> Bool {
    project.roles(of: type).contains(.coordinator) && isDrawn(type, in: project)
  }

  /// Product code that is no double, preview or part of a representable.
  static func isDrawn(_ type: TypeID, in project: Project) -> Bool {
    let info = project[type]
    return project.roles(of: type).isDisjoint(with: [.testDouble, .representableHelper, .preview]) && info.isDeclared
      && info.rows.first.map { project.kinds[$0.file] == .product } == true
  }

  /// The coordinator around a type, or the type itself.
  func subject(_ type: TypeID) -> TypeID {
    var around: TypeID? = type
    while let id = around {
      if coordinators.contains(id) { return id }
      around = project[id].outer
    }
    return type
  }

  /// The types that a value of some type may have: itself, or the only one that answers to a protocol.
  func candidates(_ type: TypeID) -> TypeID {
    guard project[type].kind == .protocol else { return type }
    let answers = project.family(of: type).filter { coordinators.contains($0) && !isBase($0) }
    return answers.count == 1 ? answers[0] : type
  }

  /// Whether other coordinators inherit from it.
  func isBase(_ type: TypeID) -> Bool { project[type].subtypes.contains { coordinators.contains($0) } }

  // MARK: Growing

  mutating func add(_ key: Key, at place: Place) {
    guard key.from != key.to else { return }
    edges[key, default: []].insert(place)
  }

  mutating func noteOwner(_ owner: TypeID, of child: TypeID, keeps: Bool) {
    guard owner != child else { return }
    owners[child, default: []].insert(owner)
    if keeps { kept.insert(Pair(owner: owner, child: child)) }
  }
}
