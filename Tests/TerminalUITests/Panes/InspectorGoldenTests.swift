import Simulation
import Testing

@testable import TerminalUI

@Suite("The inspector's pictures")
struct InspectorGoldenTests {
  static let sizes = [Size(43, 23), Size(64, 28), Size(90, 40), Size(30, 10), Size(12, 4)]

  static func walk(_ name: String) -> Walk {
    switch name {
    case "first": .firstSignIn()
    case "second": .secondSignIn()
    case "refused": .refusedToken()
    case "lost": .lostName()
    default: Walk()
    }
  }

  @Test(
    "each pane of each walk looks as it did when somebody looked at it",
    arguments: ["empty", "first", "second", "refused", "lost"], Pane.allCases)
  func pictures(name: String, pane: Pane) {
    let scene = Self.walk(name).scene
    let text = Self.sizes.map { size in
      "\(size.columns)×\(size.rows)\n"
        + drawn(scene, InspectorView(pane: pane), size.columns, size.rows).text
    }
    expectGolden(
      text: text.joined(separator: "\n"), named: "Panes/\(name)-\(pane.rawValue).txt")
  }

  @Test("a terminal that has ASCII alone shows the same", arguments: Pane.allCases)
  func ascii(pane: Pane) {
    let frame = drawn(
      Walk.lostName().scene, InspectorView(pane: pane), 43, 23, repertoire: .ascii)
    expectGolden(frame, named: "Panes/ascii-\(pane.rawValue)")
  }

  @Test("a wide name breaks no column", arguments: Pane.allCases)
  func wide(pane: Pane) {
    let scene = Walk.firstSignIn(.wide).scene
    let frames = [Size(43, 23), Size(64, 28)].map {
      drawn(scene, InspectorView(pane: pane), $0.columns, $0.rows)
    }
    for frame in frames { expectWhole(frame) }
    expectGolden(
      text: frames.map(\.text).joined(separator: "\n"), named: "Panes/wide-\(pane.rawValue).txt")
  }
}
