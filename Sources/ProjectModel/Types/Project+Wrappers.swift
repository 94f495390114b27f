import SwiftOutline
import SwiftSource

extension Project {
  /// The property wrappers of the project that a property is declared with, the outermost first.
  public func wrappers(of property: DeclarationRef) -> [TypeID] {
    let outline = files[property.file].outline
    let attributes = outline.roots(of: self[property].attributes)
    guard !attributes.isEmpty else { return [] }
    let scope = scope(of: property)
    return attributes.compactMap { lookUp(outline[$0].word, in: scope, depth: 0)?.typeID }
  }

  /// What `$property` gives, where a wrapper of the project says it.
  func projection(of property: DeclarationRef) -> ValueType? {
    guard let word = words.find("projectedValue") else { return nil }
    return wrappers(of: property).lazy.compactMap { self.members(named: word, of: $0).first }
      .first.map { valueType(of: $0) }
  }

  /// `item.$draft`: what a wrapper of the project gives besides the value of a member.
  func projection(_ word: WordID, on type: TypeID) -> ValueType? {
    let text = text(word)
    guard text.first == "$", let name = words.find(String(text.dropFirst())) else { return nil }
    return members(named: name, of: type).first { self[$0].kind == .variable }.flatMap { projection(of: $0) }
  }

  /// `Kit.Session` in a file that imports `Kit`: the type of that module, also where the project has one of the same name.
  func typeNamed(_ word: WordID, inModule module: WordID, from scope: Scope) -> ValueType? {
    guard text(word).first?.isUppercase == true, symbols.importsOfFile[scope.file].contains(module) else { return nil }
    return valueType(path: [module, word], in: scope, depth: 0)
  }

  /// Whether a property does not hold what is in it: it says so, its wrapper does, each type that has it does, or it is of a type of a
  /// library that holds nothing.
  public func isWeak(_ property: DeclarationRef) -> Bool {
    !self[property].modifiers.isDisjoint(with: [.weak, .unowned]) || isWeaklyWrapped(property)
      || isWeakRequirement(property) || isOfWeakType(property)
  }

  /// `let observers = WeakSet<Observer>()` of a package, `UnownedRouter<Route>` of XCoordinator.
  private func isOfWeakType(_ property: DeclarationRef) -> Bool {
    guard case .external(let type) = valueType(of: property) else { return false }
    return dialects.isWeak(text(type)) || idioms.names(.effectWeak).matches(text(type))
  }

  /// `@Weak var parent`, where the project's `Weak` keeps its value weakly.
  private func isWeaklyWrapped(_ property: DeclarationRef) -> Bool {
    self[property].attributes.count > 0
      && wrappers(of: property).contains { wrapper in
        members(of: wrapper).contains { !self[$0].modifiers.isDisjoint(with: [.weak, .unowned]) }
      }
  }
}
