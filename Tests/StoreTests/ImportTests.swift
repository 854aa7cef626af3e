import Testing
import Vocabulary

@testable import Store

@Suite("An import that is larger than memory may be")
struct ImportTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private struct GivenUp: Error {}

  private func add(_ count: Int, with add: (ExportedUser) throws -> Void) throws {
    for number in 0..<count {
      let uid = "user\(number)"
      try add(
        ExportedUser(
          user: UserRecord(
            uid: uid, displayName: String(repeating: "x", count: 500),
            createdAt: Timestamp(milliseconds: 1), lastSignInAt: Timestamp(milliseconds: 1))))
    }
  }

  @Test("goes to the log before its end; given up, it leaves neither users nor a log of its size")
  func givenUp() throws {
    let other = try Database(folder.location())
    try other.device.settings.set("before", to: "here")
    let database = try Database(folder.location())
    #expect(throws: GivenUp.self) {
      _ = try database.backend.importUsers(cachingMebibytes: 1) { add in
        try self.add(4000, with: add)
        #expect(try folder.bytes("siwa.db-wal").count > 1_000_000)
        throw GivenUp()
      }
    }
    #expect(try folder.bytes("siwa.db-wal").isEmpty)
    #expect(try other.backend.userCount() == 0)
    #expect(try other.device.settings.value("before") == "here")
  }

  @Test("leaves all users and no log of its size behind")
  func done() throws {
    let other = try Database(folder.location())
    let database = try Database(folder.location())
    let count = try database.backend.importUsers(cachingMebibytes: 1) { add in
      try self.add(4000, with: add)
    }
    #expect(count == 4000)
    #expect(try folder.bytes("siwa.db-wal").isEmpty)
    #expect(try other.backend.userCount() == 4000)
  }
}
