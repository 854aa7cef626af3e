import Testing

@testable import TerminalUI

@Suite("How the interactive program looks and moves")
struct AppLooksTests {
  private static let black = Color(0x101010)

  @Test("on a dark terminal everything is dark, unless a theme was chosen")
  func darkTerminal() throws {
    let person = try Person()
    person.followTerminal()
    person.take(.background(Self.black))
    #expect(person.app.view.theme == Theme(.dark, ground: .dark))
    person.take(.background(.white))
    #expect(person.app.view.theme == Theme(.light, ground: .light))
    person.act(.useTheme(.builtIn(.highContrast)))
    person.take(.background(Self.black))
    #expect(person.app.view.theme == Theme(.highContrast, ground: .dark))
  }

  @Test("a sheet that is cancelled slides down over the screen below, which can be used at once")
  func slidesDown() throws {
    let person = try Person()
    person.press(.enter)
    let rest = person.screen
    person.takeAtOnce(.key(.escape))
    #expect(person.screen != rest)
    #expect(person.screen.contains("Hide My Email"))
    #expect(person.app.frame.target(.appleButton) != nil)
    #expect(person.app.frame.target(.sheetContinue) == nil)
    person.wait(milliseconds: 110)
    #expect(person.app.view.phone.sheetProgress < 1)
    person.wait(milliseconds: 200)
    #expect(!person.screen.contains("Hide My Email"))
    #expect(person.app.millisecondsUntilNext(at: person.now) == nil)
  }

  @Test("with reduced motion sheets are there and gone at once")
  func noSlides() throws {
    let person = try Person()
    person.act(.useMotion(.reduced))
    person.takeAtOnce(.key(.enter))
    person.wait(milliseconds: 0)
    #expect(person.app.view.phone.sheetProgress == 1)
    #expect(person.screen.contains("Hide My Email"))
    person.takeAtOnce(.key(.escape))
    #expect(!person.screen.contains("Hide My Email"))
    #expect(person.app.millisecondsUntilNext(at: person.now) == nil)
  }

  @Test("with reduced motion a wait is told in seconds, and wakes the program once in each")
  func seconds() throws {
    let person = try Person(latency: 30_000)
    person.act(.useMotion(.reduced))
    person.takeAtOnce(.key(.enter))
    let sign = person.app.view.phone.spinnerPhase
    #expect(person.app.millisecondsUntilNext(at: person.now) == 1000)
    person.wait(milliseconds: 2100)
    #expect(person.screen.contains(" 2 s"))
    #expect(person.app.view.phone.spinnerPhase == sign)
    #expect(person.app.millisecondsUntilNext(at: person.now) == 900)
  }

  @Test("the palette has every device, and whether things move")
  func palette() throws {
    let person = try Person(size: Size(120, 40))
    for device in DeviceFrame.allCases {
      person.act(.useDevice(device))
      #expect(person.app.view.device == device)
      #expect(person.app.frame.target(.appleButton) != nil)
    }
    person.take(.character(":"))
    person.type("reduce motion")
    person.press(.enter)
    #expect(person.app.view.motion == .reduced)
  }
}
