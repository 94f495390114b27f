import BuiltProgram
import Findings
import Foundation
import LintDriver
import RuleCards
import Testing

@testable import coordlint

/// What `explain` and reports show of a card.
@Suite struct ShortCardTests {
  private let cards: [RuleCard]

  init() throws { cards = try Catalogue.load(folders: []).cards.rules }

  @Test func everyCardHasItsParts() {
    for card in cards {
      let short = ShortCard(card)
      #expect(!short.why.isEmpty && short.bad != nil && short.good != nil, "\(card.id)")
      #expect(short.limits.count <= 200, "\(card.id)")
      #expect(short.markdown.contains("- **Fix**: ") && short.markdown.contains("- **Silence**: "), "\(card.id)")
    }
  }

  @Test func noCommentForTestsIsLeft() {
    for card in cards {
      let comment = ShortCard(card).markdown.firstMatch(of: /\/\/ (?:want|ok|todo-want|todo-ok)[ -]/)
      #expect(comment == nil, "\(card.id)")
    }
  }

  @Test func aPageIsOneScreen() throws {
    for card in cards {
      let lines = try BuiltProgram().run(["explain", card.id]).output.split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 72, "\(card.id): \(lines.count) lines")
      #expect(lines.allSatisfy { $0.count <= 125 }, "\(card.id)")
    }
    let whole = try BuiltProgram().run(["explain", "strong-parent", "--all"]).output
    #expect(whole.contains("// want strong-parent") && whole.contains("\nSources\n"))
  }

  @Test func longExamplesKeepWhatIsMarked() throws {
    let filler = (0..<30).map { "  let a\($0) = \($0)" }.joined(separator: "\n")
    let markdown = """
      # T

      Why.

      ## Bad
      ### One
      ```swift App/A.swift
      import UIKit
      import Data

      struct Other {
      \(filler)
      }

      struct Marked {
        var a = 1  // want rule "x"
        // ok rule
        var b = "// wanted"
      }
      ```
      """
    let example = try #require(CardExample.bad(CardOutline(markdown).parts(of: "Bad")))
    #expect(
      example.markdown == """
        ```swift App/A.swift
        struct Marked {
          var a = 1
          var b = "// wanted"
        }
        ```

        """)
  }

  @Test func aReportOfManyFindingsIsSmall() throws {
    let sarif = try BuiltProgram().run(["fixtures/Storefront", "--notes", "--format", "sarif"]).output
    #expect(sarif.ranges(of: "\"ruleIndex\"").count >= 25 && sarif.utf8.count < 200_000, "\(sarif.utf8.count) bytes")
  }

  @Test func rulesThatAreOffAreMarked() throws {
    let text = try BuiltProgram().run(["rules"]).output
    #expect(text.contains("\nunseen-pop                   off      low"))
    #expect(text.hasSuffix("\n2 rules are off; '--only RULE' runs one, '--preset strict' all\n"))
    #expect(try !BuiltProgram().run(["rules", "--preset", "strict"]).output.contains(" off "))
  }

  @Test func programsReadRules() throws {
    let table = try object(["rules", "--format", "json"])
    let rules = try #require(table["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["rule"] as? String } == cards.map(\.id).sorted())
    let off = try #require(rules.first { $0["rule"] as? String == "unseen-pop" })
    #expect(off["level"] as? String == "off" && off["severity"] as? String == "note")
    let card = try object(["explain", "logic-in-coordinator", "--format", "json"])
    for key in ["why", "bad", "good", "limits", "configuration", "fix", "silence", "card", "title", "level"] {
      #expect((card[key] as? String)?.isEmpty == false, "\(key)")
    }
    #expect((card["options"] as? [String: String])?["networkCalls"] == "report")
  }

  @Test func namesMayBePatternsAndTags() throws {
    func chosen(_ only: Set<String>, _ skip: Set<String> = []) throws -> Set<String> {
      let wishes = try RulePlan.Wishes(only: only, skip: skip).named(in: cards)
      return wishes.only.subtracting(wishes.skip)
    }
    #expect(try chosen(["strong-*"]) == ["strong-capture", "strong-coordinator", "strong-delegate", "strong-parent"])
    #expect(try chosen(["strong-*"], ["*-{parent,delegate}"]) == ["strong-capture", "strong-coordinator"])
    let tagged = try chosen(["crash", "unseen-pop"])
    #expect(tagged == Set(cards.filter { $0.tags.contains("crash") }.map(\.id)).union(["unseen-pop"]))
    for name in ["nope", "nope-*", "leek"] { #expect(throws: UsageError.self, "\(name)") { try chosen([name]) } }
  }

  private func object(_ arguments: [String]) throws -> [String: Any] {
    let output = try BuiltProgram().run(arguments).output
    return try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }
}
