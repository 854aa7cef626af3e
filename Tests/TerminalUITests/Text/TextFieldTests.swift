import Testing
import Vocabulary

@testable import TerminalUI

@Suite("A text field")
struct TextFieldTests {
  @Test("Backspace takes one syllable, one family")
  func deleteByCharacter() {
    var field = TextField("한👨‍👩‍👧")
    field.deleteBackward()
    #expect(field.text == "한")
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.isEmpty && field.cursor == 0)
  }

  @Test("typing goes to the cursor")
  func insert() {
    var field = TextField("민지")
    field.moveToStart()
    field.insert("김")
    #expect(field.text == "김민지" && field.cursor == 1)
    field.moveRight()
    field.deleteForward()
    #expect(field.text == "김민")
  }

  @Test("pasted lines become one, control characters are dropped")
  func paste() {
    var field = TextField()
    field.insert("a\r\nb\nc\td\u{1B}[31m\u{0}")
    #expect(field.text == "a b c d[31m")
  }

  @Test("jamo that arrive one by one become a syllable")
  func jamo() {
    var field = TextField()
    for piece in ["\u{1112}", "\u{1161}", "\u{11AB}"] { field.insert(piece) }
    #expect(field.characters.count == 1 && field.cursor == 1)
    #expect(TextWidth.normalised(field.text).unicodeScalars.elementsEqual("한".unicodeScalars))
  }

  @Test("it takes no more than its maximum and says so")
  func maximumLength() {
    var field = TextField("ab", maximumLength: 4)
    field.moveToStart()
    let fits = field.insert("한글날")
    #expect(!fits)
    #expect(field.text == "한글ab" && field.cursor == 2)
    let stillFits = field.insert("x")
    #expect(!stillFits)
    #expect(field.text == "한글ab")
  }

  @Test("Ctrl-U, Ctrl-K and Ctrl-W take what they should")
  func editingKeys() {
    var field = TextField("one two  three")
    field.deleteWordBackward()
    #expect(field.text == "one two  ")
    field.deleteWordBackward()
    #expect(field.text == "one ")
    field.insert("more words")
    field.moveLeft()
    field.deleteToEnd()
    #expect(field.text == "one more word")
    field.deleteToStart()
    #expect(field.isEmpty)
  }

  @Test("the cursor is always seen, whatever the width")
  func scrolling() {
    var field = TextField("abc한글def김민지xyz")
    for _ in 0...field.characters.count {
      for width in 1...20 {
        let visible = field.visible(width: width)
        #expect(TextWidth.width(of: visible.text) <= width)
        #expect((0..<width).contains(visible.cursorColumn))
      }
      field.moveLeft()
    }
    #expect(field.cursor == 0)
    #expect(field.visible(width: 4).text == "abc›")
    #expect(field.visible(width: 6).text == "abc한›")
    #expect(field.visible(width: 7).text == "abc한 ›")
    #expect(field.visible(width: 0).text.isEmpty)
  }

  @Test("a click puts the cursor on the character that is there")
  func click() {
    var field = TextField("a한글b")
    for (column, cursor) in [(0, 0), (1, 1), (2, 1), (3, 2), (5, 3), (9, 4)] {
      field.moveToStart()
      field.moveCursor(toColumn: column, width: 12)
      #expect(field.cursor == cursor, "column \(column)")
    }
  }

  @Test("whatever is typed, the cursor stays within the text")
  func randomEdits() {
    var random = SeededRandomNumberGenerator(seed: 3)
    let pieces = ["a", "한", "\u{301}", "👨‍👩‍👧", " ", "\u{1161}", "🇰", "🇷", "\n"]
    for _ in 0..<200 {
      var field = TextField(maximumLength: 8)
      for _ in 0..<40 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: field.deleteBackward()
        case 1: field.deleteForward()
        case 2: field.moveLeft()
        case 3: field.moveRight()
        case 4: field.deleteWordBackward()
        case 5: field.moveCursor(toColumn: Int.random(in: -2...9, using: &random), width: 5)
        default: field.insert(pieces[Int.random(in: 0..<pieces.count, using: &random)])
        }
        #expect(field.cursor >= 0 && field.cursor <= field.characters.count)
        #expect(field.characters.count <= 8)
        #expect(field.visible(width: 5).cursorColumn < 5)
      }
    }
  }
}
