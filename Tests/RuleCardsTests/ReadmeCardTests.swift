import Detection
import PatternLanguage
import Testing

@testable import RuleCards

/// Executes the tables of `Rules/README.md` that speak of cards and expectations.
@Suite struct ReadmeCardTests {
  @Test func keysAreThoseOfTheReader() {
    let rows = ReadmeTable.rows(columns: ["key", "required", "value"])
    #expect(rows.map { $0.cells[0] } == FrontMatter.ruleKeys.map(\.name))
    #expect(rows.map { $0.cells[1] == "yes" } == FrontMatter.ruleKeys.map(\.isRequired))
  }

  @Test func sectionsAreThoseOfTheReader() {
    let rows = ReadmeTable.rows(columns: ["section", "required", "holds"])
    #expect(rows.map { $0.cells[0] } == SectionPlan.rule.known)
    #expect(rows.filter { $0.cells[1] == "yes" }.map { $0.cells[0] } == SectionPlan.rule.required)
  }

  @Test func outcomeKeysAreThoseOfTheReader() {
    #expect(ReadmeTable.rows(columns: ["key", "text"]).map { $0.cells[0] } == OutcomeReader.keys)
  }

  @Test func everyClauseKeywordIsExplained() {
    let explained = ReadmeTable.rows(columns: ["clause", "meaning"]).compactMap {
      $0.cells[0].split(separator: " ").first
    }
    #expect(Set(explained.map(String.init)) == Set(Clause.keywords))
  }

  @Test func rolesAreThoseOfTheFixture() {
    #expect(ReadmeTable.rows(columns: ["role", "is"]).map { $0.cells[0] }.sorted() == Analyzer.roles)
  }

  @Test(arguments: ReadmeTable.rows(columns: ["comment", "kind", "rule", "message", "line"]))
  func commentIsReadAsTheTableSays(_ row: ReadmeTable.Row) {
    let text = "let a = 1\nlet b = 2\nlet c = 3\n" + "let d = 4  " + row.cells[0] + "\n"
    let parser = ExpectationParser(path: "A.swift", text: text)
    guard row.cells[1] != "error" else {
      #expect(parser.expectations == [])
      #expect(parser.problems.map(\.line) == [4])
      return
    }
    #expect(parser.problems == [])
    let found = parser.expectations
    #expect(found.map(\.kind.rawValue).joined(separator: ", ") == row.cells[1])
    #expect(found.map(\.rule).joined(separator: ", ") == row.cells[2])
    let messages = row.cells[3].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if !found.isEmpty { #expect(found.map { $0.message ?? "" } == messages.map { $0 == " " ? "" : $0 }) }
    #expect(found.map { "\($0.line - 4)" }.joined(separator: ", ") == row.cells[4])
  }
}
