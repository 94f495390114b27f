import Findings

/// The text of `--help`, made from the tables.
enum HelpText {
  static var text: String {
    var text = """
      \(sentence)

      Usage: coordlint [lint] [PATH…] [options]

      Commands:

      """
    text += table(Command.allCases.map { (join($0.rawValue, $0.operands), $0.help) })
    for category in OptionSpec.Category.allCases {
      text += "\n\(category.rawValue):\n"
      text += table(OptionTable.all.filter { $0.category == category }.map { (usage(of: $0), help(of: $0)) })
    }
    return text + """

      Exit code: \(exitCodes)

      Silence a finding with a comment that names its rule, and say why:
      \(suppressions.map { "  " + $0 }.joined(separator: "\n"))

      """
  }

  /// What the program is for.
  static let sentence =
    "coordlint finds Coordinator-pattern smells in Swift apps, across all files and without building them."
  /// What the exit codes mean.
  static let exitCodes = "0 nothing at or above the --fail-on severity, 1 findings, 2 the job could not be done."
  /// The comments that silence a finding.
  static let suppressions = [
    "// coordlint:disable:next RULE -- reason     (also disable:this, disable:previous)",
    "// coordlint:disable RULE -- reason          (until // coordlint:enable RULE or the end of the file)",
  ]

  private static func usage(of option: OptionSpec) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return letter + join(option.flag, option.value ?? "")
  }

  private static func help(of option: OptionSpec) -> String {
    guard !option.choices.isEmpty else { return option.help }
    let others = option.otherValues.map {
      "\($0.commands.joined(separator: ", ")): \($0.values.joined(separator: "|"))"
    }
    return ([option.help, wrapped(option.choices)] + others).joined(separator: "\n")
  }

  /// `a|b|c`, in lines that fit behind the left column.
  private static func wrapped(_ choices: [String]) -> String {
    var lines = [""]
    for (index, choice) in choices.enumerated() {
      let piece = choice + (index + 1 < choices.count ? "|" : "")
      if lines[lines.count - 1].count + piece.count > 76 { lines.append("") }
      lines[lines.count - 1] += piece
    }
    return lines.joined(separator: "\n")
  }

  private static func join(_ left: String, _ right: String) -> String { right.isEmpty ? left : left + " " + right }

  /// Two columns; the left one as wide as its widest entry.
  private static func table(_ rows: [(left: String, right: String)]) -> String {
    let width = 26
    return rows.map { row in
      let gap = String(repeating: " ", count: max(2, width - row.left.count))
      let next = "\n" + String(repeating: " ", count: width + 2)
      let right = row.right.split(separator: "\n").joined(separator: next)
      return row.left.count + 2 > width ? "  \(row.left)\(next)\(right)\n" : "  \(row.left)\(gap)\(right)\n"
    }.joined()
  }
}
