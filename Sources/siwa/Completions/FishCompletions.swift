/// The completion script for fish, 3.0 or newer.
enum FishCompletions {
  /// The script.
  static var script: String {
    """
    # What completes siwa's command lines in fish; 'siwa completions fish' prints it.

    # The words of the command that stand before the cursor, and how many arguments follow them.
    function __siwa_place
        set -l place
        set -l operands 0
        set -l skips no
        set -l ended no
        for word in (commandline -opc)[2..-1]
            if test $skips = yes
                set skips no
            else if test $ended = no; and test "$word" = --
                set ended yes
            else if test $ended = no; and string match -qr -- '^-.' "$word"
                contains -- "$word" \(flags)
                and set skips yes
            else if contains -- (string join ' ' $place "$word") \(paths)
                set place (string join ' ' $place "$word")
            else
                set operands (math $operands + 1)
            end
        end
        printf '%s\\n' "$place" $operands
    end

    # Whether one of these commands is asked for.
    function __siwa_in
        set -l found (__siwa_place)
        contains -- $found[1] $argv
    end

    # Whether one of these commands is asked for, and no argument follows yet.
    function __siwa_at
        set -l found (__siwa_place)
        test $found[2] -eq 0; and contains -- $found[1] $argv
    end

    complete -c siwa -e
    complete -c siwa -f

    \((words + operands + options).joined(separator: "\n"))

    """
  }

  private static var flags: String {
    CompletionPlace.optionsWithValue.map(\.flag).joined(separator: " ")
  }

  private static var paths: String {
    CompletionPlace.all.map(\.path).filter { !$0.isEmpty }
      .map { $0.contains(" ") ? quoted($0) : $0 }.joined(separator: " ")
  }

  private static var words: [String] {
    CompletionPlace.all.flatMap { place in
      place.next.map { word, meaning in
        line("__siwa_at \(quoted(place.path))", "-a \(quoted(word)) -d \(quoted(meaning))")
      }
    }
  }

  private static var operands: [String] {
    CompletionPlace.all.compactMap { place in
      guard let operand = place.operand else { return nil }
      let test = operand.isRepeated ? "__siwa_in" : "__siwa_at"
      return rest(of: operand.candidates).map { line("\(test) \(quoted(place.path))", $0) }
    }
  }

  private static var options: [String] {
    CommandOption.allCases.flatMap { option in
      let groups = groups(of: option)
      let definition = option.definition
      let names = (definition.short.map { "-s \($0) " } ?? "") + "-l \(option.rawValue)"
      return groups.map { candidates, paths in
        let rest = names + value(candidates) + " -d \(quoted(definition.help))"
        guard groups.count > 1 || definition.commands != nil else {
          return "complete -c siwa \(rest)"
        }
        return line("__siwa_in " + paths.map(quoted).joined(separator: " "), rest)
      }
    }
  }

  private static func value(_ candidates: Candidates?) -> String {
    switch candidates {
    case nil: ""
    case .anything: " -x"
    case .files: " -r -F"
    case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
    }
  }

  /// The places where an option works, those together where it takes the same values.
  private static func groups(of option: CommandOption) -> [(Candidates?, [String])] {
    var groups: [(Candidates?, [String])] = []
    for place in CompletionPlace.all where place.options.contains(option) {
      let candidates = option.definition.value.map { _ in place.candidates(for: option) }
      if let index = groups.firstIndex(where: { $0.0 == candidates }) {
        groups[index].1.append(place.path)
      } else {
        groups.append((candidates, [place.path]))
      }
    }
    return groups
  }

  private static func rest(of candidates: Candidates) -> String? {
    switch candidates {
    case .anything: nil
    case .files: "-F"
    case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
    }
  }

  private static func line(_ condition: String, _ rest: String) -> String {
    "complete -c siwa -n \(quoted(condition)) \(rest)"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacingEach("\\", with: "\\\\").replacingEach("'", with: "\\'") + "'"
  }
}
