/// Completion for fish.
struct FishCompletion {
  var rules: [String]

  var text: String {
    let head = "# Completion of coordlint for fish; made by 'coordlint completions fish'.\n"
    let commands = Command.allCases.map { command in
      line(["-n", "__fish_use_subcommand", "-a", command.rawValue, "-d", command.help])
    }
    let operands = Command.allCases.flatMap { command in
      command.offers.operands.compactMap { offer -> String? in
        let seen = ["-n", "__fish_seen_subcommand_from \(command.rawValue)"]
        switch offer {
        case .files: return nil
        default: return line(seen + action(offer))
        }
      }
    }
    return head + (commands + operands + OptionTable.all.map(option)).joined()
  }

  private func option(_ option: OptionSpec) -> String {
    var words = condition(for: option.commands)
    words += ["-l", option.name.rawValue]
    if let letter = option.letter { words += ["-s", String(letter)] }
    if let offer = option.offer { words += ["-r"] + (offer == .files ? ["-F"] : action(offer)) }
    return line(words + ["-d", option.help])
  }

  /// Without a command it is `lint`, so an option of it is shown unless another command has been written.
  private func condition(for commands: Set<Command>) -> [String] {
    let others = Command.allCases.filter { !commands.contains($0) }
    if others.isEmpty { return [] }
    if commands.contains(.lint) {
      return ["-n", "not __fish_seen_subcommand_from " + others.map(\.rawValue).joined(separator: " ")]
    }
    let names = Command.allCases.filter(commands.contains).map(\.rawValue)
    return ["-n", "__fish_seen_subcommand_from " + names.joined(separator: " ")]
  }

  private func action(_ offer: Offer) -> [String] {
    switch offer {
    case .nothing: ["-f"]
    case .files: ["-F"]
    case .folders: ["-f", "-a", "(__fish_complete_directories)"]
    case .rules: ["-f", "-a", rules.joined(separator: " ")]
    case .words(let words): ["-f", "-a", words.joined(separator: " ")]
    }
  }

  private func line(_ words: [String]) -> String {
    "complete -c coordlint " + words.map { $0.hasPrefix("-") ? $0 : Self.quoted($0) }.joined(separator: " ") + "\n"
  }

  /// In single quotes of fish a backslash escapes itself and the quote.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
