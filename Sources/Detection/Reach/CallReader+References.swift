import ProjectModel
import SwiftOutline
import SwiftSource

/// Functions that are handed on as values: `letters.forEach(shelf.burn)`.
extension CallReader {
  /// What an argument stands for; nothing for what is no function of the project.
  func referenced(by value: NodeIndex) -> [DeclarationRef] {
    guard let argument = reader.parent(of: value), outline[argument].kind == .argument else { return [] }
    let word = outline[value].word
    switch outline[value].kind {
    case .member:
      guard project.hasMethods(named: word), !outline[value].flags.contains(.implicitBase),
        let base = outline.firstChild(of: value), let owner = owner(of: base), reader.property(named: value) == nil
      else { return [] }
      return words.visible(functions(named: word, of: owner), in: project)
    case .name:
      let globals = project.globals(named: word).filter { project[$0].kind == .function }
      guard !globals.isEmpty || project.hasMethods(named: word), reader.local(named: word, at: value) == nil,
        reader.parameter(named: word, at: value) == nil, reader.property(named: value) == nil
      else { return [] }
      let own = reader.body.type.map { functions(named: word, of: $0) } ?? []
      return words.visible(own.isEmpty ? globals : own, in: project)
    default: return []
    }
  }

  private func owner(of base: NodeIndex) -> TypeID? {
    switch reader.type(of: base) {
    case .instance(let id), .metatype(.instance(let id)): id
    default: nil
    }
  }

  private func functions(named word: WordID, of type: TypeID) -> [DeclarationRef] {
    let found = project.reachable(named: word, of: type).filter { project[$0].kind == .function }
    return found.count <= SinkReader.crowd ? found : []
  }
}
