import Testing
import Vocabulary

@testable import TerminalUI

@Suite("A component")
struct ComponentTests {
  /// Every component, each drawing across the whole canvas.
  private static let components: [(name: String, draw: @Sendable (inout Canvas) -> Void)] = [
    ("box", { $0.box($0.bounds, title: "제목", style: .plain) }),
    ("separator", { $0.separator($0.bounds, .plain) }),
    ("badge", { $0.badge("배지", at: .zero, .plain) }),
    ("apple button", { $0.appleButton(AppleButton(), "Sign in", "b", in: $0.bounds) }),
    ("link", { $0.button("Terms", "b", in: $0.bounds, .link) }),
    ("disabled button", { $0.button("No", "c", in: $0.bounds, .prominent, .disabled) }),
    ("radio row", { $0.radioRow("공유", detail: "a@b.c", isOn: true, "b", in: $0.bounds) }),
    ("text field", { $0.textField(TextField("김민지"), placeholder: "이름", "b", in: $0.bounds) }),
    (
      "list",
      { canvas in
        canvas.list(
          ListWindow(total: 9, selected: 5, height: canvas.size.rows), selected: 5,
          in: canvas.bounds, id: { "row.\($0)" },
          row: { row, index, _ in row.line("줄 \(index)", in: row.bounds) })
      }
    ),
    ("key hints", { $0.keyHints([KeyHint("↵", "확인", "b")], in: $0.bounds) }),
    ("toast", { $0.toast("저장했습니다", in: $0.bounds) }),
    ("alert", { $0.alert("제목", message: "본문 본문", buttons: [("확인", "b")], in: $0.bounds) }),
    ("too small", { $0.tooSmall("Needs 40×12, has 1×1. q quits.", in: $0.bounds) }),
    ("spinner", { $0.spinner("기다리는 중", step: -1, in: $0.bounds, .plain) }),
    ("sheet", { $0.sheet(rows: 20, in: $0.bounds) { $0.line("시트", in: $0.bounds) } }),
  ]

  @Test(
    "each is whole at every size down to nothing, and stays on its canvas",
    arguments: components.indices)
  func degenerateSizes(index: Int) {
    let component = Self.components[index]
    for size in [
      Size(0, 0), Size(1, 1), Size(0, 5), Size(5, 0), Size(2, 1), Size(1, 3), Size(2, 2),
      Size(3, 3),
      Size(5, 2), Size(8, 3), Size(9, 7), Size(40, 12),
    ] {
      for theme in [Theme.light, .monochrome] {
        var canvas = Canvas(size: Size(size.columns + 4, size.rows + 4), theme: theme, focus: "b")
        canvas.fill(canvas.bounds, .plain, glyph: "#")
        let area = Rect(2, 2, size.columns, size.rows)
        canvas.within(area) { component.draw(&$0) }
        expectWhole(canvas.frame)
        for row in 0..<size.rows + 4 {
          for column in 0..<size.columns + 4 where !area.contains(Point(column, row)) {
            #expect(canvas.frame[Point(column, row)]?.text == "#", "\(component.name) at \(size)")
          }
        }
        for target in canvas.frame.targets {
          #expect(target.rect.intersection(area) == target.rect, "\(component.name) at \(size)")
          #expect(target.rect.contains(target.cursor), "\(component.name) at \(size)")
        }
        if let cursor = canvas.frame.cursor { #expect(area.contains(cursor)) }
      }
    }
  }

  @Test("the one that has the focus has the cursor")
  func cursorFollowsFocus() {
    let frame = Gallery.sheet()
    #expect(frame.cursor == frame.target("sheet.hide")?.cursor)
    #expect(frame.cursor.flatMap { frame[$0] }?.text == Glyphs.pointer)
  }

  @Test("nothing behind a sheet can be reached")
  func sheetIsModal() {
    let frame = Gallery.sheet()
    #expect(frame.target("login.signIn") == nil)
    #expect(frame.target("sheet.continue") != nil)
  }

  @Test("a disabled button is no target")
  func disabledButton() {
    #expect(Gallery.pieces().target("b") == nil)
  }

  @Test("a click on a hint of the last line finds its key")
  func clickOnHint() throws {
    let frame = Gallery.login()
    let line = try #require(frame.row(23).map(\.text).joined().range(of: "quit"))
    let text = frame.row(23).map(\.text).joined()
    let column = text.distance(from: text.startIndex, to: line.lowerBound)
    #expect(frame.target(at: Point(column, 23))?.id == "quit")
    #expect(frame.target(at: Point(column, 23))?.reach == .click)
  }

  @Test("where the last line is short, the least important hints go first")
  func hintsByImportance() {
    let hints = [
      KeyHint("a", "one", "1", importance: 1), KeyHint("b", "two", "2", importance: 3),
      KeyHint("c", "six", "3", importance: 2),
    ]
    func shown(_ columns: Int) -> String {
      var canvas = Canvas(size: Size(columns, 1))
      canvas.keyHints(hints, in: canvas.bounds)
      return canvas.frame.text
    }
    #expect(shown(23) == " a one   b two   c six\n")
    #expect(shown(22) == " b two   c six\n")
    #expect(shown(8) == " b two\n")
    #expect(shown(6) == "\n")
  }

  @Test("a list shows its selected row and tells where it is", arguments: [0, 7, 19])
  func listWindow(selected: Int) {
    let window = ListWindow(total: 20, selected: selected, height: 5)
    #expect(window.range.contains(selected))
    #expect(window.range.count == 5)
    let thumb = window.thumb(height: 5)
    #expect(thumb?.length == 1)
    #expect(thumb?.start == [0: 0, 7: 1, 19: 4][selected])
  }
}
