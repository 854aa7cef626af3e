import Vocabulary

extension Session {
  /// `completions`: what lets a shell complete siwa's command lines.
  func printCompletions() throws -> ExitCode {
    let name = operand ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw UsageError.unknownShell(
        name, nearest: Nearest.match(for: name, in: Shell.allCases.map(\.rawValue)))
    }
    switch shell {
    case .bash: try output.write(BashCompletions.script)
    case .zsh: try output.write(ZshCompletions.script)
    case .fish: try output.write(FishCompletions.script)
    }
    return .done
  }
}
