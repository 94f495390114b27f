import ProjectModel
import SwiftOutline
import SwiftSource

/// Types whose values carry nothing that anybody asks for: text, numbers, pictures, and the project's own structs and enums that
/// are made of such.
///
/// An object of such a type holds no coordinator, screen or closure, and its code mentions none, so the graph need not follow it:
/// in a large app more than half of all objects are of this kind. What decides is what is written: the types of all properties,
/// payloads, parameters and results, and every name in every body.
struct PlainValues: Sendable {
  private let words: WordSet
  /// Those of the words that no type of the project has.
  private let unambiguous: WordSet
  /// By type of the project.
  private let types: [Bool]
  /// By type of the project: its values hold nothing, whatever its code does.
  private let hollow: [Bool]

  init(project: Project) {
    let named = project.words(matching: project.idioms.names(.effectValues))
    words = WordSet(named)
    var (finder, reader) = (
      PlainTypeFinder(project: project, words: words, readsCode: false),
      PlainTypeFinder(project: project, words: words, readsCode: true)
    )
    (hollow, types) = (finder.find(), reader.find())
    let declared = Set(project.types.map(\.name))
    unambiguous = WordSet(named.filter { !declared.contains($0) })
  }

  /// Whether a stored property carries nothing, as far as its own line says it: by a written type of the standard library, or by
  /// a value that is spelled out.
  func isPlainlyWritten(_ row: Declaration, in outline: FileOutline) -> Bool {
    guard row.kind == .variable, !row.modifiers.contains(.computed), row.attributes.count == 0 else { return false }
    guard !row.type.exists else { return isPlain(row.type, in: outline) }
    guard row.value.exists else { return false }
    return [.number, .string].contains(outline[row.value].kind)
  }

  private func isPlain(_ type: NodeIndex, in outline: FileOutline) -> Bool {
    outline.subtree(of: type).allSatisfy { index in
      switch outline.nodes[index].kind {
      case .type: unambiguous.contains(outline.nodes[index].word)
      case .optionalType, .arrayType, .dictionaryType: true
      default: false
      }
    }
  }

  /// Whether nothing can be in a value of a type: all that it stores, and all payloads of its cases, are plain or empty as well.
  func holdsNothing(_ type: TypeID) -> Bool { hollow[type.index] }

  /// Whether the values of a type carry nothing.
  func contains(_ type: ValueType) -> Bool {
    switch type {
    case .instance(let id): types[id.index]
    case .external(let word): words.contains(word)
    case .collection(let element), .dictionary(let element), .metatype(let element): contains(element)
    case .tuple(let elements): !elements.isEmpty && elements.allSatisfy { contains($0.type) }
    case .function, .any, .unknown: false
    }
  }
}

/// Finds the plain types of a project: all that may be one are, until something that they are made of or mention is none.
private struct PlainTypeFinder {
  let project: Project
  let words: WordSet
  /// Also what the code of a type mentions counts, and not only what its values are made of.
  let readsCode: Bool
  private var isPlain: [Bool]
  /// By word: the types of the name.
  private var named: [WordID: [Int]] = [:]
  /// By type: those that count on it.
  private var dependents: [Int: [Int]] = [:]
  private var refuted: [Int] = []

  init(project: Project, words: WordSet, readsCode: Bool) {
    (self.project, self.words, self.readsCode) = (project, words, readsCode)
    isPlain = project.types.map { [.struct, .enum].contains($0.kind) }
  }

  mutating func find() -> [Bool] {
    for index in project.types.indices {
      named[project.types[index].name, default: []].append(index)
      if isPlain[index], !mayBePlain(TypeID(index)) { isPlain[index] = false }
    }
    for index in isPlain.indices {
      // `Scenes.Login`: who has the outer type has the inner one.
      if readsCode, let outer = project.types[index].outer { dependents[index, default: []].append(outer.index) }
      if !isPlain[index] { refuted.append(index) } else if !read(index) { refute(index) }
    }
    while let next = refuted.popLast() {
      for dependent in dependents[next] ?? [] where isPlain[dependent] { refute(dependent) }
    }
    return isPlain
  }

  private mutating func refute(_ index: Int) {
    isPlain[index] = false
    refuted.append(index)
  }

  /// Nothing else in the project says what the type is, and it has no part in the flows.
  private func mayBePlain(_ id: TypeID) -> Bool {
    guard readsCode else { return project[id].isDeclared }
    return project.roles(of: id).isEmpty && project.types[id.index].subtypes.isEmpty
      && project.ancestry(of: id).types.isEmpty && !project.isCoordinatorName(project[id].name)
  }

  /// Reads the members of a type; false where one of them is more than plain.
  private mutating func read(_ index: Int) -> Bool {
    for member in project.members(of: TypeID(index)) {
      guard !isPartOfValues(member) || read(member, of: index) else { return false }
      for body in readsCode ? project.bodies(of: member, type: TypeID(index)) : [] {
        guard mentions(body, of: index) else { return false }
      }
    }
    return true
  }

  /// A stored property or a case, or whatever else its code is made of.
  private func isPartOfValues(_ member: DeclarationRef) -> Bool {
    let row = project[member]
    return readsCode || row.kind == .enumCase
      || row.kind == .variable && row.modifiers.isDisjoint(with: [.computed, .static])
  }

  private mutating func read(_ member: DeclarationRef, of index: Int) -> Bool {
    let row = project[member]
    // What a wrapper makes of a property is its own business.
    if !readsCode, row.attributes.count > 0 { return false }
    for parameter in project.parameters(of: member) {
      guard counts(project.valueType(of: parameter), for: index) else { return false }
    }
    switch row.kind {
    case .variable: return counts(project.valueType(of: member), for: index)
    case .function, .subscript: return !row.type.exists || counts(project.valueType(of: member), for: index)
    default: return true
    }
  }

  /// Whether a type is plain, as far as is known; notes what that counts on.
  private mutating func counts(_ type: ValueType, for index: Int) -> Bool {
    switch type {
    case .instance(let id):
      guard isPlain[id.index] else { return false }
      dependents[id.index, default: []].append(index)
      return true
    case .external(let word): return words.contains(word)
    case .collection(let element), .dictionary(let element), .metatype(let element):
      return counts(element, for: index)
    case .tuple(let elements):
      for element in elements where !counts(element.type, for: index) { return false }
      return true
    case .function, .any, .unknown: return false
    }
  }

  /// Whether a body names nothing of the project that is more than plain.
  private mutating func mentions(_ body: Body, of index: Int) -> Bool {
    let nodes = project.files[body.file].outline.nodes
    for node in project.files[body.file].outline.subtree(of: body.root) {
      let word = nodes[node].word
      guard word != .none else { continue }
      if project.hasGlobal(word) { return false }
      for type in named[word] ?? [] where type != index {
        guard isPlain[type] else { return false }
        dependents[type, default: []].append(index)
      }
    }
    return true
  }
}
