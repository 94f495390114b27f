import LintDriver

/// The arguments, checked against the table: a command, its options and its operands.
struct ParsedArguments: Equatable {
  private(set) var command = Command.lint
  /// Paths, or what else the command works on.
  private(set) var operands: [String] = []
  private var values: [OptionName: [String]] = [:]

  /// What other tools take as commands; a folder of this name is `./help`.
  private static let asked: [String: OptionName] = ["help": .help, "version": .version]

  /// Reads the arguments without the name of the program.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var isOptionAllowed = true
    var used: [OptionSpec] = []
    var isFirst = true
    // The option that takes the operands, if there is one.
    var list: OptionName?
    while let argument = rest.popFirst() {
      if isOptionAllowed, argument == "--" {
        isOptionAllowed = false
      } else if isOptionAllowed, argument.hasPrefix("-"), argument.count > 1 {
        used.append(try readOption(argument, rest: &rest))
        if used.last?.isList == true { list = used.last?.name }
      } else if let list {
        values[list, default: []].append(argument)
      } else if isFirst, isOptionAllowed, let command = Command(rawValue: argument) {
        (self.command, isFirst) = (command, false)
      } else if isFirst, isOptionAllowed, let asked = Self.asked[argument] {
        values[asked] = []
      } else {
        operands.append(argument)
        isFirst = false
      }
    }
    if let stranger = used.first(where: { !$0.commands.contains(command) }) {
      let commands = Command.allCases.filter(stranger.commands.contains).map(\.rawValue)
      throw UsageError(
        "'\(stranger.flag)' does nothing for '\(command.rawValue)'",
        hint: "it belongs to: \(commands.joined(separator: ", "))")
    }
    for spec in used { try checkChoices(of: spec) }
  }

  /// Which values there are depends on the command, which may come after the option.
  private func checkChoices(of spec: OptionSpec) throws(UsageError) {
    let choices = spec.choices(for: command)
    for value in all(spec.name) where !choices.isEmpty && !choices.contains(value) {
      throw .unknown(spec.name.rawValue, value, known: choices)
    }
  }

  /// All values of an option, in order.
  func all(_ name: OptionName) -> [String] { values[name] ?? [] }

  /// The last value of an option.
  func last(_ name: OptionName) -> String? { values[name]?.last }

  /// Whether an option was given.
  func has(_ name: OptionName) -> Bool { values[name] != nil }

  private mutating func readOption(_ argument: String, rest: inout ArraySlice<String>) throws(UsageError) -> OptionSpec
  {
    var flag = argument
    var attached: String?
    if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
      flag = String(argument[..<equals])
      attached = String(argument[argument.index(after: equals)...])
    } else if !argument.hasPrefix("--"), argument.count > 2, OptionTable.spec(flag: "-" + argument) == nil {
      flag = String(argument.prefix(2))
      attached = String(argument.dropFirst(2))
    }
    guard let spec = OptionTable.spec(flag: flag) else { throw Self.unknownOption(argument, flag: flag) }
    if spec.isList, attached == nil {
      values[spec.name] = values[spec.name] ?? []
    } else {
      values[spec.name, default: []].append(try Self.value(of: spec, flag: flag, attached: attached, rest: &rest))
    }
    return spec
  }

  private static func value(
    of spec: OptionSpec, flag: String, attached: String?, rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let valueName = spec.value else {
      guard attached == nil else { throw UsageError("'\(flag)' takes no value") }
      return ""
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw UsageError("'\(flag)' needs a value", hint: "write '\(flag) \(example(of: spec, valueName))'")
    }
    return value
  }

  private static func example(of spec: OptionSpec, _ valueName: String) -> String {
    spec.choices.isEmpty ? valueName : spec.choices.joined(separator: "|")
  }

  private static func unknownOption(_ argument: String, flag: String) -> UsageError {
    // A cluster of letters is read as one word, for that is what a missing dash looks like.
    let name = argument.hasPrefix("--") ? flag : "-" + argument
    let near = NameSuggestion.closest(to: name, in: OptionTable.all.map(\.flag))
    let shown = argument.hasPrefix("--") ? flag : argument
    guard let near else { return UsageError("there is no option '\(shown)'") }
    return UsageError("there is no option '\(shown)'", hint: "did you mean '\(near)'?")
  }
}
