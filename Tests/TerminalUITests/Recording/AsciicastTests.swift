import Testing

@testable import TerminalUI

@Suite("Screens over time as an asciicast")
struct AsciicastTests {
  private static func cast(_ theme: Theme = .light, _ depth: ColorDepth = .trueColor) -> Asciicast {
    Asciicast(.init(title: "siwa", theme: theme, depth: depth, longestPause: 3))
  }

  private static func drawn(_ text: String, at row: Int = 0, size: Size = Size(20, 3)) -> Frame {
    var frame = Frame(size: size)
    frame.put(text, at: Point(0, row), style: Style(.white, on: .black, .bold))
    return frame
  }

  @Test(
    "what the data draw is the screen that was shown, after each step of a walk",
    arguments: [Language.english, .korean, .japanese])
  func walk(language: Language) throws {
    let person = try Person(latency: 300, language: language)
    var cast = Self.cast()
    var text = ""
    func show() throws {
      for line in cast.lines(
        showing: person.app.frame, chapter: "\(person.state.kind)", at: person.now)
      {
        text += line + "\n"
      }
      let screen = try CastContent(text).lastScreen
      #expect(screen.rows == person.app.frame.wholeRows)
      #expect(screen.cursor == person.app.frame.cursor)
      #expect(screen.unknown.isEmpty)
    }
    try show()
    let inputs: [Input] = [
      .key(.enter), .key(.tab), .key(.tab), .character("p"), .key(.enter), .resize(Size(120, 40)),
      .character(":"), .key(.escape), .resize(Size(90, 25)), .character("?"),
    ]
    for input in inputs {
      person.takeAtOnce(input)
      try show()
      person.wait(milliseconds: 130)
      try show()
    }
    let content = try CastContent(text)
    #expect(content.header["version"] as? Int == 2 && content.header["timestamp"] == nil)
    #expect(content.header["width"] as? Int == 80 && content.header["height"] as? Int == 24)
    #expect(content.events.contains { $0.code == "r" && $0.data == "120x40" })
    #expect(content.events.contains { $0.code == "m" && $0.data == "requesting" })
    #expect(!content.events.contains { $0.code == "i" })
    #expect(content.events.map(\.time) == content.events.map(\.time).sorted())
  }

  @Test("a screen like the one before is no line")
  func same() {
    var cast = Self.cast()
    #expect(cast.lines(showing: Self.drawn("a"), chapter: "x", at: 5).count == 3)
    #expect(cast.lines(showing: Self.drawn("a"), chapter: "x", at: 90).isEmpty)
  }

  @Test("only what differs is written, both halves of a wide letter together")
  func difference() {
    var before = Frame(size: Size(20, 2))
    before.put("한국어 abc", at: .zero)
    var after = Frame(size: Size(20, 2))
    after.put("한글어 abc", at: .zero)
    #expect(after.ansi(after: before, .trueColor) == "\u{1B}[1;3H글")
    after.cursor = Point(1, 1)
    #expect(after.ansi(after: before, .trueColor) == "\u{1B}[1;3H글\u{1B}[2;2H\u{1B}[?25h")
    #expect(after.ansi(after: after, .trueColor).isEmpty)
  }

  @Test("without colours only attributes are written")
  func monochrome() {
    let text = Self.drawn("a").ansi(after: nil, .monochrome)
    #expect(text.contains("\u{1B}[1ma") && !text.contains("38;2"))
  }

  @Test("the times are seconds since the first screen")
  func times() throws {
    var cast = Self.cast()
    var lines = cast.lines(showing: Self.drawn("a"), chapter: "x", at: 12_345)
    lines += cast.lines(showing: Self.drawn("b"), chapter: "x", at: 13_350)
    #expect(lines.last?.hasPrefix("[1.005,\"o\",") == true)
    #expect(try CastContent(lines.joined(separator: "\n")).events.first?.time == 0)
  }

  @Test("the header has the theme's colours", arguments: [Theme.Ground.dark, .light])
  func theme(ground: Theme.Ground) throws {
    let theme = Theme(.light, ground: ground)
    var cast = Self.cast(theme)
    let lines = cast.lines(showing: Self.drawn("a"), chapter: "x", at: 0)
    let colors = try CastContent(lines.joined(separator: "\n")).header["theme"] as? [String: String]
    #expect(colors?["bg"] == theme.terminal.background.hex)
    #expect(colors?["fg"] == theme.terminal.foreground.hex)
    #expect(colors?["palette"]?.split(separator: ":").count == 16)
  }
}
