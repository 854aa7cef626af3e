import Testing
import Vocabulary

@testable import TerminalUI

@Suite("A frame")
struct FrameTests {
  @Test("writing over the right half of a wide glyph leaves no left half behind")
  func overwriteRightHalf() {
    var frame = Frame(size: Size(6, 1))
    frame.put("한글", at: .zero)
    frame.put("x", at: Point(1, 0))
    #expect(frame.text == " x글\n")
  }

  @Test("writing over the left half of a wide glyph leaves no right half behind")
  func overwriteLeftHalf() {
    var frame = Frame(size: Size(6, 1))
    frame.put("한글", at: .zero)
    frame.put("x", at: Point(2, 0))
    #expect(frame.text == "한x\n")
    #expect(frame[Point(3, 0)]?.width == 1)
  }

  @Test("a wide glyph between two others takes the halves of both")
  func overwriteBetween() {
    var frame = Frame(size: Size(6, 1))
    frame.put("한글", at: .zero)
    frame.put("中", at: Point(1, 0))
    #expect(frame.row(0).map(\.text) == [" ", "中", "", " ", " ", " "])
  }

  @Test("a wide glyph that only half fits in the last column becomes a space")
  func lastColumn() {
    var frame = Frame(size: Size(3, 1))
    #expect(frame.put("한글", at: .zero) == 4)
    #expect(frame.row(0).map(\.text) == ["한", "", " "])
  }

  @Test("a wide glyph across the edge of the clip becomes a space on either side")
  func clipEdges() {
    var frame = Frame(size: Size(8, 1))
    frame.fill(frame.bounds, .plain, glyph: ".")
    frame.put("한글글", at: Point(1, 0), clip: Rect(2, 0, 4, 1))
    #expect(frame.row(0).map(\.text) == [".", ".", " ", "글", "", " ", ".", "."])
  }

  @Test("filling over half a wide glyph blanks the other half")
  func fillHalf() {
    var frame = Frame(size: Size(4, 1))
    frame.put("한글", at: .zero)
    frame.fill(Rect(1, 0, 2, 1), .plain, glyph: "-")
    #expect(frame.row(0).map(\.text) == [" ", "-", "-", " "])
  }

  @Test("text keeps the background that it is written on")
  func inheritance() {
    var frame = Frame(size: Size(2, 1))
    frame.fill(frame.bounds, Style(.black, on: .white))
    frame.put("a", at: .zero, style: Style(Color(0xFF0000)))
    #expect(frame[.zero]?.style == Style(Color(0xFF0000), on: .white))
  }

  @Test("whatever is written, no glyph is torn and no control character gets in")
  func randomWrites() {
    var random = SeededRandomNumberGenerator(seed: 7)
    let pieces = [
      "a", "한", "👨‍👩‍👧", "e\u{301}", "\u{1B}[31m", "\u{202E}", "\u{1112}\u{1161}\u{11AB}", "🇰🇷", "❤️",
      "\t",
      "\r\n", "\u{9B}", "\u{F8FF}", "क्षि", "\u{301}", "１", "0\u{FE0F}\u{20E3}", "\u{0}",
    ]
    for _ in 0..<400 {
      let size = Size(
        Int.random(in: 0...12, using: &random), Int.random(in: 0...3, using: &random))
      var frame = Frame(size: size)
      for _ in 0..<30 {
        let point = Point(
          Int.random(in: -4...14, using: &random), Int.random(in: -1...3, using: &random))
        let area = Rect(
          Int.random(in: -2...12, using: &random), Int.random(in: -1...3, using: &random),
          Int.random(in: 0...8, using: &random), Int.random(in: 0...3, using: &random))
        let text = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &random)]
        }.joined()
        switch Int.random(in: 0..<4, using: &random) {
        case 0: frame.put(text, at: point, style: .plain)
        case 1: frame.put(text, at: point, style: .plain, clip: area)
        case 2: frame.fill(area, Style.plain.bold, glyph: "·")
        default: frame.restyle(area) { $0.reversed }
        }
      }
      expectWhole(frame)
      expectWhole(frame.inASCII())
      #expect(frame.inASCII().text.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
    }
  }
}

/// Expects that no row of `frame` holds half a glyph, and no cell a character that is not to be shown.
func expectWhole(_ frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
  for row in 0..<frame.size.rows {
    var expectsRightHalf = false
    var columns = 0
    for cell in frame.row(row) {
      #expect((cell.width == 0) == expectsRightHalf, sourceLocation: sourceLocation)
      #expect(cell.text.isEmpty == (cell.width == 0), sourceLocation: sourceLocation)
      #expect(
        TextWidth.width(of: cell.text) == Int(cell.width), "\(cell)", sourceLocation: sourceLocation
      )
      #expect(TextWidth.normalised(cell.text) == cell.text, sourceLocation: sourceLocation)
      expectsRightHalf = cell.width == 2
      columns += Int(cell.width)
    }
    #expect(!expectsRightHalf, sourceLocation: sourceLocation)
    #expect(columns == frame.size.columns, sourceLocation: sourceLocation)
  }
}
