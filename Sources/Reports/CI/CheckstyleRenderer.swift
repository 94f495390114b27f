import Findings

/// Checkstyle's XML: each file once, its findings inside.
struct CheckstyleRenderer: ReportRenderer {
  func text(of report: Report) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n"
    for (path, findings) in report.findingsByFile {
      text += "  <file\(XMLText.attributes([("name", path)]))>\n"
      text += findings.map(error).joined()
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }

  private func error(_ finding: ResolvedFinding) -> String {
    let attributes = XMLText.attributes([
      ("line", String(finding.place.line)), ("column", String(finding.place.column)),
      ("severity", finding.severity == .note ? "info" : finding.severity.rawValue), ("message", finding.message),
      ("source", "coordlint.rules.\(finding.rule)"),
    ])
    return "    <error\(attributes)/>\n"
  }
}
