import Foundation
import Testing

@testable import Store

@Suite("Two programs on one store")
struct SharingTests {
  @Test("sign in and out over and over, lose no row, and are never told that the store is in use")
  func twoPrograms() throws {
    let count = Thoroughness.isWhole ? 1000 : 100
    let store = try Program.temporaryFolder() + "/siwa.db"
    let key = try Program.walker("key").run().output.prefix { $0 != "\n" }
    let programs = try (1...2).map { seed in
      try RunningProgram(.walker("repeat", "\(count)", "\(seed)", store, String(key)))
    }
    for program in programs {
      let outcome = try program.outcome(within: 600)
      #expect(outcome.output == "signed in \(count) times\n")
      #expect(outcome.messages.isEmpty)
      #expect(outcome.code == 0)
      close(program.input)
    }

    let database = try Database(.file(store))
    func rows(_ table: String) throws -> Int64? {
      try database.first("SELECT count(*) FROM \(table)") { $0.integer(0) }
    }
    let all = Int64(2 * count)
    #expect(try rows("backend_sessions") == all)
    #expect(try rows("backend_sessions WHERE ended_at IS NOT NULL") == all)
    #expect(try rows("apple_authorization_codes") == all)
    #expect(try rows("backend_used_nonces") == all)
    #expect(try rows("backend_users") == 1)
    #expect(try rows("backend_documents") == 1)
    #expect(try database.backend.userCount() == 1)
    #expect(try database.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
  }
}
