import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("Screens with awkward names and addresses")
struct AwkwardScreenTests {
  static let themes = Theme.Name.allCases

  @Test(
    "the phone keeps its outline and tears no character",
    arguments: AwkwardText.names.map(\.what))
  func phone(what: String) throws {
    let name = try #require(AwkwardText.names.first { $0.what == what }?.name)
    let sizes = [Size(36, 23), Size(44, 30), Size(34, 20), Phone.minimumSize]
    var count = 0
    for state in Self.states(name: name, email: "\(name)@\(name).example") {
      for size in sizes {
        for repertoire in [Canvas.Repertoire.unicode, .ascii] {
          let theme = Theme(Self.themes[count % Self.themes.count])
          let language = Language.allCases[count % Language.allCases.count]
          count += 1
          let frame = Moment.frame(
            Moment.scene(state), size, language: language, theme: theme, repertoire: repertoire)
          expectIntact(frame, phone: Rect(size: size), repertoire, "\(state.kind) \(size)")
        }
      }
    }
  }

  @Test(
    "phone and panes keep their places after a walk with such a name",
    arguments: AwkwardText.names.map(\.what))
  func walk(what: String) throws {
    let name = try #require(AwkwardText.names.first { $0.what == what }?.name)
    let person = try Person()
    person.press(.enter)
    for field in [TargetID.sheetGivenName, .sheetFamilyName] {
      person.act(.focus(field))
      person.press(.control("u"), .control("k"))
      person.take(.paste(name))
      expectIntact(person.app.frame, phone: Rect(0, 0, 36, 23), .unicode, "typing")
    }
    person.click(.sheetContinue)
    person.press(.enter)
    #expect(person.state.kind == .tabBar)
    person.type("3")
    for (index, pane) in Pane.allCases.enumerated() {
      for size in [Size(80, 24), Size(120, 40)] {
        for repertoire in [Canvas.Repertoire.unicode, .ascii] {
          var view = person.app.view
          view.inspector.pane = pane
          view.repertoire = repertoire
          view.language = Language.allCases[index % Language.allCases.count]
          view.theme = Theme(Self.themes[index % Self.themes.count])
          let layout = Screen.Layout(size: size, showsInspectorAlone: false)
          let phone = try #require(layout.body?.phone)
          let frame = Screen.draw(person.app.scene, view, size: size)
          expectIntact(frame, phone: phone, repertoire, "\(pane) \(size)")
        }
      }
    }
  }

  @Test("in ASCII an ellipsis is three dots, not one that ends a sentence")
  func ellipsis() {
    let long = String(repeating: "Wolfeschlegelsteinhausen", count: 3)
    var session = Moment.newSession
    session.name = Sourced(long, from: .credential)
    let settings = Moment.frame(
      Moment.scene(.tabBar(TabBar(session: session, tab: .settings))), repertoire: .ascii)
    #expect(settings.text.contains("...  |"))
    let login = Moment.frame(Moment.scene(.requesting(Attempt())), repertoire: .ascii)
    #expect(login.text.contains("Connecting to Apple..."))
  }

  @Test("an address that a field cannot hold ends in an ellipsis unless it is edited")
  func field() {
    let scene = Moment.scene(
      .signUp(
        SignUp(
          step: Moment.step(
            email: Sourced("\(String(repeating: "a", count: 40))@b.c", from: .signUpForm)))))
    let rest = Moment.frame(scene, focus: .signUpName)
    #expect(rest.text.contains("aaa…"))
    let edited = Moment.frame(scene, focus: .signUpEmail)
    #expect(edited.text.contains("‹a") && edited.text.contains("a@b.c "))
  }

  /// The states in which a name or an address of the person is seen.
  static func states(name: String, email: String) -> [State] {
    let parts = PersonNameComponents(givenName: name, familyName: name)
    let consent = Moment.consent(name: parts, email: email)
    var session = Moment.newSession
    session.name = Sourced(name, from: .credential)
    session.email = Sourced(email, from: .credential)
    session.user = name
    session.uid = name
    var returning = Moment.returning
    returning.sheet.accountEmail = email
    let step = Moment.step(
      name: Sourced(name, from: .credential), email: Sourced(email, from: .credential))
    let mails: [MailOutcome] = [
      .delivered(to: email), .relayed(through: email, to: email),
      .bounced(from: email, .unknownAddress),
    ]
    return [
      .consent(consent), .consent(returning), .confirming(consent, .faceID(failures: 0)),
      .confirming(consent, .passcode(failures: 1)), .signUp(SignUp(step: step)),
      .signUp(SignUp(step: step, problem: .emailMalformed)),
      .tabBar(TabBar(session: session)),
      .tabBar(TabBar(session: session, tab: .mail, mail: mails)),
      .tabBar(TabBar(session: session, tab: .profile)),
      .tabBar(TabBar(session: session, tab: .settings)),
      .tabBar(TabBar(session: session, tab: .settings, alert: .confirmDeletion)),
      .background(.tabBar(TabBar(session: session, tab: .profile))),
      .login(Login(alert: .unfinishedSignIn)),
    ]
  }
}

/// Expects a frame of whole characters alone, with the phone's outline closed on both sides.
private func expectIntact(
  _ frame: Frame, phone: Rect, _ repertoire: Canvas.Repertoire, _ what: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(frame.flaw == nil, "\(what)", sourceLocation: sourceLocation)
  if repertoire == .ascii {
    #expect(
      frame.text.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) }, "\(what)",
      sourceLocation: sourceLocation)
  }
  let body = Device(in: phone).body
  guard body != Device(in: phone).screen else { return }
  let side = repertoire == .ascii ? "|" : "│"
  let broken = (body.top + 1..<body.bottom - 1).filter { row in
    [body.left, body.right - 1].contains { frame[Point($0, row)]?.text != side }
  }
  #expect(broken.isEmpty, "\(what)\n\(frame.text)", sourceLocation: sourceLocation)
}

extension Frame {
  /// The first cell that breaks what a frame promises; `nil` where none does.
  fileprivate var flaw: String? {
    for row in 0..<size.rows {
      var expectsRightHalf = false
      for (column, cell) in self.row(row).enumerated() {
        let isRightHalf = cell.width == 0
        guard isRightHalf == expectsRightHalf, cell.text.isEmpty == isRightHalf,
          TextWidth.width(of: cell.text) == Int(cell.width),
          TextWidth.normalised(cell.text) == cell.text
        else { return "column \(column), row \(row): \(cell.text.debugDescription)" }
        expectsRightHalf = cell.width == 2
      }
      if expectsRightHalf { return "row \(row) ends in half a character" }
    }
    return nil
  }
}
