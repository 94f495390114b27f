import BuiltProgram
import Testing

@testable import coordlint

/// The help names everything that the parser knows.
@Suite struct HelpTests {
  @Test func everyNameHasOneEntry() {
    #expect(OptionTable.all.map(\.name.rawValue).sorted() == OptionName.allCases.map(\.rawValue).sorted())
    let flags = OptionTable.all.flatMap { [$0.flag] + ($0.letter.map { ["-\($0)"] } ?? []) }
    #expect(Set(flags).count == flags.count)
  }

  @Test func everyOptionIsInTheHelp() throws {
    let help = try BuiltProgram().run(["--help"])
    #expect(help.output == HelpText.text && help.status == 0)
    let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for option in OptionTable.all {
      let line = lines.firstIndex { line in
        let words = line.split(whereSeparator: { $0 == " " || $0 == "," }).prefix { $0.hasPrefix("-") }
        return words.contains { $0 == option.flag } && (option.letter.map { words.contains("-\($0)") } ?? true)
      }
      let entry = try #require(line.map { lines[$0...].prefix(4).joined(separator: "\n") }, "\(option.flag)")
      #expect(entry.contains(option.help) && option.choices.allSatisfy { entry.contains($0) }, "\(option.flag)")
      if let value = option.value { #expect(entry.contains("\(option.flag) \(value)")) }
    }
    for command in Command.allCases {
      #expect(lines.contains { $0.hasPrefix("  \(command.rawValue)") }, "\(command.rawValue)")
    }
  }

  /// What the help promises of each option, the parser accepts.
  @Test func everyOptionIsUnderstood() throws {
    for option in OptionTable.all {
      let value = option.value.map { _ in [option.choices.first ?? (option.name == .jobs ? "2" : "strong-parent")] }
      let command = option.commands.contains(.lint) ? nil : option.commands.first?.rawValue
      let parsed = try ParsedArguments((command.map { [$0] } ?? []) + [option.flag] + (value ?? []))
      #expect(parsed.has(option.name), "\(option.flag)")
    }
  }
}
