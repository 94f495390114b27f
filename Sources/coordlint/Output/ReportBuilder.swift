import Detection
import LintDriver
import Reports
import RuleCards

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
    let counts = Dictionary(grouping: result.findings.compactMap(Self.key(of:))) { $0 }.mapValues(\.count)
    let findings = result.findings.map { finding($0, together: counts) }
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

  private func silent(_ result: LintResult) -> [Report.SilentFinding] {
    let commented = result.suppressed.map {
      Report.SilentFinding(finding: finding($0.finding), silence: .comment(reason: $0.reason))
    }
    let known = (result.known ?? []).map { Report.SilentFinding(finding: finding($0), silence: .baseline) }
    return (commented + known).sorted { $0.finding.precedes($1.finding) }
  }

  private func finding(_ resolved: ResolvedFinding, together counts: [String: Int] = [:]) -> Report.Finding {
    let finding = resolved.finding
    return Report.Finding(
      rule: finding.rule, level: level(of: finding.severity), confidence: finding.confidence.text,
      message: finding.message, why: finding.why, help: finding.help, place: place(resolved.span),
      symbol: finding.symbol, fingerprint: resolved.fingerprint,
      related: resolved.steps.map { Report.Related(place: place($0.span), message: $0.message) },
      fix: resolved.fix.map(fix), picture: finding.picture.map(arrow),
      together: together(resolved, counts))
  }

  /// Tells groups apart: by outcome and type.
  private static func key(of resolved: ResolvedFinding) -> String? {
    resolved.finding.together.map { "\(resolved.finding.rule) \(resolved.finding.outcome) \($0.owner.type.index)" }
  }

  /// A group has two findings at least.
  private func together(_ resolved: ResolvedFinding, _ counts: [String: Int]) -> Report.Together? {
    guard let words = resolved.finding.together, let key = Self.key(of: resolved), let count = counts[key], count > 1
    else { return nil }
    return Report.Together(
      key: key, subject: words.owner.name, headline: words.headline(count: count), line: words.line)
  }

  private func arrow(_ arrow: Finding.Arrow) -> Report.Arrow {
    Report.Arrow(
      from: arrow.from, to: arrow.to, label: arrow.label, kind: kind(of: arrow.kind), evidence: arrow.step)
  }

  private func kind(of kind: Outcome.Arrow.Kind) -> Report.Arrow.Kind {
    switch kind {
    case .fact: .fact
    case .fault: .fault
    case .missing: .missing
    }
  }

  private func fix(_ fix: ResolvedFix) -> Report.Fix {
    Report.Fix(
      description: fix.description, isSafe: fix.isSafe,
      edits: fix.edits.map { Report.Edit(place: place($0.span), replacement: $0.replacement) })
  }

  private func place(_ span: SourceSpan) -> Report.Place {
    Report.Place(
      path: span.path, repositoryPath: repository.path(of: span.path), line: span.start.line, column: span.start.column,
      endLine: span.end.line, endColumn: span.end.column, bytes: span.bytes)
  }

  private func notice(_ notice: RunNotice) -> Report.Notice {
    Report.Notice(
      level: level(of: notice.level), id: notice.id, path: notice.path,
      repositoryPath: notice.path.isEmpty ? "" : repository.path(of: notice.path), line: notice.line,
      message: notice.message, isConfiguration: notice.isConfiguration)
  }

  private func level(of level: RunNotice.Level) -> Report.Level {
    switch level {
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }

  private func level(of severity: Severity) -> Report.Level {
    switch severity {
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}
