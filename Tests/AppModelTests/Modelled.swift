import PatternLanguage
import ProjectModel
import RuleCards
import RuleCatalog
import SwiftOutline
import SwiftSource
import Testing

@testable import AppModel

/// The object graph of a few files, with the shipped vocabulary, and short ways to ask it in the words of the code.
///
/// An object is called by its type, a closure by the line where it begins (`{7}`), a subscription `token{7}`.
struct Modelled {
  let model: AppModel
  let sources: [String]

  init(_ files: [String: String]) {
    let sorted = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    sources = sorted.map(\.value)
    var words = WordTable()
    let facts = sorted.map { path, text in
      let bytes = Array(text.utf8)
      let tokens = Lexer.tokens(of: bytes, words: &words)
      return FileFacts(path: path, bytes: bytes, tokens: tokens, words: &words)
    }
    model = AppModel(project: Project(files: facts, words: words, idioms: Vocabulary.shipped))
  }

  init(_ source: String) { self.init(["App/Main.swift": source]) }

  var graph: ObjectGraph { model.graph }
  var project: Project { model.graph.project }

  // MARK: Objects

  /// What the value of `probe(…)` may be, on all objects on which its code runs; each object once, by name.
  func probed(_ label: String? = nil) -> [String] { probedObjects(label).map { name(of: $0) }.sorted() }

  /// The objects themselves.
  func probedObjects(_ label: String? = nil) -> Set<Int32> {
    guard let probe = project.words.find("probe") else { return [] }
    let wanted = label.map { project.words.find($0) } ?? WordID.none
    return graph.instances.indices.reduce(into: Set()) { found, index in
      let code = graph.code(of: Int32(index))
      for step in code.instructions where step.operation == .call && step.word == probe {
        for argument in code.arguments[Int(step.count)..<Int(step.count + step.arguments)]
        where argument.label == wanted {
          found.formUnion(graph.objects(in: argument.slot, of: Int32(index)))
        }
      }
    }
  }

  /// What a property may be, by name: `values("AppCoordinator", "children")`, for each object of the type.
  func values(_ type: String, _ property: String) -> [[String]] {
    guard let word = project.words.find(property) else { return [] }
    return objects(type).map {
      graph.objects(in: FieldKey(object: ObjectID($0), name: word)).map { name(of: $0) }.sorted()
    }
  }

  /// The objects of this name, in the order in which they were found.
  func objects(_ name: String) -> [Int32] {
    graph.objects.indices.map { Int32($0) }.filter { self.name(of: $0) == name }
  }

  func name(of object: Int32) -> String {
    let made = graph.objects[Int(object)]
    switch (made.kind, made.type) {
    case (.global, _): return "global"
    case (.closure, _), (.method, _): return "{\(line(of: made.site))}"
    case (.token, .unknown): return "token{\(line(of: made.site))}"
    case (.type, let type): return describe(type) + ".Type"
    case (_, let type): return describe(type)
    }
  }

  private func describe(_ type: ValueType) -> String {
    switch type {
    case .instance(let id): project.name(of: id)
    case .external(let word): project.text(word)
    case .tuple: "tuple"
    default: "?"
    }
  }

  // MARK: Who holds whom

  /// `AppCoordinator.login > LoginCoordinator`, `{7} > AppCoordinator`; what a framework holds is written `#held`, `#pushed`, `#root`.
  var holds: Set<String> {
    Set(model.heap.edges.flatMap { $0 }.map { name(of: $0.from) + link($0) + " > " + name(of: $0.to) })
  }

  private func link(_ edge: HeapEdge) -> String {
    guard case .property(let word) = edge.link else { return "" }
    switch word {
    case ModelField.held: return "#held"
    case ModelField.pushed: return "#pushed"
    case ModelField.root: return "#root"
    default: return "." + project.text(word)
    }
  }

  /// Whether strong references lead from an object of one name to one of another name.
  func reaches(_ start: String, _ goal: String) -> Bool {
    var seen = Set(objects(start))
    var queue = Array(seen)
    while let next = queue.popLast() {
      for edge in model.heap.edges[Int(next)] {
        if name(of: edge.to) == goal { return true }
        if seen.insert(edge.to).inserted { queue.append(edge.to) }
      }
    }
    return false
  }

  // MARK: Who runs what

  /// Whether anything runs a function, on any object: `isRun("AppCoordinator.start")`.
  func isRun(_ function: String) -> Bool { points(function).contains { model.triggers.isLive($0) } }

  /// Who runs a function without a call in the project.
  func roots(_ function: String) -> Set<RootKind> {
    let points = Set(points(function))
    return Set(graph.roots.filter { points.contains($0.point) }.map(\.kind))
  }

  /// The bodies of a function, `Type.name` by the type that declares it, or `name` at file level.
  func points(_ function: String) -> [CodePoint] {
    graph.instances.indices.filter { symbol(of: Int32($0)) == function }.map {
      CodePoint(instance: Int32($0), closure: -1)
    }
  }

  private func symbol(of instance: Int32) -> String {
    let body = graph.code(of: instance).body
    guard body.owner.exists else { return "" }
    let name = project.text(project[body.ownerRef].name)
    return body.type.map { project.name(of: $0) + "." + name } ?? name
  }

  // MARK: What the rules ask

  /// `line bound` of each strong reference that points back.
  var cycles: [String] {
    model.cycles.map { cycle in
      let place: Place
      switch cycle.holder {
      case .closure(let node): place = Place(file: node.file, range: project[node].range)
      case .property(let property): place = Place(file: property.file, range: project[property].nameRange)
      }
      return "\(line(of: place)) \(cycle.bound)"
    }
    .sorted()
  }

  /// `line verdict` of each add of a child.
  var adds: [String] {
    Set(model.children.map { "\(line(of: graph.place(of: $0.add.site))) \(word(for: $0.verdict))" }).sorted()
  }

  private func word(for verdict: AddVerdict) -> String {
    switch verdict {
    case .removed: "removed"
    case .endsWithKeeper: "endsWithKeeper"
    case .keptOnce: "keptOnce"
    case .neverRun: "neverRun"
    case .ownConstant: "ownConstant"
    case .keptAlone: "keptAlone"
    case .replaced: "replaced"
    case .addedToItself: "addedToItself"
    case .keeperRemovesItself: "keeperRemovesItself"
    case .open: "open"
    case .removerUncalled: "dead"
    case .neverRemoved: "never"
    }
  }

  /// `line words` of each comment that begins with `//!`.
  var marked: [String] {
    sources.flatMap { source in
      source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
        line.split(separator: "//! ", omittingEmptySubsequences: false).dropFirst().first.map { "\(index + 1) \($0)" }
      }
    }
    .sorted()
  }

  // MARK: Lines

  private func line(of site: NodeRef?) -> Int {
    site.map { line(of: Place(file: $0.file, range: project[$0].range)) } ?? 0
  }

  private func line(of place: Place) -> Int {
    sources[place.file].utf8.prefix(Int(place.range.start)).reduce(into: 1) { line, byte in
      if byte == 0x0A { line += 1 }
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

/// One row of a table of small projects; the sources carry the expectation.
struct Row: Sendable, CustomTestStringConvertible {
  let name: String
  let source: String

  init(_ name: String, _ source: String) {
    self.name = name
    self.source = source
  }

  var testDescription: String { name }
}
