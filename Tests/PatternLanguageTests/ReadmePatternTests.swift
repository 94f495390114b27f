import SwiftOutline
import SwiftSource
import Testing

@testable import PatternLanguage

/// Executes the pattern tables of `Rules/README.md` line by line.
@Suite struct ReadmePatternTests {
  static let rows = ReadmeTable.rows(columns: ["pattern", "code", "matches?", "bindings"])

  @Test func tablesAreThere() {
    #expect(Self.rows.count > 100)
  }

  @Test(arguments: rows) func patternMatchesAsTheTableSays(_ row: ReadmeTable.Row) throws {
    let (pattern, code, answer, bindings) = (row.cells[0], row.cells[1], row.cells[2], row.cells[3])
    try #require(answer == "yes" || answer == "no")
    let found = try Sample(code).bindings(of: pattern)
    #expect(found.isEmpty == (answer == "no"))
    if !bindings.isEmpty { #expect(found.joined(separator: " / ") == bindings) }
    // A row that says nothing of bindings binds nothing, once or more often.
    if bindings.isEmpty { #expect(found.filter { !$0.isEmpty } == []) }
  }

  @Test(arguments: ReadmeTable.rows(columns: ["pattern", "mistake"]))
  func mistakeIsRefused(_ row: ReadmeTable.Row) throws {
    let error = try #require(throws: LineProblem.self) { try CompiledPattern(row.cells[0]) }
    #expect(error.message.contains(row.cells[1]))
    #expect(error.column == 1)
    #expect(error.hint != nil)
  }

  @Test(arguments: ReadmeTable.rows(columns: ["list", "name", "matches?"]))
  func nameListAnswersAsTheTableSays(_ row: ReadmeTable.Row) throws {
    let list = LineText(row.cells[0], line: 1)
    if row.cells[2] == "error" {
      #expect(throws: LineProblem.self) { try NameMatcher.parse(list) }
    } else {
      let names = try NameMatcher.parse(list)
      #expect(names.matches(row.cells[1]) == (row.cells[2] == "yes"))
    }
  }

  @Test(arguments: ReadmeTable.rows(columns: ["clause", "meaning"]))
  func clauseCanBeRead(_ row: ReadmeTable.Row) {
    let parser = ClauseParser(lines: [LineText(row.cells[0], line: 1)])
    #expect(parser.problems.isEmpty)
    #expect(parser.clauses.count == 1)
  }
}

/// A file of test code with its outline.
struct Sample {
  var words = WordTable()
  let outline: FileOutline

  /// Statements are put into a function, because most code stands in one; declarations stay at top level.
  init(_ code: String) {
    let openers = ["class", "final", "struct", "extension", "typealias", "protocol", "enum", "actor"]
    let isDeclaration = openers.contains { code.hasPrefix($0 + " ") }
    let bytes = Array((isDeclaration ? code : "func sample() {\n\(code)\n}\n").utf8)
    let tokens = Lexer.tokens(of: bytes, words: &words)
    outline = OutlineBuilder.outline(of: tokens, bytes: bytes, words: &words)
  }

  /// What the holes bind at each match: `X: a, Y: b`.
  func bindings(of pattern: String) throws -> [String] {
    let pattern = try CompiledPattern(pattern)
    var words = words
    let text = { NodeText(outline, words: $0) }
    return PatternSet([pattern]).bound(to: &words).candidates(in: outline, words: words).map { candidate in
      zip(pattern.holes, candidate.bindings).map { "\($0): \(text(words).text(of: $1))" }.joined(separator: ", ")
    }
  }
}
