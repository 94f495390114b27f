/// The manual page, made from the tables that also make the help.
enum ManPage {
  /// For `man -l -` or a folder of `MANPATH`.
  static var text: String {
    var lines = [
      ".TH COORDLINT 1 \"\" \"\(ToolVersion.name) \(ToolVersion.current)\" \"User Commands\"",
      ".SH NAME", "coordlint \\- find Coordinator\\-pattern smells in Swift apps",
      ".SH SYNOPSIS",
    ]
    lines += synopsis
    lines += [".SH DESCRIPTION", escaped(HelpText.sentence), ".SH COMMANDS"]
    for command in Command.allCases {
      lines += [".TP", bold(command.rawValue) + italic(command.operands), escaped(command.help) + "."]
    }
    lines.append(".SH OPTIONS")
    for category in OptionSpec.Category.allCases {
      lines.append(".SS \(escaped(category.rawValue))")
      for option in OptionTable.all where option.category == category { lines += entry(option) }
    }
    lines += [".SH EXIT STATUS", escaped(HelpText.exitCodes), ".SH SUPPRESSING A FINDING"]
    lines += [escaped("A comment names the rule, and says why:"), ".PP", ".nf"]
    lines += HelpText.suppressions.map { "    " + escaped($0) } + [".fi", ".SH ENVIRONMENT"]
    for (name, meaning) in environment { lines += [".TP", bold(name), escaped(meaning)] }
    lines += [".SH EXAMPLES"]
    for (line, meaning) in examples { lines += [".TP", bold(line), escaped(meaning)] }
    if !ToolVersion.home.isEmpty { lines += [".SH SEE ALSO", escaped(ToolVersion.home)] }
    return lines.map { $0 + "\n" }.joined()
  }

  private static let environment = [
    ("NO_COLOR", "If set and not empty, nothing is coloured unless --color asks for it."),
    ("FORCE_COLOR", "If set, not empty and not 0, output is coloured that is no screen, unless NO_COLOR is set."),
    ("CI_PROJECT_DIR", "GitLab's root of the checkout, from which code hosts count paths."),
  ]

  private static let examples = [
    ("coordlint Sources App", "Analyse two folders as one project."),
    (
      "coordlint --format github --output sarif=out.sarif",
      "Annotate a pull request, and write a file for code scanning."
    ),
    ("coordlint graph App --output map.svg", "Draw who keeps, starts and ends whom."),
    ("coordlint --changed-since origin/main", "Report what a branch has brought."),
    ("coordlint --write-baseline known && coordlint --baseline known", "Hear only of what is new from now on."),
  ]

  private static var synopsis: [String] {
    Command.allCases.flatMap { command in
      let name = command == .lint ? "coordlint" : "coordlint \(command.rawValue)"
      return [bold(name) + italic(command.operands) + (command == .lint ? " [options]" : ""), ".br"]
    }.dropLast()
  }

  private static func entry(_ option: OptionSpec) -> [String] {
    let flags = option.flags.reversed().map { bold($0) }.joined(separator: ", ")
    let choices = option.choices.isEmpty ? "" : " One of: \(option.choices.joined(separator: ", "))."
    let others = option.otherValues.map { entry in
      " For \(entry.commands.joined(separator: " and ")): \(entry.values.joined(separator: ", "))."
    }
    return [".TP", flags + italic(option.value ?? ""), escaped(option.help + "." + choices + others.joined())]
  }

  private static func bold(_ text: String) -> String { "\\fB\(inline(text))\\fR" }

  /// With a space before it, if there is anything.
  private static func italic(_ text: String) -> String { text.isEmpty ? "" : " \\fI\(inline(text))\\fR" }

  /// A line of text; a dot or a quote at its start would be a request.
  private static func escaped(_ text: String) -> String {
    let line = inline(text)
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func inline(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\n": result += " "
      case "\u{20}"..."\u{7E}": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
  }
}
