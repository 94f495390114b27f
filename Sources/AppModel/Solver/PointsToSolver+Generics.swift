import ProjectModel
import SwiftOutline
import SwiftSource

/// What the signature of a generic function says of its result: it knows nothing of `T` but what it is given (Wadler 1989, *Theorems for
/// free!*), so of several callers each gets its own.
extension PointsToSolver {
  /// What `func resolve<T>(type: T.Type) -> T?` is asked for, and `func make<T: Flow>(_ type: T.Type) -> Flow`, which names the bound.
  func askedType(_ given: [FlowArgument], of function: DeclarationRef, caller: Int32) -> TypeID? {
    guard let result = genericResult(of: function) ?? parameter(boundByResultOf: function) else { return nil }
    let outline = project.files[function.file].outline
    let parameters = project.parameters(of: function)
    let pair = project.pairs(given, with: function).first { _, position in
      let written = project[parameters[position]].type
      return written.exists && outline[written].kind == .metatype
        && outline.firstChild(of: written).map { outline[$0].word } == result
    }
    let code = code(of: caller)
    let asked = pair.flatMap { pair in
      code.instructions.first { $0.operation == .metatype && $0.destination == pair.argument.slot }
    }
    return asked.flatMap { code.types[Int($0.extra)].typeID }
  }

  /// `T`, where a function with its own parameter `T` gives one, or an optional one.
  func genericResult(of function: DeclarationRef) -> WordID? {
    let outline = project.files[function.file].outline
    let result = outline.wrappedType(of: project[function].type)
    guard result.exists, outline[result].kind == .type,
      outline.roots(of: outline[function.index].generics).contains(where: { outline[$0].word == outline[result].word })
    else { return nil }
    return outline[result].word
  }

  /// The generic parameter whose bound a function gives, if there is one.
  private func parameter(boundByResultOf function: DeclarationRef) -> WordID? {
    let outline = project.files[function.file].outline
    let result = outline.wrappedType(of: project[function].type)
    guard result.exists, outline[result].kind == .type else { return nil }
    let bound = outline.roots(of: outline[function.index].generics).filter { parameter in
      outline.firstChild(of: parameter).map { outline[$0].word == outline[result].word } ?? false
    }
    return bound.count == 1 ? outline[bound[0]].word : nil
  }

  /// `func make<C>(assembly: Assembly, initializer: (Resolver) -> C) -> C` gives what the closure gives. A body that casts to `T`, or
  /// makes one, may have it from elsewhere.
  func handedBack(_ given: [FlowArgument], by function: DeclarationRef) -> [FlowSlot] {
    guard let result = genericResult(of: function), !mentions(result, in: project[function].body, of: function) else {
      return []
    }
    let outline = project.files[function.file].outline
    let parameters = project.parameters(of: function)
    return project.pairs(given, with: function).compactMap { argument, position in
      let written = project[parameters[position]].type
      return written.exists && gives(result, outline, written) && argument.slot >= 0 ? argument.slot : nil
    }
  }

  /// `T`, `T?`, `() -> T`, `(Resolver) throws -> T?`
  private func gives(_ word: WordID, _ outline: FileOutline, _ written: NodeIndex) -> Bool {
    let type = outline.wrappedType(of: written)
    guard type.exists else { return false }
    if outline[type].kind == .type { return outline[type].word == word }
    guard outline[type].kind == .functionType, let result = Array(outline.children(of: type)).last else { return false }
    let given = outline.wrappedType(of: result)
    return given.exists && outline[given].kind == .type && outline[given].word == word
  }

  private func mentions(_ word: WordID, in body: NodeIndex, of function: DeclarationRef) -> Bool {
    let outline = project.files[function.file].outline
    guard body.exists else { return true }
    return outline.subtree(of: body).contains { index in
      let node = outline.nodes[index]
      guard node.word == word || node.kind == .cast else { return false }
      if node.kind == .name { return true }
      return node.kind == .cast && outline.descendants(of: NodeIndex(index)).contains { outline.nodes[$0].word == word }
    }
  }
}
