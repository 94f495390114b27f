import LintDriver
import Reports

/// `coordlint rules`: the table of rules.
struct RulesCommand {
  private let catalogue: Catalogue

  init(_ arguments: ParsedArguments, isColored: Bool) throws(UsageError) {
    if let extra = arguments.operands.first {
      throw UsageError("'rules' takes no '\(extra)'", hint: "'coordlint explain \(extra)' shows one rule")
    }
    catalogue = try Catalogue.load(folders: arguments.all(.rules))
  }

  func run() -> Int32 {
    let width = catalogue.ids.map(\.count).max() ?? 0
    let lines = catalogue.rules.map { rule in
      Self.padded(rule.id, width) + "  " + Self.padded(rule.level.rawValue, 7) + "  " + Self.padded(rule.precision, 6)
        + "  " + SafeText.line(rule.title)
    }
    return StandardOutput.print(lines.map { $0 + "\n" }.joined())
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
