import LintDriver
import Reports

/// A report of a result, as the program makes it, without the words that only people need.
struct ReportDraft {
  private let result: LintResult

  init(_ result: LintResult) { self.result = result }

  var report: Report {
    let findings = result.findings.map(finding)
    return Report(
      tool: Report.Tool(name: "fuzz", version: "0", homePage: "https://example.org"), findings: findings,
      notices: result.notices.map {
        Report.Notice(level: .warning, id: $0.id, path: $0.path, line: $0.line, message: $0.message)
      }, summary: Report.Summary(files: result.fileCount, lines: result.lineCount, findings: findings),
      sources: result.sources.mapValues { SourceText($0) }, exitCode: 1)
  }

  private func finding(_ resolved: ResolvedFinding) -> Report.Finding {
    let finding = resolved.finding
    return Report.Finding(
      rule: finding.rule, level: .warning, confidence: finding.confidence.text, message: finding.message,
      why: finding.why, help: finding.help, place: place(resolved.span), symbol: finding.symbol,
      fingerprint: resolved.fingerprint,
      related: resolved.steps.map { Report.Related(place: place($0.span), message: $0.message) },
      fix: resolved.fix.map { fix in
        Report.Fix(
          description: fix.description, isSafe: fix.isSafe,
          edits: fix.edits.map { Report.Edit(place: place($0.span), replacement: $0.replacement) })
      })
  }

  private func place(_ span: SourceSpan) -> Report.Place {
    Report.Place(
      path: span.path, repositoryPath: span.path, line: span.start.line, column: span.start.column,
      endLine: span.end.line, endColumn: span.end.column, bytes: span.bytes)
  }
}
