import SignInFlow
import Simulation
import Vocabulary

/// What became of the two values that Apple hands out once: whether they have reached the app, and whether anybody
/// on the app's side still has them.
struct Custody: Hashable {
  /// What has reached the app since the consent was given, by the person's place among those that a search knows.
  private var received: UInt8 = 0

  /// Whether the backend has verified a token since the app asked Apple last.
  private(set) var isVerified = false

  enum Value: CaseIterable {
    case name, email
  }

  /// Follows a step.
  mutating func follow(
    _ journal: ArraySlice<JournalEntry>, from state: State, to situation: Situation
  ) {
    let wasAsked = state.foreground.isAttempt
    for entry in journal {
      // Whoever deletes the account or the user, or moves the app, has thrown away what the client had brought there.
      switch entry.item {
      case .act(.deleteBackendUser), .act(.transferApp), .act(.forgetPerson),
        .differs(.notRevoked), .event(.accountDeletionAnswered(.deleted)):
        received = 0
      case .event(.accountDeletionAnswered(.failed(let error))) where error.code == .userNotFound:
        received = 0
      case .request: isVerified = false
      case .checks(let checks): isVerified = checks.allSatisfy { $0.holds || !$0.isEnforced }
      default: break
      }
      guard case .event(.appleResponded(let response)) = entry.item else { continue }
      // A credential that nobody asked for is none of the app's business.
      if !wasAsked { continue }
      let credential = response.credential
      guard let index = situation.people.firstIndex(where: { $0.sub == credential.user }) else {
        continue
      }
      if credential.fullName.map({ !$0.isEmpty }) ?? false { set(.name, index) }
      if credential.email != nil { set(.email, index) }
    }
    for (index, person) in situation.people.enumerated() where !person.hasConsent {
      received &= ~(bit(.name, index) | bit(.email, index))
    }
  }

  /// Nothing is under way that was verified.
  mutating func forgetVerification() { isVerified = false }

  /// What has reached the app and is nowhere any more.
  func missing(in situation: Situation) -> Set<Value> {
    var missing: Set<Value> = []
    // What the person's first device has kept is out of sight on the second.
    if situation.world.device != 1 { return missing }
    for (index, person) in situation.people.enumerated() {
      if has(.name, index), !situation.holdsName(of: person) { missing.insert(.name) }
      if has(.email, index), !situation.holdsEmail(of: person) { missing.insert(.email) }
    }
    return missing
  }

  private func bit(_ value: Value, _ index: Int) -> UInt8 {
    1 << UInt8(truncatingIfNeeded: min(index, 3) * 2 + (value == .name ? 0 : 1))
  }

  private mutating func set(_ value: Value, _ index: Int) { received |= bit(value, index) }
  private func has(_ value: Value, _ index: Int) -> Bool { received & bit(value, index) != 0 }
}

extension Situation {
  /// Whether the app, the device or the backend has the person's name.
  func holdsName(of person: Person) -> Bool {
    holds(
      person, kept: \.name, document: person.document?.name, user: person.user?.displayName,
      session: \.name, stored: .name, keychain: \.displayName
    ) { $0.credential.fullName?.formatted }
  }

  /// Whether they have an e-mail address of the person.
  func holdsEmail(of person: Person) -> Bool {
    holds(
      person, kept: \.email, document: person.document?.email, user: person.user?.email,
      session: \.email, stored: .email, keychain: \.email
    ) { $0.credential.email }
  }

  private func holds(
    _ person: Person, kept: (KeptCredential) -> String?, document: String?, user: String?,
    session value: (Session) -> Sourced?, stored key: UserDefaultsKey,
    keychain: (KeychainSession) -> String?, response: (AppleResponse) -> String?
  ) -> Bool {
    let isPersons = { (session: Session) in
      session.user == person.sub || (session.uid != nil && session.uid == person.user?.uid)
    }
    var values: [String?] = [document, user]
    if let sub = person.sub {
      values.append(stored.kept[sub].flatMap(kept))
      values.append(state.memory?.kept[sub].flatMap(kept))
      if let answer = state.response, answer.credential.user == sub {
        values.append(response(answer))
      }
    }
    if let current = state.session ?? state.sessionInUse, isPersons(current) {
      values.append(value(current)?.value)
    }
    if let uid = person.user?.uid {
      if stored.userDefaults[.uid] == uid { values.append(stored.userDefaults[key]) }
      if let session = stored.keychainSession, session.uid == uid {
        values.append(keychain(session))
      }
    }
    return values.contains { $0?.contains { !$0.isWhitespace } ?? false }
  }
}

extension State {
  /// Who is signed in while the tab bar is away for a moment.
  var sessionInUse: Session? {
    switch self {
    case .checkingCredential(let found): found.session
    case .deletingAccount(let session, _): session
    case .requesting(let attempt), .authorizing(let attempt): attempt.session
    case .consent(let consent), .confirming(let consent, _): consent.attempt.session
    case .background(let inner): inner.sessionInUse
    case .notInstalled, .notRunning, .launching, .login, .exchanging, .savingDocument,
      .readingDocument, .signUp, .enteringAsGuest, .tabBar, .crashed:
      nil
    }
  }
}

extension Attempt {
  fileprivate var session: Session? {
    switch purpose {
    case .signIn: nil
    case .deleteAccount(let session): session
    }
  }
}
