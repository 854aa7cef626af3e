/// The file that an export makes: it has its name only when it is complete.
struct ExportFile {
  let path: String
  let descriptor: Int32
  /// Where the bytes go until they are all there; `nil` for a device or pipe, which is written as it is.
  let unfinishedPath: String?

  init(_ path: String, replacing: Bool) throws {
    self.path = path
    do throws(SystemError) {
      let status = try Platform.status(of: path)
      if let status, !status.isRegular {
        unfinishedPath = nil
        descriptor = try Platform.openForWriting(path)
        return
      }
      guard status == nil || replacing else { throw .exists }
      let unfinished = "\(path).\(Platform.processIdentifier).part"
      unfinishedPath = unfinished
      descriptor = try Platform.makePrivateFile(unfinished)
    } catch {
      throw Self.failure(path, error)
    }
  }

  var output: Output {
    Output { bytes in
      do throws(SystemError) {
        try Platform.write(bytes, to: descriptor)
      } catch {
        throw OutputError(failure: error, place: shown(path))
      }
    }
  }

  func finish() throws {
    guard let unfinishedPath else { return }
    do throws(SystemError) {
      try Platform.finish(descriptor)
      try Platform.move(unfinishedPath, to: path)
    } catch {
      throw OutputError(failure: error, place: shown(path))
    }
  }

  func discard() {
    if let unfinishedPath { Platform.discard(unfinishedPath) }
  }

  private static func failure(_ path: String, _ error: SystemError) -> CommandFailure {
    let reason =
      error == .exists
      ? "it exists already. Add --force to replace it, or choose another name."
      : "\(error.reason). Check the path."
    return CommandFailure(.inputOutput, "The file \(shown(path)) can't be made: \(reason)")
  }
}
