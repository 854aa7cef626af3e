import TerminalUI

extension Session {
  /// Writes a file that only its owner can read, and that has its name only when all of it is there.
  ///
  /// One that exists is replaced with `--force`, and else left as it is.
  func writeFile(_ path: String, _ body: (Output) throws -> Void) throws {
    let file: PrivateFile
    do {
      file = try PrivateFile(path, replacing: options.force)
    } catch {
      throw Self.failure(error)
    }
    let output = Output { bytes in
      do throws(PrivateFile.Failure) {
        try file.write(bytes)
      } catch {
        throw OutputError(failure: SystemError(number: error.number), place: shown(path))
      }
    }
    try body(output)
    try output.flush()
    do throws(PrivateFile.Failure) {
      try file.finish()
    } catch {
      guard !error.isTaken else { throw Self.failure(error) }
      throw OutputError(failure: SystemError(number: error.number), place: shown(path))
    }
  }

  /// Why a file can't be made, and what to do.
  static func failure(_ failure: PrivateFile.Failure) -> CommandFailure {
    let reason =
      failure.isTaken
      ? "it exists already. Add --force to replace it, or choose another name."
      : "\(SystemError(number: failure.number).reason). Check the path."
    return CommandFailure(
      .inputOutput, "The file \(shown(failure.path)) can't be made: \(reason)")
  }

  /// Makes a folder for its owner alone, where there is none.
  func makeFolder(_ path: String) throws {
    do throws(SystemError) {
      guard let status = try Platform.status(of: path) else {
        return try Platform.makePrivateFolder(path)
      }
      guard status.isFolder else { throw .notAFolder }
    } catch {
      throw CommandFailure(
        .inputOutput, "The folder \(shown(path)) can't be made: \(error.reason). Check the path.")
    }
  }
}
