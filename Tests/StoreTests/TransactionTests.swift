import Testing
import Vocabulary

@testable import Store

@Suite("A transaction")
struct TransactionTests {
  let database: Database

  init() throws {
    database = try Database(.memory)
  }

  private struct Refusal: Error {}

  private func set(_ key: String) throws { try database.device.settings.set(key, to: "x") }

  private var keys: [String] {
    get throws { try database.device.settings.all().keys.sorted() }
  }

  @Test("keeps all that was done in it, and answers what its body does")
  func commit() throws {
    let answer = try database.transaction {
      try set("a")
      try set("b")
      return 7
    }
    #expect(answer == 7)
    #expect(try keys == ["a", "b"])
  }

  @Test("keeps nothing of it when its body throws, and passes the error on")
  func rollback() throws {
    #expect(throws: Refusal.self) {
      try database.transaction {
        try set("a")
        throw Refusal()
      }
    }
    #expect(try keys == [])
    try set("b")
    #expect(try keys == ["b"])
  }

  @Test("within another undoes its own part only")
  func nested() throws {
    try database.transaction {
      try set("a")
      #expect(throws: Refusal.self) {
        try database.transaction {
          try set("b")
          try database.transaction { try set("c") }
          throw Refusal()
        }
      }
      try database.transaction { try set("d") }
    }
    #expect(try keys == ["a", "d"])
  }

  @Test("goes with the one around it")
  func outer() throws {
    #expect(throws: Refusal.self) {
      try database.transaction {
        try database.transaction { try set("a") }
        throw Refusal()
      }
    }
    #expect(try keys == [])
  }

  @Test("that a full disk undoes keeps nothing, even where the error is caught")
  func fullDisk() throws {
    try set("before")
    let pages = try database.first("PRAGMA page_count") { $0.integer(0) } ?? 0
    try database.script("PRAGMA max_page_count = \(pages + 4)")
    let error = storeError {
      try database.transaction {
        try set("a")
        let full = storeError {
          try database.device.settings.set("b", to: String(repeating: "b", count: 100_000))
        }
        #expect(full?.kind == .diskFull)
        try set("c")
      }
    }
    #expect(error != nil)
    let kept = try keys
    #expect(kept == ["before"])
  }

  @Test("on a full disk says so, and goes through when there is room")
  func roomAgain() throws {
    let pages = try database.first("PRAGMA page_count") { $0.integer(0) } ?? 0
    try database.script("PRAGMA max_page_count = \(pages)")
    let long = String(repeating: "b", count: 100_000)
    #expect(storeError { try database.device.settings.set("b", to: long) }?.kind == .diskFull)
    #expect(try database.device.settings.value("b") == nil)
    try database.script("PRAGMA max_page_count = 100000")
    try database.device.settings.set("b", to: long)
    #expect(try database.device.settings.value("b") == long)
  }

  @Test("can read while the rows of the same question are being read")
  func sameQueryWithin() throws {
    try set("a")
    try set("b")
    let sql = "SELECT key FROM device_settings ORDER BY key"
    let pairs = try database.rows(sql) { outer in
      let name = outer.text(0)
      return try database.rows(sql) { name + $0.text(0) }
    }
    #expect(pairs == [["aa", "ab"], ["ba", "bb"]])
  }
}
