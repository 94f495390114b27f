import SwiftOutline
import SwiftSource

extension Project {
  /// The functions that a call on a value of this type may run: its own, inherited, and those of its subtypes, unless there is
  /// a crowd of them.
  public func reachable(named word: WordID, of type: TypeID) -> [DeclarationRef] {
    var seen: Set<DeclarationRef> = []
    let own = lineage(of: type).flatMap { members.named(word, of: $0) }
      .filter { self[$0].kind == .function && seen.insert($0).inserted }
    guard !self[type].subtypes.isEmpty, !isCrowded(word) else { return own }
    let others = members.functions(named: word).filter { !seen.contains($0) }
    return own
      + (overrides(among: others, below: type) + witnesses(among: others, of: type)).filter {
        seen.insert($0).inserted
      }
  }

  /// What subtypes of a type declare, the nearest first: the few functions of a name are looked through, and not the many types
  /// that a base class may have below it.
  private func overrides(among functions: [DeclarationRef], below type: TypeID) -> [DeclarationRef] {
    let owned = functions.compactMap { ref -> (distance: Int, owner: TypeID, ref: DeclarationRef)? in
      guard let owner = self.type(around: ref), let distance = ancestry(of: owner).types.firstIndex(of: type) else {
        return nil
      }
      return (distance, owner, ref)
    }
    return owned.sorted { ($0.distance, $0.owner.index, $0.ref) < ($1.distance, $1.owner.index, $1.ref) }.map(\.ref)
  }

  /// What fulfils the requirements of a protocol for a type that conforms to it: also what the type inherits from a class or
  /// from the default of another protocol.
  private func witnesses(among functions: [DeclarationRef], of type: TypeID) -> [DeclarationRef] {
    guard self[type].kind == .protocol, !functions.isEmpty else { return [] }
    let owners = Set(functions.compactMap { self.type(around: $0) })
    let heirs = family(of: type, limit: Crowd.limit).filter { self[$0].kind != .protocol }
    let inherited = Set(heirs.flatMap { ancestry(of: $0).types }).intersection(owners)
    return inherited.isEmpty ? [] : functions.filter { self.type(around: $0).map(inherited.contains) == true }
  }
}
