import JOSE
import SignInFlow
import Simulation
import Vocabulary

@testable import TerminalUI

/// A walk whose answers a test makes up: the real flow takes them, and the journal is written as it goes.
struct Walk {
  private(set) var state: State
  private(set) var journal: [JournalEntry] = []
  private(set) var now = SimulationClock.startOfWalk
  var profile: ClientProfile
  var account: AppleAccount? = .minji
  var consent: EmailChoice?
  var credential: CredentialReport?
  var ledger = Ledger()
  var world = World(clock: .walking(), seed: 1)
  private(set) var visited: Set<Transition> = []

  init(_ client: ClientProfile.ID = .recommended, from state: State = .notRunning) {
    profile = .profile(client)
    self.state = state
  }

  /// Lets `events` happen, one after the other, at this moment.
  mutating func happen(_ events: Event...) {
    for event in events {
      let step = Flow(profile: profile).transition(state, event)
      note(step.refusal.map { .refused(event, $0) } ?? .event(event))
      for effect in step.effects { note(.effect(effect)) }
      if step.refusal == nil {
        visited.insert(Transition(from: state.kind, event: event.kind, to: step.state.kind))
      }
      state = step.state
    }
  }

  /// Writes `item` into the journal.
  mutating func note(_ item: JournalEntry.Item) {
    journal.append(JournalEntry(time: now, item: item))
  }

  /// Lets time go by.
  mutating func wait(seconds: Int64) {
    now = now.advanced(bySeconds: seconds)
  }

  /// The moment as it is now.
  var scene: Scene {
    Scene(
      state: state, profile: profile, app: .orchard, account: account,
      accounts: [account].compactMap(\.self), consent: consent, now: now, journal: journal,
      credential: credential, ledger: ledger, isWaiting: false, world: world,
      visited: visited, mailbox: account.map { _ in Mailbox() })
  }
}

// MARK: - What people and parties say

extension AppleAccount {
  static let minji = AppleAccount(
    id: 1, name: PersonNameComponents(givenName: "Minji", familyName: "Kim"),
    primaryEmail: "minji@example.com")

  /// A name that is wide, long and full of emoji.
  static let wide = AppleAccount(
    id: 2,
    name: PersonNameComponents(
      givenName: "민지 👩🏽‍🚀 아주아주긴이름을가진사람입니다", familyName: "남궁"),
    primaryEmail: "a.very.long.address.that.goes.on.and.on@subdomain.of.a.long.example.com")
}

enum Sample {
  static let user = "001234.9f8e7d6c5b4a39281706f5e4d3c2b1a0.0941"
  static let relay = "dpdcnf87nu@private.icloud.com"
  static let uid = "Zk3fQmX2yLr8VtB0nHcWs5Jd19Qa"
  static let docID = "7fHk2mWq9ZtB4xLc8R2x"
  static let rawNonce = "k7Q2.nV0pXzR4sT-8uWyA1bC3dE5fG6hI9jKlMoPq_rStUvXxYyZz01234567890a"
  static let nonce = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
  static let state = "f4V9xQ2mL7"
  static let token =
    "eyJraWQiOiI3WHBRMmFCOWNEIiwiYWxnIjoiUlMyNTYifQ.eyJpc3MiOiJodHRwczovL2FwcGxlaWQ.c2lnbmF0dXJl"
  static let code = "c1a7e3b0c44298fc1c149afbf4c8996fb.0.mrtsv.Qx8Zr1Yt5Wn3Kp7Lm2Vb9A"
  static let session = "s-6Hf0QpZ2rT8wXc4Vn1BmKd"

  static let header: JSONObject = ["kid": "7XpQ2aB9cD", "alg": "RS256"]

  static func claims(issuedAt: Timestamp, email: String?, isRelay: Bool, nonce: Bool = true)
    -> JSONObject
  {
    var claims: JSONObject = [
      "iss": "https://appleid.apple.com", "aud": "com.example.orchard",
      "exp": .integer(issuedAt.seconds + 86_400), "iat": .integer(issuedAt.seconds),
      "sub": .string(user),
    ]
    if nonce { claims["nonce"] = .string(Sample.nonce) }
    claims["c_hash"] = "Yx0Qe3bPz1Lr8VtB0nHcWg"
    if let email {
      claims["email"] = .string(email)
      claims["email_verified"] = .bool(true)
      if isRelay { claims["is_private_email"] = .bool(true) }
    }
    claims["auth_time"] = .integer(issuedAt.seconds)
    claims["nonce_supported"] = .bool(true)
    return claims
  }

