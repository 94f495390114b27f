import PatternLanguage

/// The Markdown structure of a card: front matter, title, and sections with their fences. Nothing is checked yet.
struct CardDocument {
  /// `key: value` between the `---` lines.
  struct Field {
    var key: LineText
    var value: LineText
  }

  /// A fenced block.
  struct Fence {
    /// What follows the back-ticks.
    var info: LineText
    var lines: [LineText]
  }

  /// A `##` or `###` heading with what follows it up to the next heading.
  struct Section {
    /// The text after the `#`s.
    var heading: LineText
    var prose: [LineText] = []
    var fences: [Fence] = []
    /// `###` headings inside a `##` section.
    var parts: [Section] = []

    /// The fences whose first word is this language.
    func fences(of language: String) -> [Fence] { fences.filter { $0.info.firstWordAndRest.word.text == language } }
  }

  var fields: [Field] = []
  /// The text after `#`.
  var title: LineText?
  var introduction: [LineText] = []
  /// The fences before the first section.
  var introductionFences: [Fence] = []
  /// The `##` sections.
  var sections: [Section] = []
  var problems: [LineProblem] = []
  /// Every line; at least one.
  let lines: [LineText]

  init(text: String, hasFrontMatter: Bool = true) {
    lines = Self.lines(of: text)
    var reader = CardDocumentReader(lines: lines)
    reader.read(frontMatter: hasFrontMatter)
    fields = reader.fields
    title = reader.title
    introduction = reader.introduction
    introductionFences = reader.introductionFences
    sections = reader.sections
    problems = reader.problems
  }

  /// The section of this name; where it is written twice, the first.
  func section(_ name: String) -> Section? { sections.first { $0.heading.text == name } }

  /// The introduction without blank lines at its ends.
  var introductionText: String {
    var lines = introduction.drop(while: \.isBlank)
    while lines.last?.isBlank == true { lines.removeLast() }
    return lines.map(\.string).joined(separator: "\n")
  }

  /// A card's text before a section: that with its examples.
  static func head(of text: String, before section: String = "Bad") -> String {
    let mark = Array("\n## \(section)\n".utf8)
    let bytes = text.utf8
    var start = bytes.startIndex
    while let line = bytes[start...].firstIndex(of: mark[0]) {
      if bytes[line...].starts(with: mark) { return String(text[..<line]) + "\n" }
      start = bytes.index(after: line)
    }
    return text
  }

  /// The lines without their ends, whether those are LF or CRLF.
  static func lines(of text: String) -> [LineText] {
    var number = 0
    return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      number += 1
      let hasReturn = line.last == UInt8(ascii: "\r")
      return LineText(String(Substring(hasReturn ? line.dropLast() : line)), line: number)
    }
  }
}
