import Findings

/// A few lines of a file around a place, with their numbers and with the place marked.
struct HTMLExcerpt {
  /// The text of the file.
  var source: SourceText
  /// What is what in it.
  var highlights: [Report.Highlight]

  /// Lines of a long range that are shown.
  private static let rangeLimit = 6
  /// Bytes of a line that are shown; a line may have megabytes.
  private static let reach = 320

  /// The place with `context` lines before and behind it.
  func markup(around place: SourcePlace, context: Int) -> String {
    let lines = shownLines(of: place, context: context)
    guard !lines.isEmpty else { return "" }
    let indent = commonIndent(of: lines)
    let rows = lines.map { number in
      let isMarked = number >= place.line && number <= max(place.line, place.endLine)
      return (isMarked ? "<li class=\"h\">" : "<li>") + row(number, mark: place.bytes, indent: indent) + "</li>"
    }
    return "<ol class=\"c\" start=\"\(lines[0])\">\(rows.joined())</ol>"
  }

  /// Line numbers, without blank lines at the ends.
  private func shownLines(of place: SourcePlace, context: Int) -> [Int] {
    let last = min(max(place.endLine, place.line), place.line + Self.rangeLimit - 1)
    let first = max(1, place.line - context)
    guard first <= source.lineCount, place.line <= source.lineCount else { return [] }
    var lines = Array(first...max(first, min(source.lineCount, last + context)))
    while let line = lines.first, line < place.line, isBlank(line) { lines.removeFirst() }
    while let line = lines.last, line > last, isBlank(line) { lines.removeLast() }
    return lines
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func isBlank(_ line: Int) -> Bool { source.bytes[source.line(line)].allSatisfy(isSpace) }

  /// The bytes of white space with which all lines begin.
  private func commonIndent(of lines: [Int]) -> Int {
    var common: ArraySlice<UInt8>?
    for line in lines where !isBlank(line) {
      let indent = source.bytes[source.line(line)].prefix(Self.reach).prefix(while: isSpace)
      guard let shared = common else {
        common = indent
        continue
      }
      common = shared.prefix(zip(shared, indent).prefix { $0 == $1 }.count)
    }
    return common?.count ?? 0
  }

  private func row(_ number: Int, mark: Range<Int>, indent: Int) -> String {
    let line = source.line(number)
    let start = min(line.lowerBound + indent, line.upperBound)
    let shown = window(of: start..<line.upperBound, around: mark.lowerBound)
    let marked = mark.clamped(to: shown)
    var text = shown.lowerBound > start ? "…" : ""
    text += pieces(shown.lowerBound..<marked.lowerBound)
    if !marked.isEmpty { text += "<mark>\(pieces(marked))</mark>" }
    text += pieces(marked.upperBound..<shown.upperBound)
    return shown.upperBound < line.upperBound ? text + "…" : text
  }

  /// The part of a line that is shown.
  private func window(of line: Range<Int>, around offset: Int) -> Range<Int> {
    guard line.count > Self.reach else { return line }
    let middle = line.contains(offset) ? offset : line.lowerBound
    let first = boundary(max(line.lowerBound, middle - Self.reach / 4), step: 1)
    let last = boundary(min(line.upperBound, first + Self.reach), step: -1)
    return first..<max(first, last)
  }

  /// The nearest offset in a direction at which a scalar begins.
  private func boundary(_ offset: Int, step: Int) -> Int {
    var offset = offset
    while offset > 0, offset < source.bytes.count, source.bytes[offset] & 0xC0 == 0x80 { offset += step }
    return offset
  }

  /// Text of one line with its colours.
  private func pieces(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    var text = ""
    var position = range.lowerBound
    for index in highlights.indices[firstHighlight(endingAfter: range.lowerBound)...] {
      let span = highlights[index]
      guard span.bytes.lowerBound < range.upperBound else { break }
      let part = span.bytes.clamped(to: range)
      text += HTMLText.code(source.bytes[position..<max(position, part.lowerBound)])
      text += "<i class=\"\(Self.name(of: span.kind))\">\(HTMLText.code(source.bytes[part]))</i>"
      position = max(position, part.upperBound)
    }
    return text + HTMLText.code(source.bytes[position..<max(position, range.upperBound)])
  }

  private func firstHighlight(endingAfter offset: Int) -> Int {
    var low = 0
    var high = highlights.count
    while low < high {
      let middle = (low + high) / 2
      if highlights[middle].bytes.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The class of the style sheet: one letter, as there are very many of them.
  private static func name(of kind: Report.Highlight.Kind) -> String {
    switch kind {
    case .keyword: "k"
    case .type: "t"
    case .string: "s"
    case .number: "n"
    case .comment: "o"
    case .attribute: "a"
    }
  }
}
