import Findings

/// One source line as a terminal shows it, with the columns to underline.
struct DisplayLine {
  /// Tabs expanded, control characters escaped, long lines cut with `…`.
  private(set) var text = ""
  /// Columns before the first caret.
  private(set) var indent = 0
  /// Carets, at least 1.
  private(set) var length = 1

  /// A character as it is shown.
  private struct Cell {
    var text: String
    var columns: Int
  }

  private static let tabStop = 4
  /// Bytes around a place that are looked at: more never fit on a screen, and a line may have megabytes.
  private static let reach = 1000

  /// The line of `place`, not wider than `width`.
  init(of place: SourcePlace, in source: SourceText, width: Int) {
    let line = source.line(place.line)
    let start = min(max(place.bytes.lowerBound, line.lowerBound), line.upperBound)
    let isOneLine = place.endLine == place.line
    let end = isOneLine ? min(max(place.bytes.upperBound, start), line.upperBound) : line.upperBound
    let first = Self.boundary(max(line.lowerBound, start - Self.reach), in: source.bytes, step: 1)
    let last = Self.boundary(min(line.upperBound, start + Self.reach), in: source.bytes, step: -1)

    var cells: [Cell] = []
    var column = 0
    func add(_ range: Range<Int>) {
      for character in String(decoding: source.bytes[range], as: UTF8.self) {
        let cell = Self.cell(for: character, at: column)
        cells.append(cell)
        column += cell.columns
      }
    }
    let markEnd = max(start, min(end, last))
    add(min(first, start)..<start)
    let markStart = column
    add(start..<markEnd)
    let markColumns = max(1, column - markStart)
    add(markEnd..<max(markEnd, last))
    show(
      cells, mark: markStart..<markStart + markColumns, total: column, width: width,
      isCut: (first > line.lowerBound, last < line.upperBound))
  }

  /// Chooses what of the line fits.
  private mutating func show(
    _ cells: [Cell], mark: Range<Int>, total: Int, width: Int, isCut: (left: Bool, right: Bool)
  ) {
    let fits = total <= width
    let isMarkNear = min(mark.upperBound, mark.lowerBound + width / 2) < width - 1
    let from = !isCut.left && (fits || isMarkNear) ? 0 : max(0, mark.lowerBound - width / 3)
    let isLeftCut = isCut.left || from > 0
    var column = 0
    var shown = isLeftCut ? 1 : 0
    var skipped = 0
    text = isLeftCut ? "…" : ""
    var isRightCut = isCut.right
    for cell in cells {
      defer { column += cell.columns }
      if column < from {
        skipped = column + cell.columns
        continue
      }
      if shown + cell.columns > width - 1, !(fits && !isLeftCut && !isCut.right) {
        isRightCut = true
        break
      }
      text += cell.text
      shown += cell.columns
    }
    indent = mark.lowerBound - skipped + (isLeftCut ? 1 : 0)
    length = max(1, min(mark.count, shown - indent))
    if isRightCut { text += "…" }
    text = SafeText.disarmed(text)
  }

  private static func cell(for character: Character, at column: Int) -> Cell {
    if character == "\t" {
      let columns = tabStop - column % tabStop
      return Cell(text: String(repeating: " ", count: columns), columns: columns)
    }
    guard character.unicodeScalars.contains(where: SafeText.isUnsafe) else {
      return Cell(text: String(character), columns: DisplayWidth.columns(of: character))
    }
    let text = SafeText.line(String(character))
    return Cell(text: text, columns: DisplayWidth.columns(of: text))
  }

  /// The nearest offset in a direction at which a scalar begins.
  private static func boundary(_ offset: Int, in bytes: [UInt8], step: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += step }
    return offset
  }
}
