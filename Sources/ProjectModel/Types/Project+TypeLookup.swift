import SwiftOutline
import SwiftSource

extension Project {
  private static let aliasLimit = 8

  /// The supertypes that one inheritance entry names: a composition names several.
  func typeNames(of node: NodeIndex, in scope: Scope) -> [TypeName] {
    let outline = files[scope.file].outline
    switch outline[node].kind {
    case .composition: return outline.children(of: node).flatMap { typeNames(of: $0, in: scope) }
    case .type, .typeMember, .constrainedType:
      let path = TypePath.words(of: node, in: outline)
      guard let last = path.last else { return [] }
      return aliasTargets(of: path, in: scope) ?? [resolvedName(of: path, in: scope) ?? .external(last)]
    default: return []
    }
  }

  private func resolvedName(of path: [WordID], in scope: Scope) -> TypeName? {
    switch valueType(path: path, in: scope, depth: 0) {
    case .instance(let id): .project(id)
    case .external(let word): .external(word)
    default: nil
    }
  }

  /// `typealias Delegates = A & B` stands for both.
  private func aliasTargets(of path: [WordID], in scope: Scope) -> [TypeName]? {
    guard path.count == 1, symbols.declared(path[0], in: nil, from: scope.file) == nil,
      let alias = symbols.aliases[.init(outer: nil, name: path[0])]?.first, self[alias].type.exists
    else { return nil }
    let outline = files[alias.file].outline
    guard outline[self[alias].type].kind == .composition else { return nil }
    return outline.children(of: self[alias].type).compactMap { child in
      let words = TypePath.words(of: child, in: outline)
      guard let last = words.last else { return nil }
      return resolvedName(of: words, in: Scope(file: alias.file, type: nil)) ?? .external(last)
    }
  }

  /// The type that a dotted name means at a place.
  func valueType(path: [WordID], in scope: Scope, depth: Int) -> ValueType {
    guard let first = path.first else { return .unknown }
    if path.count > 1, lookUp(first, in: scope, depth: depth) == nil, isModule(first, of: path[1], from: scope.file) {
      return valueType(path: Array(path.dropFirst()), in: scope, depth: depth)
    }
    guard var current = lookUp(first, in: scope, depth: depth) else { return .external(path[path.count - 1]) }
    for word in path.dropFirst() {
      guard let id = current.typeID, let next = nested(word, in: id, depth: depth) else {
        return .external(path[path.count - 1])
      }
      current = next
    }
    return current
  }

  /// Whether the word before a top-level name is the name of its module: a target of the package, or the folders around the
  /// declaration, where a tool keeps the targets in a file that is not read (`Login/Interface/…` is `LoginInterface`).
  private func isModule(_ word: WordID, of name: WordID, from file: Int) -> Bool {
    if symbols.moduleWords.contains(word) { return true }
    let types = symbols.declared(name, in: nil, from: file).map { self[$0].rows } ?? []
    let aliases = symbols.aliases[.init(outer: nil, name: name)] ?? []
    guard !types.isEmpty || !aliases.isEmpty else { return false }
    let module = Array(text(word).utf8)
    return (types + aliases).contains { files[$0.file].path.utf8.hasFolder(named: module) }
  }

  /// A type name from inside a scope: generic parameters, types around, file level. Nil where nothing declares it.
  func lookUp(_ name: WordID, in scope: Scope, depth: Int) -> ValueType? {
    guard depth < Self.aliasLimit else { return .unknown }
    if let bound = genericBound(name, in: scope, depth: depth) { return bound }
    var around = scope.type
    while let id = around {
      if self[id].name == name { return .instance(id) }
      if let found = nested(name, in: id, depth: depth) { return found }
      around = self[id].outer
    }
    guard symbols.isTop(name) else { return nil }
    if let id = symbols.declared(name, in: nil, from: scope.file) { return .instance(id) }
    return alias(name, in: nil, from: scope.file, depth: depth)
  }

  private func nested(_ name: WordID, in type: TypeID, depth: Int) -> ValueType? {
    guard symbols.isNestedName[Int(name.rawValue)] else { return nil }
    for id in ancestries.isEmpty ? [type] : lineage(of: type) {
      if let found = symbols.declared(name, in: id, from: symbols.types[id.index].rows.first?.file ?? 0) {
        return .instance(found)
      }
      if let found = alias(name, in: id, from: nil, depth: depth) { return found }
    }
    return nil
  }

  private func alias(_ name: WordID, in outer: TypeID?, from file: Int?, depth: Int) -> ValueType? {
    guard let rows = symbols.aliases[.init(outer: outer, name: name)] else { return nil }
    let row = rows.first { file == nil || module(of: $0.file) == module(of: file ?? 0) } ?? rows[0]
    guard self[row].type.exists else { return .unknown }
    let scope = Scope(file: row.file, type: outer, declaration: self[row].parent)
    return valueType(of: self[row].type, in: scope, depth: depth + 1)
  }

  /// A generic parameter of a declaration around the name stands for its bound.
  private func genericBound(_ name: WordID, in scope: Scope, depth: Int) -> ValueType? {
    var current = scope.declaration
    while current.exists {
      let row = self[DeclarationRef(file: scope.file, index: current)]
      if row.generics.count > 0, let bound = bound(of: name, in: row, scope, depth: depth) { return bound }
      current = row.parent
    }
    return nil
  }

  private func bound(of name: WordID, in row: Declaration, _ scope: Scope, depth: Int) -> ValueType? {
    let outline = files[scope.file].outline
    let roots = outline.roots(of: row.generics)
    for root in roots where outline[root].word == name && outline[root].kind == .type {
      guard let bound = outline.firstChild(of: root) else { continue }
      let outer = Scope(file: scope.file, type: scope.type, declaration: row.parent)
      return valueType(of: bound, in: outer, depth: depth + 1)
    }
    return roots.contains { outline[$0].word == name } ? .unknown : nil
  }
}

extension String.UTF8View {
  /// Whether one folder of a path, or two in a row, have a name.
  fileprivate func hasFolder(named name: [UInt8]) -> Bool {
    guard !name.isEmpty else { return false }
    var start = startIndex
    while start < endIndex {
      if isFolder(named: name, from: start) { return true }
      guard let slash = self[start...].firstIndex(of: UInt8(ascii: "/")) else { return false }
      start = index(after: slash)
    }
    return false
  }

  private func isFolder(named name: [UInt8], from start: Index) -> Bool {
    var matched = 0
    var isInSecond = false
    for byte in self[start...] {
      if byte == UInt8(ascii: "/") {
        if matched == name.count { return true }
        // Between two slashes lies no folder.
        guard matched > 0, !isInSecond else { return false }
        isInSecond = true
      } else {
        guard matched < name.count, name[matched] == byte else { return false }
        matched += 1
      }
    }
    return false
  }
}
