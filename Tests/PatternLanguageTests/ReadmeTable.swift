import RuleCatalog

/// The tables of `Rules/README.md`, whose rows are test cases.
struct ReadmeTable {
  /// A row with its line in the file, for messages.
  struct Row: CustomStringConvertible, Sendable {
    var line: Int
    var cells: [String]
    var description: String { "README:\(line) " + cells.joined(separator: " | ") }
  }

  /// The rows of every table with exactly these column heads.
  static func rows(columns: [String]) -> [Row] {
    let text = RuleCatalog.files.first { $0.path == "Rules/README.md" }?.text ?? ""
    var rows: [Row] = []
    var isInTable = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.hasPrefix("|") else {
        isInTable = false
        continue
      }
      let cells = cells(of: line)
      if cells == columns {
        isInTable = true
      } else if isInTable, !line.hasPrefix("|---") {
        rows.append(Row(line: index + 1, cells: cells))
      }
    }
    return rows
  }

  /// The cells without their back-ticks; `\|` is a bar.
  private static func cells(of line: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.dropFirst() {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if character == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\"
    }
    return cells.dropLast().map { cell in
      let text = trimmed(cell[...])
      let isCode =
        text.count > 1 && text.hasPrefix("`") && text.hasSuffix("`") && !text.dropFirst().dropLast().contains("`")
      return String(isCode ? text.dropFirst().dropLast() : text)
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text = text.dropLast() }
    return text
  }
}
