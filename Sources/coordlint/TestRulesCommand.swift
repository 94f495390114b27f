import LintDriver

/// `coordlint test-rules DIR`: runs the examples of cards.
struct TestRulesCommand {
  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run() -> Int32 { 2 }
}
