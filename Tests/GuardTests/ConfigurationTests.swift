import LintDriver
import Testing

@testable import coordlint

/// What is said of wrong configurations, and that the schema is the one of the reader.
@Suite struct ConfigurationTests {
  private static let path = "fixtures/configurations/README.md"

  private let vocabulary: ConfigurationVocabulary

  init() throws { vocabulary = try Catalogue.load(folders: []).vocabulary }

  private func complaint(about text: String) -> String? {
    do {
      _ = try ConfigurationFile.read(text: text, path: ".coordlint.json", folder: "/app", vocabulary: vocabulary)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func wrongConfigurationsAreToldWhatTheTableSays() throws {
    let fences = MarkdownFence.all(in: try Repository.lines(Self.path))
    let inputs = fences.filter { $0.tag == "json" }
    let messages = fences.filter { $0.tag == "text" }
    #expect(inputs.count >= 20 && inputs.count == messages.count)
    for (input, message) in zip(inputs, messages) {
      #expect(input.line < message.line)
      let said = complaint(about: input.text)
      #expect(said == message.lines.joined(separator: "\n"), "\(Self.path):\(input.line)")
    }
  }

  @Test func everyDraftIsAConfiguration() {
    let bare = ProjectTraits(files: 1, warnings: 0, endings: [], checkouts: [])
    let rich = ProjectTraits(files: 9, warnings: 3, endings: [("Flow", 4)], checkouts: ["Pods"])
    for survey in [bare, rich] {
      let text = ConfigurationDraft(project: survey).text
      #expect(complaint(about: text) == nil)
      // Also with every line taken in, and each has its key.
      let whole = text.replacing("  // \"", with: "  \"")
      #expect(complaint(about: whole) == nil)
      for key in ConfigurationKey.all { #expect(whole.contains("\n  \"\(key.name)\": ")) }
    }
  }

  @Test func theSchemaIsTheOneOfTheReader() throws {
    let expected = ConfigurationSchema(catalogue: try Catalogue.load(folders: [])).document.text
    let committed = try Repository.text("Rules/coordlint.schema.json")
    #expect(committed == expected, "run: coordlint config --schema > Rules/coordlint.schema.json")
    for key in ConfigurationKey.all { #expect(committed.contains("\n    \"\(key.name)\": {")) }
    let keys = committed.matches(of: /\n {4}"([^"]+)": \{/).map { String($0.output.1) }
    #expect(keys == ConfigurationKey.all.map(\.name))
  }

  /// A key that the reader does not know is an error, so this proves that it knows those of the schema.
  @Test func theReaderKnowsTheKeysOfTheSchema() {
    for key in ConfigurationKey.all {
      #expect(complaint(about: "{\"\(key.name)\": 1}")?.contains("unknown key") == false, "\(key.name)")
    }
    #expect(complaint(about: "{\"nothing\": 1}")?.contains("unknown key 'nothing'") == true)
  }

  @Test func readingEndsOnEveryPrefix() {
    let text = ConfigurationDraft(
      project: .init(files: 1, warnings: 1, endings: [("Flow", 1)], checkouts: ["é"])
    ).text.replacing("  // \"", with: "  \"")
    for length in stride(from: 0, to: text.utf8.count, by: 7) {
      #expect(complaint(about: String(decoding: text.utf8.prefix(length), as: UTF8.self)) != nil)
    }
  }

  @Test func longListsOfMistakesAreCut() throws {
    let keys = (0..<500).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let said = try #require(complaint(about: "{\(keys)}"))
    #expect(said.hasSuffix("… and 480 more") && said.utf8.count < 10_000)
  }
}
