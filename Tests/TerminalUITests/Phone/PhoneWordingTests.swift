import SignInFlow
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("What the phone says")
struct PhoneWordingTests {
  private func text(_ state: State, _ profile: ClientProfile = .recommended) -> String {
    // Wide enough that nothing that is looked for is broken over two lines.
    Moment.frame(Moment.scene(state, profile), Phone.largestSize).text
  }

  private func alert(_ alert: FlowAlert) -> AlertContent {
    AlertContent(alert, app: .orchard, copy: Copy.english.alert)
  }

  @Test("a client that describes an error shows what the system says of it, word for word")
  func described() {
    let shown = alert(.authorization(AuthorizationError(.unknown), .description))
    #expect(
      shown.message
        == "The operation couldn’t be completed. (com.apple.AuthenticationServices.AuthorizationError error 1000.)"
    )
    #expect(shown.code.isEmpty)
  }

  @Test("a client that gives no reason says only that it failed")
  func withoutReason() {
    let shown = alert(.authorization(AuthorizationError(.failed), .withoutReason))
    #expect(shown.title == "Sign-in failed." && shown.message.isEmpty && shown.code.isEmpty)
  }

  @Test("the recommended client says what to do, and the error's number and name in small")
  func explained() {
    let apple = alert(.authorization(Moment.noAccount, .explained))
    #expect(apple.message.contains("iOS Settings"))
    #expect(apple.code == "ASAuthorizationError 1000 unknown\nAKAuthenticationError -7022")
    let backend = alert(.backend(AuthError(.operationNotAllowed, "Off."), .explained))
    #expect(backend.code == "FIRAuthError 17006 operationNotAllowed")
  }

  @Test("each of Apple's and the backend's errors is explained", arguments: Language.allCases)
  func everyError(language: Language) {
    let copy = language.copy.alert
    for code in AuthorizationError.Code.allCases {
      #expect(!copy.authorization.text(for: AuthorizationError(code)).isEmpty)
    }
    for code in AuthError.Code.allCases { #expect(!copy.backend.text(for: code).isEmpty) }
  }

  @Test("the first sign-in welcomes, the second one welcomes back and says what is absent")
  func greeting() {
    #expect(text(.tabBar(TabBar(session: Moment.newSession))).contains("Welcome, Minji"))
    let second = text(.tabBar(TabBar(session: Moment.secondSession)))
    #expect(second.contains("Welcome back, Minji"))
    #expect(second.contains("Apple sent none this time."))
    let forgetful = text(.tabBar(TabBar(session: Moment.forgetfulSession)))
    #expect(forgetful.contains("– not known"))
    #expect(forgetful.contains("Absent: Apple hands it out"))
  }

  @Test("an empty string is told from an absent value")
  func emptyString() {
    var session = Moment.forgetfulSession
    session.email = Sourced("", from: .credential)
    #expect(
      text(.tabBar(TabBar(session: session)), .appleService).contains("\"\" an empty string"))
  }

  @Test("a client that threw away what Apple handed out is told so")
  func notKept() {
    var session = Moment.newSession
    session.name = nil
    #expect(
      text(.tabBar(TabBar(session: session)), .firebaseAuthentication)
        .contains("Apple handed it out; this client"))
  }

  @Test("a client without account deletion says which guideline it breaks")
  func deletion() {
    let settings = State.tabBar(TabBar(session: Moment.newSession, tab: .settings))
    #expect(text(settings, .appleService).contains("5.1.1(v)"))
    #expect(!text(settings).contains("5.1.1(v)"))
  }

  @Test("the guest button is there where the client lets guests in, and only there")
  func guestButton() {
    for profile in ClientProfile.all {
      let frame = Moment.frame(Moment.scene(.login(Login()), profile))
      #expect((frame.target(.guestButton) != nil) == (profile.guest != .unavailable))
    }
  }

  @Test("relay addresses of both domains carry the badge, one's own does not")
  func badge() {
    var session = Moment.newSession
    for (address, isHidden) in [
      ("a1@privaterelay.appleid.com", true), ("a1@private.icloud.com", true),
      ("a1@icloud.com", false),
    ] {
      session.email = Sourced(address, from: .credential)
      let profile = text(.tabBar(TabBar(session: session, tab: .profile)))
      #expect(profile.contains(" hidden ") == isHidden, "\(address)")
    }
  }

  @Test("very long names and addresses are cut at cell borders and leave the frame whole")
  func longNames() {
    let name = String(repeating: "김민지👩‍👩‍👧", count: 30)
    let address = String(repeating: "minji", count: 40) + "@example.com"
    let consent = Moment.consent(
      name: PersonNameComponents(givenName: name, familyName: name), email: address)
    var session = Moment.newSession
    session.name = Sourced(name, from: .credential)
    session.email = Sourced(address, from: .credential)
    var states: [State] = [.consent(consent)]
    states += SignInFlow.Tab.allCases.map { .tabBar(TabBar(session: session, tab: $0)) }
    for state in states {
      for size in PhoneReachTests.sizes {
        let frame = Moment.frame(Moment.scene(state), size)
        for row in 0..<size.rows {
          #expect(frame.row(row).reduce(0) { $0 + Int($1.width) } == size.columns)
        }
        #expect(frame.text.contains("…"))
        #expect(frame.target(Phone.initialFocus(in: Moment.scene(state)) ?? "") != nil)
      }
    }
  }
}
