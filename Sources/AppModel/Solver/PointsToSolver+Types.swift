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

  /// Whether some code makes an object of a type. What is only supposed, since nothing makes its class, does not count.
  func hasMadeObject(_ type: TypeID) -> Bool {
    let last = membersOfType[type.index]
    guard last >= 0 else { return false }
    var current = last
    repeat {
      current = memberLinks[Int(current)].next
      if graph.objects[Int(memberLinks[Int(current)].target)].kind != .elsewhere { return true }
    } while current != last
    return false
  }

  /// Whether an object may be in a variable with a filter: a declared type, or what `VariableStore` lists.
  mutating func mayBe(_ object: Int32, _ number: Int32) -> Bool {
    guard number >= 0 else { return fits(object, number) }
    let own = classes[Int(object)]
    let key = NumberTable.key(own, number)
    if own >= 0, let known = kindMemory[key] { return known != 0 }
    let kind = kinds[Int(number)]
    guard own >= 0 else {
      guard case .external = graph.objects[Int(object)].type, graph.objects[Int(object)].kind == .made else {
        return kind == .extension || kind == .protocol || graph.objects[Int(object)].kind != .made
      }
      return mayBeForeign(number, key)
    }
    // Values and payloads are looked through: what they hold may be asked for.
    let isHollow = lowering.words.plain.holdsNothing(TypeID(Int(number)))
    let isWrapped = (kind == .enum || kind == .struct) && !isHollow || kinds[Int(own)] == .enum
    let answer =
      isWrapped || kind == .extension || project.isKind(TypeID(Int(own)), of: TypeID(Int(number)))
      || kind == .protocol && inheritsMore(TypeID(Int(own))) && isFulfilledOutside(TypeID(Int(number)))
    kindMemory.set(key, answer ? 1 : 0)
    return answer
  }

  /// Whether an object may be in a variable whose type the project does not declare, or that is no object's.
  private mutating func fits(_ object: Int32, _ filter: Int32) -> Bool {
    switch filter {
    case VariableStore.nothing: return false
    case VariableStore.closures: return graph.objects[Int(object)].kind != .made
    case VariableStore.objects:
      if case .closure = graph.objects[Int(object)].kind { return false }
      return true
    case VariableStore.parts:
      if case .tuple = graph.objects[Int(object)].type { return false }
      return true
    default:
      // A class that inherits nothing from outside is none of a framework's; what it inherits may be more than its name says.
      guard graph.objects[Int(object)].kind == .made, let own = type(of: object), project[own].isReference else {
        return true
      }
      return filter == VariableStore.controllers ? mayBeController(own) : inheritsMore(own)
    }
  }

  /// `final class HomeCoordinator: NSObject, UINavigationControllerDelegate` is no controller: it inherits a root class and protocols.
  private mutating func mayBeController(_ own: TypeID) -> Bool {
    let key = NumberTable.key(Int32(own.index), VariableStore.controllers)
    if let known = kindMemory[key] { return known != 0 }
    let delegates = project.idioms.names(.delegateNames)
    let answer = project.ancestry(of: own).externals.contains { word in
      !lowering.words.markers.contains(word) && !effects.effect(of: word).contains(.plain)
        && !delegates.matches(project.text(word))
    }
    kindMemory.set(key, answer ? 1 : 0)
    return answer
  }

  /// Whether a type inherits from one that the project does not declare, and of which it knows only the name.
  private func inheritsMore(_ own: TypeID) -> Bool {
    project.ancestry(of: own).externals.contains { !lowering.words.markers.contains($0) }
  }

  /// `extension UIViewController: Presentable {}`: then each of its heirs is presentable.
  private func isFulfilledOutside(_ type: TypeID) -> Bool {
    project.family(of: type).contains { !project[$0].isDeclared }
  }

  /// A class of a framework fulfils a protocol of the project only where an extension in the project says so.
  private mutating func mayBeForeign(_ number: Int32, _ key: UInt64) -> Bool {
    if let known = kindMemory[key] { return known != 0 }
    let type = TypeID(Int(number))
    let answer = kinds[type.index] == .extension || kinds[type.index] == .protocol && isFulfilledOutside(type)
    kindMemory.set(key, answer ? 1 : 0)
    return answer
  }

  /// A variable that is what another one is, as far as that is of a type.
  mutating func narrowed(_ variable: Int32, to type: TypeID?) -> Int32 {
    guard let type else { return variable }
    let narrow = variables.add(1)
    variables.setFilter(Int32(type.index), of: narrow)
    connect(variable, to: narrow)
    return narrow
  }
}
