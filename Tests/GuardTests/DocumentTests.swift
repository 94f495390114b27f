import BuiltProgram
import Detection
import Foundation
import LintDriver
import Reports
import RuleCards
import RuleCatalog
import TemporaryFolder
import Testing

@testable import coordlint

/// What the README and the articles say is what the program does.
@Suite struct DocumentTests {
  private let documents: [Document]

  init() throws { documents = try Document.all() }

  @Test func theRootLeadsToEveryArticle() throws {
    let root = try Document.article("coordlint")
    #expect(documents.count == 9 && root.lines.contains("  @TechnologyRoot"))
    for document in documents where document.path.hasPrefix(Document.catalog) && document.path != root.path {
      let name = document.path.dropFirst(Document.catalog.count + 1)
      #expect(root.lines.contains { $0.contains("](\(name))") }, "\(name)")
    }
  }

  /// DocC reads a word in double back-ticks as a symbol, and finds no pictures outside of the catalog.
  @Test func buildsAsPages() throws {
    let find = "command -v docc || xcrun --find docc"
    let docc = try BuiltProgram(path: "/bin/sh").run(["-c", find]).output.split(separator: "\n").first.map(String.init)
    guard let docc else { return }
    let folder = try TemporaryFolder()
    let outcome = try BuiltProgram(path: docc).run([
      "convert", Document.catalog, "--warnings-as-errors", "--output-path", folder.path + "/pages",
    ])
    #expect(outcome.status == 0, "\(outcome.output + outcome.errors)")
  }

  @Test func listsTheKeysOfConfigurations() throws {
    let rows = ConfigurationKey.all.map { "| `\($0.name)` | \($0.summary) | `\($0.example)` |" }
    try Document.article("Configuration")
      .expect(["| key | what it says | for example |", "|---|---|---|"] + rows, under: "keys")
  }

  @Test func listsTheFormats() throws {
    let formats = try Document.article("Formats").lines.filter { $0.hasPrefix("| `") }.joined()
    for format in ReportFormat.all { #expect(formats.contains("`\(format.name)`"), "\(format.name)") }
    let maps = try Document.article("Usage").lines.filter { $0.hasPrefix("| `") }.joined()
    for format in MapFormat.all { #expect(maps.contains("`\(format.name)`"), "\(format.name)") }
  }

  @Test func showsWhatTheProgramPrints() throws {
    var count = 0
    for document in documents {
      for fence in document.fences where fence.lead.hasPrefix("<!-- output of: coordlint ") {
        try compare(fence, in: document)
        count += 1
      }
    }
    #expect(count == 2)
  }

  private func compare(_ fence: MarkdownFence, in document: Document) throws {
    let command = fence.lead.dropFirst("<!-- output of: coordlint ".count).prefix { $0 != "(" }
    let outcome = try BuiltProgram().run(command.split(separator: " ").map(String.init))
    let output = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var position = 0
    for part in fence.lines.split(separator: "…") {
      let rest = output.dropFirst(position)
      let start = rest.indices.first { output[$0...].starts(with: part) }
      guard let start else {
        let closest = closest(part, in: output)
        Issue.record("\(document.path) shows what is not printed (any more, or in this order):\n\(closest)")
        return
      }
      position = start + part.count
    }
    #expect(fence.lines.count > 10)
  }

  /// The block of the output with the same first words, to be copied.
  private func closest(_ part: ArraySlice<String>, in output: [String]) -> String {
    let start = output.firstIndex { $0.hasPrefix(part.first?.prefix(24) ?? "") }
    guard let start else { return part.joined(separator: "\n") }
    return "it prints:\n" + output[start...].prefix { !$0.isEmpty }.joined(separator: "\n")
  }

  @Test func cardsInThemWork() throws {
    let shown = documents.flatMap { $0.fences("card") }
    #expect(shown.count == 1)
    for fence in shown {
      let files = RuleCatalog.files + [(path: "cards/global-coordinator.md", text: fence.text)]
      let cards = try CardLoader.load(files: files, signatures: Analyzer.signatures, roles: Analyzer.roles)
      let card = try #require(cards.rule("global-coordinator"))
      let session = LintSession(analyzer: Analyzer(cards: cards))
      #expect(ExampleRunner(session: session).failures(of: card).map(\.text) == [])
    }
  }

  @Test func configurationsInThemAreRead() throws {
    let vocabulary = try Catalogue.load(folders: []).vocabulary
    var count = 0
    for document in documents {
      for fence in document.fences("configuration") {
        let read = try ConfigurationFile.read(
          text: fence.text, path: document.path, folder: "/app", vocabulary: vocabulary)
        #expect(read.exclude.count == 2 && read.rules.count == 2, "\(document.path)")
        count += 1
      }
    }
    #expect(count == 2)
  }

  @Test func namesOnlyOptionsThatExist() {
    // Those of SwiftPM and of its plugin.
    let others: Set = ["--allow-writing-to-package-directory", "--target"]
    let lines = documents.flatMap(\.lines).filter { !$0.contains(/\b(swift|docker|strip) [a-z-]* ?-/) }
    let flags = lines.joined(separator: "\n").matches(of: /[^-\w](--[a-z][a-z-]*)/).map { String($0.output.1) }
    #expect(flags.count > 10)
    for flag in Set(flags).subtracting(others) { #expect(OptionTable.spec(flag: flag) != nil, "\(flag)") }
  }

  /// Each line that calls the program in a block of shell.
  @Test func commandsInThemAreUnderstood() throws {
    let lines = documents.flatMap(\.fences).filter { $0.tag == "sh" }.flatMap(\.lines)
    let commands = lines.map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("coordlint ") }
    #expect(commands.count > 20)
    for command in commands {
      let words = command.prefix { !"#<>|".contains($0) }.split(separator: " ").dropFirst()
      let arguments = words.map { String($0.filter { $0 != "\"" }) }
      #expect(throws: Never.self, "\(command)") { try ParsedArguments(arguments) }
    }
  }

  @Test func scriptsInThemRun() throws {
    let fence = try #require(documents.flatMap { $0.fences("run") }.first)
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

  /// What is copied from a page must be there to be installed.
  @Test func nameTheVersionOfTheProgram() {
    let text = documents.flatMap(\.lines).joined(separator: "\n")
    let versions = text.matches(of: /(?:coordlint[@-]|exact: ")(\d+\.\d+\.\d+)/).map { String($0.output.1) }
    #expect(versions.count >= 4 && Set(versions) == [ToolVersion.current])
  }

  @Test func linksLeadSomewhere() throws {
    let others = ["CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "Rules/README.md", "fixtures/README.md"]
    for document in try documents + others.map({ try Document($0) }) {
      let folder = document.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
      for link in document.lines.joined(separator: "\n").matches(of: /\]\(([^)#]+)(#[^)]*)?\)/)
      where !link.output.1.contains("://") {
        #expect(Repository.contains(folder + link.output.1), "\(document.path): \(link.output.1)")
        // Places on GitHub and those on pages of DocC have different names.
        #expect(link.output.2 == nil || !document.path.hasPrefix(Document.catalog), "\(link.output.0)")
      }
    }
  }
}
