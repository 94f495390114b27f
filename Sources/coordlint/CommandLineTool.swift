import LintDriver

/// The program as a value: arguments in, exit code out.
struct CommandLineTool {
  var arguments: [String]
  /// Is told the exit code at the end of a long run; see `LintCommand`.
  var ending: @Sendable (Int32) -> Void = { _ in }

  /// Runs and reports errors.
  func run() async -> Int32 {
    do {
      return try await runCommand()
    } catch {
      StandardError.say(error.text)
      return 2
    }
  }

  private func runCommand() async throws(UsageError) -> Int32 {
    let parsed = try ParsedArguments(arguments)
    if parsed.has(.help) { return StandardOutput.print(HelpText.text) }
    if parsed.has(.version) { return StandardOutput.print("\(ToolVersion.name) \(ToolVersion.current)\n") }
    let isColored = Self.isColored(parsed.last(.color))
    switch parsed.command {
    case .lint:
      let options = try LintOptions(parsed, isScreen: Terminal.isScreen(.output))
      return try await LintCommand(options: options, isColored: isColored, ending: ending).run()
    case .graph: return try await GraphCommand(parsed, isColored: isColored).run()
    case .why: return try await WhyCommand(parsed, isColored: isColored).run()
    case .survey: return try await SurveyCommand(parsed, isColored: isColored).run()
    case .rules: return try RulesCommand(parsed).run()
    case .explain: return try ExplainCommand(parsed, isColored: isColored).run()
    case .config: return try ConfigCommand(parsed).run()
    case .`init`: return try await InitCommand(parsed).run()
    case .dump: return try DumpCommand(operands: parsed.operands).run()
    case .testRules: return try TestRulesCommand(parsed).run()
    case .completions: return try CompletionsCommand(parsed).run()
    case .man:
      if let extra = parsed.operands.first { throw UsageError("'man' takes no '\(extra)'") }
      return StandardOutput.print(ManPage.text)
    }
  }

  /// `NO_COLOR` (no-color.org), `FORCE_COLOR` (force-color.org) and a screen without colours only count where the user did
  /// not decide; of the two variables the first is the stronger.
  private static func isColored(_ choice: String?) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    default:
      Terminal.variable("NO_COLOR") == nil
        && (Terminal.variable("FORCE_COLOR").map { $0 != "0" }
          ?? (Terminal.isScreen(.output) && Terminal.variable("TERM") != "dumb"))
    }
  }
}
