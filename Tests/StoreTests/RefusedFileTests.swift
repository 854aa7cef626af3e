import Foundation
import Testing
import Vocabulary

@testable import Store

@Suite("A file that can't be the store")
struct RefusedFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "a file that is no database is refused and left as it is",
    arguments: [
      Array("hello".utf8), Array(repeating: 0, count: 8192),
      (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7919) }, Array("SQLite format 3".utf8),
    ] as [[UInt8]])
  func garbage(bytes: [UInt8]) throws {
    try folder.write(bytes, to: "siwa.db")
    #expect(openingError(folder.location())?.kind == .notADatabase)
    #expect(try folder.bytes("siwa.db") == bytes)
    #expect(try folder.names == ["siwa.db"])
  }

  @Test("a store of a newer version is refused and left as it is")
  func newerVersion() throws {
    try {
      let database = try Database(folder.location())
      try database.script("PRAGMA user_version = 1000")
    }()
    let bytes = try folder.bytes("siwa.db")
    #expect(
      openingError(folder.location())?.kind
        == .newerVersion(found: 1000, supported: Migration.all.count))
    #expect(try folder.bytes("siwa.db") == bytes)
    #expect(try folder.names == ["siwa.db"])
  }

  @Test("a store of a newer version keeps the log that a crash has left it")
  func newerVersionWithLog() throws {
    let writer = try Database(folder.location())
    try writer.script("PRAGMA user_version = 1000")
    for suffix in ["", "-wal"] {
      try folder.write(try folder.bytes("siwa.db" + suffix), to: "copy.db" + suffix)
    }
    let (file, log) = (try folder.bytes("copy.db"), try folder.bytes("copy.db-wal"))
    #expect(!log.isEmpty)
    #expect(
      openingError(folder.location("copy.db"))?.kind
        == .newerVersion(found: 1000, supported: Migration.all.count))
    #expect(try folder.bytes("copy.db") == file)
    #expect(try folder.bytes("copy.db-wal") == log)
  }

  @Test(
    "another program's database is refused and left as it is",
    arguments: [
      "CREATE TABLE moz_places (id)", "PRAGMA user_version = 1", "PRAGMA application_id = 7",
      "PRAGMA user_version = 2; CREATE TABLE apple_accounts (id)",
    ])
  func foreign(sql: String) throws {
    try {
      let other = try Database(folder.location(), makingFolder: false, migrations: [])
      try other.script("PRAGMA journal_mode = DELETE; CREATE TABLE t (a); DROP TABLE t; \(sql)")
    }()
    let bytes = try folder.bytes("siwa.db")
    #expect(openingError(folder.location())?.kind == .foreignDatabase)
    #expect(try folder.bytes("siwa.db") == bytes)
    #expect(try folder.names == ["siwa.db"])
  }

  @Test("a folder in the file's place is refused")
  func folderInPlace() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("siwa.db"), withIntermediateDirectories: false)
    #expect(openingError(folder.location())?.kind == .notAFile)
  }

  @Test("a pipe and a device are refused without waiting for them")
  func pipe() throws {
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(openingError(folder.location("pipe"))?.kind == .notAFile)
    #expect(openingError(.file("/dev/null"))?.kind == .notAFile)
  }

  @Test("a missing folder is named, and not made unless asked for")
  func missingFolder() throws {
    #expect(openingError(folder.location("nowhere/siwa.db"))?.kind == .missingFolder)
    #expect(try folder.names == [])
  }

  @Test("a file where a folder should be is refused", arguments: [false, true])
  func fileAsFolder(makingFolder: Bool) throws {
    try folder.write([1], to: "file")
    let error = openingError(folder.location("file/siwa.db"), makingFolder: makingFolder)
    #expect(error?.kind == .cannotOpen)
    #expect(try folder.bytes("file") == [1])
  }

  @Test("a link that leads nowhere is refused")
  func danglingLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.db"), withDestinationPath: folder.file("gone/siwa.db"))
    #expect(openingError(folder.location("link.db"))?.kind == .cannotOpen)
  }

  @Test("an empty path, a path with NUL and one that is too long are refused")
  func impossiblePaths() {
    #expect(openingError(.file(""))?.kind == .cannotOpen)
    #expect(openingError(folder.location("a\0b"))?.kind == .cannotOpen)
    #expect(openingError(folder.location(String(repeating: "a", count: 5000)))?.kind == .cannotOpen)
  }

  @Test("a store that may only be read is refused and left as it is")
  func readOnlyFile() throws {
    try { _ = try Database(folder.location()) }()
    let bytes = try folder.bytes("siwa.db")
    chmod(folder.file("siwa.db"), 0o444)
    chmod(folder.path, 0o777)
    let location = folder.location()
    try asOrdinaryUser { #expect(openingError(location)?.kind == .readOnly) }
    #expect(try folder.bytes("siwa.db") == bytes)
    #expect(try folder.names == ["siwa.db"])
    #expect(try TemporaryFolder.mode(folder.file("siwa.db")) == 0o444)
  }

  @Test("a store that may not even be read is refused")
  func unreadableFile() throws {
    try { _ = try Database(folder.location()) }()
    chmod(folder.file("siwa.db"), 0o000)
    chmod(folder.path, 0o777)
    let location = folder.location()
    try asOrdinaryUser { #expect(openingError(location)?.kind == .readOnly) }
  }

  @Test("a new store in a folder that may only be read is refused")
  func readOnlyFolder() throws {
    chmod(folder.path, 0o555)
    let location = folder.location()
    try asOrdinaryUser {
      #expect(openingError(location)?.kind == .readOnly)
      #expect(openingError(location, makingFolder: true)?.kind == .readOnly)
    }
    #expect(try folder.names == [])
  }

  @Test("an existing store in a folder that may only be read is refused and left as it is")
  func storeInReadOnlyFolder() throws {
    try { _ = try Database(folder.location()) }()
    let bytes = try folder.bytes("siwa.db")
    chmod(folder.file("siwa.db"), 0o666)
    chmod(folder.path, 0o555)
    let location = folder.location()
    try asOrdinaryUser { #expect(openingError(location)?.kind == .readOnly) }
    #expect(try folder.bytes("siwa.db") == bytes)
    #expect(try folder.names == ["siwa.db"])
  }

  @Test("a damaged store says so, and the damage stays as it was")
  func damaged() throws {
    try {
      let database = try Database(folder.location())
      try database.device.settings.set("a", to: "b")
    }()
    var bytes = try folder.bytes("siwa.db")
    for index in 100..<4096 { bytes[index] = 0xFF }
    try folder.write(bytes, to: "siwa.db")
    #expect(openingError(folder.location())?.kind == .corrupt)
    #expect(try folder.bytes("siwa.db") == bytes)
  }
}
