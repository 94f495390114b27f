/// Sentences cut at the width of a screen.
enum WrappedText {
  /// Narrower columns are no text any more.
  static let narrowest = 24

  /// The lines of a sentence; a word that is wider than a line keeps one of its own.
  static func lines(of text: String, width: Int) -> [String] {
    let width = max(narrowest, width)
    var lines: [String] = []
    var line = ""
    var columns = 0
    for word in text.split(separator: " ") {
      let size = DisplayWidth.columns(of: String(word))
      if !line.isEmpty, columns + 1 + size > width {
        lines.append(line)
        (line, columns) = (String(word), size)
      } else {
        line += line.isEmpty ? String(word) : " " + word
        columns += size + (columns == 0 ? 0 : 1)
      }
    }
    return lines + [line]
  }
}
