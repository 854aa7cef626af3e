import AppleAuthority
import SignInFlow
import Simulation
import Vocabulary

@testable import TerminalUI

/// Moments of the simulation, made by hand: what the phone is to show.
enum Moment {
  static let minji = AppleAccount(
    id: 1, name: PersonNameComponents(givenName: "Minji", familyName: "Kim"),
    primaryEmail: "minji@example.com")
  static let relay = "dpdcnf87nu@private.icloud.com"

  static func scene(
    _ state: State, _ profile: ClientProfile = .recommended, app: AppRegistration = .orchard
  ) -> Scene {
    Scene(
      state: state, profile: profile, app: app, account: minji, accounts: [minji],
      consent: nil, now: SimulationClock.startOfWalk, journal: [], credential: nil,
      ledger: Ledger(), isWaiting: false,
      world: World(clock: .walking(), seed: 1))
  }

  static func consent(
    name: PersonNameComponents = minji.name, email: String = minji.primaryEmail,
    choice: EmailChoice = .hide, attempt: Attempt = Attempt()
  ) -> Consent {
    Consent(
      attempt: attempt,
      sheet: ConsentSheet(
        appName: "Orchard", accountEmail: email,
        form: .firstTime(
          name: name, email: .init(sharedAddress: email, forwardTo: email))),
      decision: ConsentDecision(name: name, emailChoice: choice))
  }

  static let managed = Consent(
    attempt: Attempt(),
    sheet: ConsentSheet(
      appName: "Orchard", accountEmail: "mira@school.example.com",
      form: .firstTime(
        name: PersonNameComponents(givenName: "Mira", familyName: "Osei"),
        email: .init(sharedAddress: "mira@school.example.com", forwardTo: nil))),
    decision: ConsentDecision(
      name: PersonNameComponents(givenName: "Mira", familyName: "Osei"), emailChoice: .share))

  static let returning = Consent(
    attempt: Attempt(),
    sheet: ConsentSheet(
      appName: "Orchard", accountEmail: minji.primaryEmail, form: .returning),
    decision: ConsentDecision())

  static let response = AppleResponse(
    credential: AppleIDCredential(
      user: "001234.9f86d081884c7d659a2feaa0c55ad015.0941",
      identityToken: Array("header.payload.signature".utf8)),
    tokenReading: .payload(email: relay, isPrivateEmail: true))

  static let answer = SignInAnswer(
    uid: "Zk3vQ8mT1xWcR5nB7yHd2LpF09Qa", isNewUser: true, session: "session")

  static func step(
    name: Sourced? = Sourced("Minji Kim", from: .credential),
    email: Sourced? = Sourced(relay, from: .credential), memory: Memory = Memory()
  ) -> DocumentStep {
    DocumentStep(memory: memory, response: response, answer: answer, name: name, email: email)
  }

  /// A first sign-in, from which nothing is missing.
  static let newSession = Session(
    user: response.credential.user, uid: answer.uid, docID: "7fHkQ2mZr8TnVw4Ly12x",
    token: "session", name: Sourced("Minji Kim", from: .credential),
    email: Sourced(relay, from: .credential), isNew: true,
    received: ReceivedFields(name: true, email: true))

  /// A second sign-in: Apple handed out neither, the user document had both.
  static let secondSession: Session = {
    var session = newSession
    session.isNew = false
    session.name = Sourced("Minji Kim", from: .userDocument)
    session.email = Sourced(relay, from: .userDocument)
    session.received = ReceivedFields(name: false, email: false)
    return session
  }()

  /// A second sign-in with a client that found neither anywhere.
  static let forgetfulSession: Session = {
    var session = secondSession
    session.name = nil
    session.email = nil
    return session
  }()

  static let guestSession = Session(
    uid: "b2NcV8mT1xWcR5nB7yHd2LpF0gst", token: "guest", isAnonymous: true, isNew: true)

  static let mails: [MailOutcome] = [
    .delivered(to: "minji@example.com"),
    .relayed(through: relay, to: "minji@example.com"),
    .bounced(from: relay, .senderNotRegistered),
  ]

