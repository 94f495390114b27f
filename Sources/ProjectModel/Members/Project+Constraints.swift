import SwiftOutline
import SwiftSource

/// Members that only some conformers have: `extension Flow where Self: Closable`, `func close() where Self: Closable`
/// (Swift grammar, *Generic Where Clause*).
extension Project {
  /// Whether a member is one of a class or value type, as far as its constraints on `Self` name types of the project.
  public func applies(_ member: DeclarationRef, to type: TypeID) -> Bool {
    guard let owner = self.type(around: member), owner != type, self[owner].kind == .protocol,
      self[type].kind != .protocol
    else { return true }
    let outline = files[member.file].outline
    var current = member.index
    while current.exists, !outline[current].kind.isType || outline[current].kind == .extension {
      guard isSatisfied(DeclarationRef(file: member.file, index: current), by: type) else { return false }
      current = outline[current].parent
    }
    return true
  }

  private func isSatisfied(_ row: DeclarationRef, by type: TypeID) -> Bool {
    let outline = files[row.file].outline
    return outline.roots(of: outline[row.index].generics).allSatisfy { node in
      guard outline[node].kind == .type, outline[node].word == .Self else { return true }
      return outline.children(of: node).allSatisfy { bound in
        let parts = outline[bound].kind == .composition ? Array(outline.children(of: bound)) : [bound]
        return parts.allSatisfy { part in
          let wanted = valueType(of: part, in: Scope(file: row.file, type: nil, declaration: row.index))
          guard let id = wanted.typeID, self[id].isDeclared else { return true }
          return isKind(type, of: id)
        }
      }
    }
  }
}
