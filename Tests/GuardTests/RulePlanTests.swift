import Detection
import Findings
import LintDriver
import RuleCards
import Testing

@testable import PatternLanguage
@testable import coordlint

/// Who overrules whom: card, preset, configuration, command line.
@Suite struct RulePlanTests {
  private let catalogue: Catalogue

  init() throws { catalogue = try Catalogue.load(folders: []) }

  private func plan(_ text: String, _ wishes: RulePlan.Wishes = .init()) throws -> RulePlan {
    let configuration = try ConfigurationFile.read(
      text: text, path: "c.json", folder: "/", vocabulary: catalogue.vocabulary)
    return RulePlan(
      cards: catalogue.cards.rules, signatures: Analyzer.signatures, configuration: configuration, wishes: wishes)
  }

  private func level(_ rule: String, in plan: RulePlan) -> String? {
    plan.entries.first { $0.id == rule }.map { "\($0.level.value) \($0.level.origin.text)" }
  }

  @Test func presetsChooseRulesAndSeverities() throws {
    let recommended = try plan("{}")
    #expect(level("unseen-pop", in: recommended) == "off default")
    #expect(level("coordinator-builds-view", in: recommended) == "note default")
    #expect(recommended.selection.contains("strong-parent") && !recommended.selection.contains("unseen-pop"))
    let strict = try plan(#"{"preset": "strict"}"#)
    #expect(level("unseen-pop", in: strict) == "note preset strict")
    #expect(level("coordinator-builds-view", in: strict) == "warning preset strict")
    #expect(strict.entries.allSatisfy { $0.level.value != .off })
    let lenient = try plan(#"{"preset": "mvvm-c"}"#)
    #expect(lenient.options["logic-in-coordinator"]?["networkCalls"] == "allow")
    #expect(recommended.options["logic-in-coordinator"]?["networkCalls"] == "report")
    #expect(level("unseen-pop", in: lenient) == "off default")
  }

  @Test func theConfigurationOverrulesThePreset() throws {
    let plan = try plan(
      """
      {"preset": "mvvm-c",
       "rules": {"unseen-pop": "warning",
                 "strong-parent": "off",
                 "logic-in-coordinator": {"options": {"networkCalls": "report"}}}}
      """)
    #expect(level("unseen-pop", in: plan) == "warning c.json:2" && plan.selection.contains("unseen-pop"))
    #expect(level("strong-parent", in: plan) == "off c.json:3" && !plan.selection.contains("strong-parent"))
    #expect(plan.options["logic-in-coordinator"]?["networkCalls"] == "report")
    #expect(level("logic-in-coordinator", in: plan) == "warning default")
  }

  @Test func theCommandLineOverrulesEverything() throws {
    let text = #"{"preset": "strict", "rules": {"strong-parent": "off", "unguarded-pop": "note"}}"#
    let preset = try plan(text, .init(preset: .recommended))
    #expect(level("unseen-pop", in: preset) == "off default" && preset.preset.origin == .option("--preset"))
    let named = try plan(text, .init(only: ["strong-parent", "unguarded-pop"], skip: []))
    #expect(level("strong-parent", in: named) == "error --only" && level("unguarded-pop", in: named)?.first == "n")
    #expect(level("strong-delegate", in: named) == "off --only")
    #expect(level("unguarded-pop", in: try plan(text, .init(skip: ["unguarded-pop"]))) == "off --skip")
  }

  @Test func weakerEvidenceStaysWeaker() {
    // A rule of errors that should be warnings: nothing is worse than a warning, and a note stays one.
    let lower = SeverityChange(own: .error, new: .warning)
    #expect([Severity.note, .warning, .error].map { lower.applied(to: $0) } == [Severity.note, .warning, .warning])
    // A rule of warnings that should be errors: its notes are no proof.
    let higher = SeverityChange(own: .warning, new: .error)
    #expect([Severity.note, .warning, .error].map { higher.applied(to: $0) } == [Severity.note, .error, .error])
    let note = SeverityChange(own: .error, new: .note)
    #expect(Severity.allCases.map { note.applied(to: $0) } == [Severity.note, .note, .note])
  }

  @Test func functionsAreReadAsTheyAreWritten() {
    for text in ["attachFlow", "attach(flow:)", "show(_:animated:)", "_x"] { #expect(VerbSpelling(text) != nil) }
    for text in ["", "a b", "a()", "a(b)", "a(b:", "a(:)", "1a", "a.b", "a(b:)c", "*add"] {
      #expect(VerbSpelling(text) == nil, "\(text)")
    }
    #expect(VerbSpelling("attach(flow:)")?.name == "attach")
  }

  @Test func wordsJoinTheIdiomsOfTheCards() throws {
    let cards = catalogue.cards.adding(words: [
      "adds-child": ["VERB": ["embrace(flow:)"]], "coordinator-names": ["NAME": ["*Flow"]],
    ])
    let added = cards.idioms.patterns(.addsChild).count - catalogue.cards.idioms.patterns(.addsChild).count
    #expect(added == 2 && cards.idioms.names("adds-child", "VERB").matches("embrace"))
    let names = cards.idioms.names(.coordinatorNames)
    #expect(names.matches("MainFlow") && names.matches("AppCoordinator") && !names.matches("Flower"))
  }
}