  /// One state of every kind, and the variants in which a screen looks different, by name.
  static let all: [(name: String, state: State)] = [
    ("not-installed", .notInstalled),
    ("not-running", .notRunning),
    ("launching", .launching),
    ("checking-credential", .checkingCredential(.init(memory: Memory(), session: newSession))),
    ("login", .login(Login())),
    ("login-failed", .login(Login(alert: .authorization(noAccount, .explained)))),
    ("login-unfinished", .login(Login(alert: .unfinishedSignIn))),
    ("requesting", .requesting(Attempt())),
    ("requesting-as-guest", .requesting(Attempt(memory: Memory(guest: guestSession)))),
    ("consent", .consent(consent())),
    ("consent-share", .consent(consent(choice: .share))),
    ("consent-no-name", .consent(consent(name: PersonNameComponents()))),
    ("consent-managed", .consent(managed)),
    ("consent-returning", .consent(returning)),
    ("face-id", .confirming(consent(), .faceID(failures: 0))),
    ("face-id-failed", .confirming(consent(), .faceID(failures: 1))),
    ("face-id-failed-twice", .confirming(consent(), .faceID(failures: 2))),
    ("passcode", .confirming(consent(), .passcode(failures: 0))),
    ("passcode-failed", .confirming(returning, .passcode(failures: 1))),
    ("authorizing", .authorizing(Attempt())),
    ("authorizing-deletion", .authorizing(Attempt(purpose: .deleteAccount(newSession)))),
    ("exchanging", .exchanging(Exchange(attempt: Attempt(), response: response, isLinking: false))),
    ("linking", .exchanging(Exchange(attempt: Attempt(), response: response, isLinking: true))),
    ("saving-document", .savingDocument(step())),
    ("reading-document", .readingDocument(step())),
    ("sign-up", .signUp(SignUp(step: step(name: nil, email: nil)))),
    (
      "sign-up-problem",
      .signUp(
        SignUp(step: step(email: Sourced("minji", from: .signUpForm)), problem: .emailMalformed))
    ),
    ("sign-up-known", .signUp(SignUp(step: step(email: Sourced(relay, from: .identityToken))))),
    ("entering-as-guest", .enteringAsGuest(Memory())),
    ("home-new", .tabBar(TabBar(session: newSession))),
    ("home-second", .tabBar(TabBar(session: secondSession))),
    ("home-forgetful", .tabBar(TabBar(session: forgetfulSession, activity: .checkingCredential))),
    ("home-guest", .tabBar(TabBar(session: guestSession))),
    ("mail-empty", .tabBar(TabBar(session: newSession, tab: .mail))),
    ("mail-sending", .tabBar(TabBar(session: newSession, tab: .mail, activity: .sendingMail))),
    ("mail-list", .tabBar(TabBar(session: newSession, tab: .mail, mail: mails))),
    ("mail-no-address", .tabBar(TabBar(session: forgetfulSession, tab: .mail))),
    ("profile", .tabBar(TabBar(session: newSession, tab: .profile))),
    ("profile-second", .tabBar(TabBar(session: secondSession, tab: .profile))),
    ("profile-guest", .tabBar(TabBar(session: guestSession, tab: .profile))),
    ("settings", .tabBar(TabBar(session: newSession, tab: .settings))),
    ("settings-guest", .tabBar(TabBar(session: guestSession, tab: .settings))),
    (
      "confirm-deletion",
      .tabBar(TabBar(session: newSession, tab: .settings, alert: .confirmDeletion))
    ),
    ("deleting", .deletingAccount(newSession, Memory())),
    ("crash-no-request", .crashed(.answerWithoutRequest)),
    ("crash-no-window", .crashed(.missingWindow)),
    ("crash-no-payload", .crashed(.tokenWithoutPayload)),
    ("background", .background(.tabBar(TabBar(session: secondSession, tab: .profile)))),
    ("background-sheet", .background(.consent(consent()))),
  ]

  static let noAccount = AuthorizationError(.unknown, underlyingCode: -7022)

  /// The drawing of a scene, with the focus where the screen starts.
  static func frame(
    _ scene: Scene, _ size: Size = Size(36, 23), language: Language = .english,
    theme: Theme = .light, repertoire: Canvas.Repertoire = .unicode, focus: TargetID? = nil,
    view: PhoneView? = nil
  ) -> Frame {
    var canvas = Canvas(
      size: size, theme: theme, focus: focus ?? Phone.initialFocus(in: scene),
      repertoire: repertoire)
    let view = view ?? PhoneView(fields: Phone.initialFields(for: scene))
    Phone.draw(scene, view, copy: language.copy, on: &canvas)
    return canvas.frame
  }
}