  static let checks: [TokenCheck] = [
    TokenCheck(.format, holds: true, detail: "3 parts"),
    TokenCheck(.algorithm, holds: true, detail: "RS256"),
    TokenCheck(.signature, holds: true, detail: "kid 7XpQ2aB9cD"),
    TokenCheck(.issuer, holds: true, detail: "https://appleid.apple.com"),
    TokenCheck(.audience, holds: true, detail: "com.example.orchard"),
    TokenCheck(.expiry, holds: true, detail: "in 24 h"),
    TokenCheck(.issuedAt, holds: true, detail: "now"),
    TokenCheck(.nonce, holds: true, detail: "SHA-256 of the raw nonce"),
  ]

  static func credential(
    name: PersonNameComponents, email: String?, isFirst: Bool, state: String?
  ) -> AppleIDCredential {
    AppleIDCredential(
      user: user, email: isFirst ? email : nil, fullName: isFirst ? name : PersonNameComponents(),
      identityToken: Array(token.utf8), authorizationCode: Array(code.utf8), state: state,
      authorizedScopes: isFirst ? [.fullName, .email] : [],
      realUserStatus: isFirst ? .likelyReal : .unknown)
  }
}

// MARK: - The walks that the tests look at

extension Walk {
  /// Launched for the first time: the login screen.
  static func launched(_ client: ClientProfile.ID = .recommended) -> Walk {
    var walk = Walk(client)
    walk.happen(.appLaunched, .storageRead(StoredData()))
    return walk
  }

  /// From the tap to the sheet.
  mutating func openSheet(isFirst: Bool) {
    guard let account else { return }
    wait(seconds: 7)
    happen(.appleButtonTapped)
    note(
      .request(
        AppleIDRequest(
          requestedScopes: profile.requestedScopes,
          nonce: profile.sendsNonce ? Sample.nonce : nil,
          state: profile.sendsState ? Sample.state : nil)))
    happen(
      .requestStarted(
        rawNonce: profile.sendsNonce ? Sample.rawNonce : nil,
        state: profile.sendsState ? Sample.state : nil),
      .sheetPresented(
        ConsentSheet(
          appName: "Orchard", accountEmail: account.primaryEmail,
          form: isFirst
            ? .firstTime(
              name: account.name,
              email: .init(
                sharedAddress: account.primaryEmail, forwardTo: account.primaryEmail))
            : .returning)))
  }

  /// From the sheet to Apple's answer.
  mutating func confirm(isFirst: Bool, email: String = Sample.relay) {
    guard let account else { return }
    wait(seconds: 4)
    let credential = Sample.credential(
      name: account.name, email: email, isFirst: isFirst,
      state: profile.sendsState ? Sample.state : nil)
    consent = .hide
    self.credential = CredentialReport(
      credential: credential, isFirstAuthorization: isFirst, receivedAt: now,
      header: Sample.header,
      claims: Sample.claims(
        issuedAt: now, email: email, isRelay: email == Sample.relay,
        nonce: profile.sendsNonce))
    happen(
      .continueTapped, .faceMatched,
      .appleResponded(
        AppleResponse(
          credential: credential,
          tokenReading: .payload(email: email, isPrivateEmail: email == Sample.relay))))
  }

  /// What the backend says.
  mutating func verify(_ checks: [TokenCheck], _ result: Result<SignInAnswer, AuthError>) {
    credential?.checks = checks
    note(.checks(checks))
    happen(.backendAnswered(result))
  }

  /// The first sign-in, with the e-mail hidden, to the tab bar.
  static func firstSignIn(_ account: AppleAccount = .minji) -> Walk {
    var walk = launched()
    walk.account = account
    walk.openSheet(isFirst: true)
    walk.confirm(isFirst: true)
    walk.verify(
      Sample.checks,
      .success(
        SignInAnswer(
          uid: Sample.uid, isNewUser: true, email: Sample.relay,
          displayName: account.name.formatted, session: Sample.session, checks: Sample.checks)))
    walk.happen(
      .documentSaved(
        .success(
          UserDocument(
            docID: Sample.docID, uid: Sample.uid, name: account.name.formatted,
            email: Sample.relay))))
    walk.ledger = .signedIn(name: account.name.formatted, email: account.primaryEmail)
    return walk
  }

