import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why the store could not do what it was asked; nothing of what it was asked is half done.
public struct StoreError: Error, Hashable, Sendable {
  /// What kind of trouble it is.
  public var kind: Kind
  /// The store's path, or `:memory:`.
  public var path: String
  /// SQLite's extended result code (sqlite.org/rescode.html); 0 where SQLite was not asked.
  public var code: Int32
  /// The operating system's `errno`; 0 where there is none.
  public var systemCode: Int32
  /// SQLite's or the system's own words, which name tables and columns, never stored or bound values.
  public var detail: String

  /// Makes an error.
  public init(
    _ kind: Kind, path: String, code: Int32 = 0, systemCode: Int32 = 0, detail: String = ""
  ) {
    self.kind = kind
    self.path = path
    self.code = code
    self.systemCode = systemCode
    self.detail = detail
  }

  /// The kinds of trouble.
  public enum Kind: Hashable, Sendable {
    /// The folder that the file should be in does not exist.
    case missingFolder
    /// A folder, a pipe or a device stands where the file should be.
    case notAFile
    /// The path can't be opened for another reason.
    case cannotOpen
    /// The file exists and is no SQLite database.
    case notADatabase
    /// The file is an SQLite database of another program.
    case foreignDatabase
    /// A newer version of the program made the store.
    case newerVersion(found: Int, supported: Int)
    /// The SQLite library is older than the store needs; with its version.
    case oldLibrary(found: String)
    /// The file or its folder may not be written.
    case readOnly
    /// There is no space left for it.
    case diskFull
    /// Another program has held the store for longer than the busy timeout.
    case busy
    /// The database's content is damaged.
    case corrupt
    /// A record contradicts another: a key that exists already, or a reference to nothing.
    case constraint
    /// Another program has changed what was to be undone or done again.
    case changedMeanwhile
    /// Anything else; `detail` says what.
    case other
  }
}

extension StoreError {
  /// The error that a connection reports for its latest call.
  init(connection: OpaquePointer?, code: Int32, path: String) {
    let extended = connection.map { sqlite3_extended_errcode($0) } ?? code
    let systemCode = connection.map { sqlite3_system_errno($0) } ?? 0
    let words = connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    self.init(
      Kind(code: extended, systemCode: systemCode), path: path, code: extended,
      systemCode: systemCode, detail: words.map { String(cString: $0) } ?? "")
  }

  /// The error of a failed system call.
  init(systemCode: Int32, path: String) {
    let kind: Kind =
      switch systemCode {
      case ENOENT: .missingFolder
      case EISDIR: .notAFile
      case EACCES, EPERM, EROFS: .readOnly
      case ENOSPC, EDQUOT: .diskFull
      default: .cannotOpen
      }
    self.init(
      kind, path: path, systemCode: systemCode,
      detail: strerror(systemCode).map { String(cString: $0) } ?? "")
  }
}

extension StoreError.Kind {
  /// Reads SQLite's extended result code and the `errno` behind it.
  init(code: Int32, systemCode: Int32) {
    let isSystemTrouble = [SQLITE_IOERR, SQLITE_CANTOPEN].contains(code & 0xFF)
    switch (code & 0xFF, systemCode) {
    case (SQLITE_FULL, _): self = .diskFull
    case (_, ENOSPC) where isSystemTrouble: self = .diskFull
    case (_, EDQUOT) where isSystemTrouble: self = .diskFull
    case (SQLITE_READONLY, _): self = .readOnly
    case (_, EACCES) where isSystemTrouble: self = .readOnly
    case (_, EPERM) where isSystemTrouble: self = .readOnly
    case (_, EROFS) where isSystemTrouble: self = .readOnly
    case (SQLITE_CANTOPEN, _), (SQLITE_PERM, _): self = .cannotOpen
    case (SQLITE_NOTADB, _): self = .notADatabase
    case (SQLITE_BUSY, _), (SQLITE_LOCKED, _): self = .busy
    case (SQLITE_CORRUPT, _): self = .corrupt
    case (SQLITE_CONSTRAINT, _): self = .constraint
    default: self = .other
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// What happened, where, and what to do, in two or three sentences on one line.
  public var description: String {
    let place = shown(path)
    let reason = detail.isEmpty ? "" : " (\(shown(detail)))"
    return switch kind {
    case .missingFolder:
      "The store \(place) can't be made: its folder does not exist. "
        + "Make the folder, or choose another path with --store."
    case .notAFile:
      "The store \(place) can't be opened: this is not a regular file. "
        + "Choose the path of a file with --store."
    case .cannotOpen:
      "The store \(place) can't be opened\(reason). Check the path, or choose another with --store."
    case .notADatabase:
      "The file \(place) is not a siwa store: it is not an SQLite database. "
        + "It was left as it is. Choose another path with --store."
    case .foreignDatabase:
      "The file \(place) is not a siwa store: it is another program's SQLite database. "
        + "It was left as it is. Choose another path with --store."
    case .newerVersion(let found, let supported):
      "The store \(place) was made by a newer siwa: its schema has version \(found), and this siwa "
        + "knows versions up to \(supported). It was left as it is. "
        + "Use the newer siwa, or choose another path with --store."
    case .oldLibrary(let found):
      "The store \(place) can't be opened: the SQLite library here is version \(shown(found)), and "
        + "3.37 or newer is needed. Update SQLite."
    case .readOnly:
      "The store \(place) can't be written\(reason). "
        + "Make the file and its folder yours to write, or choose another path with --store."
    case .diskFull:
      "The store \(place) can't be written: there is no space left. The latest change was not kept. "
        + "Free some space, then try again."
    case .busy:
      "The store \(place) is in use: another program has kept it locked for too long. "
        + "The latest change was not kept. End that program, then try again."
    case .corrupt:
      "The store \(place) is damaged\(reason). "
        + "Put a copy of it back in its place, or choose another path with --store."
    case .constraint:
      "The store \(place) refused a record that contradicts another\(reason). "
        + "The latest change was not kept."
    case .changedMeanwhile:
      "The store \(place) was changed by another program since: the step can't be taken back or again. "
        + "Nothing was changed."
    case .other:
      "The store \(place) failed\(reason). The latest change was not kept."
    }
  }
}

/// Text that a terminal can print as it is: control characters become `?`.
private func shown(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: "?"
        default: scalar
        }
      }))
}
