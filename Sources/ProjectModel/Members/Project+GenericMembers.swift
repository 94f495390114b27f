import SwiftOutline
import SwiftSource

extension Project {
  private static let chainLimit = 8

  /// What a subclass writes for the parameter of a generic superclass that an inherited member is typed with: with
  /// `class Page: Screen<PageModel>`, the `model: Model` of `Screen<Model>` is a `PageModel`. Nil for any other member.
  func argumentType(of member: DeclarationRef, on type: TypeID) -> ValueType? {
    guard let owner = self.type(around: member), owner != type, self[member].type.exists,
      let row = self[owner].rows.first
    else { return nil }
    let outline = files[member.file].outline
    let node = outline.wrappedType(of: self[member].type)
    guard outline[node].kind == .type, let position = position(of: outline[node].word, in: row) else { return nil }
    guard let written = argument(at: position, of: owner, from: type, depth: 0),
      let place = self[written.writer].rows.first
    else { return nil }
    return valueType(
      of: written.node, in: Scope(file: place.file, type: written.writer, declaration: place.index))
  }

  /// Which generic parameter of a type a name is.
  private func position(of name: WordID, in row: DeclarationRef) -> Int? {
    let outline = files[row.file].outline
    return outline.roots(of: outline[row.index].generics).firstIndex { outline[$0].word == name }
  }

  private typealias WrittenArgument = (node: NodeIndex, writer: TypeID)

  /// The generic argument that a type, or a class between it and the superclass, passes to the superclass.
  private func argument(at position: Int, of superclass: TypeID, from type: TypeID, depth: Int) -> WrittenArgument? {
    guard depth < Self.chainLimit, let row = self[type].rows.first else { return nil }
    let outline = files[row.file].outline
    let scope = Scope(file: row.file, type: type, declaration: row.index)
    for root in outline.roots(of: outline[row.index].inherited) where outline[root].kind == .type {
      guard let parent = valueType(of: root, in: scope).typeID, self[parent].kind == .class else { continue }
      let written = Array(outline.children(of: root))
      var wanted = position
      if parent != superclass {
        guard let above = argument(at: position, of: superclass, from: parent, depth: depth + 1) else { return nil }
        // The class between may pass on a parameter of its own.
        guard above.writer == parent, let place = self[parent].rows.first,
          let own = self.position(of: files[place.file].outline[above.node].word, in: place)
        else { return above }
        wanted = own
      }
      return written.indices.contains(wanted) ? (written[wanted], type) : nil
    }
    return nil
  }
}
