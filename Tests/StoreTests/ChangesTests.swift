import Testing
import Vocabulary

@testable import Store

@Suite("Undoing changes")
struct ChangesTests {
  @Test("a change with its triggers and cascades is undone, and done again")
  func roundTrip() throws {
    let database = try Database(.memory)
    let empty = try database.dump()
    let (_, made) = try database.recording { try database.fillWithEverything() }
    let full = try database.dump()
    let (_, deleted) = try database.recording {
      try database.backend.deleteUser(uid: "uid1")
    }
    let less = try database.dump()
    #expect(less != full)
    try database.undo(deleted)
    #expect(try database.dump() == full)
    try database.undo(made)
    #expect(try database.dump() == empty)
    try database.redo(made)
    try database.redo(deleted)
    #expect(try database.dump() == less)
  }

  @Test("what another program has changed since is not undone")
  func changedMeanwhile() throws {
    let database = try Database(.memory)
    try database.device.settings.set("a", to: "1")
    let (_, changes) = try database.recording { try database.device.settings.set("a", to: "2") }
    try database.device.settings.set("a", to: "3")
    #expect {
      try database.undo(changes)
    } throws: { error in
      (error as? StoreError)?.kind == .changedMeanwhile
    }
    #expect(try database.device.settings.value("a") == "3")
  }

  @Test("the numbers of users go on where they were before")
  func sequence() throws {
    let database = try Database(.memory)
    let user = UserRecord(
      uid: "u", createdAt: Timestamp(seconds: 1), lastSignInAt: Timestamp(seconds: 1))
    let (_, changes) = try database.recording { try database.backend.insert(user) }
    let first = try database.dump()
    try database.undo(changes)
    try database.backend.insert(user)
    #expect(try database.dump() == first)
  }
}
