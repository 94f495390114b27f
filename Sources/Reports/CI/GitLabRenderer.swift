import Findings

/// GitLab's Code Quality report: an array, empty on a clean run.
///
/// Paths are from the root of the repository. The rule stands in the description too, since GitLab shows no `check_name`.
struct GitLabRenderer: ReportRenderer {
  func text(of report: Report) -> String { JSONValue.array(report.findings.map(issue)).text }

  private func issue(_ finding: ResolvedFinding) -> JSONValue {
    [
      "description": .string("\(finding.rule): \(finding.message)"),
      "check_name": .string(finding.rule),
      "fingerprint": .string(finding.fingerprint),
      "severity": .string(Self.severity(of: finding.severity)),
      "location": [
        "path": .string(finding.place.repositoryPath),
        "lines": ["begin": .integer(max(1, finding.place.line)), "end": .integer(max(1, finding.place.endLine))],
      ],
    ]
  }

  private static func severity(of level: Severity) -> String {
    switch level {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
