/// Completion for zsh, by its own `_arguments`.
struct ZshCompletion {
  var rules: [String]

  var text: String { first + function }

  /// Commands and files, where there is no operand yet.
  private var first: String {
    """
    #compdef coordlint
    # Completion of coordlint for zsh; made by 'coordlint completions zsh'.

    _coordlint_first() {
      local -a commands
      commands=(
    \(commands)
      )
      _describe -t commands command commands
      _files
    }


    """
  }

  private var function: String {
    """
    _coordlint() {
      local command="" index word
      local -a options
      for ((index = 2; index < CURRENT; index++)); do
        word="${words[index]}"
        case "$word" in
          (\(CompletionsCommand.valuedFlags)) index=$((index + 1)) ;;
          (-*) ;;
          (\(CompletionsCommand.commands)) command="$word"; break ;;
          (*) command=path; break ;;
        esac
      done
      case "$command" in
    \(cases)
      esac
      _arguments -s -S $options
    }

    # Sourced, it registers itself; in a folder of fpath, it is the function.
    if [ "${funcstack[1]}" = "_coordlint" ]; then
      _coordlint "$@"
    else
      compdef _coordlint coordlint
    fi

    """
  }

  private var commands: String {
    Command.allCases.map { command in
      let word = command.rawValue.replacing(":", with: "\\:")
      return "    " + CompletionsCommand.quoted("\(word):\(command.help)")
    }.joined(separator: "\n")
  }

  private var cases: String {
    let named = Command.allCases.map { command in
      arm(
        command.rawValue, options: command.options,
        operands: ["1:command:(\(command.rawValue))"] + operands(of: command))
    }
    let rest = [
      arm("path", options: Command.lint.options, operands: ["*:PATH:_files"]),
      arm("*", options: Command.lint.options, operands: ["*:PATH:_coordlint_first"]),
    ]
    return (named + rest).joined(separator: "\n")
  }

  private func arm(_ name: String, options: [OptionSpec], operands: [String]) -> String {
    let lines = (options.flatMap(specs) + operands).map { "          " + CompletionsCommand.quoted($0) }
    return "    (\(name))\n      options=(\n" + lines.joined(separator: "\n") + "\n      ) ;;"
  }

  private func operands(of command: Command) -> [String] {
    let (offers, repeats) = command.offers
    return offers.enumerated().map { index, offer in
      let number = repeats && index + 1 == offers.count ? "*" : String(index + 2)
      return "\(number):operand:" + action(offer)
    }
  }

  private func specs(of option: OptionSpec) -> [String] {
    option.flags.map { flag in
      let help = option.help.replacing("[", with: "\\[").replacing("]", with: "\\]")
      guard let offer = option.offer, let value = option.value else { return "*\(flag)[\(help)]" }
      let name = value.replacing(":", with: "\\:")
      return "*\(flag)\(flag.hasPrefix("--") ? "=" : "+")[\(help)]:\(name):\(action(offer))"
    }
  }

  private func action(_ offer: Offer) -> String {
    switch offer {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .rules: "(\(rules.joined(separator: " ")))"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }
}
