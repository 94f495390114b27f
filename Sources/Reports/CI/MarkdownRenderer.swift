import Findings

/// A table for the summary of a job, a comment or an annotation.
struct MarkdownRenderer: ReportRenderer {
  /// GitHub takes 1 MiB for the summary of a step; the rest is for what else the step says. Bytes.
  private static let sizeLimit = 900_000

  func text(of report: Report) -> String {
    let shown = report.findings
    var text = "## \(report.tool.name)\n\n"
    text += SummaryLine.text(for: report.summary, hasBaseline: report.hasBaseline) + "\n"
    guard !shown.isEmpty else { return text }
    text += "\n| | Rule | Place | Finding |\n|---|---|---|---|\n"
    let pages = Dictionary(report.rules.map { ($0.id, $0.page) }) { first, _ in first }
    for (index, finding) in shown.enumerated() {
      let row = row(finding, page: pages[finding.rule] ?? "")
      guard text.utf8.count + row.utf8.count <= Self.sizeLimit else {
        return text + "\n\(SummaryLine.counted(shown.count - index, "more finding")) not shown\n"
      }
      text += row
    }
    return text
  }

  private func row(_ finding: ResolvedFinding, page: String) -> String {
    let rule = page.isEmpty ? Self.escaped(finding.rule) : "[\(Self.escaped(finding.rule))](\(page))"
    let place = Self.escaped("\(finding.place.repositoryPath):\(finding.place.line)")
    return "| \(finding.severity.rawValue) | \(rule) | \(place) | \(Self.escaped(finding.message)) |\n"
  }

  /// One cell of a table, with everything that Markdown or HTML would read as their own taken literally.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in SafeText.line(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!": result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
