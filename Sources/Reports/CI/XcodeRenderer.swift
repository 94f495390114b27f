import Findings

/// Lines that Xcode turns into links: absolute paths at their start, the evidence as notes.
struct XcodeRenderer: ReportRenderer {
  func text(of report: Report) -> String {
    var text = ""
    for finding in report.findings {
      let message = "\(SafeText.line(finding.message)) (\(finding.rule))"
      text += "\(start(finding.place, in: report)) \(finding.severity.rawValue): \(message)\n"
      for related in finding.steps {
        text += "\(start(related.place, in: report)) note: \(SafeText.line(related.message))\n"
      }
    }
    return text
  }

  private func start(_ place: SourcePlace, in report: Report) -> String {
    "\(SafeText.line(report.absolutePath(of: place.path))):\(place.line):\(place.column):"
  }
}

extension Report {
  /// A path that was relative to the working directory, by text alone.
  func absolutePath(of path: String) -> String {
    guard !path.hasPrefix("/"), !directory.isEmpty else { return path }
    var parts = directory.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
