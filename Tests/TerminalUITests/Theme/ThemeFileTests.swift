import Testing

@testable import TerminalUI

@Suite("A theme of one's own")
struct ThemeFileTests {
  @Test("a few lines change what they name, and nothing else")
  func layered() throws {
    let file = try ThemeFile(
      """
      {
        "basedOn": "dark",
        "phone": { "accent": "#ffb340 bold", "shade": "#102030 25%" },
        "pane": { "heading": "underline" },
        "paneOnLight": { "accent": "#8a4b00 on #ffffff" }
      }
      """, file: "mine.json")
    let dark = Theme(.file(file), ground: .dark)
    var expected = Theme(.dark, ground: .dark)
    expected.phone.accent = Style(Color(0xFFB340), .bold)
    expected.phone.shade = PhonePalette.Shade(Color(0x102030), amount: 0.25)
    expected.pane.heading = Style.plain.underlined
    #expect(dark.phone == expected.phone)
    #expect(dark.pane == expected.pane)
    #expect(dark.on(.light).pane.accent == Style(Color(0x8A4B00), on: .white))
    #expect(dark.on(.unknown).pane.accent == Theme(.dark, ground: .unknown).pane.accent)
  }

  @Test("each of siwa's own can be read as one, and is what it was", arguments: Theme.Name.allCases)
  func own(name: Theme.Name) throws {
    let file = try ThemeFile(ThemeFile.text(of: name), file: "copy.json")
    for ground in Theme.Ground.allCases {
      let (theme, copy) = (Theme(name, ground: ground), Theme(.file(file), ground: ground))
      #expect(copy.phone == theme.phone)
      #expect(copy.pane == theme.pane)
    }
  }

  @Test(
    "what is wrong is said, with line, column and what to do",
    arguments: [
      ("{\n  \"phnoe\": {}\n}", "2:3: a theme has no part 'phnoe'; did you mean phone?"),
      (
        "{ \"basedOn\": \"drak\" }",
        "1:14: no theme of siwa's is called 'drak'; did you mean dark?"
      ),
      (
        "{ \"basedOn\": \"dark\",\n  \"phone\": { \"acent\": \"bold\" } }",
        "2:14: the phone has no role 'acent'; did you mean accent?"
      ),
      (
        "{ \"basedOn\": \"dark\",\n  \"pane\": { \"footerkey\": \"bold\" } }",
        "2:13: the pane has no role 'footerkey'; did you mean footerKey?"
      ),
      (
        "{ \"basedOn\": \"dark\", \"phone\": { \"accent\": \"#12345\" } }",
        "1:43: accent: '#12345' is no colour; write # and six digits of 0–9 a–f"
      ),
      (
        "{ \"basedOn\": \"dark\", \"phone\": { \"accent\": \"bolt\" } }",
        "1:43: accent: 'bolt' means nothing here; did you mean bold?"
      ),
      (
        "{ \"basedOn\": \"dark\", \"phone\": { \"accent\": \"#000000 on\" } }",
        "1:43: accent: a colour must stand behind 'on', such as #ffffff"
      ),
      (
        "{ \"basedOn\": \"dark\", \"phone\": { \"shade\": \"#000000\" } }",
        "1:42: shade: write a colour and how much of it, such as #000000 40%, or dim"
      ),
      (
        "{ \"basedOn\": \"dark\", \"phone\": { \"accent\": 7 } }",
        "1:43: accent needs a text in quotes"
      ),
      ("{ \"phone\": [] }", "1:12: here an object in braces is needed"),
    ])
  func problems(text: String, message: String) {
    let problem = #expect(throws: JSONProblem.self) { try ThemeFile(text, file: "mine.json") }
    #expect(problem?.description == "mine.json:\(message)" + (message.hasSuffix("?") ? "" : "."))
  }

  @Test("one that builds on nothing has to say everything")
  func incomplete() {
    let problem = #expect(throws: JSONProblem.self) {
      try ThemeFile("{ \"pane\": { \"text\": \"plain\" } }", file: "mine.json")
    }
    #expect(problem?.description.contains("the theme says nothing of ") == true)
    #expect(problem?.description.contains("\"basedOn\": \"light\"") == true)
  }

  @Test("text that cannot be read well is named with its contrast")
  func weak() throws {
    let file = try ThemeFile(
      "{ \"basedOn\": \"light\", \"phone\": { \"link\": \"#8e8e93\" } }", file: "mine.json")
    let pairs = Theme.weakPairs(of: .file(file))
    #expect(pairs.map(\.name) == ["phone.link on screen", "phone.link on sheet"])
    #expect(pairs.allSatisfy { $0.contrast < 4.5 })
    #expect(Theme.weakPairs(of: .builtIn(.light)).isEmpty)
  }

  @Test("a word names one of siwa's, a path a file, and anything else nothing")
  func choices() {
    #expect(ThemeChoice("high-contrast") == .builtIn(.highContrast))
    #expect(ThemeChoice("mine.json") == .file("mine.json"))
    #expect(ThemeChoice("./mine") == .file("./mine"))
    #expect(ThemeChoice("drak") == nil)
  }
}
