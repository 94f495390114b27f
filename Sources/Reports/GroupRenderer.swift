/// The text of several findings about one type: one headline, a line for each of them, and the reason and the cure once.
struct GroupRenderer {
  private let findings: [Report.Finding]
  private let isFirstOfRule: Bool
  private let paint: Paint
  private let gutter: Int

  /// At least one finding; the first of a rule says where to read about it.
  init(findings: [Report.Finding], isFirstOfRule: Bool, style: TextStyle) {
    self.findings = findings
    self.isFirstOfRule = isFirstOfRule
    paint = Paint(isOn: style.isColored)
    gutter = String(findings.map(\.place.line).max() ?? 0).count
  }

  var text: String {
    let first = findings[0]
    let head = paint.level(first.level, "\(first.level.rawValue)[\(first.rule)]")
    var text = head + paint.bold(": " + SafeText.line(first.together?.headline ?? first.message)) + "\n"
    var paths: [String] = []
    for finding in findings where !paths.contains(finding.place.path) { paths.append(finding.place.path) }
    for (index, path) in paths.enumerated() {
      text += block(findings.filter { $0.place.path == path }, arrow: index == 0 ? "-->" : ":::")
    }
    let docs = isFirstOfRule ? "coordlint explain \(first.rule)" : ""
    let notes = [("why", first.why), ("help", first.help), ("ways", ways), ("docs", docs)]
    for (name, words) in notes where !words.isEmpty {
      text += "\(blank) \(paint.frame("=")) \(paint.bold(name)): \(SafeText.line(words))\n"
    }
    return text
  }

  private var blank: String { String(repeating: " ", count: gutter) }

  /// Where the evidence is, which has no room here.
  private var ways: String {
    guard let subject = findings[0].together?.subject, findings.contains(where: { !$0.related.isEmpty }) else {
      return ""
    }
    return "'coordlint why \(subject)' shows each step to where it is done"
  }

  /// The findings of one file.
  private func block(_ findings: [Report.Finding], arrow: String) -> String {
    let place = findings[0].place
    let rows = findings.map { row($0.together?.line ?? $0.message, number: $0.place.line) }
    return "\(blank)\(paint.frame(arrow)) \(SafeText.line(place.path)):\(place.line):\(place.column)\n" + row("")
      + rows.joined() + row("")
  }

  private func row(_ text: String, number: Int? = nil) -> String {
    let digits = number.map { String($0) } ?? ""
    let head = paint.frame(String(repeating: " ", count: gutter - digits.count) + digits + " |")
    return text.isEmpty ? head + "\n" : "\(head) \(SafeText.line(text))\n"
  }
}
