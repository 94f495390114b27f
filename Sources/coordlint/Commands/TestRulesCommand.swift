import LintDriver
import Reports
import RuleCards

/// `coordlint test-rules DIR`: runs the examples of the cards in a folder.
struct TestRulesCommand {
  private let catalogue: Catalogue
  private let cards: [RuleCard]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let folder = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'test-rules' needs one folder", hint: "write 'coordlint test-rules Rules'")
    }
    (catalogue, cards) = try Catalogue.load(testing: Self.withoutSlash(folder))
  }

  /// The exit code: 1 if some example does not behave as its card says.
  func run() -> Int32 {
    let runner = catalogue.exampleRunner
    let failures = cards.flatMap(runner.failures)
    let lines = failures.map { SafeText.line($0.text) + "\n" }
    let status = StandardOutput.print(lines.joined())
    let examples = cards.reduce(0) { $0 + $1.bad.count + $1.good.count + $1.limits.count }
    let outcome = failures.isEmpty ? "all pass" : SummaryLine.counted(failures.count, "failure")
    let ran = "\(SummaryLine.counted(cards.count, "rule")), \(SummaryLine.counted(examples, "example"))"
    StandardError.say("coordlint: \(ran): \(outcome)")
    return status == 0 ? (failures.isEmpty ? 0 : 1) : status
  }

  private static func withoutSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? withoutSlash(String(path.dropLast())) : path
  }
}
