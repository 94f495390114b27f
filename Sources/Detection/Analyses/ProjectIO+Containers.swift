import ProjectModel
import SwiftOutline
import SwiftSource

extension ProjectIO {
  /// Whether a type only holds values in memory for whoever makes it: a generic class or actor whose stored properties
  /// are made of its own parameters, and that neither inherits anything unknown nor does input or output.
  func isContainer(_ type: TypeID) -> Bool {
    let info = project[type]
    guard info.isDeclared, info.kind != .protocol, project.ancestry(of: type).externals.isEmpty else { return false }
    let parameters = Set(info.rows.flatMap(parameterNames))
    guard !parameters.isEmpty else { return false }
    let stored = project.members(of: type).filter(isStoredInstance)
    return !stored.isEmpty && stored.allSatisfy { holds(parameters, in: $0) } && !doesIO(type)
  }

  private func parameterNames(of row: DeclarationRef) -> [WordID] {
    let outline = project.files[row.file].outline
    return outline.roots(of: outline[row.index].generics).map { outline[$0].word }
  }

  private func isStoredInstance(_ member: DeclarationRef) -> Bool {
    let row = project[member]
    return row.kind == .variable && row.modifiers.isDisjoint(with: [.computed, .static, .classMember])
  }

  private func holds(_ parameters: Set<WordID>, in property: DeclarationRef) -> Bool {
    let outline = project.files[property.file].outline
    let type = outline[property.index].type
    guard type.exists else { return false }
    return (type.index..<Int(outline[type].end)).contains { parameters.contains(outline.nodes[$0].word) }
  }

  private func doesIO(_ type: TypeID) -> Bool {
    project.members(of: type).contains { kind(ofTargets: [$0]) != nil }
  }
}
