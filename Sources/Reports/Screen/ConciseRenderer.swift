/// `path:line:col: severity: message (rule)`, one finding a line.
struct ConciseRenderer: ReportRenderer {
  var style: TextStyle

  func text(of report: Report) -> String {
    let paint = Paint(isOn: style.isColored)
    var text = ""
    for finding in report.findings {
      text += "\(SafeText.leadingPath(finding.place.path)):\(finding.place.line):\(finding.place.column): "
      text += paint.level(finding.severity, finding.severity.rawValue)
      text += ": \(SafeText.line(finding.message)) (\(finding.rule))\n"
    }
    return text
  }
}
