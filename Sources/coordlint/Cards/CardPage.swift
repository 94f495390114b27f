import Reports

/// A card on a terminal: headings in bold, prose wrapped, code indented.
struct CardPage {
  var isColored: Bool
  /// Columns.
  var width: Int

  /// The page for some Markdown, with the facts of the rule under the title.
  func text(of markdown: String, facts: String) -> String {
    var text = ""
    var paragraph: [Substring] = []
    var isCode = false
    func flush() {
      if !paragraph.isEmpty { text += wrapped(paragraph.joined(separator: " ")) + "\n" }
      paragraph = []
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        flush()
        isCode.toggle()
        // `swift App/Login.swift`: what follows the language names the file.
        let file = line.split(separator: " ").dropFirst().joined(separator: " ")
        if isCode, !file.isEmpty { text += "    // " + SafeText.line(file) + "\n" }
      } else if isCode {
        text += (line.isEmpty ? "" : "    ") + SafeText.line(String(line)) + "\n"
      } else if line.hasPrefix("#") {
        flush()
        text += heading(line, facts: facts)
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

  private func heading(_ line: Substring, facts: String) -> String {
    let level = line.prefix { $0 == "#" }.count
    let title = String(line.dropFirst(level).drop { $0 == " " })
    let shown = bold(plain(title)) + "\n"
    guard level == 1 else { return shown }
    return shown + SafeText.line(facts) + "\n"
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
