import Testing

@testable import TerminalUI

@Suite("A theme")
struct ThemeTests {
  @Test("every text can be read, in true colour and in 256", arguments: Theme.Name.allCases)
  func contrast(name: Theme.Name) {
    for ground in Theme.Ground.allCases {
      let theme = Theme(name, ground: ground)
      for depth in [ColorDepth.trueColor, .indexed256] {
        for pair in theme.textPairs {
          let (front, back) = (pair.front.flatMap(depth.shown), pair.back.flatMap(depth.shown))
          let ratio = TextPair(name: "", front: front, back: back).contrast
          #expect(
            ratio >= theme.contrastNeeded,
            "\(pair.name) in \(name) on \(ground), \(depth): \(ratio)")
        }
      }
    }
  }

  @Test(
    "the coloured themes name a colour for each text on the phone",
    arguments: [Theme.Name.light, .dark, .highContrast])
  func phoneIsComplete(name: Theme.Name) {
    let palette = Theme(name).phone
    for role in PhonePalette.roles {
      let style = role.style(in: palette)
      #expect(style.foreground != nil, "\(role.name)")
      if role.ground == .itself { #expect(style.background != nil, "\(role.name)") }
    }
  }

  @Test("the monochrome theme has no colour at all")
  func monochrome() {
    let frames = [
      Gallery.login(.monochrome), Gallery.sheet(.monochrome), Gallery.pieces(.monochrome),
    ]
    for cell in frames.flatMap(\.cells) {
      #expect(cell.style.foreground == nil && cell.style.background == nil)
    }
  }

  @Test("what is chosen and what has the focus can be told without colour")
  func signsBesideColour() {
    let focused = Gallery.sheet(.monochrome).text
    #expect(focused.contains("❯ ◉ Hide My Email"))
    #expect(focused.contains("  ○ Share My Email"))
  }
}
