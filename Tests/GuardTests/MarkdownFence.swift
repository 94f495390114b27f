/// A fenced block of a Markdown file.
struct MarkdownFence {
  /// What stands behind the opening fence.
  var tag: String
  /// The 1-based line of the opening fence.
  var line: Int
  /// The lines between the fences.
  var lines: [String]
  /// The last line with text between the fence before and this one.
  var lead: String

  /// The block as a text whose lines all end.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// All blocks, in order; a longer fence may hold shorter ones.
  static func all(in lines: [String]) -> [MarkdownFence] {
    var fences: [MarkdownFence] = []
    var mark = ""
    var lead = ""
    for (index, line) in lines.enumerated() {
      let ticks = String(line.prefix { $0 == "`" })
      if !mark.isEmpty {
        if line == mark { mark = "" } else { fences[fences.count - 1].lines.append(line) }
      } else if ticks.count >= 3 {
        mark = ticks
        fences.append(MarkdownFence(tag: String(line.dropFirst(ticks.count)), line: index + 1, lines: [], lead: lead))
        lead = ""
      } else if !line.isEmpty {
        lead = line
      }
    }
    return fences
  }
}
