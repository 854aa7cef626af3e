import Foundation
import Testing
import Vocabulary

@testable import Store

@Suite("Opening a store")
struct OpeningTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a new store is made where there is none, and found again by the next start")
  func newStore() throws {
    try { try Database(folder.location()).apple.settings.set("policy", to: "always") }()
    let database = try Database(folder.location())
    #expect(try database.apple.settings.value("policy") == "always")
  }

  @Test("a closed store is one file")
  func oneFile() throws {
    try { try Database(folder.location()).apple.settings.set("policy", to: "always") }()
    #expect(try folder.names == ["siwa.db"])
  }

  @Test("it keeps a write-ahead log, foreign keys and full synchronization")
  func pragmas() throws {
    let database = try Database(folder.location())
    #expect(try database.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    #expect(try database.first("PRAGMA foreign_keys") { $0.integer(0) } == 1)
    #expect(try database.first("PRAGMA synchronous") { $0.integer(0) } == 2)
    #expect(try database.first("PRAGMA busy_timeout") { $0.integer(0) } == 10_000)
  }

  @Test("a store in memory leaves no file, and ends with its connection")
  func memory() throws {
    let database = try Database(Location(argument: ":memory:"))
    try database.device.settings.set("account", to: "1")
    #expect(try database.device.settings.value("account") == "1")
    #expect(try Database(.memory).device.settings.value("account") == nil)
    #expect(!FileManager.default.fileExists(atPath: ":memory:"))
  }

  @Test("the file, its log and its index are for the owner alone")
  func fileModes() throws {
    let database = try Database(folder.location())
    try database.device.settings.set("account", to: "1")
    for suffix in ["", "-wal", "-shm"] {
      #expect(try TemporaryFolder.mode(folder.file("siwa.db" + suffix)) == 0o600)
    }
  }

  @Test("a file that others could read is closed to them")
  func loosenedFile() throws {
    try { _ = try Database(folder.location()) }()
    chmod(folder.file("siwa.db"), 0o644)
    let database = try Database(folder.location())
    try database.device.settings.set("account", to: "1")
    for suffix in ["", "-wal", "-shm"] {
      #expect(try TemporaryFolder.mode(folder.file("siwa.db" + suffix)) == 0o600)
    }
  }

  @Test("missing folders are made for the owner alone when asked for")
  func folderModes() throws {
    _ = try Database(folder.location("share/siwa/siwa.db"), makingFolder: true)
    #expect(try TemporaryFolder.mode(folder.file("share")) == 0o700)
    #expect(try TemporaryFolder.mode(folder.file("share/siwa")) == 0o700)
  }

  @Test("modes are the same under any umask", arguments: [0o000, 0o277, 0o777])
  func umask(mask: Int) throws {
    let folder = folder
    try withUmask(UInt32(mask)) {
      let database = try Database(folder.location("siwa/siwa.db"), makingFolder: true)
      try database.device.settings.set("account", to: "1")
      #expect(try TemporaryFolder.mode(folder.file("siwa")) == 0o700)
      for suffix in ["", "-wal", "-shm"] {
        #expect(try TemporaryFolder.mode(folder.file("siwa/siwa.db" + suffix)) == 0o600)
      }
    }
  }

  @Test("a folder that exists keeps its mode")
  func existingFolder() throws {
    chmod(folder.path, 0o750)
    _ = try Database(folder.location(), makingFolder: true)
    #expect(try TemporaryFolder.mode(folder.path) == 0o750)
  }

  @Test(
    "names that SQLite would read otherwise are names of files",
    arguments: ["file:siwa.db?mode=ro", ":memory:", "저장소 🍎.db", "with?query#fragment", "%41.db"])
  func oddNames(name: String) throws {
    try { try Database(folder.location(name)).device.settings.set("a", to: "b") }()
    #expect(try folder.names == [name])
    #expect(try Database(folder.location(name)).device.settings.value("a") == "b")
  }

  @Test("a relative path is never read as a URI")
  func relativePath() {
    #expect(Location.file("file:a?mode=memory").sqliteName == "./file:a?mode=memory")
    #expect(Location.file(":memory:").sqliteName == "./:memory:")
    #expect(Location.file("/a/b.db").sqliteName == "/a/b.db")
  }

  @Test(
    "the path's folder is found",
    arguments: [
      ("a.db", nil), ("/a.db", nil), ("b/a.db", "b"), ("/b/a.db", "/b"), ("/b/c/", "/b"),
      ("/", nil),
    ])
  func folderOfPath(path: String, expected: String?) {
    #expect(StoreFile.folder(of: path) == expected)
  }

  @Test("an empty file becomes a store")
  func emptyFile() throws {
    try folder.write([], to: "siwa.db")
    try Database(folder.location()).device.settings.set("a", to: "b")
    #expect(try Database(folder.location()).device.settings.value("a") == "b")
  }

  @Test("a link to a store leads to the store")
  func symbolicLink() throws {
    try { try Database(folder.location()).device.settings.set("a", to: "b") }()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.db"), withDestinationPath: folder.file("siwa.db"))
    #expect(try Database(folder.location("link.db")).device.settings.value("a") == "b")
  }

  @Test("statements are prepared once per connection")
  func preparedOnce() throws {
    let database = try Database(.memory)
    let before = database.statements.count
    for number in 0..<50 { _ = try database.backend.user(uid: "uid\(number)") }
    #expect(database.statements.count == before + 1)
  }
}
