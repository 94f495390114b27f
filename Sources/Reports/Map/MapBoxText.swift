/// The lines in a box of a picture.
enum MapBoxText {
  /// Columns; names may be longer.
  private static let limit = 46

  static func lines(of entry: MapReading.Entry, _ reading: MapReading) -> [MapLayout.Line] {
    let name = clipped(reading.name(entry), to: 80)
    var lines = [MapLayout.Line(text: entry.isReference ? "→ " + name : name, role: .name)]
    let width = max(limit, DisplayWidth.columns(of: name))
    // A reference only has to be found again; its words stand in its title.
    if !entry.isReference { lines += wrapped(reading.words(entry), width: width).map { .init(text: $0, role: .words) } }
    return lines + problems(of: entry, reading, width: width)
  }

  /// One line for each rule.
  private static func problems(of entry: MapReading.Entry, _ reading: MapReading, width: Int) -> [MapLayout.Line] {
    var order: [String] = []
    var groups: [String: [Int]] = [:]
    for index in reading.problems(entry) {
      let problem = reading.map.problems[index]
      let text = "\(problem.severity.rawValue): \(SafeText.line(problem.rule))"
      if groups[text] == nil { order.append(text) }
      groups[text, default: []].append(index)
    }
    return order.map { text in
      let group = groups[text] ?? []
      let count = group.count > 1 ? " ×\(group.count)" : ""
      return MapLayout.Line(text: clipped(text + count, to: width), role: .problems(group))
    }
  }

  private static func wrapped(_ words: [String], width: Int) -> [String] {
    var lines: [String] = []
    for (index, word) in words.enumerated() {
      let word = clipped(word, to: width - 1) + (index + 1 < words.count ? "," : "")
      if let last = lines.last, DisplayWidth.columns(of: last) + DisplayWidth.columns(of: word) + 1 <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// The whole text stands in the title of the box.
  private static func clipped(_ text: String, to limit: Int) -> String {
    guard DisplayWidth.columns(of: text) > limit else { return text }
    var result = ""
    var columns = 1
    for character in text {
      columns += DisplayWidth.columns(of: character)
      if columns > limit { break }
      result.append(character)
    }
    return result + "…"
  }
}
