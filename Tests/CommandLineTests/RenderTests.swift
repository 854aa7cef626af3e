import Testing

@testable import siwa

@Suite("siwa render")
struct RenderTests {
  @Test("walks to each screen that it names", arguments: RenderedScreen.allCases)
  func screens(screen: RenderedScreen) {
    let outcome = run("render", screen.rawValue)
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(outcome.output.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
  }

  @Test(
    "shows what stands on the screen",
    arguments: [
      ("login", "Sign in with Apple"), ("sheet", "minji@example.com"), ("sheet", "Hide My Email"),
      ("sign-up-without-email", "E-mail"), ("home", "Minji Kim"), ("crash", "Orchard"),
      ("not-installed", "Orchard"),
    ])
  func content(screen: String, text: String) {
    #expect(run("render", screen).output.contains(text))
  }

  @Test("prints the same each time")
  func same() {
    #expect(run("render", "home", "--pane", "store") == run("render", "home", "--pane", "store"))
    #expect(
      run("render", "sheet", "--seed", "2").output != run("render", "sheet", "--seed", "3").output)
  }

  @Test("takes size, language, pane and client")
  func options() {
    let korean = run("render", "sheet", "--size", "46x32", "--locale", "ko")
    #expect(korean.output.split(separator: "\n", omittingEmptySubsequences: false).count == 33)
    #expect(korean.output.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
    #expect(!korean.output.contains("Trace"))
    let map = run("render", "login", "--pane", "map", "--client", "second-login")
    #expect(map.output.contains("Second login"))
    #expect(map.output != run("render", "login", "--client", "second-login").output)
  }

  @Test("draws in ASCII where that is asked for or the locale has no more")
  func ascii() {
    for outcome in [
      run("render", "login", "--ascii"), run("render", "login", variables: ["LANG": "C"]),
    ] {
      #expect(outcome.output.unicodeScalars.allSatisfy { $0.isASCII })
    }
  }

  @Test(
    "fits into any size, and says what it needs where there is no room",
    arguments: ["1x1", "29x15", "30x17", "79x24", "80x23", "500x500"])
  func sizes(size: String) {
    let outcome = run("render", "sheet", "--size", size)
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(outcome.code == 0)
    #expect(lines.count == numbers[1])
    #expect(lines.allSatisfy { $0.count <= numbers[0] })
    #expect(outcome.output.contains("needs 30×17") == (size == "29x15"))
  }

  @Test("colours ANSI, and leaves the colours out where they are not wanted")
  func ansi() {
    #expect(run("render", "login", "--format", "ansi").output.contains("8;2;"))
    for outcome in [
      run("render", "login", "--format", "ansi", "--color", "never"),
      run("render", "login", "--format", "ansi", variables: ["NO_COLOR": "1"]),
    ] {
      #expect(!outcome.output.contains("8;2;"))
    }
    #expect(!run("render", "login").output.contains("\u{1B}"))
  }

  @Test("makes an SVG picture in the theme's colours")
  func svg() {
    let light = run("render", "sheet", "--format", "svg").output
    #expect(light.hasPrefix("<svg "))
    #expect(light.contains(">siwa: sheet</title>"))
    #expect(light != run("render", "sheet", "--format", "svg", "--theme", "dark").output)
  }

  @Test("stands a light phone on light ground and a dark one on dark, where it brings the ground")
  func ground() {
    func ground(_ theme: String, _ format: String) -> Bool {
      run("render", "sheet", "--format", format, "--theme", theme).output.contains("#fbfbfd")
    }
    for format in ["svg", "html"] {
      #expect(ground("light", format) && !ground("dark", format))
    }
  }

  @Test("makes a page for a browser")
  func html() {
    let page = run("render", "sheet", "--format", "html", "--locale", "ko").output
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"ko\">"))
    #expect(page.contains("<title>siwa: sheet</title>"))
  }

  @Test("draws the phone alone, in every format", arguments: ["text", "ansi", "html", "svg"])
  func phone(format: String) {
    let phone = run("render", "login", "--part", "phone", "--format", format).output
    #expect(phone.contains("Terms"))
    #expect(!phone.contains("Trace"))
    let small = run("render", "login", "--part", "phone", "--size", "80x24", "--format", format)
    #expect(small.output.contains("Terms") && small.output != phone)
  }

  @Test("keeps PNG from a terminal, and says what to install where nothing makes it")
  func png() {
    let terminal = run("render", "sheet", "--format", "png", answering: true)
    #expect(terminal.code == 64)
    #expect(terminal.messages.contains("PNG is not for a terminal. Send it to a file"))
    for more in [[], ["--out", "/nowhere"]] {
      let missing = run(["render", "sheet", "--format", "png"] + more)
      #expect(missing.code == 69)
      #expect(missing.output.isEmpty)
      #expect(missing.messages.contains("apt install librsvg2-dev"))
    }
    let scale = run("render", "sheet", "--format", "svg", "--scale", "2")
    #expect(scale.code == 64 && scale.messages.contains("Add --format png."))
  }

  @Test("suggests the screen that was meant, or names all")
  func unknown() {
    let near = run("render", "shet")
    #expect(near.code == 64)
    #expect(near.messages.hasPrefix("siwa: no screen is called 'shet'; did you mean sheet?\n"))
    #expect(
      run("render", "\u{1B}zzzzzzzz").messages.contains("'␛zzzzzzzz'. Choose not-installed, "))
  }

  @Test("says so where a client never gets to the screen")
  func unreachable() {
    let outcome = run("render", "crash", "--client", "recommended")
    #expect(outcome.code == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.contains("recommended does not get to the screen crash"))
  }
}
