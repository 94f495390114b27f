import ProjectModel
import SwiftOutline
import SwiftSource

/// The properties and subscripts that an expression reads or writes, whoever conforms or overrides.
struct PropertyAccess {
  let reader: BodyReader
  let words: WorkVocabulary

  private var outline: FileOutline { reader.outline }
  private var project: Project { reader.project }

  /// What an assignment to an expression runs.
  func written(by target: NodeIndex) -> [EffectSummaries.Key] {
    if outline[target].kind == .subscriptAccess {
      guard let base = outline.firstChild(of: target), let owner = owner(of: base) else { return [] }
      return project.members(of: owner).filter { project[$0].kind == .subscript }
        .map { .init(member: $0, isWrite: true) }
    }
    return properties(named: target).map { .init(member: $0, isWrite: true) }
  }

  /// The properties that a name or member may mean.
  func properties(named node: NodeIndex) -> [DeclarationRef] {
    let word = outline[node].word
    switch outline[node].kind {
    case .name:
      guard reader.local(named: word, at: node) == nil, reader.parameter(named: word, at: node) == nil,
        let type = reader.body.type
      else { return [] }
      return properties(word, of: type)
    case .member:
      guard let base = outline.firstChild(of: node), !outline[node].flags.contains(.implicitBase),
        let owner = owner(of: base)
      else { return [] }
      return properties(word, of: owner)
    default: return []
    }
  }

  private func owner(of base: NodeIndex) -> TypeID? {
    switch reader.type(of: base) {
    case .instance(let id), .metatype(.instance(let id)): id
    case .external(let word), .metatype(.external(let word)): project.extendedType(word)
    case .unknown: sharedType(of: base).flatMap { project.extendedType($0) }
    default: nil
    }
  }

  /// `UserDefaults.standard`, whose type nobody writes.
  private func sharedType(of member: NodeIndex) -> WordID? {
    guard outline[member].kind == .member, let base = outline.firstChild(of: member),
      case .metatype(.external(let word)) = reader.type(of: base)
    else { return nil }
    return word
  }

  private func properties(_ word: WordID, of type: TypeID) -> [DeclarationRef] {
    let own = project.members(named: word, of: type).filter { project[$0].kind == .variable }
    guard !own.isEmpty, project[type].kind == .protocol else { return words.visible(own, in: project) }
    let heirs = project.family(of: type)
    guard heirs.count <= SinkReader.crowd else { return [] }
    return words.visible(
      heirs.flatMap { project.ownMembers(named: word, of: $0) }.filter { project[$0].kind == .variable }, in: project)
  }
}
