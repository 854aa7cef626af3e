import Testing

@testable import TerminalUI

@Suite("The button gallery")
struct ButtonGalleryTests {
  private func gallery(
    _ size: Size = Size(80, 24), theme: Theme = .light, language: Language = .english,
    repertoire: Canvas.Repertoire = .unicode, button: AppleButton = AppleButton(),
    scroll: Int = 0
  ) -> Frame {
    let scene = Moment.scene(.login(.init()))
    var view = ScreenView(of: scene, theme: theme, language: language, repertoire: repertoire)
    view.button = button
    view.page = Page(.gallery)
    view.page?.scroll = scroll
    return Screen.draw(scene, view, size: size)
  }

  @Test("it looks as it was approved, whole")
  func whole() {
    expectGolden(gallery(Size(80, 290)), named: "gallery/whole-80")
    expectGolden(
      gallery(Size(80, 290), theme: .monochrome, repertoire: .ascii),
      named: "gallery/whole-80-ascii")
  }

  @Test("every type, style and corner is there on both grounds, in each language")
  func everything() {
    let text = gallery(Size(80, 290)).text
    for language in Language.allCases {
      for type in AppleButton.ButtonType.allCases {
        let count = text.ranges(of: language.copy.login.title(of: type)).count
        #expect(count >= 18, "\(language) \(type)")
      }
    }
  }

  @Test("each row is whole in any theme, size and repertoire")
  func wholeRows() {
    for size in [Size(80, 24), Size(120, 40), Size(40, 17)] {
      for name in Theme.Name.allCases {
        for repertoire in [Canvas.Repertoire.unicode, .ascii] {
          for scroll in stride(from: 0, to: 400, by: 39) {
            let frame = gallery(
              size, theme: Theme(name), repertoire: repertoire, scroll: scroll)
            expectWholeRows(frame)
          }
        }
      }
    }
  }

  private func expectWholeRows(_ frame: Frame) {
    let widths = (0..<frame.size.rows).map { frame.row($0).reduce(0) { $0 + Int($1.width) } }
    #expect(widths.allSatisfy { $0 == frame.size.columns })
  }

  @Test("keys change one's own button, and the check follows at once")
  func keys() throws {
    let person = try Person()
    person.act(.open(.gallery))
    person.type("s")
    #expect(person.app.view.button.style == .black)
    #expect(person.screen.contains("Style: black"))
    person.type("s")
    #expect(person.screen.contains("1 of 11 rules of Apple’s guidelines do not hold."))
    #expect(person.screen.contains("✗ A style that stands out"))
    #expect(person.screen.contains("White cannot be told from a light background."))
    person.type("ttc")
    #expect(person.app.view.button.type == .continue)
    #expect(person.app.view.button.corners == .capsule)
    person.type("wwwww")
    #expect(person.app.view.button.width == nil)
    person.press(.escape)
    #expect(person.app.view.page == nil)
    #expect(person.screen.contains("Continue with Apple"))
  }

  @Test("the palette sets each part of it and keeps the others")
  func palette() throws {
    let person = try Person()
    person.type(":")
    person.type("apple button: continue")
    person.press(.enter)
    person.type(":")
    person.type("apple button: white with outline")
    person.press(.enter)
    person.type(":")
    person.type("apple button: corners capsule")
    person.press(.enter)
    #expect(
      person.app.view.button == AppleButton(.continue, style: .whiteOutline, corners: .capsule))
    person.type(":")
    person.type("button gallery")
    person.press(.enter)
    #expect(person.app.view.page?.kind == .gallery)
  }
}
