import Testing

@testable import TerminalUI

@Suite("Decoding what a terminal sends")
struct InputDecoderTests {
  private func tokens(_ text: String) -> [InputDecoder.Token] {
    text.unicodeScalars.map { .character($0) }
  }

  private func decode(_ text: String) -> [Input] {
    var decoder = InputDecoder()
    return decoder.decode(tokens(text)) + decoder.flush()
  }

  @Test("letters are themselves, in whatever script")
  func letters() {
    #expect(decode("a한") == [.character("a"), .character("한")])
  }

  @Test("an accent joins the letter that arrived with it")
  func combining() {
    #expect(decode("e\u{301}x") == [.character("e\u{301}"), .character("x")])
  }

  @Test("an emoji of several scalars is one character")
  func emoji() {
    #expect(decode("👩‍👩‍👧") == [.character("👩‍👩‍👧")])
  }

  @Test("Hangul typed as single letters becomes syllables where the letters join")
  func jamo() {
    #expect(decode("\u{1112}\u{1161}\u{11AB}") == [.character("한")])
  }

  @Test(
    "control codes are the keys that send them",
    arguments: [
      ("\r", Key.enter), ("\n", .enter), ("\t", .tab), ("\u{7f}", .backspace),
      ("\u{8}", .backspace),
      ("\u{1b}", .escape), ("\u{3}", .control("c")), ("\u{1a}", .control("z")),
      ("\u{1}", .control("a")),
    ])
  func controlCodes(text: String, key: Key) {
    #expect(decode(text) == [.key(key)])
  }

  @Test(
    "control codes that no key of ours sends mean nothing", arguments: ["\0", "\u{1f}", "\u{9b}"])
  func strayCodes(text: String) {
    #expect(decode(text).isEmpty)
  }

  @Test(
    "sequences that terminfo did not promise are decoded",
    arguments: [
      ("\u{1b}[A", Key.up), ("\u{1b}OB", .down), ("\u{1b}[1;5C", .right), ("\u{1b}[1;2D", .left),
      ("\u{1b}[1~", .home), ("\u{1b}[4~", .end), ("\u{1b}[H", .home), ("\u{1b}OF", .end),
      ("\u{1b}[3;5~", .delete), ("\u{1b}[2~", .insert), ("\u{1b}[5~", .pageUp),
      ("\u{1b}[6~", .pageDown), ("\u{1b}[Z", .backTab), ("\u{1b}OP", .function(1)),
      ("\u{1b}[15~", .function(5)), ("\u{1b}[17~", .function(6)), ("\u{1b}[24~", .function(12)),
      ("\u{1b}OM", .enter),
    ])
  func sequences(text: String, key: Key) {
    #expect(decode(text) == [.key(key)])
  }

  @Test(
    "a sequence that nobody knows is swallowed whole",
    arguments: ["\u{1b}[?62;c", "\u{1b}[I", "\u{1b}[99~"])
  func unknownSequences(text: String) {
    #expect(decode(text + "x") == [.character("x")])
  }

  @Test("Esc and a letter at once are Esc and the letter")
  func escapeAndLetter() {
    #expect(decode("\u{1b}x") == [.key(.escape), .character("x")])
    #expect(decode("\u{1b}Ox") == [.key(.escape), .character("O"), .character("x")])
  }

  @Test("Esc alone does not wait for what comes later")
  func escapeAlone() {
    var decoder = InputDecoder()
    #expect(decoder.decode(tokens("\u{1b}")) == [.key(.escape)])
    #expect(!decoder.isInsideSequence)
    #expect(decoder.decode(tokens("[")) == [.character("[")])
  }

  @Test("Esc and a bracket without an end are what they look like")
  func escapeAndBracket() {
    #expect(decode("\u{1b}[") == [.key(.escape), .character("[")])
  }

  @Test("Esc twice is Esc twice")
  func escapeTwice() {
    #expect(decode("\u{1b}\u{1b}") == [.key(.escape), .key(.escape)])
  }

