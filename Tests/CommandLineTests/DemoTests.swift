import Foundation
import Testing

@testable import siwa

@Suite("siwa demo and siwa --record")
struct DemoTests {
  private func events(_ path: String) throws -> [[Any]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst().map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Any])
    }
  }

  private func header(_ path: String) throws -> [String: Any] {
    let line = try String(contentsOfFile: path, encoding: .utf8).prefix { $0 != "\n" }
    return try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test("writes the same asciicast each time, for its owner’s eyes alone, and no store")
  func cast() throws {
    try withFolder { folder in
      let path = folder + "/demo.cast"
      let outcome = run("demo", "--cast", path, variables: ["HOME": folder])
      #expect(outcome.code == 0 && outcome.messages.isEmpty)
      #expect(outcome.output.contains(path))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let codes = Set(try events(path).compactMap { $0[1] as? String })
      #expect(codes == ["o", "m"])
      #expect(run("demo", "--cast", folder + "/again.cast").code == 0)
      #expect(
        FileManager.default.contentsEqual(atPath: path, andPath: folder + "/again.cast"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
          == ["again.cast", "demo.cast"])
    }
  }

  @Test("heeds size, theme, language and NO_COLOR")
  func looks() throws {
    try withFolder { folder in
      let path = folder + "/demo.cast"
      let outcome = run(
        "demo", "--cast", path, "--size", "100x30", "--theme", "dark", "--locale", "ko",
        variables: ["NO_COLOR": "1"])
      #expect(outcome.code == 0)
      let header = try header(path)
      #expect(header["width"] as? Int == 100 && header["height"] as? Int == 30)
      #expect(header["title"] as? String == "두 번째 로그인에는 이메일이 없습니다")
      let data = try events(path).compactMap { $0[2] as? String }.joined()
      #expect(data.contains("Apple로 로그인") && !data.contains("38;2"))
    }
  }

  @Test("leaves a file that exists, unless it is told to replace it")
  func taken() throws {
    try withFolder { folder in
      let path = folder + "/demo.cast"
      try "mine".write(toFile: path, atomically: true, encoding: .utf8)
      let outcome = run("demo", "--cast", path)
      #expect(outcome.code == 74 && outcome.messages.contains("--force"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
      #expect(run("demo", "--cast", path, "--force").code == 0)
      #expect(try header(path)["version"] as? Int == 2)
    }
  }

  @Test("plays one’s own script, and names what is wrong in it")
  func scripts() throws {
    try withFolder { folder in
      func demo(_ text: String) throws -> Outcome {
        let script = folder + "/mine.siwa"
        try text.write(toFile: script, atomically: true, encoding: .utf8)
        return run("demo", script, "--cast", folder + "/\(UUID()).cast")
      }
      #expect(try demo("#: Look.\nsign in").code == 0)
      let unmet = try demo("sign in\nexpect sheet returning")
      #expect(unmet.code == 1 && unmet.messages.contains("Line 2 does not hold"))
      let place = try demo("sign in\n#: [tokn] Look.\ncontinue")
      #expect(place.code == 65)
      #expect(place.messages.contains("mine.siwa:2: the caption speaks of 'tokn'"))
      #expect(place.messages.contains("did you mean 'token'?"))
      #expect(try demo("sgn in").code == 65)
      #expect(run("demo", folder + "/none.siwa", "--cast", folder + "/none.cast").code == 74)
      let casts = try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.contains(".cast") }
      #expect(casts.count == 1)
    }
  }

  @Test(
    "refuses what means nothing",
    arguments: [
      ["demo", "--size", "80x24"], ["demo", "--force"], ["--force"], ["--cast", "a.cast"],
      ["demo", "--record", "a.cast"], ["demo", "--cast", ""],
    ])
  func usage(arguments: [String]) {
    #expect(run(arguments).code == 64)
  }

  @Test(
    "a recording that can't be made is said before the screen is taken", arguments: ["", "/none"])
  func recording(place: String) throws {
    try withFolder { folder in
      let path = folder + place + "/walk.cast"
      if place.isEmpty { try "mine".write(toFile: path, atomically: true, encoding: .utf8) }
      let outcome = try runBuiltProgram("--record", path, variables: ["HOME": folder])
      #expect(outcome.code == 74 && outcome.messages.contains("walk.cast"))
    }
  }
}
