import Findings

/// Logging commands of Azure Pipelines. They know warnings and errors only; a note is a warning.
struct AzureRenderer: ReportRenderer {
  func text(of report: Report) -> String {
    report.findings.map { command(for: $0) + "\n" }.joined()
  }

  private func command(for finding: ResolvedFinding) -> String {
    let properties = [
      ("type", finding.severity == .error ? "error" : "warning"), ("sourcepath", finding.place.repositoryPath),
      ("linenumber", String(finding.place.line)), ("columnnumber", String(finding.place.column)),
      ("code", finding.rule),
    ]
    let list = properties.map { "\($0.0)=\(Self.escapedProperty($0.1));" }.joined()
    return "##vso[task.logissue \(list)]\(Self.escapedMessage(finding.message))"
  }

  /// As `escapedata` of azure-pipelines-task-lib; all replacements happen at once, which equals its order.
  static func escapedMessage(_ text: String) -> String { RunnerText.message(text, percent: "%AZP25") }

  /// As `escape` of azure-pipelines-task-lib.
  static func escapedProperty(_ text: String) -> String {
    RunnerText.property(escapedMessage(text), ["]": "%5D", ";": "%3B"])
  }
}
