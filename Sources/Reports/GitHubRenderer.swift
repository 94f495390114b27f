/// Workflow commands of GitHub Actions, the gravest first because GitHub shows only the first ones of each kind.
struct GitHubRenderer: ReportRenderer {
  /// Annotations of one kind that GitHub shows for a step.
  static let shownPerStep = 10

  func text(of report: Report) -> String {
    var text = ""
    for level in Report.Level.allCases.reversed() {
      for finding in report.findings where finding.level == level { text += command(for: finding) + "\n" }
    }
    let counts = [report.summary.errors, report.summary.warnings, report.summary.notes]
    let hidden = counts.reduce(0) { $0 + max(0, $1 - Self.shownPerStep) }
    guard hidden > 0 else { return text }
    let noun = hidden == 1 ? "annotation is" : "annotations are"
    return text + "coordlint: \(hidden) \(noun) hidden by GitHub, which shows \(Self.shownPerStep) of each kind\n"
  }

  private func command(for finding: Report.Finding) -> String {
    let place = finding.place
    var properties = [
      ("file", place.repositoryPath), ("line", String(place.line)), ("endLine", String(place.endLine)),
    ]
    // GitHub ignores the whole annotation if columns come with several lines.
    if place.line == place.endLine {
      properties += [("col", String(place.column)), ("endColumn", String(place.endColumn))]
    }
    properties.append(("title", "coordlint: \(finding.rule)"))
    let list = properties.map { "\($0.0)=\(Self.escapedProperty($0.1))" }.joined(separator: ",")
    let help = finding.help.isEmpty ? "" : "\n" + finding.help
    return "::\(Self.name(of: finding.level)) \(list)::\(Self.escapedMessage(finding.message + help))"
  }

  private static func name(of level: Report.Level) -> String {
    switch level {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// As `escapeData` of actions/toolkit; all replacements happen at once, which equals its order.
  static func escapedMessage(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// As `escapeProperty` of actions/toolkit.
  static func escapedProperty(_ text: String) -> String {
    var result = ""
    for scalar in escapedMessage(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
