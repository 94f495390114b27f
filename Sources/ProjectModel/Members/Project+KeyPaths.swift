import SwiftOutline
import SwiftSource

/// Properties whose wrapper is told a key path: `@Environment(\.shop) var shop`, `@Injected(\.orders) var orders`.
///
/// The property at the end of the path has the type. The root is a type of the project, or one that it adds to; where the path names
/// none, it is one that the project adds to a type of a framework, such as `EnvironmentValues` or a container.
extension Project {
  /// The type of a property without an annotation, as far as the key path of its wrapper says it.
  func keyPathType(of ref: DeclarationRef, depth: Int) -> ValueType? {
    let outline = files[ref.file].outline
    guard depth < BodyReader.depthLimit else { return nil }
    for attribute in outline.roots(of: outline[ref.index].attributes) {
      for argument in outline.children(of: attribute) where outline[argument].kind == .argument {
        guard let path = outline.firstChild(of: argument), outline[path].kind == .keyPath,
          let target = target(ofPath: path, in: scope(of: ref))
        else { continue }
        let isEnvironment = outline[attribute].word == environmentWord
        let product = isEnvironment ? nil : product(of: target)
        return product ?? valueType(of: target, depth: depth + 1)
      }
    }
    return nil
  }

  /// The property that a path of one step names; nil where several do.
  private func target(ofPath path: NodeIndex, in scope: Scope) -> DeclarationRef? {
    let outline = files[scope.file].outline
    let steps = Array(outline.children(of: path))
    guard let last = steps.last, outline[last].kind == .name, steps.count <= 2 else { return nil }
    let found =
      steps.count == 2
      ? root(outline[steps[0]].word, in: scope).map { members(named: outline[last].word, of: $0) } ?? []
      : symbols.externals.values.flatMap { members.named(outline[last].word, of: $0) }
    let properties = found.filter { self[$0].kind == .variable }
    return properties.count == 1 ? properties[0] : nil
  }

  /// The type that a key path starts from.
  private func root(_ word: WordID, in scope: Scope) -> TypeID? {
    lookUp(word, in: scope, depth: 0)?.typeID ?? extendedType(word)
  }

  /// `resolve(\Container.orders)`: what the factory at the end of a key path gives.
  func product(ofPath path: NodeIndex, in scope: Scope) -> ValueType? {
    guard let property = target(ofPath: path, in: scope), case .external(let word) = valueType(of: property),
      idioms.names(.factoryNames).matches(text(word))
    else { return nil }
    return product(of: property)
  }

  /// What a factory of a container gives: `var orders: Factory<Orders>` gives an `Orders`.
  func product(of property: DeclarationRef) -> ValueType? {
    let outline = files[property.file].outline
    let type = self[property].type
    guard type.exists, outline[type].kind == .type, case .external = valueType(of: property) else { return nil }
    let arguments = Array(outline.children(of: type))
    guard arguments.count == 1 else { return nil }
    let made = valueType(of: arguments[0], in: scope(of: property))
    return made.isKnown ? made : nil
  }
}
