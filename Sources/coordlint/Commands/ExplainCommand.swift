import LintDriver
import Reports
import RuleCards

/// `coordlint explain RULE`: what most readers want of a card, or the whole of it.
struct ExplainCommand {
  private let card: RuleCard
  private let rule: Report.Rule
  private let row: RuleTable.Row
  private let arguments: ParsedArguments
  private let isColored: Bool

  init(_ arguments: ParsedArguments, isColored: Bool) throws(UsageError) {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'explain' needs one rule", hint: "'coordlint rules' lists them")
    }
    let setup = try RunSetup(RunSetup.Wishes(arguments, paths: ["."]), from: .current)
    guard let rule = setup.catalogue.rules.first(where: { $0.id == name }),
      let row = RuleTable(setup).rows.first(where: { $0.card.id == name })
    else { throw .unknown("rule", name, known: setup.catalogue.ids) }
    self.rule = rule
    self.row = row
    card = row.card
    self.arguments = arguments
    self.isColored = isColored
  }

  func run() -> Int32 {
    if arguments.last(.format) == "json" {
      return StandardOutput.print(JSONValue.object(row.fields + ShortCard(card).fields).text)
    }
    let page = CardPage(isColored: isColored, width: min(100, Terminal.width(of: .output) ?? 100))
    let isWhole = arguments.has(.all)
    let text = page.text(of: isWhole ? CardText.page(of: card.markdown) : rule.help, facts: row.facts)
    let more = isWhole ? "" : "'coordlint explain \(card.id) --all' shows all examples and limits.\n"
    return StandardOutput.print(text + more)
  }
}
