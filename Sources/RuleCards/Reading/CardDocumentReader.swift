import PatternLanguage

/// Reads the lines of a card one by one into a `CardDocument`.
struct CardDocumentReader {
  let lines: [LineText]
  var fields: [CardDocument.Field] = []
  var title: LineText?
  var introduction: [LineText] = []
  var introductionFences: [CardDocument.Fence] = []
  var sections: [CardDocument.Section] = []
  var problems: [LineProblem] = []
  private var position = 0

  init(lines: [LineText]) { self.lines = lines }

  mutating func read(frontMatter: Bool) {
    if frontMatter { readFrontMatter() }
    while position < lines.count {
      let line = lines[position]
      position += 1
      if line.text.hasPrefix("```") {
        readFence(opening: line)
      } else if let (level, heading) = Self.heading(line) {
        open(heading, level: level)
      } else {
        append(prose: line)
      }
    }
  }

  private mutating func readFrontMatter() {
    guard let first = lines.first, first.text == "---" else {
      problems.append(
        (lines.first ?? LineText("", line: 1)).problem("a card begins with front matter", hint: "begin with a line ---")
      )
      return
    }
    position = 1
    while position < lines.count, lines[position].text != "---" {
      readField(lines[position])
      position += 1
    }
    if position == lines.count { problems.append(first.problem("the front matter is not closed by a line ---")) }
    position += 1
  }

  private mutating func readField(_ line: LineText) {
    guard !line.isBlank else { return }
    guard let (key, value) = line.cut(at: ":"), !key.isBlank else {
      problems.append(line.trimmed.problem("front matter is 'key: value' lines"))
      return
    }
    fields.append(CardDocument.Field(key: key, value: value))
  }

  /// Headings of one to three `#`; deeper ones are prose.
  private static func heading(_ line: LineText) -> (level: Int, text: LineText)? {
    let marks = line.text.prefix { $0 == "#" }
    guard (1...3).contains(marks.count), line.text[marks.endIndex...].first == " " else { return nil }
    return (marks.count, line.piece(line.text[marks.endIndex...]).trimmed)
  }

  private mutating func open(_ heading: LineText, level: Int) {
    switch level {
    case 1:
      if title == nil, sections.isEmpty {
        title = heading
      } else {
        problems.append(heading.problem("a card has one title, before its sections"))
      }
    case 2: sections.append(CardDocument.Section(heading: heading))
    default:
      if sections.isEmpty {
        problems.append(heading.problem("a ### heading stands inside a ## section"))
      } else {
        sections[sections.count - 1].parts.append(CardDocument.Section(heading: heading))
      }
    }
  }

  private mutating func readFence(opening: LineText) {
    let ticks = opening.text.prefix { $0 == "`" }
    var content: [LineText] = []
    while position < lines.count, !Self.closes(lines[position], ticks: ticks.count) {
      content.append(lines[position])
      position += 1
    }
    if position == lines.count {
      problems.append(opening.problem("the fence is not closed", hint: "close it with a line \(ticks)"))
    }
    position += 1
    let info = opening.piece(opening.text[ticks.endIndex...]).trimmed
    append(fence: CardDocument.Fence(info: info, lines: content))
  }

  private static func closes(_ line: LineText, ticks: Int) -> Bool {
    let text = line.trimmed.text
    return text.count >= ticks && text.allSatisfy { $0 == "`" }
  }

  private mutating func append(prose line: LineText) {
    guard let last = sections.indices.last else {
      if title != nil { introduction.append(line) }
      return
    }
    if let part = sections[last].parts.indices.last {
      sections[last].parts[part].prose.append(line)
    } else {
      sections[last].prose.append(line)
    }
  }

  private mutating func append(fence: CardDocument.Fence) {
    guard let last = sections.indices.last else {
      introductionFences.append(fence)
      return
    }
    if let part = sections[last].parts.indices.last {
      sections[last].parts[part].fences.append(fence)
    } else {
      sections[last].fences.append(fence)
    }
  }
}
