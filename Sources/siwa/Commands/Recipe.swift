import Scripts
import Store
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
      text = try Recipe.text(
        lines: lines, version: Program.version,
        player: Player(
          rendering: Rendering(language: options.locale ?? .english).closures))
    } catch let error as ScriptError {
      throw CommandFailure(
        .inputOutput, "The recorded walk can't be read. \(shown(error.description))")
    }
    guard let path = operand, path != "-" else {
      try output.write(text)
      return .done
    }
    let file = try ExportFile(path, replacing: options.force)
    do {
      let lines = file.output
      try lines.write(text)
      try lines.flush()
      try file.finish()
    } catch {
      file.discard()
      throw error
    }
    try output.line("Wrote \(counted(lines.count, "step")) to \(shown(path)).")
    return .done
  }
}
