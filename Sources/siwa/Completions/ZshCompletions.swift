/// The completion script for zsh.
enum ZshCompletions {
  /// The script.
  static var script: String {
    """
    #compdef siwa
    # What completes siwa's command lines in zsh; 'siwa completions zsh' prints it.

    _siwa() {
      local place= word= skips= stray= operand= number=1
      local -a subcommands everywhere own
      integer index last=1

      # The words of the command that stand before the cursor, wherever options stand.
      for ((index = 2; index < CURRENT; index++)); do
        word=${(Q)words[index]}
        if [[ -n $skips ]]; then
          skips=
          continue
        fi
        case $word in
        (\(pattern(CompletionPlace.optionsWithValue.map(\.flag)))) skips=yes ;;
        (-?*) ;;
        (*)
          case "${place:+$place }$word" in
          (\(pattern(CompletionPlace.all.map(\.path).filter { !$0.isEmpty })))
            place="${place:+$place }$word"
            last=index ;;
          (*) stray=yes ;;
          esac ;;
        esac
      done

      everywhere=(
    \(lines(CompletionPlace.optionsEverywhere, at: nil))
      )
      case $place in
    \(CompletionPlace.all.compactMap(entry).joined(separator: "\n"))
      esac
      [[ $place == help* ]] && everywhere=()
      if (( $#subcommands )) && [[ -z $stray$skips ]]; then
        operand='command: _describe -t commands command subcommands'
        # Options of a command may stand before it; what it will be is not known yet.
        (( last = CURRENT - 1 ))
      fi

      words[2,last]=()
      (( CURRENT -= last - 1 ))
      _arguments -s -S $everywhere $own ${operand:+"$number:$operand"}
    }

    # Read as the function itself (from fpath), or as a script (source).
    if [[ $funcstack[1] == _siwa ]]; then
      _siwa "$@"
    else
      compdef _siwa siwa
    fi

    """
  }

  private static func entry(_ place: CompletionPlace) -> String? {
    var body: [String] = []
    if !place.next.isEmpty {
      let words = place.next.map { "      " + "\($0.word):\($0.meaning)".shellQuoted }
      body.append("    subcommands=(\n\(words.joined(separator: "\n"))\n    )")
    }
    if let operand = place.operand {
      if operand.isRepeated { body.append("    number='*'") }
      body.append(
        "    operand=" + "\(operand.singleName):\(action(operand.candidates))".shellQuoted)
    }
    body += place.specialOptions.map { "    everywhere=(${everywhere:#*\($0.flag)=*})" }
    let options = place.ownOptions + place.specialOptions
    if !options.isEmpty {
      body.append("    own=(\n\(lines(options, at: place))\n    )")
    }
    guard !body.isEmpty else { return nil }
    return "  (\(pattern([place.path])))\n" + body.joined(separator: "\n") + " ;;"
  }

  private static func lines(_ options: [CommandOption], at place: CompletionPlace?) -> String {
    options.flatMap { option in
      specifications(of: option, at: place).map { "    " + $0.shellQuoted }
    }.joined(separator: "\n")
  }

  /// What `_arguments` takes for an option: what it excludes, its name, its meaning and its value.
  private static func specifications(of option: CommandOption, at place: CompletionPlace?)
    -> [String]
  {
    let definition = option.definition
    let excluded =
      option == .help || option == .version
      ? ["-", "*"] : option.spellings + option.contradictions.flatMap(\.spellings)
    let exclusion = excluded.count > 1 ? "(\(excluded.joined(separator: " ")))" : ""
    let meaning = escaped(definition.help)
    let value = definition.value.map { value in
      let candidates = place?.candidates(for: option) ?? value.candidates
      return ":\(value.name):\(action(candidates))"
    }
    return option.spellings.map { spelling in
      "\(exclusion)\(spelling)\(value == nil ? "" : "=")[\(meaning)]\(value ?? "")"
    }
  }

  private static func action(_ candidates: Candidates) -> String {
    switch candidates {
    case .anything: " "
    case .files: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// What stands between brackets, where brackets and colons mean something.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += ("[]:\\".contains($1) ? "\\" : "") + String($1) }
  }

  private static func pattern(_ words: [String]) -> String {
    words.map { $0.contains(" ") || $0.isEmpty ? $0.shellQuoted : $0 }.joined(separator: "|")
  }
}