  /// Signed out and in again: Apple hands out neither name nor e-mail.
  static func secondSignIn() -> Walk {
    var walk = firstSignIn()
    walk.wait(seconds: 60)
    walk.happen(.signOutTapped)
    walk.openSheet(isFirst: false)
    walk.confirm(isFirst: false)
    walk.verify(
      Sample.checks,
      .success(
        SignInAnswer(
          uid: Sample.uid, isNewUser: false, docID: Sample.docID, email: Sample.relay,
          displayName: "Minji Kim", session: Sample.session, checks: Sample.checks)))
    walk.happen(
      .documentRead(
        .success(
          UserDocument(
            docID: Sample.docID, uid: Sample.uid, name: "Minji Kim", email: Sample.relay))))
    walk.wait(seconds: 40)
    return walk
  }

  /// The backend does not accept the token.
  static func refusedToken() -> Walk {
    var walk = launched()
    walk.openSheet(isFirst: true)
    walk.confirm(isFirst: true)
    walk.verify(
      Array(Sample.checks.prefix(2))
        + [TokenCheck(.signature, holds: false, detail: "no key with kid 7XpQ2aB9cD")],
      .failure(
        AuthError(
          .invalidCredential, "No key in Apple's set has the ID Token's kid \"7XpQ2aB9cD\".")))
    walk.ledger = .signedIn(name: "Minji Kim", email: "minji@example.com")
    for row in [Ledger.Row.name, .relay] {
      walk.ledger.cells[.init(row: row, column: .keychain)]?.note = .unconfirmed
      walk.ledger.cells[.init(row: row, column: .backend)] = nil
      walk.ledger.cells[.init(row: row, column: .userDefaults)] = nil
    }
    return walk
  }

  /// A client that keeps nothing was ended before its backend answered: the name is gone.
  static func lostName() -> Walk {
    var walk = launched(.appleService)
    walk.openSheet(isFirst: true)
    walk.confirm(isFirst: true)
    walk.happen(.appKilled)
    walk.ledger = Ledger(cells: [
      .init(row: .user, column: .apple): .init(value: Sample.user),
      .init(row: .name, column: .apple): .init(value: "Minji Kim", note: .handedOutOnce),
      .init(row: .name, column: .appMemory): .init(note: .lost),
      .init(row: .email, column: .apple): .init(value: "minji@example.com"),
      .init(row: .relay, column: .apple): .init(value: Sample.relay, note: .handedOutOnce),
      .init(row: .relay, column: .appMemory): .init(note: .lost),
      .init(row: .code, column: .apple): .init(value: Sample.code),
      .init(row: .session, column: .apple): .init(value: "consent since 2026-06-09"),
    ])
    return walk
  }
}

extension Ledger {
  /// Everybody knows what they are meant to know.
  static func signedIn(name: String, email: String) -> Ledger {
    var ledger = Ledger()
    func put(_ row: Row, _ columns: [Column], _ value: String, _ note: Note? = nil) {
      for column in columns {
        ledger.cells[Place(row: row, column: column)] = Cell(value: value, note: note)
      }
    }
    put(.user, [.apple, .appMemory, .keychain, .backend], Sample.user)
    put(.name, [.apple], name, .handedOutOnce)
    put(.name, [.appMemory, .userDefaults, .keychain, .backend], name)
    put(.email, [.apple], email)
    put(.relay, [.apple], Sample.relay, .handedOutOnce)
    put(.relay, [.appMemory, .userDefaults, .keychain, .backend], Sample.relay)
    put(.code, [.apple], Sample.code, .spent)
    put(.tokens, [.apple], "refresh token")
    put(.tokens, [.backend], "refresh token")
    put(.session, [.apple], "consent since 2026-06-09")
    put(.session, [.appMemory, .keychain, .backend], Sample.session)
    return ledger
  }
}

/// The inspector drawn on a canvas of its own.
func drawn(
  _ scene: Scene, _ view: InspectorView, _ columns: Int, _ rows: Int, theme: Theme = .light,
  focus: TargetID? = nil, repertoire: Canvas.Repertoire = .unicode, language: Language = .english
) -> Frame {
  var canvas = Canvas(
    size: Size(columns, rows), theme: theme, focus: focus, repertoire: repertoire,
    language: language)
  Inspector.draw(scene, view, on: &canvas)
  return canvas.frame
}
