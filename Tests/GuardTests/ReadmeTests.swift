import BuiltProgram
import Foundation
import RuleCards
import Testing

@testable import coordlint

/// The README is short, in the order in which somebody new reads it, and true.
@Suite struct ReadmeTests {
  private let readme: Document

  init() throws { readme = try Document("README.md") }

  @Test func beginsWithTwoCommands() throws {
    #expect(readme.lines.prefix(4).map(\.isEmpty) == [false, true, false, true], "title, sentence, commands")
    #expect(readme.lines[0] == "# coordlint")
    let first = try #require(readme.fences.first)
    #expect(first.line == 5 && first.tag == "sh")
    #expect(first.lines == ["swift run -c release coordlint fixtures/Storefront", "swift test"])
    #expect(readme.fences[1].lead.hasPrefix("<!-- output of: coordlint fixtures/Storefront "))
  }

  @Test func isReadInOneGo() {
    #expect(readme.lines.count - 1 <= 200)
    #expect(
      readme.lines.filter { $0.hasPrefix("## ") } == [
        "## What it finds", "## Accuracy", "## Install", "## The first run on your app",
        "## Continuous integration and Xcode", "## Configuration", "## Limits", "## Next to other tools", "## Licence",
      ])
  }

  @Test func continuousIntegrationRunsTheSameCommands() throws {
    let script = try Repository.lines(".ci/run").map { $0.drop { $0 == " " } }
    for command in readme.fences.first?.lines ?? [] {
      #expect(script.contains { $0 == command || $0.hasPrefix(command + " ") }, "\(command)")
    }
  }

  @Test func listsTheRulesOfTheCards() throws {
    let cards = try Catalogue.load(folders: []).cards.rules
    let rows = cards.map { card in
      let severity = card.severity.rawValue + (card.preset == .strict ? ", only when named" : "")
      return "| [`\(card.id)`](Rules/\(card.id).md) | \(severity) | \(card.title) |"
    }
    try readme.expect(["| rule | severity | what is wrong |", "|---|---|---|"] + rows, under: "rules")
  }

  /// What nobody had tuned on comes first, the same as in the article, and adds up.
  @Test func firstContactAddsUp() throws {
    let table = try readme.table(under: "figures")
    try Document.article("Accuracy").expect(table, under: "figures")
    #expect(table.count >= 4)
    let rows = table.dropFirst(2).map { row in
      row.split(separator: "|").dropFirst().flatMap { cell in
        cell.prefix { $0 != "(" }.matches(of: /\d+/).compactMap { Int($0.output) }
      }
    }
    let sums = try #require(rows.first).indices.map { column in rows.dropLast().map { $0[column] }.reduce(0, +) }
    #expect(rows.allSatisfy { $0.count == 5 } && rows.last == sums, "the last row should say \(sums)")
    for (row, line) in zip(rows, table.dropFirst(2)) {
      let share = (200 * row[1] + row[2]) / (2 * row[2])
      #expect(line.contains("\(row[1]) of \(row[2]) (\(share) %)"), "\(line)")
    }
  }

  @Test func showsTheMapThatTheProgramDraws() throws {
    let outcome = try BuiltProgram().run(["graph", "fixtures/Storefront", "--format", "svg"])
    let picture = try Repository.text("fixtures/pictures/map.svg")
    #expect(outcome.output == picture, "run: coordlint graph fixtures/Storefront --output fixtures/pictures/map.svg")
    #expect(readme.lines.contains { $0.contains("(fixtures/pictures/map.svg)") })
  }

  @Test func theChangelogKnowsTheVersion() throws {
    #expect(try Repository.text("CHANGELOG.md").contains(ToolVersion.current))
  }
}
