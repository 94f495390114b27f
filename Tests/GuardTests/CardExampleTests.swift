import LintDriver
import RuleCards
import Testing

@testable import coordlint

/// Each example of each rule card is a test of its own name: those of `Bad` in all their variants.
@Suite struct CardExampleTests {
  /// One heading of a card, or of a file beside it.
  struct Example: Sendable, CustomTestStringConvertible {
    enum Section: String { case bad = "Bad", good = "Good", limits = "Limits" }

    var card: RuleCard
    var section: Section
    var project: ExampleProject

    var testDescription: String {
      let path = project.path.split(separator: "/Rules/").last ?? ""
      return "\(card.id), \(section.rawValue): \(project.heading) (\(path):\(project.line))"
    }
  }

  private static let catalogue = try? Catalogue.load(testing: Repository.root.path + "/Rules")
  private static let runner = catalogue?.catalogue.exampleRunner

  static let examples = (catalogue?.own ?? []).flatMap { card in
    card.bad.map { Example(card: card, section: .bad, project: $0) }
      + card.good.map { Example(card: card, section: .good, project: $0) }
      + card.limits.map { Example(card: card, section: .limits, project: $0) }
  }

  @Test(arguments: examples) func holds(_ example: Example) throws {
    let runner = try #require(Self.runner)
    let failures =
      example.section == .bad
      ? runner.failures(of: example.card, inBad: example.project)
      : runner.failures(of: example.card, in: example.project)
    #expect(failures.map(\.text) == [])
  }

  @Test func allCardsAreThere() {
    #expect(Set(Self.examples.map(\.card.id)).count == Self.catalogue?.catalogue.ids.count)
    #expect(Self.examples.count > 800)
    #expect(Set(Self.examples.map(\.testDescription)).count == Self.examples.count)
  }
}
