#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// The names of what stands in a folder, without those that begin with a dot, by their bytes.
  static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else { throw .latest }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .latest }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether the file at `path` can be written.
  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Puts `bytes` in place of the content of a file that exists, all of them or none; who may read it stays.
  static func replaceContent(of path: String, with bytes: [UInt8]) throws(SystemError) {
    guard let resolved = realpath(path, nil) else { throw .latest }
    defer { free(resolved) }
    let target = String(cString: resolved)
    guard let status = try status(of: target) else { throw SystemError(number: ENOENT) }
    let unfinished = "\(target).\(processIdentifier).part"
    let descriptor = try makePrivateFile(unfinished)
    do throws(SystemError) {
      try write(bytes[...], to: descriptor)
      guard fchmod(descriptor, mode_t(status.permissions)) == 0 else { throw .latest }
      try finish(descriptor)
      try move(unfinished, to: target)
    } catch {
      discard(unfinished)
      throw error
    }
  }
}

extension Platform {
  /// Makes a folder for its owner alone.
  static func makePrivateFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o700) == 0 else { throw .latest }
  }
}
