import Findings
import Reports
import RuleCards

/// An option of the command line, as the parser and the help see it.
struct OptionSpec {
  /// Sections of the help.
  enum Category: String, CaseIterable {
    case rules = "Rules"
    case configuration = "Configuration"
    case output = "Output"
    case map = "Map"
    case fixes = "Fixes"
    case baseline = "Known findings"
    case scope = "Changed code"
    case run = "Run"
  }

  /// The name without dashes.
  var name: OptionName
  /// A second name of one letter.
  var letter: Character?
  /// What the value is called; nil for an option without one.
  var value: String?
  /// The values there are; empty for any.
  var choices: [String] = []
  /// The values for commands that know others than these.
  var otherChoices: [Command: [String]] = [:]
  /// Whether all operands that follow are values, and none is a value too.
  var isList = false
  /// The commands that know the option.
  var commands: Set<Command>
  /// The section of the help.
  var category: Category
  /// What it does, in a few words.
  var help: String

  /// With dashes.
  var flag: String { "--" + name.rawValue }

  /// The values of the commands that know others; commands with the same values stand together.
  var otherValues: [(commands: [String], values: [String])] {
    var others: [(commands: [String], values: [String])] = []
    for command in Command.allCases {
      guard let values = otherChoices[command] else { continue }
      if let index = others.firstIndex(where: { $0.values == values }) {
        others[index].commands.append(command.rawValue)
      } else {
        others.append(([command.rawValue], values))
      }
    }
    return others
  }

  /// The values for a command.
  func choices(for command: Command) -> [String] { otherChoices[command] ?? choices }
}

/// The names of all options.
enum OptionName: String, CaseIterable {
  case only, skip, rules, config, preset, exclude, context, effective, schema, force, format, output, notes, suppressed,
    category, color, quiet, all, statistics, isolated,
    focus, depth, level, problems, jobs, version, help
  case noIgnore = "no-ignore"
  case allowEmpty = "allow-empty"
  case stdinPath = "stdin-path"
  case failOn = "fail-on"
  case minSeverity = "min-severity"
  case fix, diff
  case unsafeFixes = "unsafe-fixes"
  case baseline
  case writeBaseline = "write-baseline"
  case strictBaseline = "strict-baseline"
  case changedSince = "changed-since"
  case reportOnly = "report-only"
}

