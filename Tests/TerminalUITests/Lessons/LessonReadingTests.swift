import Simulation
import Testing

@testable import TerminalUI

@Suite("A lesson's file")
struct LessonReadingTests {
  private static let good = """
    # Title

    What it is about.

    ```set-up
    forget the person
    ```

    ## Do it

    Press **`Enter`**.

    ```until
    expect sheet
    ```

    ```hint
    The button
    has the focus.
    ```

    ```walk
    sign in
    ```

    ## What was it?

    Look.

    1. This

       ```holds
       expect sheet first-time
       ```

       So it is.

    2. That

       ```holds
       expect no sheet
       ```

    ## Learned

    - Something.
    """

  private func read(_ text: String) throws -> Lesson {
    try Lesson(.nonce, text: text, file: "nonce.md")
  }

  @Test("has a title, steps, a question and what was learned")
  func structure() throws {
    let lesson = try read(Self.good)
    #expect(lesson.title == "Title")
    #expect(lesson.setUp == [.init(.act(.forgetPerson))])
    #expect(lesson.steps.map(\.title) == ["Do it"])
    #expect(lesson.steps[0].hints == ["The button has the focus."])
    #expect(lesson.steps[0].until.wording == ["sheet"])
    #expect(lesson.question.choices.map(\.text) == ["This", "That"])
    #expect(lesson.closing.title == "Learned")
  }

  @Test(
    "names the line of what is wrong in it",
    arguments: [
      ("# Title", "Title", 1, "begins with its title"),
      ("```set-up", "```sh", 1, "```set-up is missing"),
      ("forget the person", "forget the parson", 6, "parson"),
      ("```until", "```sh", 1, "there is no step"),
      ("expect sheet\n", "expect shoot\n", 14, "'shoot'"),
      ("expect sheet\n", "sign in\n", 14, "only lines that begin with 'expect'"),
      ("expect sheet\n", "expect text \"Continue\"\n", 14, "can't be looked at"),
      ("expect sheet\n", "\n", 14, "no line that begins with 'expect'"),
      ("sign in", "expect sheet", 23, "only steps"),
      ("```hint", "```sh", 9, "```hint is missing"),
      ("```walk", "```sh", 9, "```walk is missing"),
      ("1. This", "2. This", 30, "numbered from 1"),
      ("   ```holds\n   expect no sheet\n   ```\n", "", 38, "```holds is missing"),
      ("- Something.", "```until\nexpect sheet\n```", 46, "does not belong here"),
      ("- Something.", "```text\n", 46, "not closed"),
    ])
  func errors(part: String, replacement: String, line: Int, message: String) {
    let text = Self.good.replacing(part, with: replacement, maxReplacements: 1)
    let error = #expect(throws: LessonError.self) { try read(text) }
    #expect(error?.file == "nonce.md")
    #expect(error?.line == line)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}

@Suite("Markdown in a pane")
struct MarkdownTests {
  private func rows(_ text: String, width: Int = 20) throws -> [PaneLine] {
    PaneLayout(width: width, theme: .light).rows(try Markdown(parsing: text))
  }

  private func text(of rows: [PaneLine]) -> [String] {
    rows.map { row in
      var canvas = Canvas(size: Size(40, 1))
      row.draw(on: &canvas, row: 0)
      return canvas.frame.text.split(separator: "\n").first
        .map { String($0.reversed().drop { $0 == " " }.reversed()) } ?? ""
    }
  }

  @Test("paragraphs are wrapped anew, lists hang, code stays as it is")
  func blocks() throws {
    let rows = try rows(
      "One two three\nfour five six\n\n- a b c d e f g h i j k\n- second\n\n```swift\nlet a  = 1\n```"
    )
    #expect(
      text(of: rows) == [
        "One two three four", "five six", "", "· a b c d e f g h i", "  j k", "· second", "",
        "  let a  = 1",
      ])
  }

  @Test("bold, code and links look different, also across a line's end")
  func inline() throws {
    let palette = PaneLayout(width: 1, theme: .light).palette
    let rows = try rows("now **press `Enter` on the** button")
    #expect(text(of: rows) == ["now press Enter on", "the button"])
    #expect(
      rows[0].pieces.map(\.style) == [
        palette.text, palette.text.bold, palette.accent, palette.text.bold,
      ])
    #expect(rows[1].pieces.map(\.text) == ["the", " button"])
    #expect(InlineMarkdown("see [Apple](https://apple.com/x)").text == "see Apple apple.com/x")
    #expect(InlineMarkdown("2 ** 3 ` and [x").text == "2 ** 3 ` and [x")
  }

  @Test("Korean and Japanese text is cut at the borders of its characters")
  func wide() throws {
    for row in text(of: try rows("**이름**과 `이메일`은 첫 로그인 때만 제공됩니다. 名前とメールは最初だけです。")) {
      #expect(TextWidth.width(of: row) <= 20)
    }
  }
}
