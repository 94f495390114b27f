import SwiftSource

/// Everything a type inherits from or conforms to, as far as the project shows.
public struct Ancestry: Sendable {
  /// Project types, nearest first, without the type itself.
  public private(set) var types: [TypeID] = []
  /// The type itself and the same.
  private(set) var lineage: [TypeID]
  /// Names of supertypes that the project does not declare, in the same order.
  public private(set) var externals: [WordID] = []

  /// More than any real hierarchy has; keeps damaged or hostile code linear.
  public static let limit = 128

  init(of type: TypeID, types all: [TypeInfo]) {
    lineage = [type]
    guard !all[type.index].supertypes.isEmpty else { return }
    var seen: Set<TypeID> = [type]
    var queue = [type]
    var next = 0
    while next < queue.count, queue.count < Self.limit {
      for name in all[queue[next].index].supertypes.prefix(Self.limit) {
        switch name {
        case .project(let id) where seen.insert(id).inserted: queue.append(id)
        case .project: break
        case .external(let word): add(external: word)
        }
      }
      next += 1
    }
    types = Array(queue.dropFirst())
    lineage = queue
  }

  private mutating func add(external word: WordID) {
    if externals.count < Self.limit, !externals.contains(word) { externals.append(word) }
  }
}

extension Project {
  /// Everything a type inherits from or conforms to.
  public func ancestry(of type: TypeID) -> Ancestry { ancestries[type.index] }

  /// Whether a type is another one or inherits from it, through the project.
  public func isKind(_ type: TypeID, of other: TypeID) -> Bool {
    type == other || ancestries[type.index].types.contains(other)
  }

  /// Whether a value of one type may be an instance of the other: one of them inherits from the other.
  public func areRelated(_ left: TypeID, _ right: TypeID) -> Bool { isKind(left, of: right) || isKind(right, of: left) }

  /// The type and its project supertypes, nearest first.
  public func lineage(of type: TypeID) -> [TypeID] { ancestries[type.index].lineage }

  /// The type and everything in the project that inherits from it.
  public func family(of type: TypeID) -> [TypeID] { family(of: type, limit: .max) }

  /// The same; nothing where there are more than `limit`.
  func family(of type: TypeID, limit: Int) -> [TypeID] {
    var seen: Set<TypeID> = [type]
    var queue = [type]
    var next = 0
    while next < queue.count {
      guard queue.count <= limit else { return [] }
      for subtype in self[queue[next]].subtypes where seen.insert(subtype).inserted { queue.append(subtype) }
      next += 1
    }
    return queue
  }

  /// The types nearest below a type, as many as the limit says: enough to ask what kind of types they are.
  public func nearestHeirs(of type: TypeID, limit: Int) -> [TypeID] {
    var seen: Set<TypeID> = [type]
    var queue = [type]
    var next = 0
    while next < queue.count, queue.count <= limit {
      for subtype in self[queue[next]].subtypes.prefix(limit) where seen.insert(subtype).inserted {
        queue.append(subtype)
      }
      next += 1
    }
    return Array(queue.dropFirst().prefix(limit))
  }
}
