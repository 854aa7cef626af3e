import SignInFlow
import Testing

@testable import TerminalUI

@Suite("The Apple button")
struct AppleButtonTests {
  @Test(
    "it is read from words",
    arguments: [
      ("", AppleButton()), ("sign-up", AppleButton(.signUp)),
      (
        "continue,white-outline,capsule",
        AppleButton(.continue, style: .whiteOutline, corners: .capsule)
      ),
      ("black square 200x44", AppleButton(style: .black, corners: .square, width: 200)),
      ("radius-12, x56", AppleButton(corners: .radius(12), height: 56)),
      ("white,automatic", AppleButton()),
    ])
  func words(words: String, button: AppleButton) throws {
    #expect(try AppleButton(words: words) == button)
    #expect(try AppleButton(words: button.words) == button)
  }

  @Test(
    "a word that says nothing about a button is named",
    arguments: [
      "purple", "sign in", "0x44", "200x", "radius-", "radius--1", "2001x44", "x201", "\u{1B}[31m",
    ])
  func wrongWords(words: String) {
    #expect(throws: AppleButton.WordError.self) { try AppleButton(words: words) }
    do {
      _ = try AppleButton(words: words)
    } catch {
      #expect(error.description.contains("white-outline"))
      #expect(!error.description.contains("\u{1B}"))
    }
  }

  @Test("a radius is never more than half of the height")
  func radius() {
    #expect(AppleButton.Corners.radius(50).points(height: 44) == 22)
    #expect(AppleButton.Corners.capsule.points(height: 30) == 15)
    #expect(AppleButton.Corners.square.points(height: 44) == 0)
  }

  @Test(
    "its corners are drawn as round as they are",
    arguments: [
      ("square", ["▄▄▄", "█ "], ["┌──", "│ "]), ("rounded", ["▃▄▄", "█ "], ["╭──", "│ "]),
      ("capsule", [" ▂▄", "▐ "], ["╭──", "( "]),
    ])
  func corners(words: String, filled: [String], outlined: [String]) throws {
    for (style, rows) in [("black", filled), ("white-outline", outlined)] {
      let button = try AppleButton(words: "\(words),\(style)")
      var canvas = Canvas(size: Size(30, 3))
      canvas.appleButton(button, "Sign in with Apple", "b", in: canvas.bounds)
      let text = canvas.frame.text.split(separator: "\n")
      for (line, start) in zip(text, rows) { #expect(line.hasPrefix(start)) }
    }
  }

  @Test("black is white on black, white is black on white, whatever the phone is")
  func styles() {
    for theme in [Theme.light, .dark] {
      for (style, fill) in [
        (AppleButton.Style.black, Color.black), (.white, .white), (.whiteOutline, .white),
      ] {
        var canvas = Canvas(size: Size(30, 3), theme: theme)
        canvas.fill(canvas.bounds, theme.phone.screen)
        canvas.appleButton(AppleButton(style: style), "Sign in", "b", in: canvas.bounds)
        #expect(canvas[Point(3, 1)]?.style.background == fill)
      }
    }
    #expect(AppleButton().style(onDark: true) == .white)
    #expect(AppleButton().style(onDark: false) == .black)
  }

  @Test(
    "on every phone its title is whole, in each language, type and style",
    arguments: Language.allCases, AppleButton.ButtonType.allCases)
  func title(language: Language, type: AppleButton.ButtonType) {
    let title = language.copy.login.title(of: type)
    for words in ["", "white-outline,capsule", "120x28", "140x30,square"] {
      guard var button = try? AppleButton(words: words) else {
        Issue.record("\(words)")
        continue
      }
      button.type = type
      for size in [Phone.minimumSize, Phone.framedSize, Phone.largestSize] {
        for isLogin in [true, false] {
          let session = Moment.guestSession
          let scene = Moment.scene(
            isLogin ? .login(Login()) : .tabBar(TabBar(session: session, tab: .profile)))
          let view = PhoneView(fields: [:], button: button)
          let id: TargetID = isLogin ? .appleButton : .linkApple
          let frame = Moment.frame(scene, size, language: language, focus: id, view: view)
          #expect(
            frame.text.contains("\(Glyphs.radioOn) \(title)")
              || frame.text.contains("\(Glyphs.radioOn)  \(title)"))
        }
      }
    }
  }

  @Test("the last line says what stands on it")
  func hint() throws {
    let person = try Person()
    person.act(.useButton(AppleButton(.continue)))
    #expect(person.screen.contains("↵ Continue with Apple"))
    #expect(person.screen.contains("◉  Continue with Apple"))
  }
}
