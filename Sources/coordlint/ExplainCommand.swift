import LintDriver
import Reports

/// `coordlint explain RULE`: a card, for a terminal.
struct ExplainCommand {
  private let rule: Report.Rule
  private let isColored: Bool

  init(_ arguments: ParsedArguments, isColored: Bool) throws(UsageError) {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'explain' needs one rule", hint: "'coordlint rules' lists them")
    }
    let catalogue = try Catalogue.load(folders: arguments.all(.rules))
    guard let rule = catalogue.rules.first(where: { $0.id == name }) else {
      throw .unknown("rule", name, known: catalogue.ids)
    }
    self.rule = rule
    self.isColored = isColored
  }

  func run() -> Int32 {
    let width = min(100, Terminal.width(of: .output) ?? 100)
    return StandardOutput.print(CardPage(isColored: isColored, width: width).text(of: rule))
  }
}
