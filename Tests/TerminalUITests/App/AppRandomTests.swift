import SignInFlow
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("The program under whatever a person does to it")
struct AppRandomTests {
  static let keys: [Key] = [
    .enter, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
    .backspace, .delete, .insert, .function(1), .function(2), .function(3), .function(4),
    .function(8), .function(12), .control("a"), .control("k"), .control("p"), .control("l"),
    .control("w"), .control("t"), .control("u"),
  ]
  static let characters = Array("shewpmv?:1234qPㅈㅔㅡ한é👩🏽‍🚀 \u{202e}z\u{301}")
  static let pastes = [
    "지민\nKim\tLee\r\n\u{1b}[31m", "", String(repeating: "긴 이름 ", count: 100), "\u{0}\u{7}👨‍👩‍👧",
  ]

  /// Any input at all; a walk goes on more often than it turns back.
  static func input(on frame: Frame, using random: inout SeededRandomNumberGenerator) -> Input {
    func one<Element>(of elements: [Element]) -> Element {
      elements[Int.random(in: elements.indices, using: &random)]
    }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6: return .key(.enter)
    case 6..<10: return .key(one(of: keys))
    case 10..<13: return .character(one(of: characters))
    case 13: return .paste(one(of: pastes))
    case 14:
      return .resize(
        Size(Int.random(in: 0...120, using: &random), Int.random(in: 0...50, using: &random)))
    case 15: return .resize(one(of: [Size(80, 24), Size(30, 17), Size(60, 20), Size(120, 40)]))
    case (16...17) where !frame.targets.isEmpty:
      return .mouse(MouseInput(.press(.left), at: one(of: frame.targets).rect.origin))
    case 18: return one(of: [.timeout, .character("w")])
    default:
      let place = Point(
        Int.random(in: 0...130, using: &random), Int.random(in: 0...60, using: &random))
      return .mouse(
        MouseInput(
          one(of: [.press(.left), .press(.right), .release(.left), .wheelUp, .wheelDown]),
          at: place))
    }
  }

  @Test(
    "every frame is whole, with its cursor inside and no control character",
    arguments: zip(ClientProfile.ID.allCases, UInt64(1)...5))
  func random(client: ClientProfile.ID, seed: UInt64) throws {
    let person = try Person(client, seed: seed, latency: 300)
    var random = SeededRandomNumberGenerator(seed: seed)
    var states: Set<State.Kind> = []
    for step in 0..<600 {
      let frame = person.app.frame
      #expect(frame.size == person.app.size)
      if let cursor = frame.cursor { #expect(frame.bounds.contains(cursor), "step \(step)") }
      if let problem = Self.problem(in: frame) { Issue.record("step \(step): \(problem)") }
      person.takeAtOnce(Self.input(on: frame, using: &random))
      person.wait(milliseconds: Int64.random(in: 0...400, using: &random))
      states.insert(person.state.kind)
    }
    #expect(states.count > 5, "the walk went nowhere: \(states)")
  }

  /// What is wrong with the cells of a frame, checked without a record for each of thousands of cells.
  private static func problem(in frame: Frame) -> String? {
    for row in 0..<frame.size.rows {
      var columns = 0
      for cell in frame.row(row) {
        columns += Int(cell.width)
        if cell.text.utf8.count == 1, let byte = cell.text.utf8.first, byte >= 0x20, byte < 0x7f {
          continue
        }
        let categories = cell.text.unicodeScalars.map(\.properties.generalCategory)
        if categories.contains(.control) { return "a control character in row \(row)" }
        if cell.text.isEmpty != (cell.width == 0) { return "half a glyph in row \(row)" }
      }
      if columns != frame.size.columns { return "row \(row) has \(columns) columns" }
    }
    return nil
  }

  @Test("the same seed and the same inputs show the same frames")
  func determinism() throws {
    func frames() throws -> [Frame] {
      let person = try Person(.recommended, seed: 7, latency: 300)
      var random = SeededRandomNumberGenerator(seed: 7)
      return (0..<80).map { _ in
        person.takeAtOnce(Self.input(on: person.app.frame, using: &random))
        person.wait(milliseconds: Int64.random(in: 0...400, using: &random))
        return person.app.frame
      }
    }
    #expect(try frames() == frames())
  }
}
