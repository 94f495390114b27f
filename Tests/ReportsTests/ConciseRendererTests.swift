import Findings
import Testing

@testable import Reports

@Suite struct ConciseRendererTests {
  private let source = "class Login {\n  var parent: App\n}\n"

  private func text(_ findings: [ResolvedFinding], style: TextStyle = TextStyle()) -> String {
    Samples.text(Samples.report(findings, sources: [:]), .concise, style: style)
  }

  @Test func oneLineForEachFinding() {
    let findings = [
      Samples.finding("Login", in: source), Samples.finding("parent", in: source, rule: "other", level: .warning),
    ]
    #expect(
      text(findings) == """
        App/Login.swift:1:7: error: held strongly (strong-parent)
        App/Login.swift:2:7: warning: held strongly (other)

        """)
  }

  @Test func nothingReachesTheTerminalRaw() {
    let finding = Samples.finding(
      "Login", in: source, path: "a\u{1B}[31m\u{7}.swift", message: "two\nlines \u{202E}and\u{9B}more")
    #expect(
      text([finding]) == "a\\u{1b}[31m\\u{7}.swift:1:7: error: two lines \\u{202e}and\\u{9b}more (strong-parent)\n")
  }

  @Test func colourOnlyWhenAsked() {
    let finding = Samples.finding("Login", in: source)
    #expect(!text([finding]).contains("\u{1B}"))
    #expect(text([finding], style: TextStyle(isColored: true)).contains("\u{1B}[1;31merror\u{1B}[0m"))
  }

  @Test(arguments: [
    (0, 0, 0, Severity.warning, "no findings in 3 files (1,234 lines)"),
    (1, 0, 0, .warning, "1 error in 3 files (1,234 lines)"),
    (2, 1, 0, .warning, "2 errors, 1 warning in 3 files (1,234 lines)"),
    (0, 0, 7, .warning, "7 notes in 3 files (1,234 lines); --notes lists the notes"),
    (0, 0, 7, .error, "7 notes in 3 files (1,234 lines); --notes lists the notes"),
    (0, 1, 7, .error, "1 warning, 7 notes in 3 files (1,234 lines); --min-severity warning lists the warnings"),
    (0, 0, 7, .note, "7 notes in 3 files (1,234 lines)"),
  ])
  func summary(errors: Int, warnings: Int, notes: Int, least: Severity, expected: String) {
    let levels =
      Array(repeating: Severity.error, count: errors) + Array(repeating: .warning, count: warnings)
      + Array(repeating: .note, count: notes)
    let findings = levels.map { Samples.finding("Login", in: source, level: $0) }
    var summary = Report.Summary(files: 3, lines: 1234, findings: findings)
    summary.leastLevel = least
    #expect(SummaryLine.text(for: summary) == expected)
  }

  @Test func summaryOfOneFile() {
    let summary = Report.Summary(files: 1, lines: 1, findings: [])
    #expect(SummaryLine.text(for: summary) == "no findings in 1 file (1 line)")
  }
}
