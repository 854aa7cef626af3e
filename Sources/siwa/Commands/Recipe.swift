import Scripts
import Simulation
import Store
import TerminalUI
import Vocabulary

extension Session {
  /// `recipe`: the walk that the store keeps, as a script.
  func printRecipe() throws -> ExitCode {
    let lines = try openStoreToRead().walk.lines()
    guard !lines.isEmpty else {
      note("the store keeps no walk: nothing was done in it yet.")
      return .unmet
    }
    let text: String
    do {
      text = try Self.recipe(of: lines, language: options.locale ?? .english) ?? ""
    } catch let error as ScriptError {
      throw CommandFailure(
        .inputOutput, "The recorded walk can't be read. \(shown(error.description))")
    }
    guard let path = operand, path != "-" else {
      try output.write(text)
      return .done
    }
    try writeFile(path) { try $0.write(text) }
    try output.line("Wrote the walk to \(shown(path)).")
    return .done
  }

  /// The script of a recorded walk; `nil` where it has no step.
  static func recipe(
    of lines: [String], language: Language
  ) throws -> String? {
    guard !lines.isEmpty else { return nil }
    return try Recipe.text(
      lines: lines, version: Program.version,
      player: Player(rendering: Rendering(language: language).closures))
  }
}
