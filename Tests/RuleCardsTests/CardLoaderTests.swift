import Detection
import RuleCatalog
import Testing

@testable import PatternLanguage
@testable import RuleCards

@Suite struct CardLoaderTests {
  let set: CardSet

  init() throws {
    set = try CardFixture.load([
      ("Rules/README.md", "# No card"), ("Rules/view-climbs.md", CardFixture.clauses),
      ("Rules/strong-parent.md", CardFixture.analysis), ("Rules/idioms/adds-child.md", CardFixture.idiom),
    ]).get()
  }

  @Test func rulesAreSortedAndReadmeIsNone() {
    #expect(set.rules.map(\.id) == ["strong-parent", "view-climbs"])
    #expect(set.idiomCards.map(\.idiom.id) == ["adds-child"])
    #expect(set.rule("view-climbs")?.path == "Rules/view-climbs.md")
    #expect(set.rule("nothing") == nil)
  }

  @Test func frontMatterAndProseAreRead() throws {
    let card = try #require(set.rule("strong-parent"))
    #expect(card.severity == .error)
    #expect(card.confidence == .high)
    #expect(card.since == "0.1")
    #expect(card.preset == .strict)
    #expect(card.tags == ["leak", "ownership"])
    #expect(card.cwe == 401)
    #expect(card.title == "A coordinator holds its parent strongly")
    #expect(card.intro == "It leaks.")
    #expect(card.sources == ["the guide", "another guide"])
    #expect(card.markdown == CardFixture.analysis)
    #expect(set.rule("view-climbs")?.preset == .recommended)
  }

  @Test func analysisBringsSettingsAndOutcomes() throws {
    let card = try #require(set.rule("strong-parent"))
    guard case .analysis(let name, let settings) = card.detector else {
      Issue.record("not an analysis")
      return
    }
    #expect(name == "leaky")
    #expect(settings == ["depth": "deep"])
    #expect(card.outcomes.map(\.name) == ["proven", "named"])
    let proven = try #require(card.outcome("proven"))
    #expect(proven.message.text == "'$PROPERTY' holds $TYPE for ever")
    #expect(proven.why?.text == "because")
    #expect(proven.help == nil)
    #expect(proven.steps["keeps"]?.filled(with: ["OWNER": "A", "TYPE": "B"]) == "A keeps B")
    let insertions = ["weak ", "?"].map { Outcome.Fix.Insertion(text: $0, anchor: "DECLARATION") }
    let words = Template("make '$PROPERTY' weak")
    #expect(proven.fixes == [Outcome.Fix(isSafe: false, insertions: insertions, description: words)])
    let arrow = Outcome.Arrow(
      from: Template("$TYPE"), to: Template("the parent"), label: Template("$PROPERTY, strong"), kind: .fault)
    #expect(proven.arrows == [arrow])
    let named = try #require(card.outcome("named"))
    #expect(named.severity == .warning)
    #expect(named.confidence == .high)
  }

  @Test func clausesBecomeARule() throws {
    let card = try #require(set.rule("view-climbs"))
    guard case .clauses(let rule) = card.detector else {
      Issue.record("no clauses")
      return
    }
    #expect(rule.finds.map(\.source) == ["$COORDINATOR.parent.$CALL(...)"])
    #expect(rule.conditions.count == 2)
    #expect(rule.outcome == "climbs")
    #expect(rule.hole == "COORDINATOR")
    #expect(card.outcomes.map(\.severity) == [.warning])
    #expect(card.outcomes.map(\.message.text) == ["'$COORDINATOR.parent' is another level's business"])
  }

  @Test func headingsMakeProjects() throws {
    let card = try #require(set.rule("strong-parent"))
    #expect(card.bad.map(\.heading) == ["One file", "Two files"])
    #expect(card.bad.map { $0.files.map(\.path) } == [["Example.swift"], ["Sources/A.swift", "Sources/B.swift"]])
    #expect(card.good.map(\.allowsNotes) == [true])
    #expect(card.limits.flatMap(\.expectations).map(\.kind) == [.todoWant])
    let lines = CardFixture.analysis.split(separator: "\n", omittingEmptySubsequences: false)
    for project in card.bad {
      #expect(lines[project.line - 1] == "### \(project.heading)")
      for file in project.files { #expect(lines[file.firstLine - 1] + "\n" == file.text) }
    }
  }

  @Test func idiomListsLimitItsPatterns() throws {
    #expect(set.idioms.names("adds-child", "VERB").matches("insert"))
    #expect(set.idioms.names("adds-child", "VERB").matches("addLater"))
    #expect(!set.idioms.names("adds-child", "VERB").matches("find"))
    #expect(set.idioms.names("adds-child", "OTHER").isEmpty)
    #expect(set.idioms.patterns("nothing").isEmpty)
    #expect(set.idioms.contains("adds-child"))
  }

  @Test func carriageReturnsChangeNothing() throws {
    let crlf = CardFixture.clauses.replacing("\n", with: "\r\n")
    let card = try #require(try CardFixture.load([("Rules/view-climbs.md", crlf)]).get().rule("view-climbs"))
    #expect(card.title == set.rule("view-climbs")?.title)
    #expect(card.bad == set.rule("view-climbs")?.bad)
  }

  @Test func everyCardOfTheCatalogueLoads() throws {
    let cards = try CardLoader.load(
      files: RuleCatalog.files, signatures: Analyzer.signatures, roles: Analyzer.roles)
    #expect(!cards.rules.isEmpty)
    #expect(RuleCatalog.files.count == cards.rules.count + cards.idiomCards.count + 1)
  }
}
