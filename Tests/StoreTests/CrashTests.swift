import Testing
import Vocabulary

@testable import Store

/// The files of a store that is in use are what a program that is killed leaves behind.
@Suite("A store whose program was killed")
struct CrashTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Copies the store's files as they are now, without their lock.
  private func leaveBehind(as name: String) throws {
    for suffix in ["", "-wal"] where try folder.names.contains("siwa.db" + suffix) {
      try folder.write(try folder.bytes("siwa.db" + suffix), to: name + suffix)
    }
  }

  @Test("opens again with every step that was answered, and nothing of the one that was not")
  func killedBetweenAndWithin() throws {
    let database = try Database(folder.location())
    for step in 0..<30 {
      try database.device.settings.set("step\(step)", to: "done")
      try leaveBehind(as: "between\(step).db")
      try database.transaction {
        try database.device.settings.set("half", to: "done")
        // Makes SQLite write part of the transaction to the log before its end.
        try database.script("PRAGMA cache_size = 1")
        try database.device.settings.set("half2", to: String(repeating: "x", count: 50_000))
        try leaveBehind(as: "within\(step).db")
        try database.device.settings.set("half", to: nil)
        try database.device.settings.set("half2", to: nil)
      }
      for name in ["between\(step).db", "within\(step).db"] {
        let survivor = try Database(folder.location(name))
        let found = try survivor.device.settings.all().keys.sorted()
        #expect(found == (0...step).map { "step\($0)" }.sorted())
        #expect(try survivor.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
      }
    }
  }

  @Test("opens again wherever the log was cut, with a whole number of steps")
  func cutLog() throws {
    let database = try Database(folder.location())
    try database.script("PRAGMA wal_checkpoint(TRUNCATE)")
    var ends: [Int] = []
    for step in 0..<5 {
      try database.transaction {
        try database.device.settings.set("a", to: "\(step)")
        try database.device.keychainSet(step)
      }
      ends.append(try folder.bytes("siwa.db-wal").count)
    }
    let file = try folder.bytes("siwa.db")
    let log = try folder.bytes("siwa.db-wal")
    for cut in stride(from: 0, through: log.count, by: 509) {
      try folder.write(file, to: "cut.db")
      try folder.write(Array(log.prefix(cut)), to: "cut.db-wal")
      let survivor = try Database(folder.location("cut.db"))
      let whole = ends.filter { $0 <= cut }.count
      let expected = whole == 0 ? nil : "\(whole - 1)"
      #expect(try survivor.device.settings.value("a") == expected)
      #expect(try survivor.device.keychain(service: "s")["a"] == expected)
    }
  }
}

extension DeviceTables {
  fileprivate func keychainSet(_ step: Int) throws {
    try setKeychainValue(service: "s", account: "a", to: "\(step)")
  }
}
