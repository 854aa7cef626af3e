import Testing

@testable import TerminalUI

@Suite("A terminal's colours")
struct ColorDepthTests {
  @Test("a colour that the palette has is found", arguments: 16...255)
  func exact(index: Int) {
    let color = ColorDepth.paletteColor(index)
    #expect(ColorDepth.indexed256.shown(color) == color)
  }

  @Test(
    "each depth has its number for a colour",
    arguments: [
      (ColorDepth.trueColor, nil), (.indexed256, 196), (.ansi16, 9), (.ansi8, 1),
      (.monochrome, nil),
    ] as [(ColorDepth, Int?)])
  func numbers(depth: ColorDepth, index: Int?) {
    #expect(depth.index(of: Color(0xFF0000)) == index)
  }

  @Test("no colour of the 256 is one that people change")
  func neverTheFirstSixteen() {
    for hex in stride(from: UInt32(0), to: 0xFFFFFF, by: 9973) {
      #expect((ColorDepth.indexed256.index(of: Color(hex)) ?? 0) >= 16)
    }
  }

  @Test("a blend goes from one colour to the other")
  func blend() {
    #expect(Color.black.blended(with: .white, amount: 0) == .black)
    #expect(Color.black.blended(with: .white, amount: 1) == .white)
    #expect(Color.black.blended(with: .white, amount: 0.5) == Color(0x808080))
    #expect(Color.black.blended(with: .white, amount: 7) == .white)
  }
}
