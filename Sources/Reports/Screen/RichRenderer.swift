import Findings

/// Findings with their source, the evidence at its places, the reason and the cure.
struct RichRenderer: ReportRenderer {
  var style: TextStyle

  func text(of report: Report) -> String {
    var text = ""
    // Once for each rule; under every finding it would be the same line over and over.
    var unexplained = Set(report.rules.map(\.id))
    for run in report.findings.gathered() {
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
    var place: SourcePlace
    var message: String
    var isPrimary: Bool
  }

  private let finding: ResolvedFinding
  private let isFirstOfRule: Bool
  private let sources: [String: SourceText]
  private let frame: RichFrame

  /// The first finding of a rule says where to read about it.
  init(finding: ResolvedFinding, isFirstOfRule: Bool, sources: [String: SourceText], style: TextStyle) {
    self.finding = finding
    self.isFirstOfRule = isFirstOfRule
    self.sources = sources
    let lines = finding.steps.map(\.place.line) + [finding.place.line]
    frame = RichFrame(style: style, gutter: String(lines.max() ?? 0).count)
  }

  var text: String {
    var text = frame.headline(finding.severity, rule: finding.rule, message: finding.message)
    for (index, group) in groups().enumerated() {
      text += block(group, arrow: index == 0 ? "-->" : ":::")
    }
    let fix = finding.fix.map { ($0.isSafe ? "" : "unsafe: ") + $0.description } ?? ""
    let docs = isFirstOfRule ? "coordlint explain \(finding.rule)" : ""
    return text + frame.notes([("why", finding.why), ("help", finding.help), ("fix", fix), ("docs", docs)])
  }

  /// Labels by file: the file of the finding first, then in the order of the evidence.
  private func groups() -> [[Label]] {
    var labels = [Label(place: finding.place, message: "", isPrimary: true)]
    for related in finding.steps {
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
    var text = "\(frame.blank)\(frame.paint.frame(arrow)) \(path):\(anchor.line):\(anchor.column)\n"
    guard let source = sources[anchor.path] else { return text }
    text += frame.row("")
    var previous: (line: Int, text: String)?
    for label in sorted.map(\.element) {
      let shown = DisplayLine(of: label.place, in: source, width: frame.width)
      let line = label.place.line
      if let previous, line > previous.line + 1 { text += frame.paint.frame("...") + "\n" }
      if previous?.line != line || previous?.text != shown.text { text += frame.row(shown.text, number: line) }
      text += underline(label, below: shown)
      previous = (line, shown.text)
    }
    return text + frame.row("")
  }

  /// The marks with their sentence behind them, or below them where there is no room.
  private func underline(_ label: Label, below shown: DisplayLine) -> String {
    let mark = String(repeating: label.isPrimary ? "^" : "-", count: shown.length)
    let message = SafeText.line(label.message)
    var start = shown.indent + shown.length + 1
    var first: [String] = []
    if frame.style.wraps, frame.width - start < WrappedText.narrowest, start + message.count > frame.width {
      first = [mark]
      start = min(shown.indent, frame.width / 2)
    }
    let lines = frame.lines(of: message, width: frame.width - start)
    let below = first.isEmpty ? lines.dropFirst() : lines[...]
    if first.isEmpty { first = [message.isEmpty ? mark : mark + " " + lines[0]] }
    return frame.row(String(repeating: " ", count: shown.indent) + painted(first[0], label))
      + below.map { frame.row(String(repeating: " ", count: start) + painted($0, label)) }.joined()
  }

  private func painted(_ text: String, _ label: Label) -> String {
    label.isPrimary ? frame.paint.level(finding.severity, text) : frame.paint.label(text)
  }
}
