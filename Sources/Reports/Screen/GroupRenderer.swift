import Findings

/// The text of several findings about one type: one headline, a line for each of them, and the reason and the cure once.
struct GroupRenderer {
  private let findings: [ResolvedFinding]
  private let isFirstOfRule: Bool
  private let frame: RichFrame

  /// At least one finding; the first of a rule says where to read about it.
  init(findings: [ResolvedFinding], isFirstOfRule: Bool, style: TextStyle) {
    self.findings = findings
    self.isFirstOfRule = isFirstOfRule
    frame = RichFrame(style: style, gutter: String(findings.map(\.place.line).max() ?? 0).count)
  }

  var text: String {
    let first = findings[0]
    var text = frame.headline(first.severity, rule: first.rule, message: first.together?.headline ?? first.message)
    var paths: [String] = []
    for finding in findings where !paths.contains(finding.place.path) { paths.append(finding.place.path) }
    for (index, path) in paths.enumerated() {
      text += block(findings.filter { $0.place.path == path }, arrow: index == 0 ? "-->" : ":::")
    }
    let docs = isFirstOfRule ? "coordlint explain \(first.rule)" : ""
    return text + frame.notes([("why", first.why), ("help", first.help), ("ways", ways), ("docs", docs)])
  }

  /// Where the evidence is, which has no room here.
  private var ways: String {
    guard let subject = findings[0].together?.subject, findings.contains(where: { !$0.steps.isEmpty }) else {
      return ""
    }
    return "'coordlint why \(subject)' shows each step to where it is done"
  }

  /// The findings of one file.
  private func block(_ findings: [ResolvedFinding], arrow: String) -> String {
    let place = findings[0].place
    let rows = findings.map { frame.row(SafeText.line($0.together?.line ?? $0.message), number: $0.place.line) }
    return "\(frame.blank)\(frame.paint.frame(arrow)) \(SafeText.line(place.path)):\(place.line):\(place.column)\n"
      + frame.row("")
      + rows.joined() + frame.row("")
  }
}
