import SwiftOutline
import SwiftSource

extension Project {
  private static let depthLimit = 12

  /// The type that an annotation names.
  public func valueType(of node: NodeIndex, in scope: Scope) -> ValueType { valueType(of: node, in: scope, depth: 0) }

  func valueType(of node: NodeIndex, in scope: Scope, depth: Int) -> ValueType {
    guard node.exists, depth < Self.depthLimit else { return .unknown }
    // Most are names.
    if self[NodeRef(file: scope.file, index: node)].kind == .type { return namedType(node, in: scope, depth: depth) }
    let outline = files[scope.file].outline
    let first = outline.firstChild(of: node)
    switch outline[node].kind {
    case .typeMember: return valueType(path: TypePath.words(of: node, in: outline), in: scope, depth: depth)
    case .optionalType, .constrainedType:
      return first.map { valueType(of: $0, in: scope, depth: depth + 1) } ?? .unknown
    case .arrayType: return .collection(first.map { valueType(of: $0, in: scope, depth: depth + 1) } ?? .unknown)
    case .dictionaryType: return .dictionary(lastChild(of: node, in: scope, depth: depth))
    case .functionType: return .function(lastChild(of: node, in: scope, depth: depth))
    case .metatype: return .metatype(first.map { valueType(of: $0, in: scope, depth: depth + 1) } ?? .unknown)
    case .composition: return compositionType(node, in: scope, depth: depth)
    case .tupleType: return tupleType(node, in: scope, depth: depth)
    default: return .unknown
    }
  }

  private func lastChild(of node: NodeIndex, in scope: Scope, depth: Int) -> ValueType {
    var last: NodeIndex?
    for child in files[scope.file].outline.children(of: node) { last = child }
    return last.map { valueType(of: $0, in: scope, depth: depth + 1) } ?? .unknown
  }

  private func tupleType(_ node: NodeIndex, in scope: Scope, depth: Int) -> ValueType {
    let outline = files[scope.file].outline
    let elements = outline.children(of: node).map { element -> TupleElement in
      let type = outline.firstChild(of: element).map { valueType(of: $0, in: scope, depth: depth + 1) }
      return TupleElement(label: outline[element].word, type: type ?? .unknown)
    }
    return elements.count == 1 ? elements[0].type : .tuple(elements)
  }

  /// `HasStore & HasClock` is the one class of the product that is both; else the first project type decides, else the first of all.
  private func compositionType(_ node: NodeIndex, in scope: Scope, depth: Int) -> ValueType {
    let parts = files[scope.file].outline.children(of: node).map { valueType(of: $0, in: scope, depth: depth + 1) }
    let own = parts.compactMap(\.typeID)
    if own.count > 1, let only = onlyType(fulfilling: own) { return .instance(only) }
    return parts.first { $0.typeID != nil } ?? parts.first ?? .unknown
  }

  private func onlyType(fulfilling parts: [TypeID]) -> TypeID? {
    guard !ancestries.isEmpty, let rarest = parts.min(by: { self[$0].subtypes.count < self[$1].subtypes.count }) else {
      return nil
    }
    let found = family(of: rarest, limit: Self.familyLimit).filter { type in
      self[type].kind != .protocol && self[type].kind != .extension && parts.allSatisfy { isKind(type, of: $0) }
        && self[type].rows.first.map { kinds[$0.file] == .product } ?? false
    }
    return found.count == 1 ? found[0] : nil
  }

  private static let familyLimit = 64

  private func namedType(_ node: NodeIndex, in scope: Scope, depth: Int) -> ValueType {
    let row = self[NodeRef(file: scope.file, index: node)]
    let word = row.word
    if word == .Any { return .any }
    if word == .Self { return scope.type.map { .instance($0) } ?? .unknown }
    if let found = lookUp(word, in: scope, depth: depth) { return found }
    switch symbols.meaning(of: word) {
    case .other: return .external(word)
    case .any: return .any
    case .wrapper:
      guard row.end > node.index + 1 else { return .external(word) }
      return valueType(of: NodeIndex(node.index + 1), in: scope, depth: depth + 1)
    case .collection, .dictionary:
      let outline = files[scope.file].outline
      return genericCollection(word, Array(outline.children(of: node)), in: scope) ?? .external(word)
    }
  }

  /// `Array<T>`, `Set<T>`, `Dictionary<K, V>` with their arguments; nil for other names.
  func genericCollection(_ word: WordID, _ arguments: [NodeIndex], in scope: Scope) -> ValueType? {
    switch symbols.meaning(of: word) {
    case .collection: return .collection(arguments.first.map { valueType(of: $0, in: scope) } ?? .unknown)
    case .dictionary: return .dictionary(arguments.last.map { valueType(of: $0, in: scope) } ?? .unknown)
    case .any, .wrapper, .other: return nil
    }
  }
}
