import Foundation

@testable import siwa

/// A shell that is asked what it offers at the end of a line.
struct ShellDriver {
  /// Which one.
  var shell: Shell
  /// A script in its language that prints what is offered, one a line, and `end` behind what belongs to one typed line.
  ///
  /// Its arguments are a completion script and typed lines.
  var program: String

  /// Whether it is there.
  var isInstalled: Bool { hasProgram(shell.rawValue) }

  /// What is offered for each line, without what stands before the equals sign of `--option=value`.
  func offers(for lines: [String], in folder: String) throws -> [Set<String>] {
    try program.write(toFile: folder + "/.driver", atomically: true, encoding: .utf8)
    let outcome = try runBuiltProgram(
      lines,
      script:
        "shift; cd '\(folder)' && exec \(shell.rawValue) \(options) ./.driver ./script \"$@\"",
      variables: ["HOME": folder, "TERM": "xterm", "LANG": "C.UTF-8"])
    var offers: [Set<String>] = []
    var current: Set<String> = []
    for line in outcome.output.split(whereSeparator: \.isNewline) {
      if line == "end" {
        offers.append(current)
        current = []
      } else {
        current.insert(String(line.split(separator: "=").last ?? ""))
      }
    }
    if outcome.code != 0 { throw CommandFailure(.software, outcome.messages) }
    return offers
  }

  private var options: String {
    switch shell {
    case .bash: "--norc"
    case .zsh: "-f"
    case .fish: "--no-config"
    }
  }
}

extension ShellDriver {
  /// Parts the words as readline does, and calls the function that the script registered.
  static let bash = ShellDriver(
    shell: .bash,
    program: #"""
      source "$1"
      registered=$(complete -p siwa)
      function=${registered#*-F }
      shift
      for COMP_LINE in "$@"; do
        COMP_POINT=${#COMP_LINE} COMP_WORDS=() rest=$COMP_LINE
        while [[ $rest ]]; do
          [[ $rest =~ ^[[:blank:]]*(\"[^\"]*\"|[=:]+|[^[:blank:]=:]+|$) ]] || exit 70
          COMP_WORDS+=("${BASH_REMATCH[1]}")
          rest=${rest:${#BASH_REMATCH}}
        done
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
        "${function%% *}" siwa "${COMP_WORDS[COMP_CWORD]}"
        [[ ${#COMPREPLY[@]} -eq 0 ]] || printf '%s\n' "${COMPREPLY[@]}"
        echo end
      done
      """#)

  /// Types each line into a zsh on a terminal of its own, where `compadd` tells what it is given and keeps nothing else.
  static let zsh = ShellDriver(
    shell: .zsh,
    program: #"""
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PROMPT= RPROMPT=; autoload -Uz compinit; compinit -u -D; source '${(q)1}
      zpty -w shell 'compadd() {
        if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
        local -a hits
        builtin compadd -A hits "$@"
        (( ! $#hits )) || print -rl -- "<offer>"$^hits"<"
      }
      offer() { _main_complete; print "<offer>end<" }
      zle -C offer list-choices offer
      bindkey "^I" offer
      print "<rea""dy>"'
      while zpty -r shell line; do [[ $line == *'<ready>'* ]] && break; done
      shift
      for typed in "$@"; do
        zpty -w -n shell $'\C-u'"$typed"$'\t'
        while zpty -r shell line; do
          [[ $line == *'<offer>'* ]] || continue
          word=${${line##*'<offer>'}%%'<'*}
          print -r -- "$word"
          [[ $word == end ]] && break
        done
      done
      zpty -d shell
      """#)

  /// Asks fish itself.
  static let fish = ShellDriver(
    shell: .fish,
    program: #"""
      source $argv[1]
      for line in $argv[2..-1]
          complete -C "$line" | string replace -r '\t.*' ''
          echo end
      end
      """#)
}
