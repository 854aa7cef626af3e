import Testing

@testable import TerminalUI

@Suite("A picture of the screen")
struct PictureTests {
  private func frame(_ lines: String...) -> Frame {
    var frame = Frame(size: Size(12, lines.count))
    for (row, line) in lines.enumerated() { frame.put(line, at: Point(0, row)) }
    return frame
  }

  private func html(_ frame: Frame, part: PicturePart = .screen) -> String {
    Picture(frame, theme: .light, title: "x", part: part).html
  }

  @Test("as HTML is a complete page without script or font, and says what it speaks")
  func page() {
    let page = Picture(
      Gallery.sheet(), theme: .dark, title: "a < b", language: .japanese
    ).html
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"ja\">\n"))
    #expect(page.hasSuffix("</body>\n</html>\n"))
    #expect(page.contains("<title>a &lt; b</title>"))
    for word in ["<script", "@font-face", "http://", "https://", "javascript:"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test("as HTML gives each run of letters, each sign and each wide glyph the room of its columns")
  func columns() {
    let page = html(frame("ab 한글 ❯ x"))
    for element in [
      "<span style=\"width:20px;color:#e4e4e7\">ab</span>",
      "<span class=\"wide\" style=\"color:#e4e4e7\">한</span>",
      "<span class=\"wide\" style=\"color:#e4e4e7\">글</span>",
      "<span class=\"sign\" style=\"color:#e4e4e7\">❯</span>",
      "<span class=\"drawn\" style=\"width:10px;\"> </span>",
    ] {
      #expect(page.contains(element), "\(element)")
    }
  }

  @Test("as HTML holds the same text as the frame, line by line, lines and blocks too")
  func selectableText() throws {
    let frame = Gallery.sheet()
    let body = try #require(html(frame).split(separator: "<pre>\n").last)
    let text = try #require(body.split(separator: "</pre>").first)
      .replacing(#/<[^>]*>/#, with: "")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
    #expect(text == frame.text)
  }

  @Test("as HTML takes no order from what data holds")
  func escaping() {
    var frame = Frame(size: Size(40, 1))
    frame.put("</pre><script>\"&'\u{1B}[2J", at: .zero)
    let page = html(frame)
    #expect(!page.contains("<script>"))
    #expect(page.contains("&lt;/pre&gt;&lt;script&gt;&quot;&amp;'</span>"))
    #expect(page.contains(">␛</span>"))
  }

  @Test("as HTML, for people to look at in a review")
  func golden() {
    expectGolden(
      text: Picture(Gallery.sheet(), theme: .light, title: "The consent sheet").html,
      named: "gallery-sheet.html")
  }

  @Test("of the phone alone is cut to its outline, at its largest or as large as on a screen")
  func phone() throws {
    let scene = try Person().app.scene
    let view = ScreenView(of: scene)
    let largest = Picture(of: scene, view, part: .phone, size: nil, title: "x").frame
    #expect(largest.size == Phone.largestSize)
    #expect(largest.text.hasPrefix("╭─"))
    #expect(largest.text.contains("Sign in with Apple"))
    let small = Picture(of: scene, view, part: .phone, size: .standard, title: "x").frame
    #expect(small.size == Size(36, 23))
    #expect(small.row(0).first?.text == "╭" && small.row(22).last?.text == "╯")
    #expect(!small.text.contains("Trace"))
  }

  @Test("of the phone alone leaves everything around it unpainted")
  func unpainted() throws {
    let scene = try Person().app.scene
    let svg = Picture(of: scene, ScreenView(of: scene), part: .phone, size: nil, title: "x").svg
    // The first thing that is painted is the phone's body, inside the middle of its outline.
    let painted = try #require(svg.firstMatch(of: #/<rect [^>]*>/#)?.output)
    #expect(
      painted == "<rect x=\"5\" y=\"10\" width=\"450\" height=\"620\" rx=\"5\" fill=\"#ffffff\"/>")
  }

  @Test("cut through a wide glyph leaves a blank for the half that is left")
  func cut() {
    let frame = frame("한글ab")
    #expect(frame.cut(to: Rect(1, 0, 4, 1)).text == " 글a\n")
    #expect(frame.cut(to: Rect(0, 0, 3, 1)).text == "한\n")
    #expect(frame.cut(to: Rect(0, 0, 5, 1)).text == "한글a\n")
  }
}
