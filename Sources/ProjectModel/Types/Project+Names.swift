import SwiftOutline
import SwiftSource

extension Project {
  /// The type that a bare name means at a place; nil where the project declares none.
  public func typeNamed(_ word: WordID, in scope: Scope) -> ValueType? { lookUp(word, in: scope, depth: 0) }

  /// The type that a dotted name means at a place; `.external` where the project declares none.
  public func typeNamed(path: [WordID], in scope: Scope) -> ValueType { valueType(path: path, in: scope, depth: 0) }

  /// Whether a function or variable at file level has this name.
  public func hasGlobal(_ word: WordID) -> Bool { members.hasGlobal(word) }

  /// The functions and variables at file level with a name.
  public func globals(named word: WordID) -> [DeclarationRef] { members.globals[word] ?? [] }

  /// The type that the project only extends under a name, such as `UIViewController`.
  public func extendedType(_ word: WordID) -> TypeID? { symbols.externals[word] }

  /// The bodies of a file that lie in no other body, in path and source order.
  public func outerBodies(of file: Int) -> [Body] {
    var bodies: [Body] = []
    var end: UInt32 = 0
    for entry in bodyMaps[file].entries where entry.start >= end {
      let ref = DeclarationRef(file: file, index: entry.owner)
      let type = entry.owner.exists ? type(around: ref) : nil
      bodies.append(Body(file: file, owner: entry.owner, type: type, root: NodeIndex(Int(entry.start))))
      end = entry.end
    }
    return bodies
  }

  /// The members of one type by name, without its supertypes.
  public func ownMembers(named word: WordID, of type: TypeID) -> [DeclarationRef] { members.named(word, of: type) }
}

extension Project {
  /// The names of the modules that a file imports.
  public func importedWords(of file: Int) -> Set<WordID> { symbols.importsOfFile[file] }
}

extension Project {
  /// Whether a name is a generic parameter of a declaration around a place: what it makes is not known.
  public func isGenericParameter(_ word: WordID, in scope: Scope) -> Bool {
    let outline = files[scope.file].outline
    var current = scope.declaration
    while current.exists {
      if outline.roots(of: outline[current].generics).contains(where: { outline[$0].word == word }) { return true }
      current = outline[current].parent
    }
    return false
  }
}

extension Project {
  /// The type of a member on objects of a type: of a generic class what the subclass writes for its parameter.
  public func valueType(of member: DeclarationRef, on type: TypeID) -> ValueType {
    argumentType(of: member, on: type) ?? valueType(of: member)
  }
}
