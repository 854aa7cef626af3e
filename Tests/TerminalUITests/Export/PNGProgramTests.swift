import Foundation
import Testing

@testable import TerminalUI

@Suite("The program that makes PNG")
struct PNGProgramTests {
  init() {
    // As siwa does: a program that does not read to the end is an error and no end.
    signal(SIGPIPE, SIG_IGN)
  }

  private func run(
    _ script: String, input: [UInt8] = [], timeLimit: Int64 = 60_000
  ) throws(FilterProcess.Failure) -> [UInt8] {
    try FilterProcess.run("/bin/sh", ["-c", script], input: input, timeLimit: timeLimit)
  }

  @Test("gets all of its input and gives all of its output, however much that is")
  func muchData() throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try run("cat", input: bytes) == bytes)
    #expect(try run("cat").isEmpty)
  }

  @Test("is heard where it fails, and where it does not read what it gets")
  func failures() {
    let bytes = [UInt8](repeating: 1, count: 1_000_000)
    #expect(throws: FilterProcess.Failure.failed(code: 3, message: "no\n")) {
      try run("echo no >&2; exit 3", input: bytes)
    }
    #expect(throws: FilterProcess.Failure.killed(signal: SIGKILL, message: "")) {
      try run("kill -KILL $$", input: bytes)
    }
    #expect(throws: FilterProcess.Failure.notStarted(ENOENT)) {
      try FilterProcess.run("/nowhere/siwa-png", [], input: [], timeLimit: 60_000)
    }
  }

  @Test("is ended where it takes too long")
  func timeLimit() {
    #expect(throws: FilterProcess.Failure.timedOut) {
      try run("exec sleep 600", timeLimit: 1)
    }
  }

  @Test("has our variables, and none of our descriptors")
  func inheritance() throws {
    #expect(try !run("env | grep ^PATH=").isEmpty)
    let ours = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(ours) }
    let script = "if [ -e /dev/fd/\(ours) ]; then echo open; else echo closed; fi"
    #expect(try String(decoding: run(script), as: UTF8.self) == "closed\n")
  }

  @Test("is found beside siwa, in libexec and in PATH, in this order")
  func places() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(
      "siwa-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    func place(_ folder: String) throws -> String {
      let folder = root.appendingPathComponent(folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("siwa-png").path
      try #require(
        FileManager.default.createFile(
          atPath: file, contents: nil, attributes: [.posixPermissions: 0o755]))
      return file
    }
    let siwa = root.path + "/bin/siwa"
    func find() -> String? {
      PNGProgram.find(beside: siwa, searchPath: "/nowhere::\(root.path)/other")?.path
    }
    #expect(find() == nil)
    let other = try place("other")
    #expect(find() == other)
    #expect(PNGProgram.find(beside: nil, searchPath: root.path + "/other")?.path == other)
    _ = try place("libexec/siwa")
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("bin"), withIntermediateDirectories: true)
    #expect(find() == root.path + "/bin/../libexec/siwa/siwa-png")
    #expect(try find() != place("bin") && find() == root.path + "/bin/siwa-png")
  }

  @Test("says what happened, and what to do")
  func words() {
    #expect(PNGProgram.Failure.missing.description.contains("apt install librsvg2-dev"))
    let failure = #expect(throws: PNGProgram.Failure.self) {
      try PNGProgram(path: "/bin/false").png(of: "<svg/>")
    }
    #expect(failure?.description == "/bin/false failed. It did not say why.")
  }
}
