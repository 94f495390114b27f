import Findings

/// The own schema: stable, complete, and independent of how findings are displayed.
///
/// Lines and columns are 1-based, columns count UTF-16 code units, an end is one past the last character. `fix` is `null` or
/// `{"safety": "safe" | "unsafe", "description", "edits": [{"path", "line", "column", "endLine", "endColumn",
/// "replacement"}]}`: all edits together cure the finding, no two overlap, and an insertion ends where it begins.
/// `suppressed` is there if it was asked for: findings with `"suppression": {"kind": "comment" | "baseline", "reason"}`.
struct JSONRenderer: ReportRenderer {
  func text(of report: Report) -> String {
    var document: [(key: String, value: JSONValue)] = [
      ("schemaVersion", 1),
      ("tool", ["name": .string(report.tool.name), "version": .string(report.tool.version)]),
      (
        "summary",
        [
          "files": .integer(report.summary.files), "lines": .integer(report.summary.lines),
          "error": .integer(report.summary.errors), "warning": .integer(report.summary.warnings),
          "note": .integer(report.summary.notes),
        ]
      ),
      ("findings", .array(report.findings.map { .object(fields(of: $0)) })),
    ]
    if let silent = report.silent { document.append(("suppressed", .array(silent.map(suppressed)))) }
    document.append(("notifications", .array(report.notices.map(notice))))
    return JSONValue.object(document).text
  }

  private func suppressed(_ silent: SilentFinding) -> JSONValue {
    let kind: JSONValue = silent.silence == .baseline ? "baseline" : "comment"
    let suppression: JSONValue = ["kind": kind, "reason": .optional(silent.silence.reason)]
    return .object(fields(of: silent.finding) + [("suppression", suppression)])
  }

  private func fields(of finding: ResolvedFinding) -> [(key: String, value: JSONValue)] {
    [
      ("rule", .string(finding.rule)),
      ("severity", .string(finding.severity.rawValue)),
      ("confidence", .string(finding.confidence.rawValue)),
      ("message", .string(finding.message)),
      ("why", .string(finding.why)),
      ("help", .string(finding.help)),
    ] + place(finding.place) + [
      ("symbol", .string(finding.symbol)),
      ("fingerprint", .string(finding.fingerprint)),
      (
        "related",
        .array(finding.steps.map { .object(place($0.place) + [("message", .string($0.message))]) })
      ),
      ("fix", finding.fix.map(fix) ?? .null),
    ]
  }

  private func fix(_ fix: ResolvedFinding.Fix) -> JSONValue {
    [
      "safety": .string(fix.isSafe ? "safe" : "unsafe"),
      "description": .string(fix.description),
      "edits": .array(
        fix.edits.map { .object(place($0.place) + [("replacement", .string($0.replacement))]) }),
    ]
  }

  private func place(_ place: SourcePlace) -> [(key: String, value: JSONValue)] {
    [
      ("path", .string(place.path)),
      ("line", .integer(place.line)),
      ("column", .integer(place.column)),
      ("endLine", .integer(place.endLine)),
      ("endColumn", .integer(place.endColumn)),
    ]
  }

  private func notice(_ notice: Notice) -> JSONValue {
    [
      "level": .string(notice.level.rawValue),
      "id": .string(notice.id),
      "path": .optional(notice.path.isEmpty ? nil : notice.path),
      "line": .optional(notice.line),
      "message": .string(notice.message),
    ]
  }
}
