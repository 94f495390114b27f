import BuiltProgram
import Findings
import Foundation
import LintDriver
import RuleCards
import TemporaryFolder
import Testing

@testable import coordlint

/// What the fixes leave behind is Swift, without the finding and without new ones.
@Suite struct FixTests {
  private let linter: Linter

  init() throws { linter = try Linter() }

  /// Every rule whose card has fixes shows in its own examples that they work.
  @Test func fixesOfTheCardsWork() async throws {
    var results: [ExampleFile] = []
    for card in linter.catalogue.cards.rules {
      var words: Set<String> = []
      for project in card.bad {
        let outcome = await check(project.files, "\(project.path):\(project.line)", skipping: [])
        words.formUnion(outcome.words)
        results += outcome.files
      }
      let promised = card.outcomes.flatMap(\.fixes)
      #expect(words.isEmpty == promised.isEmpty, "\(card.path): its examples show no fix, or one without words")
    }
    #expect(results.count > 10)
    try expectSwift(results)
  }

  @Test func fixesOfTheFixtureWork() async throws {
    let files = try Repository.swiftFiles(in: "fixtures/Storefront").map {
      ExampleFile(path: $0, text: try Repository.text($0))
    }
    let outcome = await check(files, "fixtures/Storefront", skipping: linter.catalogue.strictRules)
    #expect(outcome.words.count > 1)
    try expectSwift(outcome.files)
  }

  /// Applies all fixes; the changed files and what the fixes said.
  private func check(
    _ files: [ExampleFile], _ place: String, skipping skip: Set<String>
  ) async -> (files: [ExampleFile], words: Set<String>) {
    let sources = files.map { SourceFile(path: $0.path, text: $0.text) }
    let session = LintSession(
      analyzer: linter.catalogue.analyzer, selection: RuleSelection(skip: skip),
      suppressions: SuppressionPolicy(cards: linter.catalogue.cards.rules))
    let before = session.lintSerially(sources).findings
    let fixed = before.filter { $0.fix != nil }
    let outcome = await FixRun(session: session, includesUnsafe: true).outcome(for: sources)
    #expect(outcome.fixedCount >= fixed.count, "\(place)")
    #expect(outcome.changes.isEmpty == fixed.isEmpty, "\(place)")
    let after = outcome.result.findings
    #expect(after.filter { $0.fix != nil }.map(name) == [], "\(place): the fix did not help")
    #expect(Set(after.map(name)).subtracting(before.map(name)) == [], "\(place): the fix brought new findings")
    #expect(Set(after.map(name)).isDisjoint(with: fixed.map(name)), "\(place)")
    return (
      outcome.changes.map { ExampleFile(path: $0.path, text: String(decoding: $0.after, as: UTF8.self)) },
      Set(fixed.compactMap { $0.fix?.description })
    )
  }

  /// What a finding is about, wherever it stands.
  private func name(_ finding: ResolvedFinding) -> String {
    "\(finding.rule) \(finding.place.path) \(finding.symbol) \(finding.subject)"
  }

  private func expectSwift(_ files: [ExampleFile]) throws {
    let names = files.indices.map { "Fixed\($0).swift" }
    let folder = try TemporaryFolder()
    for (name, file) in zip(names, files) { try folder.write(file.text, to: name) }
    let paths = names.map { folder.path + "/" + $0 }
    let outcome = try BuiltProgram(path: "/usr/bin/env").run(["swiftc", "-frontend", "-parse"] + paths)
    #expect(outcome.status == 0, "\(outcome.errors.prefix(4000))")
  }
}
