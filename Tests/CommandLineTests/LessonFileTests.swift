import Foundation
import Testing

@testable import siwa

@Suite("The file of the lessons' progress")
struct LessonFileTests {
  @Test("is made with its folders, for its owner alone, and written whole")
  func save() throws {
    try withFolder { folder in
      let file = LessonFile(path: "\(folder)/state/siwa/lessons.json")
      #expect(try file.load() == nil)
      try file.save("one")
      try file.save("two")
      #expect(try file.load() == "two")
      #expect(try permissions(of: "\(folder)/state/siwa/lessons.json") == 0o600)
      #expect(try permissions(of: "\(folder)/state/siwa") == 0o700)
      #expect(try permissions(of: "\(folder)/state") == 0o700)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: "\(folder)/state/siwa")
          == ["lessons.json"])
    }
  }

  @Test("says why it can't be read or written")
  func trouble() throws {
    try withFolder { folder in
      let path = "\(folder)/lessons.json"
      try Data([0xFF, 0xFE]).write(to: URL(filePath: path))
      #expect(
        throws: LessonFile.Trouble("\(path) is not UTF-8 text")
      ) { try LessonFile(path: path).load() }
      #expect(throws: LessonFile.Trouble.self) { try LessonFile(path: "\(path)/x").save("text") }
      #expect(
        throws: LessonFile.Trouble("neither XDG_STATE_HOME nor HOME is set")
      ) { try LessonFile(path: nil).save("text") }
      #expect(try LessonFile(path: nil).load() == nil)
    }
  }

  private func permissions(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return attributes[.posixPermissions] as? Int ?? 0
  }
}
