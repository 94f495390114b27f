import Findings
import Testing

@testable import Reports

/// What is listed, how it is counted, and how it fits on a screen.
@Suite struct ListingTests {
  private static let source = "class Login {\n  var parent: App\n  var other: App\n}\n"
  private static let path = "App/Login.swift"

  private static func report() -> Report {
    let findings = [
      Samples.finding("parent", in: source, message: "gravest words"),
      Samples.finding("other", in: source, rule: "unguarded-pop", level: .warning, message: "middle words"),
      Samples.finding("App", in: source, level: .note, message: "least words"),
    ]
    var report = Samples.report(findings, sources: [path: source])
    report.summary = Report.Summary(files: 1, lines: 4, findings: findings)
    report.silent = [SilentFinding(finding: findings[2], silence: .baseline)]
    return report
  }

  @Test(arguments: ReportFormat.all)
  func everyFormatListsTheSame(format: ReportFormat) {
    for (least, shown) in [
      (Severity.note, [true, true, true]), (.warning, [true, true, false]), (.error, [true, false, false]),
    ] {
      let text = Samples.text(Self.report().listing(from: least), format).lowercased()
      let found = ["gravest words", "middle words", "least words"].map { text.contains($0) }
      #expect(found == shown, "\(format.name) from \(least)")
    }
  }

  @Test func whatIsNotListedIsCounted() {
    let report = Self.report().listing(from: .error)
    #expect(report.findings.count == 1 && report.silent?.isEmpty == true)
    #expect(report.summary.warnings == 1 && report.summary.notes == 1 && report.summary.leastLevel == .error)
    #expect(Samples.text(report, .html).contains("--min-severity warning lists the warnings"))
  }

  @Test func statisticsAreByRuleAndType() throws {
    let text = FindingStatistics(Self.report()).text(asJSON: false, style: TextStyle())
    #expect(
      text == """
        rule              total    errors  warnings     notes
        strong-parent         2         1         -         1
        unguarded-pop         1         -         1         -

        type      total    errors  warnings     notes
        Login         3         1         1         1

        """)
    let few = FindingStatistics(Self.report().listing(from: .warning)).text(asJSON: false, style: TextStyle())
    #expect(few.hasPrefix("rule              total    errors  warnings\nstrong-parent"))
    let json = FindingStatistics(Self.report()).text(asJSON: true, style: TextStyle())
    #expect(
      json.contains("\"rule\": \"strong-parent\",\n      \"error\": 1,\n      \"warning\": 0,\n      \"note\": 1"))
    #expect(FindingStatistics(Samples.report([], sources: [:])).text(asJSON: false, style: TextStyle()).isEmpty)
  }

  @Test func sentencesEndAtTheScreen() {
    var finding = Samples.finding("parent", in: Self.source, message: String(repeating: "many words ", count: 12))
    finding.why = String(repeating: "because of it ", count: 12)
    finding.steps = [
      ResolvedFinding.Step(place: finding.place, message: String(repeating: "seen here ", count: 12)),
      ResolvedFinding.Step(
        place: Samples.place(of: "other: App", in: Self.source, path: Self.path),
        message: String(repeating: "and here ", count: 12)),
    ]
    let report = Samples.report([finding], sources: [Self.path: Self.source])
    for width in [50, 60, 100] {
      let lines = Samples.text(report, .rich, style: TextStyle(width: width, wraps: true)).split(separator: "\n")
      #expect(lines.count > 12 && lines.allSatisfy { $0.count <= width }, "\(width): \(lines.map(\.count).max() ?? 0)")
    }
    let piped = Samples.text(report, .rich, style: TextStyle(width: 40)).split(separator: "\n")
    #expect(piped.contains { $0.count > 120 }, "a pipe gets whole lines")
    let wrapped = Samples.text(report, .rich, style: TextStyle(width: 60, wraps: true))
    let words = { (text: String) in text.split { $0.isWhitespace || "|=^-".contains($0) }.joined(separator: " ") }
    #expect(words(wrapped) == words(Samples.text(report, .rich)), "nothing is lost")
  }

  @Test func wideCharactersAreMeasured() {
    #expect(WrappedText.lines(of: "漢字漢字漢字 漢字漢字漢字 a", width: 24) == ["漢字漢字漢字", "漢字漢字漢字 a"])
    #expect(WrappedText.lines(of: String(repeating: "x", count: 40) + " y", width: 24).count == 2)
    #expect(WrappedText.lines(of: "", width: 24) == [""])
  }
}
