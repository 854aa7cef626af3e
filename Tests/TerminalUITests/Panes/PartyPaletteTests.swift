import Testing

@testable import TerminalUI

@Suite("The parties' colours")
struct PartyPaletteTests {
  @Test("no two parties share one where there are colours")
  func distinct() {
    for ground in Theme.Ground.allCases {
      let palette = Theme(.light, ground: ground).pane.parties
      let colors = Party.allCases.map { palette.style($0).foreground }
      #expect(Set(colors).count == Party.allCases.count)
    }
  }
}
