import BuiltProgram
import Detection
import Foundation
import LintDriver
import Reports
import RuleCards
import RuleCatalog
import Testing

@testable import coordlint

/// What the README says is what the program does.
@Suite struct ReadmeTests {
  private let lines: [String]
  private let fences: [MarkdownFence]

  init() throws {
    lines = try Repository.lines("README.md")
    fences = MarkdownFence.all(in: lines)
  }

  @Test func beginsWithTwoCommands() throws {
    #expect(lines.prefix(4).map(\.isEmpty) == [false, true, false, true], "title, sentence, commands")
    #expect(lines[0] == "# coordlint")
    let first = try #require(fences.first)
    #expect(first.line == 5 && first.tag == "sh")
    #expect(first.lines == ["swift run -c release coordlint fixtures/Storefront", "swift test"])
  }

  @Test func continuousIntegrationRunsTheSameCommands() throws {
    let script = try Repository.lines(".ci/run").map { $0.drop { $0 == " " } }
    for command in fences.first?.lines ?? [] {
      #expect(script.contains { $0 == command || $0.hasPrefix(command + " ") }, "\(command)")
    }
  }

  @Test func listsTheRulesOfTheCards() throws {
    let cards = try Catalogue.load(folders: []).cards.rules
    let expected = cards.map { card in
      let severity = card.severity.text + (card.preset == .strict ? ", only when named" : "")
      return "| [`\(card.id)`](Rules/\(card.id).md) | \(severity) | \(card.title) |"
    }
    let head = try #require(lines.firstIndex { $0.hasPrefix("<!-- rules: ") })
    let table = lines[(head + 1)...].prefix { $0.hasPrefix("|") }
    #expect(
      Array(table.dropFirst(2)) == expected,
      "write this table into README.md:\n\n\((table.prefix(2) + expected).joined(separator: "\n"))\n")
  }

  @Test func listsTheKeysOfConfigurations() throws {
    let expected = ConfigurationKey.all.map { "| `\($0.name)` | \($0.summary) | `\($0.example)` |" }
    let head = try #require(lines.firstIndex { $0.hasPrefix("<!-- keys: ") })
    let table = ["| key | what it says | for example |", "|---|---|---|"] + expected
    #expect(
      Array(lines[(head + 1)...].prefix { $0.hasPrefix("|") }) == table,
      "write this table into README.md:\n\n\(table.joined(separator: "\n"))\n")
  }

  @Test func listsTheFormats() throws {
    let names = ReportFormat.all.map { "`\($0.name)`" }
    let start = try #require(lines.firstIndex { $0.hasPrefix("Formats are `rich`") })
    let paragraph = lines[start...].prefix { !$0.isEmpty }.joined(separator: " ")
    for name in names { #expect(paragraph.contains(name), "\(name)") }
  }

  @Test func showsWhatTheProgramPrints() throws {
    let shown = fences.filter { $0.lead.hasPrefix("<!-- output of: coordlint ") }
    #expect(shown.count == 2)
    for fence in shown { try compare(fence) }
  }

  private func compare(_ fence: MarkdownFence) throws {
    let command = fence.lead.dropFirst("<!-- output of: coordlint ".count).prefix { $0 != "(" }
    let outcome = try BuiltProgram().run(command.split(separator: " ").map(String.init))
    let output = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var position = 0
    for part in fence.lines.split(separator: "…") {
      let rest = output.dropFirst(position)
      let start = rest.indices.first { output[$0...].starts(with: part) }
      guard let start else {
        Issue.record("README.md shows what is not printed (any more, or in this order):\n\(closest(part, in: output))")
        return
      }
      position = start + part.count
    }
    #expect(fence.lines.count > 10)
  }

  @Test func showsTheMapThatTheProgramDraws() throws {
    let outcome = try BuiltProgram().run(["graph", "fixtures/Storefront", "--format", "svg"])
    let picture = try Repository.text("fixtures/pictures/map.svg")
    #expect(outcome.output == picture, "run: coordlint graph fixtures/Storefront --output fixtures/pictures/map.svg")
    #expect(lines.contains { $0.contains("(fixtures/pictures/map.svg)") })
  }

  @Test func cardsInItWork() throws {
    let shown = fences.filter { $0.lead.hasPrefix("<!-- card: ") }
    #expect(shown.count == 1)
    for fence in shown {
      let files = RuleCatalog.files + [(path: "cards/global-coordinator.md", text: fence.text)]
      let cards = try CardLoader.load(files: files, signatures: Analyzer.signatures, roles: Analyzer.roles)
      let card = try #require(cards.rule("global-coordinator"))
      let session = LintSession(knownRules: Set(cards.rules.map(\.id)), work: RuleEngine.work(for: cards))
      #expect(ExampleRunner(session: session).failures(of: card).map(\.text) == [])
    }
  }

  @Test func configurationsInItAreRead() throws {
    let shown = fences.filter { $0.lead.hasPrefix("<!-- configuration: ") }
    #expect(shown.count == 1)
    let vocabulary = try Catalogue.load(folders: []).vocabulary
    for fence in shown {
      let read = try ConfigurationFile.read(
        text: fence.text, path: "README.md", folder: "/app", vocabulary: vocabulary)
      #expect(read.preset?.value == .recommended && read.exclude.count == 2 && read.rules.count == 2)
    }
  }

  @Test func namesOnlyOptionsThatExist() {
    // Those of SwiftPM and of its plugin.
    let others: Set = ["--allow-writing-to-package-directory", "--target"]
    let flags = lines.filter { !$0.hasPrefix("swift ") }.joined(separator: "\n").matches(of: /[^-\w](--[a-z][a-z-]*)/)
      .map { String($0.output.1) }
    #expect(flags.count > 10)
    for flag in Set(flags).subtracting(others) { #expect(OptionTable.spec(flag: flag) != nil, "\(flag)") }
  }

  @Test func scriptsInItRun() throws {
    let fence = try #require(fences.first { $0.lead.hasPrefix("<!-- run: ") })
    let folder = (try BuiltProgram().path as NSString).deletingLastPathComponent
    func run(_ setting: String) throws -> BuiltProgram.Outcome {
      let root = Repository.root.path + "/fixtures/Storefront"
      return try BuiltProgram(path: "/bin/sh").run(["-c", "SRCROOT='\(root)'; \(setting)\n" + fence.text])
    }
    let found = try run("PATH=\"\(folder):$PATH\"")
    #expect(found.status == 1 && found.output.hasPrefix(Repository.root.path + "/fixtures/Storefront/"))
    let sandboxed = try run("ENABLE_USER_SCRIPT_SANDBOXING=YES")
    #expect(sandboxed.status == 0 && sandboxed.output.hasPrefix("warning: coordlint reads the whole project"))
  }

  @Test(arguments: ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Rules/README.md", "fixtures/README.md"])
  func linksLeadSomewhere(path: String) throws {
    let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    for link in try Repository.text(path).matches(of: /\]\(([^)#]+)\)/) where !link.output.1.contains("://") {
      #expect(Repository.contains(folder + link.output.1), "\(link.output.1)")
    }
  }

  @Test func theChangelogKnowsTheVersion() throws {
    #expect(try Repository.text("CHANGELOG.md").contains(ToolVersion.current))
  }

  /// The block of the output with the same first words, to be copied.
  private func closest(_ part: ArraySlice<String>, in output: [String]) -> String {
    let start = output.firstIndex { $0.hasPrefix(part.first?.prefix(24) ?? "") }
    guard let start else { return part.joined(separator: "\n") }
    return "it prints:\n" + output[start...].prefix { !$0.isEmpty }.joined(separator: "\n")
  }
}
