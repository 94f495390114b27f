import ProjectModel
import SwiftSource

extension PointsToSolver {
  // MARK: Types as objects

  mutating func typeObject(_ type: ValueType) -> Int32 {
    guard let key = Self.key(of: type) else { return otherTypeObject(type) }
    if let known = typeObjects[key] { return known }
    let made = append(ModelObject(kind: .type, type: type))
    typeObjects.set(key, made)
    return made
  }

  private static func key(of type: ValueType) -> UInt64? {
    switch type {
    case .instance(let id): UInt64(id.index)
    case .external(let word): 1 << 32 | UInt64(word.rawValue)
    default: nil
    }
  }

  private mutating func otherTypeObject(_ type: ValueType) -> Int32 {
    if let known = otherTypeObjects[type] { return known }
    let made = append(ModelObject(kind: .type, type: type))
    otherTypeObjects[type] = made
    return made
  }

  // MARK: Objects of a type

  /// All objects of a type, whoever made them: what an injected value may be.
  mutating func extent(of type: TypeID) -> Int32 {
    guard extents[type.index] < 0 else { return extents[type.index] }
    let made = variables.add(1)
    extents[type.index] = made
    let last = membersOfType[type.index]
    guard last >= 0 else { return made }
    var current = last
    repeat {
      current = memberLinks[Int(current)].next
      add(memberLinks[Int(current)].target, to: made)
    } while current != last
    return made
  }

  /// Lets a new object into the sets of its types.
  mutating func note(_ object: Int32) {
    guard let id = type(of: object) else { return }
    note(object, in: id)
    for above in project.ancestry(of: id).types { note(object, in: above) }
  }

  private mutating func note(_ object: Int32, in type: TypeID) {
    let last = membersOfType[type.index]
    let own = Int32(memberLinks.count)
    memberLinks.append(VariableStore.Link(target: object, next: last >= 0 ? memberLinks[Int(last)].next : own))
    if last >= 0 { memberLinks[Int(last)].next = own }
    membersOfType[type.index] = own
    if extents[type.index] >= 0 { add(object, to: extents[type.index]) }
  }

  /// Whether some object is of a type or of one that inherits from it.
  func hasObject(_ type: TypeID) -> Bool { membersOfType[type.index] >= 0 }
}
