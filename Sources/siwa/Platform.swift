import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the program asks the operating system for.
enum Platform {}

/// A failed system call.
struct SystemError: Error, Hashable {
  /// The `errno`.
  var number: Int32

  /// The `errno` of the latest call.
  static var latest: SystemError { SystemError(number: errno) }

  /// It is no folder.
  static let notAFolder = SystemError(number: ENOTDIR)

  /// Nobody reads the pipe any more.
  static let brokenPipe = SystemError(number: EPIPE)

  /// The system's own words.
  var reason: String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}

// MARK: - Arguments and environment

extension Platform {
  /// The program's arguments without its name; a `nil` is not UTF-8.
  static var arguments: [String?] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) }
    }
  }

  /// Where this program is, after its name on the command line: a path, or what a shell would find by it; `nil` where that
  /// leads nowhere.
  static var programPath: String? {
    guard CommandLine.argc > 0, let name = CommandLine.unsafeArgv[0] else { return nil }
    if strchr(name, Int32(UInt8(ascii: "/"))) != nil { return resolved(String(cString: name)) }
    for folder in environment("PATH")?.split(separator: ":") ?? [] {
      let path = "\(folder)/\(String(cString: name))"
      if access(path, X_OK) == 0 { return resolved(path) }
    }
    return nil
  }

  /// A path without links in it; `nil` where nothing is there.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// An environment variable; `nil` where it is not set or is empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether a stream leads to a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) != 0
  }

  /// How many columns the terminal behind a stream has; `nil` where it is none or does not say.
  static func columns(of descriptor: Int32) -> Int? {
    size(of: descriptor)?.columns
  }

  /// The size of the terminal behind a stream; `nil` where it is none or does not say.
  static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Keeps the numbers of standard streams that are closed from being given to files that are opened later.
  ///
  /// What is put in their place can't be used either: reading and writing go on failing.
  static func reserveStandardStreams() {
    for (stream, access) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      // The lowest free number is given out, and all below this one are taken.
      _ = open("/dev/null", access)
    }
  }

  /// Lets a write to a closed pipe fail instead of ending the program.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }
}

// MARK: - Streams

extension Platform {
  /// Writes all of `bytes`.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) {
    if let number = Descriptor.write(bytes, to: descriptor) { throw SystemError(number: number) }
  }

  /// The next bytes of a stream, at most `count`; empty at its end.
  static func read(from descriptor: Int32, count: Int) throws(SystemError) -> [UInt8] {
    while true {
      var failure: SystemError?
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let result = systemRead(descriptor, buffer.baseAddress, count)
        failure = result < 0 ? .latest : nil
        filled = max(0, result)
      }
      guard let failure else { return bytes }
      guard failure.number == EINTR else { throw failure }
    }
  }

  /// How many bytes of a file are still to be read; `nil` of what is no regular file.
  static func unreadSize(of descriptor: Int32) -> Int64? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let offset = lseek(descriptor, 0, SEEK_CUR)
    return offset < 0 ? nil : Int64(status.st_size) - Int64(offset)
  }

  private static func systemRead(
    _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, bytes, count)
    #elseif canImport(Darwin)
      Darwin.read(descriptor, bytes, count)
    #endif
  }
}

// MARK: - Ending

extension Platform {
  /// Writes a message for people and a line break; where standard error is closed, there is nobody to tell.
  static func writeMessage(_ text: String) {
    writeStatus(text + "\n")
  }

  /// Writes text for people as it is; where standard error is closed, there is nobody to tell.
  static func writeStatus(_ text: String) {
    do {
      try write(Array(text.utf8)[...], to: 2)
    } catch {
      return
    }
  }

  /// Ends the program as the signal would have, so that a shell hears of it.
  static func end(bySignal number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    // Only a debugger lets it come here.
    _exit(128 + number)
  }

  /// Ends the program.
  static func exit(_ code: ExitCode) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code.rawValue)
    #elseif canImport(Musl)
      Musl.exit(code.rawValue)
    #elseif canImport(Darwin)
      Darwin.exit(code.rawValue)
    #endif
  }
}

// MARK: - Files

extension Platform {
  /// Opens a file for reading.
  static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .latest }
    return descriptor
  }

  /// Makes a file that only its owner can read, where there is none.
  static func makePrivateFile(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .latest }
    guard fchmod(descriptor, 0o600) == 0 else {
      let failure = SystemError.latest
      _ = close(descriptor)
      throw failure
    }
    return descriptor
  }

  /// What stands at `path`; `nil` where nothing does.
  static func status(of path: String) throws(SystemError) -> FileStatus? {
    var result = stat()
    guard stat(path, &result) == 0 else {
      if errno == ENOENT { return nil }
      throw .latest
    }
    return FileStatus(
      isFolder: result.st_mode & S_IFMT == S_IFDIR,
      isRegular: result.st_mode & S_IFMT == S_IFREG, permissions: UInt32(result.st_mode & 0o777),
      size: Int64(result.st_size))
  }

  /// Brings what was written to the disk and closes it.
  static func finish(_ descriptor: Int32) throws(SystemError) {
    let synced = fsync(descriptor) == 0
    let failure = SystemError.latest
    let closed = close(descriptor) == 0
    if !synced { throw failure }
    if !closed { throw .latest }
  }

  /// Closes a descriptor that was only read from.
  static func closeAfterReading(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// Gives a file another name; a file of that name is replaced.
  static func move(_ path: String, to other: String) throws(SystemError) {
    guard rename(path, other) == 0 else { throw .latest }
  }

  /// Removes a file that could not be finished.
  static func discard(_ path: String) {
    _ = unlink(path)
  }

  /// Lets so many milliseconds pass; a signal ends the pause.
  static func pause(milliseconds: Int64) {
    _ = poll(nil, 0, Int32(clamping: milliseconds))
  }

  /// The number of this process.
  static var processIdentifier: Int32 { getpid() }
}

/// What the file system says of a path.
struct FileStatus: Hashable {
  /// Whether it is a folder.
  var isFolder = false
  /// Whether it is a file with content, and no folder, pipe or device.
  var isRegular: Bool
  /// Who may do what, such as `0o600`.
  var permissions: UInt32
  /// The size in bytes.
  var size: Int64
}
