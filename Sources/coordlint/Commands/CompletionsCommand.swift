/// `coordlint completions SHELL`: a script that teaches a shell the commands and options.
struct CompletionsCommand {
  private let shell: Shell
  private let rules: [String]

  /// The shells that are known.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'completions' needs one shell", hint: "write 'coordlint completions bash|zsh|fish'")
    }
    guard let shell = Shell(rawValue: name) else {
      throw .unknown("shell", name, known: Shell.allCases.map(\.rawValue))
    }
    self.shell = shell
    rules = try Catalogue.load(folders: []).ids
  }

  func run() -> Int32 { StandardOutput.print(Self.script(for: shell, rules: rules)) }

  /// The script; the built-in rules are part of it.
  static func script(for shell: Shell, rules: [String]) -> String {
    switch shell {
    case .bash: BashCompletion(rules: rules).text
    case .zsh: ZshCompletion(rules: rules).text
    case .fish: FishCompletion(rules: rules).text
    }
  }

  /// The options after which a word is a value, as alternatives of a `case`.
  static var valuedFlags: String {
    OptionTable.all.filter { $0.value != nil && !$0.isList }.flatMap(\.flags).joined(separator: "|")
  }

  /// All commands, as alternatives of a `case`.
  static var commands: String { Command.allCases.map(\.rawValue).joined(separator: "|") }

  /// One word of a shell script.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
