import ProjectModel
import SwiftOutline
import SwiftSource

/// The properties and subscripts that an expression reads or writes, whoever conforms or overrides.
struct PropertyAccess {
  let reader: BodyReader
  let words: WorkVocabulary

  private var outline: FileOutline { reader.outline }
  private var project: Project { reader.project }

  /// What an assignment to an expression runs: also the setters of the values that hold it, as `drafts` of `drafts[0].text = text`.
  func written(by target: NodeIndex) -> [EffectSummaries.Key] {
    var keys: [EffectSummaries.Key] = []
    var current: NodeIndex? = target
    for _ in 0..<Self.pathLimit {
      guard let part = current else { break }
      keys += setters(of: part)
      current = outline.firstChild(of: part).flatMap { isValue($0) && isPath(part) ? $0 : nil }
    }
    return keys
  }

  /// What a call on an expression runs that changes the value in place: `drafts.append(draft)`.
  func changed(by call: NodeIndex, targets: [DeclarationRef]) -> [EffectSummaries.Key] {
    guard let receiver = reader.receiver(of: call), [.name, .member, .subscriptAccess].contains(outline[receiver].kind)
    else { return [] }
    let isOwnWay = targets.contains { project[$0].modifiers.contains(.mutating) }
    guard isOwnWay || words.changes.matches(project.text(outline[call].word)) && isStandardValue(receiver) else {
      return []
    }
    return written(by: receiver)
  }

  /// Longer paths are not written by hand.
  private static let pathLimit = 8

  private func setters(of target: NodeIndex) -> [EffectSummaries.Key] {
    if outline[target].kind == .subscriptAccess {
      guard let base = outline.firstChild(of: target), let owner = owner(of: base) else { return [] }
      return subscripts(of: owner).map { .init(member: $0, isWrite: true) }
    }
    let all = declared(by: target)
    let seen = words.visible(all, in: project)
    let hidden = all.filter { !seen.contains($0) }
    return seen.map { .init(member: $0, isWrite: true) } + hidden.flatMap { wrappedValues(of: $0) }
  }

  /// Of a property of a coordinator the setters of its wrappers are no code of the coordinator's.
  private func wrappedValues(of property: DeclarationRef) -> [EffectSummaries.Key] {
    SinkReader.wrappedValues(of: property, in: project).map { .init(member: $0, isWrite: true) }
  }

  private func isPath(_ node: NodeIndex) -> Bool {
    outline[node].kind == .subscriptAccess || outline[node].kind == .postfix
      || outline[node].kind == .member && !outline[node].flags.contains(.implicitBase)
  }

  /// Whether to change a part of an expression is to change the expression.
  private func isValue(_ node: NodeIndex) -> Bool {
    switch reader.type(of: node) {
    case .instance(let id): project[id].kind == .struct || project[id].kind == .enum
    case .collection, .dictionary, .tuple: true
    default: false
    }
  }

  private func isStandardValue(_ node: NodeIndex) -> Bool {
    switch reader.type(of: node) {
    case .collection, .dictionary: true
    case .external(let name): words.values.matches(project.text(name))
    case .unknown: reader.property(named: node).map { beginsWithLiteral($0.property) } ?? false
    default: false
    }
  }

  /// `var isOpen = false`
  private func beginsWithLiteral(_ property: DeclarationRef) -> Bool {
    let value = project[property].value
    guard value.exists else { return false }
    return [.literal, .string, .number].contains(project[NodeRef(file: property.file, index: value)].kind)
  }

  /// The properties that a name or member may mean, without those of coordinators and screens.
  func properties(named node: NodeIndex) -> [DeclarationRef] { words.visible(declared(by: node), in: project) }

  private func declared(by node: NodeIndex) -> [DeclarationRef] {
    let word = outline[node].word
    switch outline[node].kind {
    case .name:
      guard reader.local(named: word, at: node) == nil, reader.parameter(named: word, at: node) == nil else {
        return []
      }
      let own = reader.body.type.map { properties(word, of: $0) } ?? []
      return own.isEmpty ? project.globals(named: word).filter { project[$0].kind == .variable } : own
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
    guard !own.isEmpty, project[type].kind == .protocol else { return own }
    return heirs(of: type).flatMap { project.ownMembers(named: word, of: $0) }.filter { project[$0].kind == .variable }
  }

  private func subscripts(of type: TypeID) -> [DeclarationRef] {
    let own = project.members(of: type).filter { project[$0].kind == .subscript }
    guard !own.isEmpty, project[type].kind == .protocol else { return own }
    return heirs(of: type).flatMap { project.members(of: $0) }.filter { project[$0].kind == .subscript }
  }

  /// Who fulfils a protocol, with the protocol itself; nobody where it is a crowd.
  private func heirs(of type: TypeID) -> [TypeID] {
    let heirs = project.family(of: type)
    return heirs.count <= SinkReader.crowd ? heirs : []
  }
}
