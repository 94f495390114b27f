import Findings

/// Workflow commands of GitHub Actions. GitHub shows only the first ones of each kind, so the gravest come first and of
/// these the surest.
struct GitHubRenderer: ReportRenderer {
  /// Annotations of one kind that GitHub shows for a step.
  static let shownPerStep = 10
  private static let titleLimit = 255

  func text(of report: Report) -> String {
    var text = ""
    for finding in Self.ranked(report.findings) { text += command(for: finding) + "\n" }
    let counts = Severity.allCases.map { level in report.findings.count { $0.severity == level } }
    let hidden = counts.reduce(0) { $0 + max(0, $1 - Self.shownPerStep) }
    guard hidden > 0 else { return text }
    let noun = hidden == 1 ? "annotation is" : "annotations are"
    return text + "coordlint: \(hidden) \(noun) hidden by GitHub, which shows \(Self.shownPerStep) of each kind\n"
  }

  /// By level, then by confidence, else as they were.
  private static func ranked(_ findings: [ResolvedFinding]) -> [ResolvedFinding] {
    let sorted = findings.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      return (first.severity, first.confidence, right.offset) > (second.severity, second.confidence, left.offset)
    }
    return sorted.map(\.element)
  }

  private func command(for finding: ResolvedFinding) -> String {
    let place = finding.place
    var properties = [
      ("file", place.repositoryPath), ("line", String(place.line)), ("endLine", String(place.endLine)),
    ]
    // GitHub ignores the whole annotation if columns come with several lines.
    if place.line == place.endLine {
      properties += [("col", String(place.column)), ("endColumn", String(place.endColumn))]
    }
    properties.append(("title", String("coordlint: \(finding.rule)".prefix(Self.titleLimit))))
    let list = properties.map { "\($0.0)=\(Self.escapedProperty($0.1))" }.joined(separator: ",")
    let help = finding.help.isEmpty ? "" : "\n" + finding.help
    return "::\(Self.name(of: finding.severity)) \(list)::\(Self.escapedMessage(finding.message + help))"
  }

  private static func name(of level: Severity) -> String {
    switch level {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// As `escapeData` of actions/toolkit; all replacements happen at once, which equals its order.
  static func escapedMessage(_ text: String) -> String { RunnerText.message(text, percent: "%25") }

  /// As `escapeProperty` of actions/toolkit.
  static func escapedProperty(_ text: String) -> String {
    RunnerText.property(escapedMessage(text), [":": "%3A", ",": "%2C"])
  }
}