  @Test("a sequence that arrives in two parts is one")
  func splitSequence() {
    var decoder = InputDecoder()
    #expect(decoder.decode(tokens("\u{1b}[1;")).isEmpty)
    #expect(decoder.isInsideSequence)
    #expect(decoder.decode(tokens("5A")) == [.key(.up)])
    #expect(!decoder.isInsideSequence)
  }

  @Test("a paste is one input, with plain line ends and without control codes")
  func paste() {
    var decoder = InputDecoder()
    let pasted: [InputDecoder.Token] =
      [.pasteBegin] + tokens("a\r\nb\rc\u{1b}[31m\u{7}한\t") + [.pasteEnd, .character("q")]
    #expect(decoder.decode(pasted) == [.paste("a\nb\nc[31m한\t"), .character("q")])
  }

  @Test("a paste that arrives in parts is still one")
  func splitPaste() {
    var decoder = InputDecoder()
    #expect(decoder.decode([.pasteBegin] + tokens("one ")).isEmpty)
    #expect(decoder.isInsidePaste)
    #expect(decoder.decode(tokens("two") + [.pasteEnd]) == [.paste("one two")])
  }

  @Test("a paste whose end is lost keeps what came")
  func lostPasteEnd() {
    var decoder = InputDecoder()
    #expect(decoder.decode([.pasteBegin] + tokens("half")).isEmpty)
    #expect(decoder.flush() == [.paste("half")])
    #expect(decoder.decode(tokens("q")) == [.character("q")])
  }

  @Test(
    "mouse reports tell button and place, from 0",
    arguments: [
      ("0;1;1M", MouseInput(.press(.left), at: Point(0, 0))),
      ("0;1;1m", MouseInput(.release(.left), at: Point(0, 0))),
      ("2;250;30M", MouseInput(.press(.right), at: Point(249, 29))),
      ("4;3;2M", MouseInput(.press(.left), at: Point(2, 1))),
      ("64;5;6M", MouseInput(.wheelUp, at: Point(4, 5))),
      ("65;5;6M", MouseInput(.wheelDown, at: Point(4, 5))),
    ])
  func mouse(report: String, input: MouseInput) {
    var decoder = InputDecoder()
    #expect(decoder.decode([.mouse] + tokens(report)) == [.mouse(input)])
    #expect(decode("\u{1b}[<" + report) == [.mouse(input)])
  }

  @Test(
    "reports that make no sense are dropped, and nothing of them is typed",
    arguments: [
      "0;0;1M", "0;1M", "35;3;3M", "66;3;3M", "3;1;1M", ";;M", "99999999999999999999;1;1M",
    ])
  func strangeMouse(report: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode([.mouse] + tokens(report + "x")) == [.character("x")])
  }

  @Test("the older mouse reports are understood, too")
  func legacyMouse() {
    var decoder = InputDecoder()
    #expect(
      decoder.decode([.legacyMouse] + tokens(" !\"") + [.legacyMouse] + tokens("#!\""))
        == [
          .mouse(MouseInput(.press(.left), at: Point(0, 1))),
          .mouse(MouseInput(.release(.left), at: Point(0, 1))),
        ])
  }

  @Test("no sequence of codes leaves the decoder stuck or typing within a paste")
  func arbitraryCodes() {
    var random = SplitMix(state: 7)
    let alphabet: [InputDecoder.Token] =
      tokens("\u{1b}[O<;0123MmA~x한\r\u{7f}") + [
        .key(.up), .pasteBegin, .pasteEnd, .mouse, .legacyMouse, .unknownKey,
      ]
    for _ in 0..<2000 {
      var decoder = InputDecoder()
      _ = decoder.decode(
        (0..<30).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] })
      _ = decoder.flush()
      #expect(!decoder.isInsideSequence)
      #expect(decoder.decode(tokens("q")) == [.character("q")])
    }
  }
}

private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
