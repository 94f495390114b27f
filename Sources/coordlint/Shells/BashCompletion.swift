/// Completion for bash, from version 3.2 on, which macOS has.
struct BashCompletion {
  var rules: [String]

  var text: String { head + search + choice }

  private var head: String {
    """
    # Completion of coordlint for bash; made by 'coordlint completions bash'.
    _coordlint_files() {
      local name
      while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen "$1" -- "$2")
      compopt -o filenames 2>/dev/null
    }

    _coordlint() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
      local command="" operand=0 word index options
      COMPREPLY=()
      # bash makes three words of --format=json.
      if [ "$current" = "=" ]; then
        current=""
      elif [ "$previous" = "=" ]; then
        previous="${COMP_WORDS[COMP_CWORD-2]}"
      fi

    """
  }

  /// Which command it is, and how many operands it has.
  private var search: String {
    """
      for ((index = 1; index < COMP_CWORD; index++)); do
        word="${COMP_WORDS[index]}"
        case "$word" in
          \(CompletionsCommand.valuedFlags))
            index=$((index + 1))
            if [ "${COMP_WORDS[index]}" = "=" ]; then index=$((index + 1)); fi ;;
          -*) ;;
          \(CompletionsCommand.commands))
            if [ -z "$command" ]; then command="$word"; else operand=$((operand + 1)); fi ;;
          *) command="${command:-lint}"; operand=$((operand + 1)) ;;
        esac
      done

    """
  }

  /// A value, an option or an operand.
  private var choice: String {
    """
      case "$previous" in
    \(values)
      esac
      if [[ "$current" == -* ]]; then
        case "${command:-lint}" in
    \(options)
        esac
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$options" -- "$current")
        return
      fi
      case "$command:$operand" in
        :0)
          while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "\(commandWords)" -- "$current")
          _coordlint_files -f "$current" ;;
    \(operands)
      esac
    }

    complete -F _coordlint coordlint

    """
  }

  private var commandWords: String { Command.allCases.map(\.rawValue).joined(separator: " ") }

  private var values: String {
    OptionTable.all.filter { $0.value != nil && !$0.isList }.map { option in
      "    \(option.flags.joined(separator: "|"))) \(action(option.offer ?? .nothing)); return ;;"
    }.joined(separator: "\n")
  }

  private var options: String {
    Command.allCases.map { command in
      "      \(command.rawValue)) options=\"\(command.options.flatMap(\.flags).joined(separator: " "))\" ;;"
    }.joined(separator: "\n")
  }

  private var operands: String {
    Command.allCases.flatMap { command in
      let (offers, repeats) = command.offers
      return offers.enumerated().map { index, offer in
        let number = repeats && index + 1 == offers.count ? "*" : String(index)
        return "    \(command.rawValue):\(number)) \(action(offer)) ;;"
      }
    }.joined(separator: "\n")
  }

  private func action(_ offer: Offer) -> String {
    let words: [String]
    switch offer {
    case .nothing: return ":"
    case .files: return "_coordlint_files -f \"$current\""
    case .folders: return "_coordlint_files -d \"$current\""
    case .rules: words = rules
    case .words(let choices): words = choices
    }
    let list = words.joined(separator: " ")
    return "while IFS= read -r word; do COMPREPLY+=(\"$word\"); done < <(compgen -W \"\(list)\" -- \"$current\")"
  }
}
