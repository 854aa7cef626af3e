import Testing

@testable import TerminalUI

@Suite("What Korean and Japanese are mostly written in")
struct PlainWidthTests {
  @Test("is as wide, scalar by scalar, as a closer look finds, and stays what it is")
  func scalars() {
    var count = 0
    for value in UInt32(0x20)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), let width = TextWidth.plainWidth(of: scalar) else {
        continue
      }
      count += 1
      var glyphs: [String] = []
      var columns = 0
      GlyphMaker.glyphs(of: Character(scalar)) { glyph, width in
        glyphs.append(glyph)
        columns += width
      }
      if columns != width || glyphs != [String(scalar)] {
        Issue.record("U+\(String(value, radix: 16)) takes \(columns) columns as \(glyphs)")
      }
    }
    #expect(count > 30_000)
  }

  @Test("joins nothing before or after it", arguments: ["한글 문장…", "日本語、「かな」です。", "a‘가’ー"])
  func texts(text: String) {
    #expect(text.count == text.unicodeScalars.count)
    var slow = 0
    for character in text { GlyphMaker.glyphs(of: character) { _, width in slow += width } }
    #expect(TextWidth.plainWidth(of: text) == slow && TextWidth.width(of: text) == slow)
    #expect(TextWidth.normalised(text) == text)
  }

  @Test(
    "what joins its neighbour is looked at closely",
    arguments: ["가\u{0301}", "か\u{3099}", "1\u{FE0F}\u{20E3}", "👩🏽‍🚀"])
  func others(text: String) {
    #expect(TextWidth.plainWidth(of: text) == nil)
  }
}
