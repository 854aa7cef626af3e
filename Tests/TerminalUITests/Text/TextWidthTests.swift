import Testing

@testable import TerminalUI

@Suite("Text on a terminal")
struct TextWidthTests {
  @Test(
    "each is shown so that every terminal agrees",
    arguments: [
      ("abc", "abc", 3), ("한글", "한글", 4), ("\u{1112}\u{1161}\u{11AB}", "한", 2),
      ("\u{1100}\u{1161}", "가", 2), ("e\u{301}", "e\u{301}", 1), ("👨‍👩‍👧", "👨", 2), ("👍🏽", "👍", 2),
      ("❤️", "❤", 1), ("1️⃣", "1", 1), ("🇰🇷", "KR", 2), ("中、", "中、", 4), ("Ａ", "Ａ", 2),
      ("\u{1B}[31m", "␛[31m", 5), ("a\tb", "a␉b", 3), ("\r\n", "␍␊", 2), ("\u{7F}", "␡", 1),
      ("\u{9B}", "\u{FFFD}", 1), ("\u{202E}abc", "\u{FFFD}abc", 4), ("\u{F8FF}", "\u{FFFD}", 1),
      ("\u{301}", "\u{FFFD}", 1), ("\u{E0001}", "\u{FFFD}", 1), ("", "", 0),
      ("o\u{301}\u{302}\u{303}\u{304}\u{305}", "o\u{301}\u{302}\u{303}\u{304}", 1),
    ])
  func normalised(text: String, shown: String, width: Int) {
    #expect(TextWidth.normalised(text).unicodeScalars.elementsEqual(shown.unicodeScalars))
    #expect(TextWidth.width(of: text) == width)
  }

  @Test(
    "it is cut at the border of a cell",
    arguments: [
      ("한글날", 6, "한글날"), ("한글날", 5, "한글…"), ("한글날", 4, "한…"), ("한글날", 1, "…"), ("한글날", 0, ""),
      ("minji@example.com", 8, "minji@e…"),
    ])
  func cut(text: String, width: Int, expected: String) {
    #expect(TextWidth.cut(text, toWidth: width) == expected)
  }

  @Test("an identifier is cut in its middle")
  func cutMiddle() {
    #expect(TextWidth.cutMiddle("001234.9f31c1.0941", toWidth: 11) == "00123….0941")
    #expect(TextWidth.cutMiddle("abc", toWidth: 2) == "a…")
  }

  @Test("it is padded on the side that is asked for")
  func pad() {
    #expect(TextWidth.pad("한", toWidth: 5) == "한   ")
    #expect(TextWidth.pad("한", toWidth: 5, alignment: .centre) == " 한  ")
    #expect(TextWidth.pad("한", toWidth: 5, alignment: .trailing) == "   한")
    #expect(TextWidth.pad("한", toWidth: 1) == "…")
  }

  @Test(
    "it breaks at blanks, around kana and ideographs and where it must",
    arguments: [
      ("the quick fox", 9, ["the quick", "fox"]), ("한글 문서", 5, ["한글", "문서"]),
      ("가나다라마", 5, ["가나", "다라", "마"]), ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("a\n\nb", 5, ["a", "", "b"]), ("  in", 6, ["  in"]), ("日本。語", 4, ["日", "本。", "語"]),
      ("나의 이메일 가리기", 12, ["나의 이메일", "가리기"]), ("Apple로 로그인", 11, ["Apple로", "로그인"]),
      ("Appleで続ける", 9, ["Appleで続", "ける"]), ("あ「い」う", 6, ["あ", "「い」", "う"]),
      ("署名: 鍵", 4, ["署", "名:", "鍵"]), ("チケット", 4, ["チ", "ケッ", "ト"]),
      ("", 4, [""]),
      ("ab", 0, []),
    ])
  func wrap(text: String, width: Int, lines: [String]) {
    #expect(TextWidth.wrap(text, width: width) == lines)
  }

  @Test("no line is wider than asked for where a character fits", arguments: 2...30)
  func wrapWidths(width: Int) {
    let text =
      "Apple은 이름과 e-mail을 한 번만 줍니다 — keep them, 또는 ask your backend (001234.9f31c1ab77.0941)。"
    for line in TextWidth.wrap(text, width: width) {
      #expect(TextWidth.width(of: line) <= width)
    }
  }
}
