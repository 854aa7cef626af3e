import Foundation
import Testing

@testable import TerminalUI

@Suite("The parties' colours")
struct PartyPaletteTests {
  /// Relative luminance (WCAG 2.2).
  func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
      + 0.0722 * linear(color.blue)
  }

  func contrast(_ one: Color, _ other: Color) -> Double {
    let values = [luminance(one), luminance(other)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  @Test("each can be read on the ground that it is made for", arguments: Party.allCases)
  func readable(party: Party) {
    let grounds: [(Theme.Ground, [Color])] = [
      (.dark, [Theme(.light, ground: .dark).terminal.background]),
      (.light, [Theme(.light, ground: .light).terminal.background]),
      (.unknown, [.black, .white]),
    ]
    for (ground, backgrounds) in grounds {
      guard let color = PartyPalette(Theme(.light, ground: ground)).style(party).foreground
      else { continue }
      for background in backgrounds {
        #expect(contrast(color, background) >= 4.5, "\(party) on \(background.hex)")
      }
    }
  }

  @Test("no two parties share one where there are colours")
  func distinct() {
    for ground in Theme.Ground.allCases {
      let palette = PartyPalette(Theme(.light, ground: ground))
      let colors = Party.allCases.map { palette.style($0).foreground }
      #expect(Set(colors).count == Party.allCases.count)
    }
  }
}
