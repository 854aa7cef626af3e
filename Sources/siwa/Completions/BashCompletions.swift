/// The completion script for bash, 3.2 or newer.
enum BashCompletions {
  /// The script.
  static var script: String {
    """
    # What completes siwa's command lines in bash; 'siwa completions bash' prints it.

    # Sets 'candidates' to the words that may follow those of a command, or 'files'.
    _siwa_words() {
      case $1 in
    \(cases(CompletionPlace.all) { words(at: $0) })
      esac
    }

    # Sets 'candidates' to the options that work with the words of a command.
    _siwa_options() {
      candidates='\(spellings(CompletionPlace.optionsEverywhere))'
      case $1 in
      help*) candidates= ;;
    \(cases(CompletionPlace.all) { options(at: $0) })
      esac
    }

    # Sets 'candidates' to the values of an option with the words of a command, or 'files'.
    _siwa_values() {
      case "$1 $2" in
    \(values)
      esac
    }

    _siwa() {
      local IFS=$' \\t\\n' line=${COMP_LINE:0:COMP_POINT} words=() word index parted=
      # bash parts words at '=' and ':', and completes the last part; here they are joined again.
      for ((index = 0; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [[ $index -gt 0 && $line == [![:blank:]]* ]]; then
          if [[ $index -eq $COMP_CWORD ]]; then
            parted=${words[${#words[@]} - 1]} word=$line
          fi
          words[${#words[@]} - 1]+=$word
        else
          line=${line#"${line%%[![:blank:]]*}"}
          [[ $index -eq $COMP_CWORD ]] && word=$line
          words+=("$word")
        fi
        line=${line#"$word"}
      done
      [[ $parted && $word != *[!=:]* ]] && parted+=$word

      local place= operands=0 option= ended=
      for word in "${words[@]:1:${#words[@]} - 2}"; do
        if [[ $option ]]; then
          option=
        elif [[ $word == -- && ! $ended ]]; then
          ended=yes
        elif [[ $word == -?* && ! $ended ]]; then
          case $word in
          \(pattern(CompletionPlace.optionsWithValue.map(\.flag)))) option=$word ;;
          esac
        else
          case "${place:+$place }$word" in
    \(paths)
            place=${place:+$place }$word ;;
          *) operands=$((operands + 1)) ;;
          esac
        fi
      done

      local current=${words[${#words[@]} - 1]} before= candidates= files=
      if [[ $option ]]; then
        _siwa_values "$option" "$place"
      elif [[ $current == --*=* && ! $ended ]]; then
        before=${current%%=*}=
        _siwa_values "${current%%=*}" "$place"
      elif [[ $current == -* && ! $ended ]]; then
        _siwa_options "$place"
      else
        case "$operands $place" in
        0\\ * | \(repeated)) _siwa_words "$place" ;;
        esac
        [[ $candidates || $files || $ended ]] || _siwa_options "$place"
      fi

      COMPREPLY=()
      if [[ $files ]]; then
        # readline's own way to complete files quotes them; bash 3 can't be told to use it.
        compopt -o default 2>/dev/null && return
        IFS=$'\\n'
        COMPREPLY=($(compgen -P "$before" -f -- "${current#"$before"}"))
      else
        COMPREPLY=($(compgen -P "$before" -W "$candidates" -- "${current#"$before"}"))
      fi
      [[ ${#COMPREPLY[@]} -eq 0 ]] || COMPREPLY=("${COMPREPLY[@]#"$parted"}")
    }

    complete -F _siwa siwa

    """
  }

  private static func words(at place: CompletionPlace) -> String? {
    if !place.next.isEmpty { return assignment(place.next.map(\.word)) }
    return place.operand.flatMap { assignment($0.candidates) }
  }

  private static func options(at place: CompletionPlace) -> String? {
    let own = place.ownOptions
    return own.isEmpty ? nil : "candidates+=' \(spellings(own))'"
  }

  /// The values of each option, those that only some commands take first.
  private static var values: String {
    var lines: [String] = []
    for option in CompletionPlace.optionsWithValue {
      let standard = option.definition.value?.candidates ?? .anything
      for place in CompletionPlace.all where place.options.contains(option) {
        let own = place.candidates(for: option)
        guard own != standard, let assignment = assignment(own) else { continue }
        lines.append("  '\(option.flag) \(place.path)') \(assignment) ;;")
      }
      if let assignment = assignment(standard) {
        lines.append("  '\(option.flag) '*) \(assignment) ;;")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func assignment(_ candidates: Candidates) -> String? {
    switch candidates {
    case .anything: nil
    case .files: "files=yes"
    case .words(let words): assignment(words)
    }
  }

  private static func assignment(_ words: [String]) -> String {
    "candidates='\(words.joined(separator: " "))'"
  }

  private static func cases(
    _ places: [CompletionPlace], _ line: (CompletionPlace) -> String?
  ) -> String {
    places.compactMap { place in line(place).map { "  '\(place.path)') \($0) ;;" } }
      .joined(separator: "\n")
  }

  private static var paths: String {
    "      " + pattern(CompletionPlace.all.map(\.path).filter { !$0.isEmpty }) + ")"
  }

  /// The places that take more than one argument, however many there are.
  private static var repeated: String {
    CompletionPlace.all.filter { $0.operand?.isRepeated ?? false }
      .map { "*' \($0.path)'" }.joined(separator: " | ")
  }

  private static func pattern(_ words: [String]) -> String {
    words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " | ")
  }

  private static func spellings(_ options: [CommandOption]) -> String {
    options.flatMap(\.spellings).joined(separator: " ")
  }
}
