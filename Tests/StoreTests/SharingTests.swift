import Foundation
import Synchronization
import Testing
import Vocabulary

@testable import Store

@Suite("Two copies of the program on one store")
struct SharingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func user(_ uid: String) -> UserRecord {
    UserRecord(
      uid: uid, createdAt: Timestamp(milliseconds: 1), lastSignInAt: Timestamp(milliseconds: 1))
  }

  /// Runs `body` on `count` threads at once, and waits for all of them.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) {
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      Thread.detachNewThread {
        #expect(throws: Never.self) { try body(number) }
        group.leave()
      }
    }
    group.wait()
  }

  @Test("each sees what the other has written, turn by turn")
  func turns() throws {
    let first = try Database(folder.location())
    let second = try Database(folder.location())
    for number in 0..<20 {
      let (writer, reader) = number.isMultiple(of: 2) ? (first, second) : (second, first)
      try writer.backend.insert(Self.user("user\(number)"))
      #expect(try reader.backend.user(uid: "user\(number)") != nil)
      #expect(try reader.backend.userCount() == number + 1)
    }
  }

  @Test("writing at the same time, they lose nothing and neither is turned away")
  func together() throws {
    let location = folder.location()
    onThreads(4) { thread in
      let database = try Database(location)
      for number in 0..<50 {
        try database.transaction {
          // Reads first: a lock taken late would make this one lose against another's change.
          let count = try database.backend.userCount()
          try database.backend.insert(Self.user("user\(thread)-\(number)"))
          #expect(try database.backend.userCount() == count + 1)
        }
      }
    }
    let database = try Database(location)
    #expect(try database.backend.userCount() == 200)
    #expect(try database.first("SELECT count(*) FROM backend_users") { $0.integer(0) } == 200)
    #expect(try database.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
  }

  @Test("started at the same time on no store at all, they make one")
  func firstStart() throws {
    for round in 0..<10 {
      let location = folder.location("new\(round)/siwa.db")
      onThreads(4) { thread in
        let database = try Database(location, makingFolder: true)
        try database.device.settings.set("thread\(thread)", to: "was here")
      }
      #expect(try Database(location).device.settings.all().count == 4)
    }
  }

  @Test("a start waits for another's change on a store that has no write-ahead log yet")
  func startDuringChange() throws {
    let location = folder.location()
    let writer = try Database(location)
    try writer.script("PRAGMA journal_mode = DELETE")
    let starting = DispatchSemaphore(value: 0)
    let started = DispatchSemaphore(value: 0)
    try writer.transaction {
      try writer.device.settings.set("a", to: "b")
      Thread.detachNewThread {
        starting.signal()
        #expect(throws: Never.self) {
          let value = try Database(location).device.settings.value("a")
          #expect(value == "b")
        }
        started.signal()
      }
      starting.wait()
      // Long enough for the other thread to come to the switch.
      for number in 0..<5000 { try writer.device.settings.set("k", to: "\(number)") }
    }
    started.wait()
    // The first reading after the switch takes notice of it.
    #expect(try writer.device.settings.value("k") == "4999")
    #expect(try writer.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
  }

  @Test("of those who redeem a code at the same time, one is the first")
  func redeemOnce() throws {
    let location = folder.location()
    try {
      let database = try Database(location)
      try database.apple.insert(
        AppleAccount(id: 1, name: PersonNameComponents(), primaryEmail: "a@example.com"))
      for number in 0..<20 {
        try database.apple.insert(
          AuthorizationCodeRecord(
            code: "code\(number)", accountID: 1, clientID: "com.example.orchard",
            issuedAt: Timestamp(milliseconds: 0)))
      }
    }()
    let redeemed = Mutex<[Int]>(Array(repeating: 0, count: 20))
    onThreads(4) { _ in
      let database = try Database(location)
      for number in 0..<20
      where try database.apple.redeem(code: "code\(number)", at: Timestamp(milliseconds: 1)) {
        redeemed.withLock { $0[number] += 1 }
      }
    }
    #expect(redeemed.withLock { $0 } == Array(repeating: 1, count: 20))
  }

  @Test("a writer who is kept out for too long is told that the store is in use")
  func busy() throws {
    let first = try Database(folder.location())
    let second = try Database(folder.location())
    try second.script("PRAGMA busy_timeout = 0")
    try first.transaction {
      #expect(storeError { try second.device.settings.set("a", to: "b") }?.kind == .busy)
    }
    try second.device.settings.set("a", to: "b")
    #expect(try first.device.settings.value("a") == "b")
  }

  @Test("an export sees one state of the store while the other writes")
  func exportFromOneState() throws {
    let first = try Database(folder.location())
    let second = try Database(folder.location())
    for number in 0..<300 { try first.backend.insert(Self.user("user\(number)")) }
    var exported: [String] = []
    try first.backend.forEachUser { user in
      if exported.isEmpty {
        try second.backend.deleteUser(uid: "user299")
        try second.backend.insert(Self.user("late"))
      }
      exported.append(user.user.uid)
    }
    #expect(exported == (0..<300).map { "user\($0)" })
    #expect(try first.backend.userCount() == 300)
  }
}
