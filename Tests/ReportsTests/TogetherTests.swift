import Findings
import Testing

@testable import Reports

/// Findings that reports for people show as one group.
@Suite struct TogetherTests {
  private static let source = "class Login {\n  func load() {}\n  func save() {}\n  var other: App\n}\n"
  private static let other = "extension Login {\n\n\n\n\n\n\n\n\n  func send() {}\n}\n"
  private static let path = "App/Login.swift"

  private static func findings() -> [ResolvedFinding] {
    var findings = Samples.together(["load", "save"], in: source)
    findings.insert(Samples.finding("other", in: source), at: 1)
    return findings
  }

  private static func text(_ findings: [ResolvedFinding], style: TextStyle = TextStyle()) -> String {
    Samples.text(
      Samples.report(findings, sources: [path: source, "App/More.swift": other]), .rich, style: style)
  }

  @Test func theTextHasOneHeadlineAndALineForEach() {
    var findings = Samples.together(["load", "save", "send"], in: Self.source)
    findings[2].place = Samples.place(of: "send", in: Self.other, path: "App/More.swift")
    #expect(
      Self.text(findings) == """
        warning[strong-parent]: Login works in 3 functions
          --> App/Login.swift:2:8
           |
         2 | load(): files
         3 | save(): files
           |
          ::: App/More.swift:10:8
           |
        10 | send(): files
           |
           = why: both stay in memory
           = help: write 'weak'


        """)
  }

  @Test func othersStandBetweenThem() {
    let text = Self.text(Self.findings())
    let heads = text.split(separator: "\n").filter { $0.contains("[strong-parent]") }
    #expect(heads == ["warning[strong-parent]: Login works in 2 functions", "error[strong-parent]: held strongly"])
    #expect(text.contains("2 | load(): files\n3 | save(): files\n"))
  }

  @Test func evidenceIsSaidToBeElsewhere() {
    var findings = Samples.together(["load", "save"], in: Self.source)
    #expect(!Self.text(findings).contains("ways"))
    findings[1].steps = [ResolvedFinding.Step(place: findings[1].place, message: "it runs 'x'")]
    #expect(Self.text(findings).contains("  = ways: 'coordlint why Login' shows each step to where it is done\n"))
    #expect(!Self.text(findings).contains("it runs 'x'"))
  }

  @Test func twoTypesOfOneNameAreTwoGroups() {
    var findings = Samples.together(["load", "save"], in: Self.source)
    findings += Samples.together(["load", "save"], in: Self.source, path: "B/Login.swift", key: "Login")
    for index in 2..<4 { findings[index].together?.key = "other" }
    #expect(Self.text(findings).split(separator: "\n").count { $0.contains("works in 2 functions") } == 2)
  }

  @Test func oneOfThemAloneIsShownAsAnyOther() {
    let alone = Self.text([Self.findings()[0]])
    #expect(alone.hasPrefix("warning[strong-parent]: load works\n") && alone.contains("^^^^"))
  }

  @Test func controlsOfANameMoveNoCursor() {
    let findings = Samples.together(["load\u{1B}[2J", "save"], in: Self.source, key: "Login\u{1B}[2J")
    #expect(!Self.text(findings).contains("\u{1B}"))
  }

  @Test func thePageHasOneHeadAndEveryFindingBelowIt() throws {
    var report = Samples.report(Self.findings(), sources: [Self.path: Self.source])
    report.rules = [Report.Rule(id: "strong-parent", title: "Title", level: .error, page: "")]
    let page = try #require(HTMLPage(report))
    let group = try #require(page.elements(ofClass: "t").first)
    #expect(page.elements(ofClass: "t").count == 1 && page.elements(ofClass: "f").count == 3)
    #expect(page.elements("h3").map(page.text).map { $0.contains("Login works in 2 functions") } == [true])
    let inside = page.elements(ofClass: "f").filter { $0.path.hasPrefix(group.path + "/") }
    #expect(inside.count == 2 && inside.allSatisfy { $0.attributes["class"] == "f warning" })
    #expect(page.elements(ofClass: "m").map(\.text) == ["load(): files", "save(): files", "held strongly"])
    // The reason and the cure of the group, and those of the finding beside it.
    #expect(
      page.elements("dd").map(\.text) == ["both stay in memory", "write 'weak'", "both stay in memory", "write 'weak'"])
    #expect(
      Set(page.elements(ofClass: "b").compactMap { $0.attributes["id"] }) == [
        "f-Login0", "f-Login1", "f-00ff00ff00ff00ff",
      ])
  }

  @Test(arguments: ReportFormat.all.filter { !$0.traits.contains(.groups) })
  func noOtherFormatKnowsOfIt(format: ReportFormat) {
    let alone = Self.findings().map { finding in
      var finding = finding
      finding.together = nil
      return finding
    }
    let sources = [Self.path: Self.source]
    #expect(
      Samples.text(Samples.report(Self.findings(), sources: sources), format)
        == Samples.text(Samples.report(alone, sources: sources), format))
  }
}
