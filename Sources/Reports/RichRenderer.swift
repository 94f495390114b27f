/// Findings with their source, the evidence at its places, the reason and the cure.
struct RichRenderer: ReportRenderer {
  var style: TextStyle

  func text(of report: Report) -> String {
    var text = ""
    // Once for each rule; under every finding it would be the same line over and over.
    var unexplained = Set(report.rules.map(\.id))
    for run in report.findings.filter({ style.listsNotes || $0.level > .note }).gathered() {
      let isFirst = unexplained.remove(run[0].rule) != nil
      if run.count > 1 {
        text += GroupRenderer(findings: run, isFirstOfRule: isFirst, style: style).text + "\n"
      } else {
        text +=
          SnippetRenderer(
            finding: run[0], isFirstOfRule: isFirst, sources: report.sources, style: style
          ).text + "\n"
      }
    }
    return text
  }
}

/// The text of one finding.
private struct SnippetRenderer {
  /// A place with what is written behind its underline.
  private struct Label {
    var place: Report.Place
    var message: String
    var isPrimary: Bool
  }

  private let finding: Report.Finding
  private let isFirstOfRule: Bool
  private let sources: [String: SourceText]
  private let paint: Paint
  private let width: Int
  private let gutter: Int

  /// The first finding of a rule says where to read about it.
  init(finding: Report.Finding, isFirstOfRule: Bool, sources: [String: SourceText], style: TextStyle) {
    self.finding = finding
    self.isFirstOfRule = isFirstOfRule
    self.sources = sources
    paint = Paint(isOn: style.isColored)
    let lines = finding.related.map(\.place.line) + [finding.place.line]
    gutter = String(lines.max() ?? 0).count
    width = max(40, style.width - gutter - 3)
  }

  var text: String {
    let head = paint.level(finding.level, "\(finding.level.rawValue)[\(finding.rule)]")
    var text = head + paint.bold(": " + SafeText.line(finding.message)) + "\n"
    for (index, group) in groups().enumerated() {
      text += block(group, arrow: index == 0 ? "-->" : ":::")
    }
    let fix = finding.fix.map { ($0.isSafe ? "" : "unsafe: ") + $0.description } ?? ""
    let docs = isFirstOfRule ? "coordlint explain \(finding.rule)" : ""
    let notes = [("why", finding.why), ("help", finding.help), ("fix", fix), ("docs", docs)]
    for (name, words) in notes where !words.isEmpty {
      text += "\(blank) \(paint.frame("=")) \(paint.bold(name)): \(SafeText.line(words))\n"
    }
    return text
  }

  private var blank: String { String(repeating: " ", count: gutter) }

  /// Labels by file: the file of the finding first, then in the order of the evidence.
  private func groups() -> [[Label]] {
    var labels = [Label(place: finding.place, message: "", isPrimary: true)]
    for related in finding.related {
      if related.place == finding.place, labels[0].message.isEmpty {
        labels[0].message = related.message
      } else {
        labels.append(Label(place: related.place, message: related.message, isPrimary: false))
      }
    }
    var paths: [String] = []
    for label in labels where !paths.contains(label.place.path) { paths.append(label.place.path) }
    return paths.map { path in labels.filter { $0.place.path == path } }
  }

  private func block(_ labels: [Label], arrow: String) -> String {
    // A stable order: by line, and on one line in the order of the evidence.
    let sorted = labels.enumerated().sorted { ($0.element.place.line, $0.offset) < ($1.element.place.line, $1.offset) }
    let anchor = labels.first(where: \.isPrimary)?.place ?? sorted[0].element.place
    let path = SafeText.line(anchor.path)
    var text = "\(blank)\(paint.frame(arrow)) \(path):\(anchor.line):\(anchor.column)\n"
    guard let source = sources[anchor.path] else { return text }
    text += row("")
    var previous: (line: Int, text: String)?
    for label in sorted.map(\.element) {
      let shown = DisplayLine(of: label.place, in: source, width: width)
      let line = label.place.line
      if let previous, line > previous.line + 1 { text += paint.frame("...") + "\n" }
      if previous?.line != line || previous?.text != shown.text { text += row(shown.text, number: line) }
      text += row(String(repeating: " ", count: shown.indent) + underline(label, length: shown.length))
      previous = (line, shown.text)
    }
    return text + row("")
  }

  private func underline(_ label: Label, length: Int) -> String {
    let mark = String(repeating: label.isPrimary ? "^" : "-", count: length)
    let text = label.message.isEmpty ? mark : mark + " " + SafeText.line(label.message)
    return label.isPrimary ? paint.level(finding.level, text) : paint.label(text)
  }

  private func row(_ text: String, number: Int? = nil) -> String {
    let digits = number.map { String($0) } ?? ""
    let head = paint.frame(String(repeating: " ", count: gutter - digits.count) + digits + " |")
    return text.isEmpty ? head + "\n" : "\(head) \(text)\n"
  }
}
