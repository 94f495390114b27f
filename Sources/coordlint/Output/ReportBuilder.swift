import Findings
import LintDriver
import Reports

/// Turns the result of a run into a report.
struct ReportBuilder {
  var rules: [Report.Rule]
  var repository: RepositoryPaths
  var category = ToolVersion.name
  /// Show what comments and the baseline silence.
  var listsSuppressed = false
  /// Say what is what in the source, for a format that colours code.
  var highlightsCode = false

  /// The `map` is for a format that draws it.
  func report(of result: LintResult, exitCode: Int32, map: CoordinatorMap? = nil) -> Report {
    let findings = Self.counted(result.findings)
    return Report(
      tool: ToolVersion.tool,
      rules: rules, findings: findings, notices: result.notices.map(notice),
      summary: Report.Summary(files: result.fileCount, lines: result.lineCount, findings: findings),
      sources: result.sources.mapValues { SourceText($0) }, exitCode: Int(exitCode),
      directory: WorkingDirectory.current.path, category: category, silent: listsSuppressed ? silent(result) : nil,
      hasBaseline: result.known != nil,
      highlights: highlightsCode ? result.sources.mapValues(SourceHighlighter.highlights) : [:],
      map: map)
  }

  /// What is shown together has two findings at least.
  private static func counted(_ findings: [ResolvedFinding]) -> [ResolvedFinding] {
    let counts = findings.reduce(into: [String: Int]()) { counts, finding in
      if let group = finding.together { counts[group.key, default: 0] += 1 }
    }
    return findings.map { finding in
      var finding = finding
      let count = finding.together.flatMap { counts[$0.key] } ?? 0
      finding.together?.count = count
      if count < 2 { finding.together = nil }
      return finding
    }
  }

  private func silent(_ result: LintResult) -> [SilentFinding] {
    let known = (result.known ?? []).map { SilentFinding(finding: $0, silence: .baseline) }
    let all = (result.suppressed + known).sorted { $0.finding.precedes($1.finding) }
    return all.map { silent in
      var silent = silent
      silent.finding.together = nil
      return silent
    }
  }

  private func notice(_ notice: Notice) -> Notice {
    var notice = notice
    notice.repositoryPath = notice.path.isEmpty ? "" : repository.path(of: notice.path)
    return notice
  }
}
