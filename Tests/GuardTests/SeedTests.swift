import Findings
import RuleCards
import Testing

/// What the documents call bad is found, by the one rule that it is about; what they call good is silent.
@Suite(.enabled(if: Seeds.exist, "the documents are not next to this repository"))
struct SeedTests {
  /// The rules that the bad examples are about, by document, in the order of the documents.
  private static let rulesOfBadExamples = [
    "000": [
      "child-never-removed", "strong-parent", "logic-in-coordinator", "view-climbs-hierarchy", "state-object-in-child",
      "navigation-link-bypass",
    ],
    "001": ["scattered-destinations"],
    "002": [],
  ]

  /// Rules that do not exist yet. Once one does, it must leave this list, and its example is checked.
  private static let notBuilt: Set<String> = []

  /// Smells that are none without a coordinator in the app: alone, these examples show none.
  private static let company = [
    "navigation-link-bypass": """
    import SwiftUI

    final class PeopleCoordinator: ObservableObject {
      @Published var path = NavigationPath()

      func showPerson(_ id: String) {
        path.append(id)
      }
    }

    struct PeopleFlowView: View {
      @StateObject private var coordinator = PeopleCoordinator()

      var body: some View {
        NavigationStack(path: $coordinator.path) {
          UserListView()
        }
        .environmentObject(coordinator)
      }
    }

    """,
    "scattered-destinations": """
    import SwiftUI

    final class ShelfCoordinator: ObservableObject {
      @Published var path = NavigationPath()
    }

    """,
  ]

  private let linter: Linter
  private let examples: [Seeds.Example]

  init() throws {
    linter = try Linter()
    examples = try Seeds.examples()
  }

  /// Errors and warnings in a project of these files.
  private func findings(_ texts: String...) -> [ResolvedFinding] {
    let files = texts.enumerated().map { ExampleFile(path: "File\($0.offset).swift", text: $0.element) }
    return linter.findings(in: files).filter { $0.severity > .note }
  }

  @Test func everyExampleIsKnown() {
    #expect(Set(examples.map(\.document)) == Set(Self.rulesOfBadExamples.keys))
    for (document, rules) in Self.rulesOfBadExamples {
      let own = examples.filter { $0.document == document }
      #expect(own.count { $0.isBad } == rules.count, "\(document)")
      #expect(own.contains { !$0.isBad }, "\(document)")
    }
    #expect(examples.count > 15)
  }

  @Test func badExamplesFireExactlyTheirRule() {
    for (document, rules) in Self.rulesOfBadExamples {
      for (example, rule) in zip(examples.filter { $0.isBad && $0.document == document }, rules) {
        guard linter.ids.contains(rule) else { continue }
        let found = findings(example.text, Self.company[rule] ?? "")
        #expect(Set(found.map(\.rule)) == [rule], "\(document):\(example.line): \(found)")
        #expect(found.allSatisfy { $0.place.path == "File0.swift" })
      }
    }
  }

  @Test func goodExamplesAreSilent() {
    for example in examples where !example.isBad {
      let found = findings(example.text)
      #expect(found == [], "\(example.document):\(example.line): \(found.map(\.message))")
    }
    // Next to a coordinator they stay silent, too.
    for example in examples where !example.isBad {
      let found = findings(example.text, Self.company["navigation-link-bypass"] ?? "")
      #expect(found == [], "\(example.document):\(example.line), with a coordinator: \(found.map(\.message))")
    }
  }

  @Test func theListOfMissingRulesIsTrue() {
    let missing = Set(Self.rulesOfBadExamples.values.joined()).subtracting(linter.ids)
    #expect(missing == Self.notBuilt, "a rule that is built now is checked: take it off the list")
  }

  /// Without a coordinator a link bypasses nobody.
  @Test func theLinkAloneIsNoSmell() {
    for example in examples where example.isBad && example.text.contains("NavigationLink(\"User\")") {
      #expect(findings(example.text) == [])
    }
  }
}
