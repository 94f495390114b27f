import Reports

/// A card on a terminal: headings in bold, prose wrapped, code indented.
struct CardPage {
  var isColored: Bool
  /// Columns.
  var width: Int

  /// The page of a rule with its facts under the title.
  func text(of rule: Report.Rule) -> String {
    var text = ""
    var paragraph: [Substring] = []
    var isCode = false
    func flush() {
      if !paragraph.isEmpty { text += wrapped(paragraph.joined(separator: " ")) + "\n" }
      paragraph = []
    }
    for line in rule.help.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        flush()
        isCode.toggle()
      } else if isCode {
        text += (line.isEmpty ? "" : "    ") + SafeText.line(String(line)) + "\n"
      } else if line.hasPrefix("#") {
        flush()
        text += heading(line, rule: rule)
      } else if line.isEmpty {
        flush()
        text += "\n"
      } else {
        if line.hasPrefix("- ") { flush() }
        paragraph.append(line)
      }
    }
    flush()
    return text
  }

  private func heading(_ line: Substring, rule: Report.Rule) -> String {
    let level = line.prefix { $0 == "#" }.count
    let title = String(line.dropFirst(level).drop { $0 == " " })
    let shown = bold(plain(title)) + "\n"
    guard level == 1 else { return shown }
    return shown + "\(rule.id): \(rule.level.rawValue), confidence \(rule.precision)\n"
  }

  /// Lines no wider than the page; the second and later lines of a list entry are indented.
  private func wrapped(_ paragraph: String) -> String {
    let indent = paragraph.hasPrefix("- ") ? "  " : ""
    var lines: [String] = []
    var line = ""
    for word in plain(paragraph).split(separator: " ") {
      if !line.isEmpty, line.count + word.count + 1 > width {
        lines.append(line)
        line = indent + word
      } else {
        line += line.isEmpty ? String(word) : " " + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// Without the marks of Markdown that a terminal does not need.
  private func plain(_ text: String) -> String { SafeText.line(text).split(separator: "**").joined() }

  private func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}
