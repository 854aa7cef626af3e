#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that only its owner can read.
enum PrivateFile {
  /// Why a file could not be written.
  struct WriteError: Error, CustomStringConvertible {
    var name: String
    var errorNumber: Int32

    /// What the screen says.
    var phrase: Phrase {
      "\(name) could not be written: \(String(cString: strerror(errorNumber))). Nothing was saved."
    }

    var description: String { phrase.said(in: .english) }
  }

  /// Writes a new file in the working folder, under a number where the name is taken, and returns its name.
  static func write(
    _ text: String, named name: String, extension ending: String
  ) throws(WriteError) -> String {
    for number in 1...999 {
      let file = number == 1 ? "\(name).\(ending)" : "\(name)-\(number).\(ending)"
      let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
      if descriptor < 0 {
        if errno == EEXIST { continue }
        throw WriteError(name: file, errorNumber: errno)
      }
      guard let stream = fdopen(descriptor, "w") else {
        let number = errno
        close(descriptor)
        throw WriteError(name: file, errorNumber: number)
      }
      let isWritten = fputs(text, stream) >= 0
      let number = errno
      guard fclose(stream) == 0, isWritten else {
        let number = isWritten ? errno : number
        unlink(file)
        throw WriteError(name: file, errorNumber: number)
      }
      return file
    }
    throw WriteError(name: "\(name).\(ending)", errorNumber: EEXIST)
  }
}
