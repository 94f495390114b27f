import Findings

/// What frames the excerpts of a finding: its headline and the sentences below, cut at the width of the screen if there is one.
struct RichFrame {
  let style: TextStyle
  /// Columns of the line numbers.
  let gutter: Int
  let paint: Paint

  init(style: TextStyle, gutter: Int) {
    self.style = style
    self.gutter = gutter
    paint = Paint(isOn: style.isColored)
  }

  /// Columns for source and labels, behind numbers and bar.
  var width: Int { max(40, style.width - gutter - 3) }

  /// As wide as the line numbers.
  var blank: String { String(repeating: " ", count: gutter) }

  /// `error[rule]: message`
  func headline(_ level: Severity, rule: String, message: String) -> String {
    let head = "\(level.rawValue)[\(rule)]"
    let lines = lines(of: "\(head): \(SafeText.line(message))", width: style.width - 2)
    let rest = lines.dropFirst().map { "  " + paint.bold($0) + "\n" }.joined()
    return paint.level(level, head) + paint.bold(String(lines[0].dropFirst(head.count))) + "\n" + rest
  }

  /// `= why: …` for each of them that says something.
  func notes(_ notes: [(name: String, words: String)]) -> String {
    notes.filter { !$0.words.isEmpty }.map { name, words in
      let lines = lines(of: "\(name): \(SafeText.line(words))", width: style.width - gutter - 5)
      let first = "\(blank) \(paint.frame("=")) \(paint.bold(name))\(lines[0].dropFirst(name.count))\n"
      return first + lines.dropFirst().map { "\(blank)     \($0)\n" }.joined()
    }.joined()
  }

  /// A line behind the bar.
  func row(_ text: String, number: Int? = nil) -> String {
    let digits = number.map { String($0) } ?? ""
    let head = paint.frame(String(repeating: " ", count: gutter - digits.count) + digits + " |")
    return text.isEmpty ? head + "\n" : "\(head) \(text)\n"
  }

  /// A sentence in lines, if there is a screen.
  func lines(of text: String, width: Int) -> [String] {
    style.wraps ? WrappedText.lines(of: text, width: width) : [text]
  }
}
