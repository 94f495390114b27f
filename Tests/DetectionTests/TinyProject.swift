import Findings
import ProjectModel
import RuleCards
import RuleCatalog
import SwiftSource
import Testing

@testable import Detection

/// A few files and what the rules find in them.
///
/// A line that ends in `//! outcome` expects a match of that outcome there; all other lines expect none.
struct TinyProject {
  let sources: [(path: String, text: String)]
  private let facts: [FileFacts]
  private let words: WordTable

  init(_ files: [String: String]) {
    sources = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
    var words = WordTable()
    facts = sources.map { path, text in
      let bytes = Array(text.utf8)
      let tokens = Lexer.tokens(of: bytes, words: &words)
      return FileFacts(path: path, bytes: bytes, tokens: tokens, words: &words)
    }
    self.words = words
  }

  /// As the rules of some cards see it.
  func project(_ cards: CardSet = ShippedCards.all) -> Project {
    Analyzer(cards: cards).project(files: facts, words: words)
  }

  /// Everything that the rules of some cards find, in no particular order.
  func findings(_ cards: CardSet = ShippedCards.all) -> [Finding<Place>] {
    Analyzer(cards: cards).findings(in: project(cards))
  }

  /// The matches of one analysis, without its card.
  func matches(_ analysis: Analysis) -> [Match] { analysis.run(AnalysisContext(project: project()), [:]) }

  /// `path:line outcome` of each match.
  func outcomes(_ analysis: Analysis) -> [String] {
    matches(analysis).map { position(of: $0.place) + " " + $0.outcome }.sorted()
  }

  /// `path:line outcome` of each marker.
  var expected: [String] {
    sources.flatMap { path, text in
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line -> [String] in
        let parts = line.split(separator: "//!", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return [] }
        return parts[1].split(whereSeparator: { $0 == "," || $0 == " " }).map { "\(path):\(index + 1) \($0)" }
      }
    }
    .sorted()
  }

  /// `path:line`.
  func position(of place: Place) -> String {
    let source = sources[place.file]
    let line = source.text.utf8.prefix(Int(place.range.start)).reduce(into: 1) { line, byte in
      if byte == 0x0A { line += 1 }
    }
    return "\(source.path):\(line)"
  }

  /// The text of a place.
  func text(of place: Place) -> String {
    let bytes = Array(sources[place.file].text.utf8)
    return String(decoding: bytes[Int(place.range.start)..<Int(place.range.end)], as: UTF8.self)
  }
}

/// One row of a table of tiny projects; the sources carry the expectation.
struct Row: Sendable, CustomTestStringConvertible {
  let name: String
  let files: [String: String]

  init(_ name: String, _ source: String) { self.init(name, ["App/Main.swift": source]) }

  init(_ name: String, _ files: [String: String]) {
    self.name = name
    self.files = files
  }

  var testDescription: String { name }

  /// The row's matches are exactly its markers.
  func check(_ analysis: Analysis, _ location: SourceLocation = #_sourceLocation) {
    let project = TinyProject(files)
    #expect(project.outcomes(analysis) == project.expected, sourceLocation: location)
  }
}

/// The cards of the binary.
enum ShippedCards {
  static let all: CardSet = {
    let loaded = try? CardLoader.load(files: RuleCatalog.files, signatures: Analyzer.signatures, roles: Analyzer.roles)
    return loaded ?? CardSet(rules: [], idiomCards: [])
  }()
}

/// Cards for one test, with the shipped vocabulary.
enum TestCards {
  /// A card of the id `probe` with these clauses.
  static func clauses(_ clauses: String, outcomes: String = "") throws -> CardSet {
    let text = """
      ---
      id: probe
      severity: warning
      confidence: high
      since: 0.1
      ---
      # A probe fires

      It shows what a clause does.

      ## Detect
      ```coordlint
      \(clauses)
      ```
      \(outcomes)
      ## Bad
      ```swift
      fire()  // want probe
      ```
      ## Good
      ```swift
      rest()
      ```
      ## Sources
      - this test

      """
    let idioms = RuleCatalog.files.filter { $0.path.contains("/idioms/") }
    return try CardLoader.load(
      files: idioms + [("Rules/probe.md", text)], signatures: Analyzer.signatures, roles: Analyzer.roles)
  }
}

extension Analyzer {
  /// Everything that the selected rules find in a project, in no particular order.
  func findings(in project: Project, isSelected: (String) -> Bool = { _ in true }) -> [Finding<Place>] {
    work(in: project, isSelected: isSelected).flatMap { $0() }
  }
}
