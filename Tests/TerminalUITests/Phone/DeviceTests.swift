import Testing

@testable import TerminalUI

@Suite("The devices")
struct DeviceTests {
  private static let sizes = [
    Size(30, 16), Size(33, 19), Size(34, 20), Size(36, 23), Size(46, 32), Size(56, 23),
    Size(76, 39), Size(90, 40),
  ]

  private func frame(
    _ name: String, _ device: DeviceFrame, _ size: Size, theme: Theme = .light,
    repertoire: Canvas.Repertoire = .unicode
  ) throws -> Frame {
    let scene = Moment.scene(try #require(Moment.all.first { $0.name == name }).state)
    var canvas = Canvas(
      size: size, theme: theme, focus: Phone.initialFocus(in: scene), repertoire: repertoire)
    let view = PhoneView(fields: Phone.initialFields(for: scene))
    Phone.draw(scene, view, copy: Language.english.copy, in: device, on: &canvas)
    return canvas.frame
  }

  @Test(
    "the outline is whole, and whatever can be used lies within, at each size",
    arguments: DeviceFrame.allCases)
  func outline(device: DeviceFrame) throws {
    for moment in Moment.all {
      for size in Self.sizes {
        let frame = try frame(moment.name, device, size)
        let drawn = Device(device, in: Rect(size: size))
        for target in frame.targets where target.reach == .focus {
          #expect(
            target.rect.intersection(drawn.screen) == target.rect,
            "\(target.id) of \(moment.name) at \(size)")
        }
        guard drawn.body != drawn.screen else { continue }
        let body = drawn.body
        let corners = [
          Point(body.left, body.top), Point(body.right - 1, body.top),
          Point(body.left, body.bottom - 1), Point(body.right - 1, body.bottom - 1),
        ]
        #expect(corners.map { frame[$0]?.text } == ["╭", "╮", "╰", "╯"], "\(moment.name) \(size)")
        for row in body.top + 1..<body.bottom - 1 {
          for column in [body.left, body.right - 1] {
            let text = frame[Point(column, row)]?.text ?? ""
            #expect("│├┤".contains(text), "\(moment.name) at \(size), row \(row): \(text)")
          }
        }
      }
    }
  }

  @Test("a tablet is a phone where there is no room for it")
  func fallback() {
    #expect(Device(.tablet, in: Rect(size: Size(46, 32))).frame == .phone)
    #expect(
      DeviceFrame.tablet.columns(in: Size(99, 40)) == DeviceFrame.phone.columns(in: Size(99, 40)))
    #expect(DeviceFrame.tablet.columns(in: Size(100, 30)) == 56)
  }

  @Test("a small phone")
  func smallPhone() throws {
    expectGolden(try frame("login", .smallPhone, Size(36, 23)), named: "device/login-small-phone")
  }

  @Test("a tablet has its content in the middle, and the sheet over it")
  func tablet() throws {
    expectGolden(try frame("home-second", .tablet, Size(76, 29)), named: "device/home-tablet")
    expectGolden(try frame("consent", .tablet, Size(88, 33)), named: "device/sheet-tablet")
    expectGolden(
      try frame("consent", .tablet, Size(88, 33), repertoire: .ascii),
      named: "device/sheet-tablet-ascii")
  }

  @Test("nothing around the screen")
  func noFrame() throws {
    expectGolden(try frame("login", .none, Size(36, 23)), named: "device/login-none")
  }
}
