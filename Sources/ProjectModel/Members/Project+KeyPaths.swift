import SwiftOutline
import SwiftSource

/// Properties whose wrapper is told a key path: `@Environment(\.shop) var shop`, `@Injected(\.orders) var orders`.
///
/// The property at the end of the path has the type. Where the path names no root, it is one that the project adds to a type of a
/// framework, such as `EnvironmentValues` or a container.
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
        return isEnvironment ? valueType(of: target, depth: depth + 1) : product(of: target, depth: depth + 1)
      }
    }
    return nil
  }

  /// The property that a path of one step names; nil where several do.
  private func target(ofPath path: NodeIndex, in scope: Scope) -> DeclarationRef? {
    let outline = files[scope.file].outline
    let steps = Array(outline.children(of: path))
    guard let last = steps.last, outline[last].kind == .name, steps.count <= 2 else { return nil }
    let roots =
      steps.count == 2 ? extendedType(outline[steps[0]].word).map { [$0] } ?? [] : Array(symbols.externals.values)
    let found = roots.flatMap { members.named(outline[last].word, of: $0) }.filter { self[$0].kind == .variable }
    return found.count == 1 ? found[0] : nil
  }

  /// What a container gives for a property of its own: `var orders: Factory<Orders>` gives an `Orders`.
  func product(of property: DeclarationRef, depth: Int) -> ValueType {
    let outline = files[property.file].outline
    let type = self[property].type
    let declared = valueType(of: property, depth: depth)
    guard type.exists, outline[type].kind == .type, case .external = declared else { return declared }
    let arguments = Array(outline.children(of: type))
    return arguments.count == 1 ? valueType(of: arguments[0], in: scope(of: property)) : declared
  }
}
