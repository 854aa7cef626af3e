import Foundation
import Testing

@testable import TerminalUI

@Suite("A file that is saved", .serialized)
struct PrivateFileTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("siwa-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("is its owner's alone, and has its name only when all of it is there")
  func complete() throws {
    try withFolder { folder in
      let path = folder + "/a.svg"
      let file = try PrivateFile(path)
      try file.write(Array("one ".utf8)[...])
      #expect(!FileManager.default.fileExists(atPath: path))
      try file.write(Array("two".utf8)[...])
      try file.finish()
      #expect(try names(folder) == ["a.svg"])
      #expect(try text(path) == "one two")
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(permissions as? Int == 0o600)
    }
  }

  @Test("leaves nothing behind where it is given up")
  func givenUp() throws {
    try withFolder { folder in
      do {
        let file = try PrivateFile(folder + "/a")
        try file.write([1, 2, 3][...])
      }
      #expect(try names(folder).isEmpty)
    }
  }

  @Test("is never written over another, not even one that came meanwhile, unless that is asked for")
  func existing() throws {
    try withFolder { folder in
      let path = folder + "/a"
      let file = try PrivateFile(path)
      try file.write(Array("mine".utf8)[...])
      try "theirs".write(toFile: path, atomically: false, encoding: .utf8)
      #expect(throws: PrivateFile.Failure(path: path, number: EEXIST)) { try file.finish() }
      #expect(throws: PrivateFile.Failure(path: path, number: EEXIST)) { try PrivateFile(path) }
      #expect(try text(path) == "theirs" && names(folder) == ["a"])
      try PrivateFile.write(Array("mine".utf8), to: path, replacing: true)
      #expect(try text(path) == "mine" && names(folder) == ["a"])
    }
  }

  @Test("says why it can't be made")
  func failures() {
    #expect(throws: PrivateFile.Failure(path: "/nowhere/a", number: ENOENT)) {
      try PrivateFile.write([], to: "/nowhere/a")
    }
    let failure = PrivateFile.Failure(path: "/a\u{1B}b", number: EACCES)
    #expect(failure.description.hasPrefix("/a␛b could not be written: "))
  }

  @Test("gets a number where its name is taken, the same for all that belong together")
  func numbers() throws {
    try withFolder { folder in
      let names = { (name: String) in [name + ".svg", name + ".txt"] }
      func save() throws -> [String] {
        try PrivateFile.write([("svg", [1]), ("txt", [2])], named: folder + "/a")
      }
      #expect(try save() == names(folder + "/a"))
      #expect(try save() == names(folder + "/a-2"))
      try FileManager.default.removeItem(atPath: folder + "/a.svg")
      // The text of the first is still there.
      #expect(try save() == names(folder + "/a-3"))
    }
  }
}
