import Testing

@testable import TerminalUI

@Suite("Keys that a person has changed")
struct KeyMapTests {
  private func keyMap(_ json: String) throws(JSONProblem) -> KeyMap {
    let document = try JSONDocument(json, file: "config.json")
    return try KeyMap(document.root, in: document)
  }

  private func problem(_ json: String) -> String {
    do throws(JSONProblem) {
      _ = try keyMap(json)
      return ""
    } catch {
      return error.description
    }
  }

  @Test("an action has the keys that it was given, and no other")
  func changed() throws {
    let keys = try keyMap(#"{ "world": ["x", "F12"], "quit": "Q" }"#)
    #expect(keys.binding(for: .character("x"))?.action == .openWorld)
    #expect(keys.binding(for: .key(.function(12)))?.action == .openWorld)
    #expect(keys.binding(for: .character("w")) == nil && keys.binding(for: .character("q")) == nil)
    #expect(keys.keyNames(of: .quit) == ["Q"])
  }

  @Test("a key that is given to another action is taken from the one that had it")
  func taken() throws {
    let keys = try keyMap(#"{ "world": "p" }"#)
    #expect(keys.binding(for: .character("p"))?.action == .openWorld)
    #expect(keys.keyNames(of: .nextPane) == ["F3"])
  }

  @Test("Ctrl-C quits whatever was changed")
  func quit() throws {
    #expect(try keyMap(#"{ "quit": [] }"#).binding(for: .key(.control("c")))?.action == .quit)
  }

  @Test("every name in the key list can be read again, with the same action")
  func namesAreRead() {
    for binding in KeyMap.standard.bindings {
      for key in binding.keys where key != .key(.control("c")) {
        #expect(Input(keyName: key.keyWord) == key, "\(key.keyWord)")
      }
    }
    #expect(Set(Binding.table.map(\.name)).count == Binding.table.count)
  }

  @Test(
    "what is wrong is said with its place and what to do",
    arguments: [
      (
        #"{ "wrld": "x" }"#, "config.json:1:3: there is no action \"wrld\"; did you mean \"world\"?"
      ),
      (#"{ "world": "F13" }"#, "config.json:1:12: “F13” is no key"),
      (#"{ "world": "Esc" }"#, "config.json:1:12: “Esc” cancels or goes back and can't be changed"),
      (#"{ "world": "x", "map": "x" }"#, "config.json:1:24: x is the key of \"world\" already"),
      (#"{ "world": 3 }"#, "config.json:1:12: a key is a text"),
      (#"[ "world" ]"#, "config.json:1:1: \"keys\" needs an object"),
    ])
  func problems(json: String, start: String) {
    #expect(problem(json).hasPrefix(start))
  }

  @Test("the footer and the key list show the keys as they are now")
  func shown() throws {
    let person = try Person()
    try person.look { $0.keys = try keyMap(#"{ "world": "x", "next-pane": [] }"#) }
    let footer = person.screen.split(separator: "\n").last
    #expect(footer?.contains("x world") == true && footer?.contains("pane") == false)
    person.take(.character("x"))
    #expect(person.screen.contains("World"))
  }
}