/// All options.
enum OptionTable {
  static let all: [OptionSpec] = [
    OptionSpec(
      name: .only, value: "RULE", commands: [.lint, .graph, .config, .rules], category: .rules,
      help: "run only this rule, or all of a pattern or tag (strong-*, leak); may be repeated"),
    OptionSpec(
      name: .skip, value: "RULE", commands: [.lint, .graph, .config, .rules], category: .rules,
      help: "do not run this rule, or those of a pattern or tag"),
    OptionSpec(
      name: .rules, value: "DIR", commands: [.lint, .graph, .why, .survey, .rules, .explain, .config, .`init`],
      category: .rules,
      help: "add the rule cards of a folder"),
    OptionSpec(
      name: .config, value: "FILE", commands: [.lint, .graph, .config, .why, .survey, .rules, .explain],
      category: .configuration,
      help: "read this configuration (default: the nearest .coordlint.json above the paths)"),
    OptionSpec(
      name: .preset, value: "PRESET", choices: Preset.allCases.map(\.rawValue),
      commands: [.lint, .graph, .config, .why, .survey, .rules, .explain],
      category: .configuration, help: "start from these rules (default: recommended)"),
    OptionSpec(
      name: .exclude, value: "GLOB", commands: [.lint, .graph, .config, .why, .survey], category: .configuration,
      help: "leave out what matches, as a line of .gitignore would; may be repeated"),
    OptionSpec(
      name: .context, value: "DIR", commands: [.lint, .graph, .config, .why, .survey], category: .configuration,
      help: "read a folder for facts and report nothing on it; may be repeated"),
    OptionSpec(
      name: .effective, commands: [.config], category: .configuration,
      help: "show what holds after presets, file and command line (that is the default)"),
    OptionSpec(
      name: .schema, commands: [.config], category: .configuration, help: "print the JSON schema for editors"),
    OptionSpec(
      name: .force, commands: [.`init`], category: .configuration, help: "replace a configuration that is there"),
    OptionSpec(
      name: .noIgnore, commands: [.lint, .graph, .config, .why, .survey], category: .configuration,
      help: "read what git ignores, too"),
    OptionSpec(
      name: .failOn, value: "LEVEL", choices: ["error", "warning", "note", "never"], commands: [.lint],
      category: .rules, help: "exit with 1 from this severity on (default: warning)"),
    OptionSpec(
      name: .format, letter: "f", value: "FORMAT", choices: ReportFormat.all.map(\.name),
      otherChoices: [
        .graph: MapFormat.all.map(\.name), .why: ["text", "json"], .survey: ["text", "json"],
        .rules: ["text", "json"], .explain: ["text", "json"],
      ], commands: [.lint, .graph, .config, .why, .survey, .rules, .explain],
      category: .output, help: "how to print findings (default: rich on a screen, else concise)"),
    OptionSpec(
      name: .output, letter: "o", value: "[FORMAT=]FILE", commands: [.lint, .graph], category: .output,
      help: "write to a file; with FORMAT= in addition to the normal output; may be repeated"),
    OptionSpec(
      name: .notes, commands: [.lint, .graph], category: .output,
      help: "list notes too, not only count them (lint: the same as --min-severity note)"),
    OptionSpec(
      name: .minSeverity, value: "LEVEL", choices: Severity.allCases.map(\.rawValue), commands: [.lint],
      category: .output, help: "list findings from this severity on, count all (default: warning)"),
    OptionSpec(
      name: .statistics, commands: [.lint], category: .output,
      help: "print how many findings each rule and each coordinator has, and not the findings"),
    OptionSpec(
      name: .suppressed, commands: [.lint], category: .output,
      help: "show what comments and the baseline silence, marked as such (sarif, json)"),
    OptionSpec(
      name: .category, value: "NAME", commands: [.lint], category: .output,
      help: "tell several sarif uploads for one commit apart (default: coordlint)"),
    OptionSpec(
      name: .color, value: "WHEN", choices: ["auto", "always", "never"], commands: Set(Command.allCases),
      category: .output, help: "use colours (default: auto)"),
    OptionSpec(
      name: .quiet, letter: "q", commands: [.lint], category: .output,
      help: "print findings and errors, no summary and no warnings about files"),
    OptionSpec(
      name: .all, commands: [.explain], category: .output, help: "show the whole card: all its examples and limits"),
    OptionSpec(
      name: .focus, value: "TYPE", commands: [.graph], category: .map,
      help: "draw this type, what it leads to, and the ways to it"),
    OptionSpec(
      name: .depth, value: "N", commands: [.graph], category: .map,
      help: "draw so many levels below the roots, or below the type in focus"),
    OptionSpec(
      name: .level, value: "LEVEL", choices: CoordinatorMap.Level.allCases.map(\.rawValue), commands: [.graph],
      category: .map, help: "draw coordinators alone, or their screens, too (default: coordinators)"),
    OptionSpec(
      name: .problems, commands: [.graph], category: .map, help: "draw only what has findings, and the ways to it"),
    OptionSpec(name: .fix, commands: [.lint], category: .fixes, help: "apply the safe fixes, then report what is left"),
    OptionSpec(
      name: .unsafeFixes, commands: [.lint], category: .fixes,
      help: "apply all fixes, also those that may change what correct code does"),
    OptionSpec(
      name: .diff, commands: [.lint], category: .fixes,
      help: "print the fixes as a patch and change no file; exit with 1 if there are any"),
    OptionSpec(
      name: .writeBaseline, value: "FILE", commands: [.lint], category: .baseline,
      help: "write down all findings as known, and report none"),
    OptionSpec(
      name: .baseline, value: "FILE", commands: [.lint], category: .baseline,
      help: "report only what this file does not know"),
    OptionSpec(
      name: .strictBaseline, commands: [.lint], category: .baseline,
      help: "exit with 1 if the baseline knows more than there is"),
    OptionSpec(
      name: .isolated, commands: [.lint], category: .scope,
      help: "read the files that are named alone, and not the project around them"),
    OptionSpec(
      name: .stdinPath, value: "FILE", commands: [.lint], category: .scope,
      help: "where the text of standard input belongs; the path '-' reads it"),
    OptionSpec(
      name: .allowEmpty, commands: [.lint], category: .scope, help: "a folder without any Swift file is no error"),
    OptionSpec(
      name: .changedSince, value: "REV", commands: [.lint], category: .scope,
      help: "analyse everything, report what is new or on changed lines since this git revision"),
    OptionSpec(
      name: .reportOnly, value: "FILE…", isList: true, commands: [.lint], category: .scope,
      help: "analyse everything, report what is in these files; takes all names that follow"),
    OptionSpec(
      name: .jobs, letter: "j", value: "N", commands: [.lint], category: .run,
      help: "files to read at a time (default: one for each processor)"),
    OptionSpec(
      name: .version, commands: Set(Command.allCases), category: .run, help: "print the version"),
    OptionSpec(
      name: .help, letter: "h", commands: Set(Command.allCases), category: .run, help: "print this text"),
  ]

  /// The entry of an option; every name has one, which a test checks.
  static func spec(_ name: OptionName) -> OptionSpec? { all.first { $0.name == name } }

  /// The entry for `--name` or `-n`.
  static func spec(flag: String) -> OptionSpec? {
    all.first { $0.flag == flag || $0.letter.map { "-\($0)" } == flag }
  }
}
