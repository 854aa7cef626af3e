import Foundation
import Testing

@testable import TerminalUI

@Suite("JSON that people write")
struct JSONDocumentTests {
  private func problem(_ text: String) -> String? {
    do throws(JSONProblem) {
      _ = try JSONDocument(text, file: "a.json")
      return nil
    } catch {
      return error.description
    }
  }

  @Test("each value knows its line and column")
  func places() throws {
    let root = try JSONDocument("{\n  \"ä\": [1, true],\n\t\"b\": null\n}", file: "a").root
    guard case .object(let members) = root.value, case .array(let items) = members[0].value.value
    else {
      Issue.record("not an object with an array")
      return
    }
    #expect(members.map(\.place) == [JSONPlace(line: 2, column: 3), JSONPlace(line: 3, column: 2)])
    #expect(items[1] == JSONNode(value: .boolean(true), place: JSONPlace(line: 2, column: 12)))
  }

  @Test(
    "what is wrong is said, and where",
    arguments: [
      ("", "a.json:1:1: A value is missing here, there is the end of the file."),
      ("{\n  \"a\": 1,\n}", "a.json:3:1: Nothing follows the comma"),
      ("{\"a\": 1 \"b\": 2}", "a.json:1:9: A comma"),
      ("{a: 1}", "a.json:1:2: A name in quotation marks"),
      ("{\"a\": 1, \"a\": 2}", "a.json:1:10: \"a\" is there twice"),
      ("[tru]", "a.json:1:2: “tru” is no value"), ("[01]", "a.json:1:2: “01” is no number"),
      ("[\"a\n\"]", "a.json:1:2: This text does not end on its line"),
      ("[\"\\x\"]", "a.json:1:3: “\\x” means nothing"), ("[\"\\ud800\"]", "a.json:1:3"),
      ("1 2", "a.json:1:3: “2” stands after the end"), ("[1.]", "a.json:1:2"),
      ("{\"a\" 1}", "a.json:1:6: The colon after \"a\" is missing"),
    ])
  func problems(text: String, start: String) {
    #expect(problem(text)?.hasPrefix(start) == true)
  }

  @Test("texts are read with all their escapes")
  func escapes() throws {
    let root = try JSONDocument(#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00한""#, file: "a").root
    #expect(root.value == .string("\"\\/\u{8}\u{C}\n\r\té😀한"))
  }

  @Test("values that lie too deep in each other are refused, not fallen over")
  func depth() {
    #expect(problem(String(repeating: "[", count: 100_000))?.contains("too deep") == true)
  }

  @Test("what it takes, and what it makes of it, is what Foundation takes and makes")
  func agreement() throws {
    for text in [
      "0", "-0.5e+3", "1e400", "[]", "{}", "[1,2]", "[,]", "-", "1.e2", ".5", "+1", "\"\u{7F}\"",
      "[\"\\u0041\"]", "nul", "{\"a\":{}}", " \r\n[ ]\t", "\"a\tb\"", "[1 2]", "1E5", "\"\\uD83D\"",
    ] {
      let theirs = try? JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      #expect((problem(text) == nil) == (theirs != nil), "\(text)")
    }
  }
}
