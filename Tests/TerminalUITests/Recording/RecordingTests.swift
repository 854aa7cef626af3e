import Foundation
import Testing

@testable import TerminalUI

@Suite("Recording the program in a file")
struct RecordingTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "siwa-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func show(_ person: Person, in recording: Recording) -> Phrase? {
    recording.show(person.app.frame, of: person.app.scene, person.app.view, at: person.now)
  }

  @Test("the file is only its owner’s, and a whole recording at every moment")
  func file() throws {
    try withFolder { folder in
      let path = folder + "/walk.cast"
      let recording = try Recording(to: path, replacing: false, title: "siwa", usesColor: true)
      #expect(!FileManager.default.fileExists(atPath: path))
      let person = try Person()
      for _ in 0..<4 {
        #expect(show(person, in: recording) == nil)
        let screen = try CastContent(String(contentsOfFile: path, encoding: .utf8)).lastScreen
        #expect(screen.rows == person.app.frame.wholeRows)
        person.press(.enter)
      }
      try recording.finish()
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["walk.cast"])
    }
  }

  @Test("a file that exists stays, unless it is to be replaced")
  func taken() throws {
    try withFolder { folder in
      let path = folder + "/walk.cast"
      try "mine".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(throws: PrivateFile.Failure.self) {
        try Recording(to: path, replacing: false, title: "siwa", usesColor: true)
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
      let recording = try Recording(to: path, replacing: true, title: "siwa", usesColor: true)
      #expect(show(try Person(), in: recording) == nil)
      try recording.finish()
      #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("{\"version\":2"))
    }
  }

  @Test("once the terminal has said what its background is, the header has it")
  func background() throws {
    try withFolder { folder in
      let path = folder + "/walk.cast"
      let recording = try Recording(to: path, replacing: false, title: "siwa", usesColor: true)
      let person = try Person()
      person.look { $0.theme = Theme(.light, ground: .unknown) }
      #expect(show(person, in: recording) == nil)
      person.look { $0.theme = Theme(.light, ground: .light) }
      #expect(show(person, in: recording) == nil)
      let content = try CastContent(String(contentsOfFile: path, encoding: .utf8))
      let colors = content.header["theme"] as? [String: String]
      #expect(colors?["bg"] == Theme(.light, ground: .light).terminal.background.hex)
      #expect(content.events.first?.time == 0)
      #expect(content.lastScreen.rows == person.app.frame.wholeRows)
      person.press(.enter)
      #expect(show(person, in: recording) == nil)
      let whole = try CastContent(String(contentsOfFile: path, encoding: .utf8))
      #expect(whole.lastScreen.rows == person.app.frame.wholeRows)
    }
  }

  @Test("a recording that showed nothing leaves no file")
  func nothing() throws {
    try withFolder { folder in
      try Recording(
        to: folder + "/walk.cast", replacing: false, title: "siwa", usesColor: true
      ).finish()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test("a full disk is said once, and the walk goes on")
  func fullDisk() throws {
    var lines = 0
    let recording = Recording(title: "siwa", usesColor: true) {
      (text, _) throws(PrivateFile.Failure) in
      if lines > 2 { throw PrivateFile.Failure(path: "walk.cast", number: ENOSPC) }
      lines += text.split(separator: "\n").count
    }
    let person = try Person()
    #expect(show(person, in: recording) == nil)
    person.press(.enter)
    let said = show(person, in: recording)?.english
    #expect(said?.contains("has ended here: No space left") == true)
    person.press(.enter)
    #expect(show(person, in: recording) == nil && person.state.kind == .confirming)
    #expect(recording.failure?.number == ENOSPC)
    try recording.finish()
  }

  @Test("a file that has its name already is gone on with, and says where that fails")
  func goesOn() throws {
    try withFolder { folder in
      let path = folder + "/walk.cast"
      let file = try PrivateFile(path)
      try file.append(Array("one\n".utf8)[...])
      try file.appear()
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\n")
      try file.append(Array("two\n".utf8)[...])
      try file.finish()
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\n")
    }
    if FileManager.default.fileExists(atPath: "/dev/full") {
      let full = try PrivateFile("/dev/full")
      #expect(throws: PrivateFile.Failure.self) { try full.append(Array("x".utf8)[...]) }
    }
  }
}
