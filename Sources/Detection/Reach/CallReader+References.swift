import ProjectModel
import SwiftOutline
import SwiftSource

/// Functions that are handed on as values: `letters.forEach(shelf.burn)`.
extension CallReader {
  /// What an argument stands for; nothing for what is no function of the project.
  func referenced(by value: NodeIndex) -> [DeclarationRef] {
    guard let argument = reader.parent(of: value), outline[argument].kind == .argument else { return [] }
    let word = outline[value].word
    switch reader.ownerOfMethod(named: value) {
    case .instance(let id), .metatype(.instance(let id)):
      let found = functions(named: word, of: id)
      if !found.isEmpty { return words.visible(found, in: project) }
    default: break
    }
    let globals = project.globals(named: word).filter { project[$0].kind == .function }
    guard outline[value].kind == .name, !globals.isEmpty, reader.isOfNoVariable(value) else { return [] }
    return words.visible(globals, in: project)
  }

  private func functions(named word: WordID, of type: TypeID) -> [DeclarationRef] {
    let found = project.reachable(named: word, of: type).filter { project[$0].kind == .function }
    return found.count <= SinkReader.crowd ? found : []
  }
}
