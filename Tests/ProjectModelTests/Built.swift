import PatternLanguage
import RuleCards
import RuleCatalog
import SwiftOutline
import SwiftSource
import Testing

@testable import ProjectModel

/// A project made of a few files, with the shipped vocabulary, and short ways to ask it.
struct Built {
  let project: Project

  init(_ files: [String: String], idioms: Idioms = Vocabulary.shipped) {
    var words = WordTable()
    let facts = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { path, text in
      let bytes = Array(text.utf8)
      let tokens = Lexer.tokens(of: bytes, words: &words)
      return FileFacts(path: path, bytes: bytes, tokens: tokens, words: &words)
    }
    project = Project(files: facts, words: words, idioms: idioms)
  }

  init(_ source: String, idioms: Idioms = Vocabulary.shipped) { self.init(["App/Main.swift": source], idioms: idioms) }

  // MARK: Types

  /// All types with this dotted name, in the order of the project.
  func types(_ name: String) -> [TypeID] {
    project.types.indices.map { TypeID($0) }.filter { project.name(of: $0) == name }
  }

  /// The type with this dotted name, if there is exactly one.
  func type(_ name: String) -> TypeID? {
    let found = types(name)
    return found.count == 1 ? found[0] : nil
  }

  func roles(_ name: String) -> Roles? { type(name).map { project.roles(of: $0) } }

  /// The names of the members of a type with all its extensions, in path and source order.
  func members(_ name: String) -> [String] {
    type(name).map { project.members(of: $0).map { project.text(project[$0].name) } } ?? []
  }

  /// Project supertypes, nearest first.
  func supertypes(_ name: String) -> [String] {
    type(name).map { project.ancestry(of: $0).types.map { project.name(of: $0) } } ?? []
  }

  /// Supertypes that the project does not declare.
  func externals(_ name: String) -> [String] {
    type(name).map { project.ancestry(of: $0).externals.map { project.text($0) } } ?? []
  }

  /// The members that a value of the type offers under a name, by the types that declare them.
  func owners(of member: String, in name: String) -> [String] {
    guard let type = type(name), let word = project.words.find(member) else { return [] }
    return project.members(named: word, of: type).map { owner(of: $0) }
  }

  func owner(of ref: DeclarationRef) -> String { project.type(around: ref).map { project.name(of: $0) } ?? "" }

  /// `Type.member(label:)` of a declaration.
  func symbol(_ ref: DeclarationRef) -> String {
    let row = project[ref]
    var text = project.text(row.name)
    if row.kind == .function || row.kind == .initializer {
      let labels = project.parameters(of: ref).map { project[$0].label }
      text += "(" + labels.map { ($0 == .none ? "_" : project.text($0)) + ":" }.joined() + ")"
    }
    let owner = owner(of: ref)
    return owner.isEmpty ? text : owner + "." + text
  }

  // MARK: Files

  func file(_ path: String) -> Int { project.files.firstIndex { $0.path == path } ?? -1 }

  func kind(_ path: String) -> FileKind? {
    project.files.firstIndex { $0.path == path }.map { project.kinds[$0] }
  }

  // MARK: Expressions

  /// A call of this name with the reader of the body around it.
  func call(_ name: String) -> (reader: BodyReader, call: NodeIndex)? {
    guard let word = project.words.find(name), let site = project.calls(of: word).first,
      let body = project.body(around: site)
    else { return nil }
    return (BodyReader(body, project: project), site.index)
  }

  /// The type of the argument of the first `probe(…)` of the project.
  var probed: String {
    guard let (reader, call) = call("probe"), let argument = reader.arguments(of: call).first,
      let value = reader.expression(of: argument)
    else { return "no probe" }
    return describe(reader.type(of: value))
  }

  /// The functions that the argument of the first `probe(…)` may call.
  var probedTargets: [String] {
    guard let (reader, call) = call("probe"), let argument = reader.arguments(of: call).first,
      let value = reader.expression(of: argument)
    else { return ["no probe"] }
    return reader.targets(of: value).map { symbol($0) }
  }

  /// `App`, `~Undeclared`, `[App]`, `[:App]`, `App.Type`, `() -> App`, `(App, App)`, `Any`, `?`.
  func describe(_ type: ValueType) -> String {
    switch type {
    case .instance(let id): project.name(of: id)
    case .external(let word): "~" + project.text(word)
    case .collection(let element): "[" + describe(element) + "]"
    case .dictionary(let element): "[:" + describe(element) + "]"
    case .metatype(let type): describe(type) + ".Type"
    case .function(let result): "() -> " + describe(result)
    case .tuple(let elements): "(" + elements.map { describe($0.type) }.joined(separator: ", ") + ")"
    case .any: "Any"
    case .unknown: "?"
    }
  }
}

/// The vocabulary of the shipped idiom cards.
enum Vocabulary {
  static let shipped: Idioms = {
    let cards = RuleCatalog.files.filter { $0.path.contains("/idioms/") }
    return (try? CardLoader.load(files: cards, signatures: [], roles: []))?.idioms ?? Idioms()
  }()
}

/// One row of a table of small projects.
struct Row<Expected: Sendable>: Sendable, CustomTestStringConvertible {
  let name: String
  let files: [String: String]
  let expected: Expected

  init(_ name: String, _ source: String, _ expected: Expected) {
    self.init(name, ["App/Main.swift": source], expected)
  }

  init(_ name: String, _ files: [String: String], _ expected: Expected) {
    self.name = name
    self.files = files
    self.expected = expected
  }

  var testDescription: String { name }
}
