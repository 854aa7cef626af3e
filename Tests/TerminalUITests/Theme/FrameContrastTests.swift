import Testing

@testable import TerminalUI

/// Every letter of every screen, in the colours in which it is drawn.
///
/// Not looked at: what lies behind a veil, which steps back on purpose; lines, blocks and signs, which carry no text; and
/// what leaves both colours to the terminal.
@Suite("Every letter that is drawn")
struct FrameContrastTests {
  @Test("on the phone can be read in each theme", arguments: Theme.Name.allCases)
  func phone(name: Theme.Name) {
    let theme = Theme(name)
    var pairs = Pairs(theme)
    for moment in Moment.all {
      let scene = Moment.scene(moment.state)
      pairs.add(moment.name) { Moment.frame(scene, theme: $0) }
    }
    pairs.expectContrast()
  }

  @Test("beside the phone can be read in each theme on each ground", arguments: Theme.Name.allCases)
  func panes(name: Theme.Name) throws {
    let person = try Person(size: Size(100, 30))
    person.signIn()
    for ground in Theme.Ground.allCases {
      var pairs = Pairs(Theme(name, ground: ground))
      for pane in Pane.allCases {
        pairs.add("\(pane) on \(ground)") { theme in
          person.frame { view in
            view.theme = theme
            view.inspector.pane = pane
          }
        }
      }
      for kind in [Overlay.Kind.help, .palette, .world] {
        pairs.add("\(kind) on \(ground)") { theme in
          person.frame { view in
            view.theme = theme
            view.overlay = Overlay(kind: kind)
          }
        }
      }
      pairs.add("a message on \(ground)") { theme in
        person.frame { view in
          view.theme = theme
          view.toast = "Saved."
        }
      }
      pairs.expectContrast()
    }
  }

  @Test(
    "can be told from what is behind it in sixteen colours, too", arguments: Theme.Name.allCases)
  func sixteen(name: Theme.Name) {
    let palette = Theme(name)
    for depth in [ColorDepth.ansi8, .ansi16] {
      for pair in palette.textPairs where pair.front != nil && pair.back != nil {
        let style = depth.legible(Style(pair.front, on: pair.back))
        let front = style.foreground.flatMap(depth.shown) ?? .black
        let back = style.background.flatMap(depth.shown) ?? .black
        // On the one grey of the eight neither black nor white reaches more.
        #expect(front.contrast(with: back) >= 4.5, "\(pair.name), \(depth)")
      }
    }
  }
}

/// The pairs of colours of the letters in some frames, with an example of each.
private struct Pairs {
  private let theme: Theme
  private var examples: [Style: String] = [:]

  init(_ theme: Theme) {
    self.theme = theme
  }

  /// Adds the letters of what `draw` draws, but for those that a veil in a colour of its own shows to be behind one.
  mutating func add(_ name: String, _ draw: (Theme) -> Frame) {
    let veil = Color(0xFE01FE)
    var veiled = theme
    veiled.phone.shade = PhonePalette.Shade(veil, amount: 1)
    let mask = draw(veiled)
    let frame = draw(theme)
    for (index, cell) in frame.cells.enumerated() where cell.hasLetter {
      let behind = mask.cells[index].style
      guard behind.foreground != veil, behind.background != veil else { continue }
      let colors = Style(cell.style.foreground, on: cell.style.background)
      if examples[colors] == nil {
        let row = frame.size.columns == 0 ? 0 : index / frame.size.columns
        examples[colors] = "“\(cell.text)” in row \(row) of \(name)"
      }
    }
  }

  func expectContrast() {
    for (style, example) in examples {
      switch (style.foreground, style.background) {
      case (nil, nil): break
      case (let front?, let back?): expect(front, back, example)
      case (let front?, nil): for back in theme.ground.backgrounds { expect(front, back, example) }
      case (nil, .some): Issue.record("\(example) leaves the letters' colour to the terminal")
      }
    }
  }

  private func expect(_ front: Color, _ back: Color, _ example: String) {
    let contrast = front.contrast(with: back)
    #expect(
      contrast >= theme.contrastNeeded,
      "\(example): \(front.hex) on \(back.hex) has \(contrast)")
  }
}
