#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The store's file as the file system sees it, before SQLite opens it.
///
/// An existing file is never opened here: closing any descriptor of it drops all locks that this
/// process holds on it (POSIX `fcntl`), those of another connection among them.
struct StoreFile {
  let path: String

  /// Makes the file where there is none, for its owner alone; and refuses what is no file.
  func prepare(makingFolder: Bool) throws {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StoreError(.cannotOpen, path: path, detail: "a path needs characters other than NUL")
    }
    if let status = try status(of: path) {
      guard status.st_mode & S_IFMT == S_IFREG else { throw StoreError(.notAFile, path: path) }
      return
    }
    if makingFolder, let folder = Self.folder(of: path) { try makeFolder(folder) }
    try makeFile()
  }

  /// Takes from group and others what they may do with the file and what SQLite keeps beside it.
  func restrictToOwner() throws {
    for file in [path, path + "-wal", path + "-shm"] {
      guard let status = try status(of: file), status.st_uid == geteuid(),
        status.st_mode & 0o077 != 0
      else { continue }
      guard chmod(file, 0o600) == 0 else { throw StoreError(systemCode: errno, path: path) }
    }
  }

  /// The size in bytes of the write-ahead log beside the file; 0 where there is none.
  var logSize: Int {
    get throws { try status(of: path + "-wal").map { Int($0.st_size) } ?? 0 }
  }

  private func makeFile() throws {
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      // Another copy of the program may have made it in this moment.
      if errno == EEXIST { return }
      throw StoreError(systemCode: errno, path: path)
    }
    defer { close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0 else { throw StoreError(systemCode: errno, path: path) }
  }

  private func makeFolder(_ folder: String) throws {
    if try status(of: folder) != nil { return }
    if let parent = Self.folder(of: folder) { try makeFolder(parent) }
    guard mkdir(folder, 0o700) == 0 else {
      if errno == EEXIST { return }
      throw StoreError(systemCode: errno, path: path)
    }
    guard chmod(folder, 0o700) == 0 else { throw StoreError(systemCode: errno, path: path) }
  }

  /// What the system says of a path, at the end of all links; `nil` where nothing is there.
  private func status(of path: String) throws -> stat? {
    var status = stat()
    if stat(path, &status) == 0 { return status }
    if errno == ENOENT { return nil }
    throw StoreError(systemCode: errno, path: self.path)
  }

  /// The folder that a path is in; `nil` for the working directory and for the root.
  static func folder(of path: String) -> String? {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), bytes.count > 1 else { return nil }
    return slash == bytes.startIndex ? nil : String(bytes[..<slash])
  }
}
