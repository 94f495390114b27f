import LintDriver
import Reports

/// A report of a result, as the program makes it, without the words that only people need.
struct ReportDraft {
  private let result: LintResult

  init(_ result: LintResult) { self.result = result }

  var report: Report {
    return Report(
      tool: Report.Tool(name: "fuzz", version: "0", homePage: "https://example.org"), findings: result.findings,
      notices: result.notices,
      summary: Report.Summary(files: result.fileCount, lines: result.lineCount, findings: result.findings),
      sources: result.sources.mapValues { SourceText($0) }, exitCode: 1)
  }
}
