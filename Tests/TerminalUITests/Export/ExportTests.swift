import Foundation
import Testing

@testable import TerminalUI

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("An exported frame")
struct ExportTests {
  private static let hostile = "\u{1B}]0;x\u{7}<&\"'>\u{9B}31m\u{0}\u{202E}\u{7F}한\u{FFFE}"

  @Test("as ANSI it switches only what changes and resets at the end of the line")
  func ansi() {
    var frame = Frame(size: Size(6, 2))
    frame.put("ab", at: .zero, style: Style(Color(0xFF0000), .bold))
    frame.put("c", at: Point(2, 0), style: Style(Color(0x00FF00), .bold))
    frame.put("d", at: Point(3, 0), style: Style(Color(0x00FF00)))
    #expect(
      frame.ansi()
        == "\u{1B}[1;38;2;255;0;0mab\u{1B}[38;2;0;255;0mc\u{1B}[0;38;2;0;255;0md\u{1B}[0m\n\n")
  }

  @Test(
    "as ANSI it keeps to the colours that there are",
    arguments: [
      (ColorDepth.trueColor, "\u{1B}[38;2;255;0;0;48;2;0;0;0mx\u{1B}[0m\n"),
      (.indexed256, "\u{1B}[38;5;196;48;5;16mx\u{1B}[0m\n"),
      (.ansi16, "\u{1B}[91;40mx\u{1B}[0m\n"), (.ansi8, "\u{1B}[31;40mx\u{1B}[0m\n"),
      (.monochrome, "x\n"),
    ])
  func depths(depth: ColorDepth, expected: String) {
    var frame = Frame(size: Size(1, 1))
    frame.put("x", at: .zero, style: Style(Color(0xFF0000), on: .black))
    #expect(frame.ansi(depth) == expected)
  }

  @Test("a blank with a colour behind it is not left out")
  func colouredBlanks() {
    var frame = Frame(size: Size(2, 1))
    frame.fill(Rect(1, 0, 1, 1), Style(nil, on: .white))
    #expect(frame.ansi(.indexed256) == " \u{1B}[48;5;231m \u{1B}[0m\n")
  }

  @Test("what data holds never gives a terminal orders")
  func hostileData() {
    var frame = Frame(size: Size(40, 2))
    frame.put(Self.hostile, at: .zero, style: Style(.white, on: .black))
    let picture = Picture(frame, theme: .light, title: Self.hostile)
    let ansi = frame.ansi().replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    for text in [frame.text, ansi, picture.svg, picture.html] {
      for scalar in text.unicodeScalars where scalar != "\n" {
        #expect(!CharacterSet.controlCharacters.contains(scalar), "\(scalar.value)")
      }
    }
  }

  @Test("as SVG it is well-formed XML that names itself", arguments: Theme.Name.allCases)
  func wellFormed(name: Theme.Name) throws {
    let theme = Theme(name)
    var frame = Gallery.pieces(theme)
    frame.put(Self.hostile, at: .zero, style: Style(.white, on: .black))
    for part in PicturePart.allCases {
      let svg = Picture(frame, theme: theme, title: "a < b & \"c\"", part: part).svg
      #expect(XMLParser(data: Data(svg.utf8)).parse())
      #expect(svg.contains("<title id=\"title\">a &lt; b &amp; &quot;c&quot;</title>"))
    }
  }

  @Test("as SVG the same frame gives the same bytes")
  func deterministic() {
    let once = svg(Gallery.sheet())
    #expect((0..<5).allSatisfy { _ in svg(Gallery.sheet()) == once })
  }

  @Test("as SVG each wide glyph stands in the middle of its two columns")
  func wideGlyphs() {
    var frame = Frame(size: Size(8, 1))
    frame.put("a한글b", at: .zero)
    let svg = svg(frame)
    #expect(svg.contains("<text x=\"0\" y=\"15\" fill=\"#e4e4e7\">a</text>"))
    #expect(svg.contains("<text x=\"20\" y=\"15\" text-anchor=\"middle\" font-size=\"18\""))
    #expect(svg.contains("<text x=\"40\" y=\"15\" text-anchor=\"middle\" font-size=\"18\""))
    #expect(svg.contains("<text x=\"50\" y=\"15\""))
  }

  @Test("as SVG the lines of a box are joined")
  func joinedLines() {
    var frame = Frame(size: Size(4, 3))
    for (row, line) in ["┌──┐", "│  │", "└──┘"].enumerated() {
      frame.put(line, at: Point(0, row), style: Style(.white))
    }
    #expect(svg(frame).contains("M5 10H35M5 50H35M5 10V50M35 10V50"))
  }

  @Test(
    "as SVG it needs nothing that design tools leave out: no style sheet, no font, no half pixel of a cell"
  )
  func designTools() {
    let svg = svg(Gallery.sheet())
    for word in ["<style", "style=", "class=", "@font-face", "xml:space", "<image", "href"] {
      #expect(!svg.contains(word), "\(word)")
    }
    // The window's own edge, one pixel wide, runs through the middle of pixels.
    let fractions = svg.matches(of: #/ (?:x|y|width|height|d|points)="[^"]*\.[^"]*"/#)
    #expect(fractions.count == 2)
  }

  @Test("a frame without a cell can be exported", arguments: [Size(0, 0), Size(0, 3), Size(3, 0)])
  func empty(size: Size) {
    let frame = Frame(size: size)
    #expect(frame.text == String(repeating: "\n", count: size.rows))
    #expect(frame.ansi() == frame.text)
    for part in PicturePart.allCases {
      let picture = Picture(frame, theme: .dark, title: "", part: part)
      #expect(picture.svg.hasPrefix("<svg "))
      #expect(picture.html.hasPrefix("<!DOCTYPE html>\n"))
    }
  }

  private func svg(_ frame: Frame) -> String { Picture(frame, theme: .light, title: "x").svg }
}
