import Testing
import Vocabulary

@testable import TerminalUI

@Suite("Awkward text")
struct AwkwardTextTests {
  /// Whether `part` is a beginning of `text` that ends between two characters.
  private func isWholeBeginning(_ part: String, of text: String) -> Bool {
    var beginning = ""
    if part.isEmpty { return true }
    for character in text {
      beginning += TextWidth.normalised(String(character))
      if beginning.unicodeScalars.elementsEqual(part.unicodeScalars) { return true }
    }
    return false
  }

  /// The columns that the characters take that fit in `columns`, from the first on.
  private func fitting(_ text: String, _ columns: Int) -> Int {
    var used = 0
    for character in text {
      let width = TextWidth.width(of: String(character))
      guard used + width <= columns else { break }
      used += width
    }
    return used
  }

  @Test("what is cut fits, and no character is cut in two", arguments: 0..<10)
  func cut(seed: Int) {
    var random = SeededRandomNumberGenerator(seed: UInt64(seed))
    for _ in 0..<25 {
      let text = AwkwardText.random(Int.random(in: 0...14, using: &random), using: &random)
      for (width, ellipsis) in zip(0...24, ["…", "..."] + Array(repeating: "…", count: 23)) {
        let cut = TextWidth.cut(text, toWidth: width, ellipsis: ellipsis)
        #expect(TextWidth.width(of: cut) <= width)
        if TextWidth.width(of: text) <= width {
          #expect(cut.unicodeScalars.elementsEqual(TextWidth.normalised(text).unicodeScalars))
        } else if width >= ellipsis.count {
          #expect(cut.hasSuffix(ellipsis))
          let scalars = cut.unicodeScalars.dropLast(ellipsis.unicodeScalars.count)
          let part = String(String.UnicodeScalarView(scalars))
          #expect(isWholeBeginning(part, of: text), "\(text.debugDescription) to \(width)")
          #expect(TextWidth.width(of: part) == fitting(text, width - ellipsis.count))
        }
        let middle = TextWidth.cutMiddle(text, toWidth: width, ellipsis: ellipsis)
        #expect(TextWidth.width(of: middle) <= width)
      }
    }
  }

  @Test("what is shown of a text is shown of what is shown, too", arguments: 0..<8)
  func stable(seed: Int) {
    var random = SeededRandomNumberGenerator(seed: UInt64(100 + seed))
    for _ in 0..<50 {
      let shown = TextWidth.normalised(
        AwkwardText.random(Int.random(in: 0...10, using: &random), using: &random))
      #expect(TextWidth.normalised(shown).unicodeScalars.elementsEqual(shown.unicodeScalars))
      for scalar in shown.unicodeScalars {
        #expect(scalar.properties.generalCategory != .control)
        #expect(scalar.properties.generalCategory != .format)
      }
    }
  }

  @Test("broken into lines, it fits in each and nothing but blanks is lost", arguments: 0..<8)
  func wrap(seed: Int) {
    var random = SeededRandomNumberGenerator(seed: UInt64(200 + seed))
    func dense(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { ![" ", "\u{3000}", "␉"].contains($0) }
    }
    for _ in 0..<25 {
      let text = AwkwardText.random(Int.random(in: 0...20, using: &random), using: &random)
        .filter { !$0.isNewline }
      for width in 6...20 {
        let lines = TextWidth.wrap(text, width: width)
        #expect(lines.allSatisfy { TextWidth.width(of: $0) <= width })
        #expect(dense(lines.joined()) == dense(TextWidth.normalised(text)))
      }
    }
  }

  @Test("a field shows it within its width, with the cursor inside", arguments: 0..<8)
  func field(seed: Int) {
    var random = SeededRandomNumberGenerator(seed: UInt64(300 + seed))
    for _ in 0..<20 {
      var field = TextField(
        AwkwardText.random(Int.random(in: 0...14, using: &random), using: &random))
      for _ in 0..<6 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: field.deleteBackward()
        case 1: field.insert(AwkwardText.random(1, using: &random))
        case 2: field.moveLeft()
        case 3: field.moveToStart()
        default: field.moveRight()
        }
        #expect(Array(field.text) == field.characters)
        #expect((0...field.characters.count).contains(field.cursor))
        for width in 1...16 {
          let visible = field.visible(width: width)
          #expect(TextWidth.width(of: visible.text) <= width)
          #expect((0..<width).contains(visible.cursorColumn))
        }
      }
    }
  }

  @Test("flags and letters of several jamo stay whole at the edge")
  func examples() {
    #expect(TextWidth.cut("🇰🇷🇯🇵", toWidth: 4) == "KRJP")
    #expect(TextWidth.cut("🇰🇷🇯🇵a", toWidth: 4) == "KR…")
    #expect(TextWidth.cutMiddle("🇰🇷🇯🇵🇫🇷🇩🇪", toWidth: 6) == "KR…DE")
    #expect(TextWidth.wrap("🇰🇷🇯🇵🇫🇷", width: 3) == ["KR", "JP", "FR"])
  }
}

@Suite("Where lines break")
struct LineBreakTests {
  @Test(
    "Korean breaks at blanks, and within a word only where no line holds it",
    arguments: [
      ("얼굴이 인식되지 않았습니다", 10, ["얼굴이", "인식되지", "않았습니다"]),
      ("얼굴이 인식되지 않았습니다", 16, ["얼굴이 인식되지", "않았습니다"]),
      ("Apple에 연결하는 중…", 12, ["Apple에", "연결하는 중…"]),
      ("가나다라마바사", 6, ["가나다", "라마바", "사"]),
      ("‘minji@example.com’ Apple 계정", 20, ["‘minji@example.com’", "Apple 계정"]),
    ])
  func korean(text: String, width: Int, lines: [String]) {
    #expect(TextWidth.wrap(text, width: width) == lines)
  }

  @Test(
    "no Japanese line begins with what closes or ends with what opens",
    arguments: [
      ("アカウントを作成しますか？", 12, ["アカウントを", "作成します", "か？"]),
      ("これは「本」です。", 8, ["これは", "「本」で", "す。"]),
      ("チェック、ページ", 6, ["チェッ", "ク、", "ページ"]),
      ("Appleでサインイン", 8, ["Appleで", "サインイ", "ン"]),
    ])
  func japanese(text: String, width: Int, lines: [String]) {
    #expect(TextWidth.wrap(text, width: width) == lines)
  }

  @Test("whatever the width, the rules hold where a line has room for them", arguments: 6...40)
  func rules(width: Int) {
    let text = Copy.japanese.alert.unfinishedSignIn("果樹園").message + "「はい」、（いいえ）。"
    for line in TextWidth.wrap(text, width: width).dropFirst() {
      #expect(!"、。」）！？ーっ々".contains(line.first ?? "a"), "\(line)")
    }
    for line in TextWidth.wrap(text, width: width) {
      #expect(!"「（".contains(line.last ?? "a"), "\(line)")
    }
  }
}
