import Testing

@testable import Reports

@Suite struct ConciseRendererTests {
  private let source = "class Login {\n  var parent: App\n}\n"

  private func text(_ findings: [Report.Finding], style: TextStyle = TextStyle()) -> String {
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

  @Test func notesAreListedOnRequest() {
    let note = Samples.finding("Login", in: source, level: .note)
    #expect(text([note]).isEmpty)
    #expect(
      text([note], style: TextStyle(listsNotes: true)) == "App/Login.swift:1:7: note: held strongly (strong-parent)\n")
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
    (0, 0, 0, false, "no findings in 3 files (1,234 lines)"),
    (1, 0, 0, false, "1 error in 3 files (1,234 lines)"),
    (2, 1, 0, false, "2 errors, 1 warning in 3 files (1,234 lines)"),
    (0, 0, 7, false, "7 notes in 3 files (1,234 lines); --notes lists the notes"),
    (0, 0, 7, true, "7 notes in 3 files (1,234 lines)"),
  ])
  func summary(errors: Int, warnings: Int, notes: Int, listsNotes: Bool, expected: String) {
    let levels =
      Array(repeating: Report.Level.error, count: errors) + Array(repeating: .warning, count: warnings)
      + Array(repeating: .note, count: notes)
    let findings = levels.map { Samples.finding("Login", in: source, level: $0) }
    let summary = Report.Summary(files: 3, lines: 1234, findings: findings)
    #expect(SummaryLine.text(for: summary, listsNotes: listsNotes) == expected)
  }

  @Test func summaryOfOneFile() {
    let summary = Report.Summary(files: 1, lines: 1, findings: [])
    #expect(SummaryLine.text(for: summary, listsNotes: false) == "no findings in 1 file (1 line)")
  }
}
