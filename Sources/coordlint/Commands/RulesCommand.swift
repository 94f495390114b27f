import LintDriver
import Reports

/// `coordlint rules`: the table of rules.
struct RulesCommand {
  private let table: RuleTable
  private let isForPrograms: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let extra = arguments.operands.first {
      throw UsageError("'rules' takes no '\(extra)'", hint: "'coordlint explain \(extra)' shows one rule")
    }
    table = RuleTable(try RunSetup(RunSetup.Wishes(arguments, paths: ["."]), from: .current))
    isForPrograms = arguments.last(.format) == "json"
  }

  func run() -> Int32 { StandardOutput.print(isForPrograms ? table.json : table.text) }
}
