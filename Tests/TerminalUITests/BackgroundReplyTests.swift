import Testing

@testable import TerminalUI

@Suite("What a terminal says of its background")
struct BackgroundReplyTests {
  private func tokens(_ text: String) -> [InputDecoder.Token] {
    text.unicodeScalars.map { .character($0) }
  }

  private func decode(_ text: String) -> [Input] {
    var decoder = InputDecoder()
    return decoder.decode(tokens(text)) + decoder.flush()
  }

  private static let answers = [
    "\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{7}\u{1b}[?62;22c",
    "\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{1b}\\\u{1b}[?1;2c",
    "\u{1b}]11;rgb:1e/1e/2e\u{1b}\\\u{1b}[?62c",
    "\u{1b}]11;#1e1e2e\u{7}\u{1b}[?6c",
    "\u{1b}]11;rgba:1e1e/1e1e/2e2e/ffff\u{7}",
  ]

  @Test("the terminal's background is no key, in how many pieces it may come", arguments: answers)
  func background(answer: String) {
    let tokens = self.tokens(answer)
    for first in tokens.indices {
      for second in first..<tokens.endIndex {
        var decoder = InputDecoder()
        decoder.awaitsReply = true
        let inputs = [tokens[..<first], tokens[first..<second], tokens[second...]]
          .flatMap { decoder.decode(Array($0)) }
        #expect(inputs == [.background(Color(0x1E1E2E))], "cut at \(first) and \(second)")
        #expect(!decoder.isInsideSequence)
      }
    }
  }

  @Test(
    "an answer that comes behind the one that should be last, as some multiplexers have it, is one")
  func otherOrder() {
    let tokens = self.tokens("\u{1b}[?6c\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{7}")
    for cut in tokens.indices {
      var decoder = InputDecoder()
      decoder.awaitsReply = true
      let inputs = decoder.decode(Array(tokens[..<cut])) + decoder.decode(Array(tokens[cut...]))
      // Cut behind its Esc, that was taken for the key.
      #expect(inputs.filter { $0 != .key(.escape) } == [.background(Color(0x1E1E2E))])
    }
  }

  @Test("half an answer is never taken for keys, and the key after it is one")
  func halfAnswer() {
    for text in ["\u{1b}]11;", "\u{1b}]11;rgb:1e1e/1e", "\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{1b}"] {
      var decoder = InputDecoder()
      decoder.awaitsReply = true
      let early = decoder.decode(tokens(text))
      #expect(!decoder.isInsideSequence)
      #expect(early.allSatisfy { $0 == .background(Color(0x1E1E1E)) })
      #expect(decoder.decode([.character("q")]) == [.character("q")])
      #expect(decoder.decode([.character("q")]) == [.character("q")])
    }
  }

  @Test("keys before, between and after the answers arrive")
  func keysBesideAnswers() {
    var decoder = InputDecoder()
    decoder.awaitsReply = true
    #expect(
      decoder.decode(tokens("a\u{1b}]11;rgb:0/0/0\u{7}b\u{1b}[?62cc"))
        == [.character("a"), .background(.black), .character("b"), .character("c")])
    #expect(!decoder.awaitsReply)
  }

  @Test("an answer that names no colour says nothing")
  func noColor() {
    for text in ["11;rgb:zz/00/00", "11;rgb:00/00", "11;rgb:12345/0/0", "11;#12"] {
      #expect(BackgroundReply.color(text) == nil, "\(text)")
    }
  }

  @Test("while an answer is awaited, Esc is one as soon as nothing follows, and with it a bracket")
  func escapeWhileWaiting() {
    var decoder = InputDecoder()
    decoder.awaitsReply = true
    #expect(decoder.decode(tokens("\u{1b}")) == [])
    #expect(decoder.isInsideSequence)
    #expect(decoder.flush() == [.key(.escape)])
    #expect(decoder.decode(tokens("\u{1b}")) == [])
    #expect(decoder.decode(tokens("x")) == [.key(.escape), .character("x")])
    #expect(decoder.decode(tokens("\u{1b}]")) == [])
    #expect(decoder.isInsideSequence)
    #expect(decoder.flush() == [.key(.escape), .character("]")])
  }

  @Test("somebody who presses Esc and then a bracket gets both")
  func escapeBracket() {
    #expect(decode("\u{1b}]") == [.key(.escape), .character("]")])
    #expect(decode("\u{1b}]q") == [.key(.escape), .character("]"), .character("q")])
  }
}
