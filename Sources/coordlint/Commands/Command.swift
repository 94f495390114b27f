/// What the program can do. The first operand names it; without a name it is `lint`.
enum Command: String, CaseIterable {
  case lint, graph, why, survey, rules, explain, config, `init`, dump
  case testRules = "test-rules"
  case completions, man

  /// The operands, as help shows them.
  var operands: String {
    switch self {
    case .lint: "[PATH…]"
    case .graph: "[PATH…]"
    case .why: "TYPE [PATH…]"
    case .survey: "[PATH…]"
    case .rules: ""
    case .explain: "RULE"
    case .config: "[PATH]"
    case .`init`: "[DIR]"
    case .dump: "tokens|outline FILE…"
    case .testRules: "DIR"
    case .completions: CompletionsCommand.Shell.allCases.map(\.rawValue).joined(separator: "|")
    case .man: ""
    }
  }

  /// One line for the help.
  var help: String {
    switch self {
    case .lint: "look for coordinator smells in files and folders (default: the current folder)"
    case .graph: "draw who starts, keeps, shows and ends whom, with the defects on it"
    case .why: "show what is known of a type and from where: role, keepers, children, ends"
    case .survey: "count coordinators, flows and children, and say what the size speaks for"
    case .rules: "list the rules"
    case .explain: "show why a rule exists, with examples"
    case .config: "show the configuration for a path: each value and where it comes from"
    case .`init`: "survey a project and write a configuration for it"
    case .dump: "show how files are read: their tokens or their declarations"
    case .testRules: "run the examples of the rule cards in a folder"
    case .completions: "print a script that teaches a shell all this"
    case .man: "print the manual page"
    }
  }
}
