/// What a shell can offer for a value or an operand.
enum Offer: Equatable {
  case nothing, files, folders, rules
  case words([String])

  /// Reads it off the name that help gives the value: `DIR`, `[FORMAT=]FILE`, `tokens|outline`.
  init(placeholder: String) {
    let words = placeholder.split(separator: "|").map(String.init)
    if words.count > 1 {
      self = .words(words)
    } else if placeholder.contains("FILE") || placeholder.contains("PATH") {
      self = .files
    } else if placeholder.contains("DIR") {
      self = .folders
    } else {
      self = placeholder == "RULE" ? .rules : .nothing
    }
  }
}

extension OptionSpec {
  /// What a shell can offer as its value; nil for an option without one.
  var offer: Offer? {
    guard let value else { return nil }
    return choices.isEmpty ? Offer(placeholder: value) : .words(choices)
  }

  /// `--jobs` and `-j`.
  var flags: [String] { [flag] + (letter.map { ["-\($0)"] } ?? []) }
}

extension Command {
  /// What a shell can offer for its operands, from the first; the last one counts for all that follow if it repeats.
  var offers: (operands: [Offer], repeats: Bool) {
    (operands.split(separator: " ").map { Offer(placeholder: String($0)) }, operands.contains("…"))
  }

  /// The options that it knows, in the order of the table.
  var options: [OptionSpec] { OptionTable.all.filter { $0.commands.contains(self) } }
}
