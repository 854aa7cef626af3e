import Testing

@testable import Store

@Suite("The recorded walk")
struct WalkTableTests {
  let database: Database
  var walk: WalkTable { database.walk }

  init() throws {
    database = try Database(.memory)
  }

  @Test("gives its steps back in the order in which they were taken, repeated ones too")
  func order() throws {
    #expect(try walk.lines() == [])
    let lines = ["tap continue", "tap continue", "", "type \"민지 🌻\"", "a"]
    for line in lines { try walk.append(line) }
    #expect(try walk.lines() == lines)
    #expect(try walk.count == lines.count)
  }

  @Test("forgets its steps together, and can be begun anew")
  func removeAll() throws {
    try walk.append("one")
    try walk.removeAll()
    #expect(try walk.count == 0)
    try walk.append("two")
    #expect(try walk.lines() == ["two"])
  }

  @Test("has no step that failed")
  func failingStep() throws {
    struct Failure: Error {}
    try walk.append("kept")
    #expect(throws: Failure.self) {
      try database.transaction {
        try walk.append("undone")
        throw Failure()
      }
    }
    #expect(try walk.lines() == ["kept"])
  }

  @Test("is taken back to an earlier state with the rest of the store")
  func snapshot() throws {
    try walk.append("one")
    let earlier = try database.snapshot()
    try walk.append("two")
    try database.restore(earlier)
    #expect(try walk.lines() == ["one"])
  }
}
