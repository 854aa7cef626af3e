#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that only its owner can read, and that has its name only when all of it is there.
///
/// Until ``finish()`` the bytes are in a file beside it. What is no regular file, such as a device or a pipe, is written as
/// it is.
public final class PrivateFile {
  /// Where the file is to be.
  public let path: String
  private let replaces: Bool
  private var descriptor: Int32
  /// Where the bytes are until they are all there; `nil` for a device or a pipe, and when the file has its name.
  private var unfinished: String?
  /// How many bytes were appended whole.
  private var whole: off_t = 0

  /// Why a file could not be written.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    /// Which one.
    public var path: String
    /// The system's `errno`.
    public var number: Int32

    /// Whether there is such a file already.
    public var isTaken: Bool { number == EEXIST }

    /// The system's words for it.
    var reason: String { String(cString: strerror(number)) }

    /// What happened.
    public var phrase: Phrase {
      "\(TextWidth.normalised(path)) could not be written: \(reason). Nothing was saved."
    }

    /// What happened, in English.
    public var description: String { phrase.said(in: .english) }
  }

  /// Begins a file; one of that name is replaced in the end where `replacing` says so, and else a failure.
  public init(_ path: String, replacing: Bool = false) throws(Failure) {
    self.path = path
    replaces = replacing
    var status = stat()
    let exists = stat(path, &status) == 0
    guard exists || errno == ENOENT else { throw Failure(path: path, number: errno) }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Failure(path: path, number: errno) }
      return
    }
    guard !exists || replacing else { throw Failure(path: path, number: EEXIST) }
    let unfinished = "\(path).\(getpid()).part"
    descriptor = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
    guard descriptor >= 0 else { throw Failure(path: path, number: errno) }
    self.unfinished = unfinished
  }

  deinit { discard() }

  /// Adds bytes.
  public func write(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    if let number = Descriptor.write(bytes, to: descriptor) {
      throw Failure(path: path, number: number)
    }
  }

  /// Brings all of it to the disk and gives it its name; leaves nothing behind where it can't.
  public func finish() throws(Failure) {
    defer { discard() }
    guard let unfinished else { return try closed() }
    guard fsync(descriptor) == 0 else { throw Failure(path: path, number: errno) }
    try closed()
    try takeName(from: unfinished)
  }

  /// Gives it its name already now; what is written from here on comes behind what is there.
  public func appear() throws(Failure) {
    guard let unfinished else { return }
    try takeName(from: unfinished)
    if self.unfinished != nil { _ = unlink(unfinished) }
    self.unfinished = nil
  }

  /// Takes away what was written; what is no file has nothing to be taken away.
  public func clear() {
    _ = ftruncate(descriptor, 0)
    _ = lseek(descriptor, 0, SEEK_SET)
    whole = 0
  }

  /// Adds bytes to a file that has its name, all of them or none, so that it never ends in the middle of a line.
  public func append(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    do throws(Failure) {
      try write(bytes)
    } catch {
      // What is no file has no length, and nothing to be taken back.
      _ = ftruncate(descriptor, whole)
      throw error
    }
    whole += off_t(bytes.count)
  }

  /// Leaves nothing behind of a file that is not finished.
  public func discard() {
    if descriptor >= 0 { _ = close(descriptor) }
    descriptor = -1
    if let unfinished { _ = unlink(unfinished) }
    unfinished = nil
  }

  /// Leaves `unfinished` set where the file beside it is still there.
  private func takeName(from unfinished: String) throws(Failure) {
    if replaces {
      guard rename(unfinished, path) == 0 else { throw Failure(path: path, number: errno) }
      self.unfinished = nil
    } else if link(unfinished, path) != 0 {
      guard errno != EEXIST else { throw Failure(path: path, number: EEXIST) }
      try takePlace(from: unfinished)
      self.unfinished = nil
    }
  }

  private func closed() throws(Failure) {
    let result = close(descriptor)
    descriptor = -1
    guard result == 0 else { throw Failure(path: path, number: errno) }
  }

  /// On a file system without links an empty file keeps the place, and is replaced.
  private func takePlace(from unfinished: String) throws(Failure) {
    let place = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
    guard place >= 0 else { throw Failure(path: path, number: errno) }
    _ = close(place)
    guard rename(unfinished, path) == 0 else {
      let failure = Failure(path: path, number: errno)
      _ = unlink(path)
      throw failure
    }
  }
}

extension PrivateFile {
  /// Writes a whole file; one of that name is replaced where `replacing` says so, and else a failure.
  public static func write(
    _ bytes: [UInt8], to path: String, replacing: Bool = false
  ) throws(Failure) {
    let file = try PrivateFile(path, replacing: replacing)
    try file.write(bytes[...])
    try file.finish()
  }

  /// Writes new files of one name in the working folder, one for each ending, under a number where a name is taken;
  /// answers with the files' names.
  static func write(
    _ files: [(ending: String, bytes: [UInt8])], named name: String
  ) throws(Failure) -> [String] {
    for number in 1...999 {
      let names = files.map {
        number == 1 ? "\(name).\($0.ending)" : "\(name)-\(number).\($0.ending)"
      }
      guard try areFree(names) else { continue }
      do throws(Failure) {
        for (name, file) in zip(names, files) { try write(file.bytes, to: name) }
        return names
      } catch  where error.isTaken {
        continue
      }
    }
    throw Failure(path: name, number: EEXIST)
  }

  private static func areFree(_ paths: [String]) throws(Failure) -> Bool {
    for path in paths {
      var status = stat()
      if lstat(path, &status) == 0 { return false }
      guard errno == ENOENT else { throw Failure(path: path, number: errno) }
    }
    return true
  }
}
