import BuiltProgram
import Foundation
import RuleCards
import Testing

/// The fixture says by its comments what is found in it: all of it, and nothing else.
@Suite struct StorefrontTests {
  /// Rules that nothing in the fixture shows, because they wait for a configuration. Whoever adds another rule adds it
  /// to the fixture, too.
  private static let rulesWithoutExample: Set<String> = ["layer-import"]

  private let linter: Linter
  private let files: [ExampleFile]
  private let expectations: [RuleCards.Expectation]

  init() throws {
    linter = try Linter()
    files = try Repository.swiftFiles(in: "fixtures/Storefront").map {
      ExampleFile(path: $0, text: try Repository.text($0))
    }
    let parsers = files.map { ExpectationParser(path: $0.path, text: $0.text) }
    #expect(parsers.flatMap(\.problems).isEmpty)
    expectations = parsers.flatMap(\.expectations)
  }

  @Test func findingsAreThoseOfTheComments() {
    let findings = linter.findings(in: files)
    let project = ExampleProject(heading: "Storefront", files: files, expectations: expectations)
    #expect(ExampleChecker.failures(in: project, findings: findings, rule: nil) == [])
    // The checker forgives notes that nobody expects; the fixture does not.
    let places = { (isMeant: (RuleCards.Expectation.Kind) -> Bool) in
      Set(expectations.filter { isMeant($0.kind) }.map { "\($0.path):\($0.line): \($0.rule)" })
    }
    let found = Set(findings.map { "\($0.place.path):\($0.place.line): \($0.rule)" })
    #expect(found.subtracting(places(\.isWant)) == [])
    #expect(places { $0 == .ok }.isDisjoint(with: places(\.isWant)))
    #expect(!expectations.contains { [.todoOk, .todoWant].contains($0.kind) })
  }

  @Test func everyRuleIsShownWithALookAlike() {
    for isWant in [true, false] {
      let shown = Set(expectations.filter { $0.kind.isWant == isWant }.map(\.rule))
      let missing = linter.defaultRules.subtracting(shown).subtracting(Self.rulesWithoutExample)
      #expect(missing.sorted() == [], "no '// \(isWant ? "want" : "ok")' in fixtures/Storefront")
    }
  }

  @Test func everyFixtureIsSwift() throws {
    let paths = try Repository.swiftFiles(in: "fixtures")
    #expect(paths.count > 40)
    let outcome = try BuiltProgram(path: "/usr/bin/env").run(["swiftc", "-frontend", "-parse"] + paths)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
