import Testing

@testable import TerminalUI

@Suite("Apple's guidelines for the button")
struct ButtonGuidelinesTests {
  /// The rules that a use breaks, without what is only recommended.
  private func broken(_ use: ButtonUse) -> [ButtonGuidelines.Rule] {
    ButtonGuidelines.check(use).filter { !$0.isAdvice }.map(\.rule)
  }

  private func use(
    _ button: AppleButton = AppleButton(), onDark: Bool = false, language: Language = .english,
    _ change: (inout ButtonUse) -> Void = { _ in }
  ) -> ButtonUse {
    var use = ButtonUse(button, isOnDark: onDark, language: language)
    change(&use)
    return use
  }

  @Test("the button as it comes breaks none", arguments: Language.allCases, [false, true])
  func standard(language: Language, onDark: Bool) {
    for type in AppleButton.ButtonType.allCases {
      #expect(
        ButtonGuidelines.check(use(AppleButton(type), onDark: onDark, language: language)).isEmpty)
    }
  }

  @Test("it is at least 140 by 30 points")
  func size() {
    #expect(broken(use(AppleButton(width: 140, height: 30))).isEmpty)
    #expect(broken(use(AppleButton(width: 139, height: 30))).contains(.size))
    #expect(broken(use(AppleButton(width: 330, height: 29))) == [.size])
  }

  @Test("a tenth of its height is free around it")
  func margin() {
    #expect(broken(use { $0.margin = 5 }).isEmpty)
    #expect(broken(use { $0.margin = 4 }) == [.margin])
    #expect(broken(use(AppleButton(height: 30)) { $0.margin = 3 }).isEmpty)
  }

  @Test(
    "black stands on light, white on dark, an outline on light alone",
    arguments: [
      (AppleButton.Style.black, false, true), (.black, true, false), (.white, false, false),
      (.white, true, true), (.whiteOutline, false, true), (.whiteOutline, true, false),
    ])
  func contrast(style: AppleButton.Style, onDark: Bool, holds: Bool) {
    #expect(broken(use(AppleButton(style: style), onDark: onDark)) == (holds ? [] : [.contrast]))
  }

  @Test("it is black or white, and so is the logo")
  func colors() {
    #expect(broken(use { $0.ownFill = Color(0x7A3FD1) }) == [.fill])
    #expect(broken(use { $0.ownFill = .black }).isEmpty)
    #expect(broken(use { $0.ownMark = Color(0xFF0000) }) == [.logo])
  }

  @Test("it says one of three titles")
  func title() {
    #expect(broken(use { $0.ownTitle = "Login via Apple" }) == [.title])
    #expect(broken(use { $0.ownTitle = "Sign up with Apple" }).isEmpty)
    #expect(broken(use(language: .korean) { $0.ownTitle = "Sign in with Apple" }) == [.title])
  }

  @Test("its title has room, and 8 % of the width behind it")
  func room() {
    #expect(broken(use(AppleButton(width: 150))) == [.room])
    #expect(broken(use(AppleButton(width: 200))).isEmpty)
    #expect(broken(use(AppleButton(width: 140, height: 30), language: .japanese)).isEmpty)
  }

  @Test("letters of its own are 43 % of its height")
  func letters() {
    #expect(broken(use { $0.ownTitlePoints = 19 }).isEmpty)
    #expect(broken(use { $0.ownTitlePoints = 14 }) == [.letters])
    #expect(broken(use(AppleButton(height: 60)) { $0.ownTitlePoints = 19 }) == [.letters])
  }

  @Test("it is no smaller than other sign-in buttons")
  func prominence() {
    #expect(broken(use { $0.others = [ButtonUse.PointSize(330, 44)] }).isEmpty)
    #expect(broken(use { $0.others = [ButtonUse.PointSize(331, 44)] }) == [.prominence])
    #expect(broken(use { $0.others = [ButtonUse.PointSize(100, 45)] }) == [.prominence])
  }

  @Test("one sees it without scrolling")
  func place() {
    #expect(broken(use { $0.isSeenAtOnce = false }) == [.place])
  }

  @Test("44 points are recommended, and no more than that")
  func height() {
    let findings = ButtonGuidelines.check(use(AppleButton(height: 56)))
    #expect(findings.map(\.rule) == [.height] && findings.allSatisfy(\.isAdvice))
  }

  @Test("every use in the gallery breaks the rule that it stands for, and no other")
  func examples() {
    for language in Language.allCases {
      for example in ButtonExample.all(in: language) {
        #expect(broken(example.use) == (example.rule.map { [$0] } ?? []), "\(example.verdict)")
        #expect(!example.verdict.said(in: .english).isEmpty)
      }
    }
  }

  @Test("each rule says where Apple says it")
  func sources() {
    for rule in ButtonGuidelines.Rule.allCases {
      #expect(!rule.section.heading.isEmpty && !rule.name.isEmpty)
    }
  }
}
