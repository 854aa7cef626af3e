import AppleAuthority
import JOSE
import SignInFlow
import Simulation
import Store
import Vocabulary

/// One moment, told apart from others by what matters: what is there and what is the same, never by tokens,
/// identifiers or times.
///
/// Two moments with the same signature lead to the same places by the same steps.
struct Signature: Hashable, Sendable {
  private var marks: [UInt8] = []

  /// Takes a moment's; throws `StoreError`, `CryptoError`.
  init(_ situation: Situation) throws {
    marks.reserveCapacity(96)
    try add(situation.state, in: situation)
    for parcel in situation.parcels {
      add(parcel.isAbandoned ? 2 : 1)
      try add(parcel.content, in: situation)
    }
    add(255)
    if let request = situation.openRequest {
      switch request.sheet {
      case nil: add(1)
      case .returning: add(2)
      case .firstTime: add(3)
      }
      add(request.accountID == situation.account?.id)
    } else {
      add(0)
    }
    add(situation.world, situation)
    add(UInt8(truncatingIfNeeded: situation.account?.id ?? 0))
    for person in situation.people {
      add(person, isSignedIn: person.account.id == situation.account?.id)
    }
    try add(situation.stored, in: situation)
  }

  // MARK: Marks

  private mutating func add(_ mark: UInt8) { marks.append(mark) }
  private mutating func add(_ isSo: Bool) { marks.append(isSo ? 1 : 0) }

  private mutating func add(_ text: String) {
    marks.append(contentsOf: text.utf8)
    marks.append(0)
  }

  /// Which of the few identifiers that a walk has this one is.
  private mutating func add(user: String?, in situation: Situation) {
    guard let user else { return add(0) }
    guard let index = situation.people.firstIndex(where: { $0.sub == user }) else { return add(1) }
    add(UInt8(truncatingIfNeeded: 2 + index))
  }

  private mutating func add(uid: String?, in situation: Situation) throws {
    guard let uid else { return add(0) }
    if let index = situation.people.firstIndex(where: { $0.user?.uid == uid }) {
      return add(UInt8(truncatingIfNeeded: 4 + index))
    }
    switch try situation.user(uid: uid) {
    case nil: add(1)
    case let user? where user.isAnonymous: add(2)
    case .some: add(3)
    }
  }

  private mutating func add(name: String?) {
    switch name {
    case nil: add(0)
    case let name? where name.allSatisfy(\.isWhitespace): add(1)
    case .some: add(2)
    }
  }

  private mutating func add(email: String?) {
    switch email {
    case nil: add(0)
    case "": add(1)
    case .some: add(2)
    }
  }

  // MARK: The state

  private mutating func add(_ state: State, in situation: Situation) throws {
    add(UInt8(truncatingIfNeeded: State.Kind.allCases.firstIndex(of: state.kind) ?? 0))
    switch state {
    case .notInstalled, .notRunning, .launching: break
    case .checkingCredential(let found):
      try add(found.memory, in: situation)
      try add(found.session, in: situation)
    case .login(let login):
      try add(login.memory, in: situation)
      add(login.alert)
    case .requesting(let attempt), .authorizing(let attempt): try add(attempt, in: situation)
    case .consent(let consent): try add(consent, in: situation)
    case .confirming(let consent, let confirmation):
      try add(consent, in: situation)
      switch confirmation {
      case .faceID(let failures): add(failures > 0)
      case .passcode(let failures): add(failures > 0 ? 3 : 2)
      }
    case .exchanging(let exchange):
      try add(exchange.attempt, in: situation)
      add(exchange.response, in: situation)
      add(exchange.isLinking)
    case .savingDocument(let step), .readingDocument(let step): try add(step, in: situation)
    case .signUp(let signUp):
      try add(signUp.step, in: situation)
      add(signUp.problem == nil)
      add(signUp.alert)
    case .enteringAsGuest(let memory): try add(memory, in: situation)
    case .tabBar(let tabBar):
      try add(tabBar.session, in: situation)
      try add(tabBar.memory, in: situation)
      add(tabBar.alert)
      switch tabBar.activity {
      case nil: add(0)
      case .sendingMail: add(1)
      case .checkingCredential: add(2)
      }
    case .deletingAccount(let session, let memory):
      try add(session, in: situation)
      try add(memory, in: situation)
    case .crashed(let crash): add(crash.rawValue)
    case .background(let inner): try add(inner, in: situation)
    }
  }

  private mutating func add(_ kept: [String: KeptCredential], in situation: Situation) {
    for person in situation.people {
      guard let sub = person.sub, let credential = kept[sub] else {
        add(0)
        continue
      }
      add(name: credential.name)
      add(email: credential.email)
    }
    add(UInt8(truncatingIfNeeded: min(kept.count, 3)))
  }

  private mutating func add(_ memory: Memory, in situation: Situation) throws {
    add(memory.kept, in: situation)
    guard let guest = memory.guest else { return add(0) }
    add(1)
    try add(guest, in: situation)
  }

  private mutating func add(_ session: Session, in situation: Situation) throws {
    add(user: session.user, in: situation)
    try add(uid: session.uid, in: situation)
    add(session.docID != nil)
    add(try session.token.map { try situation.isAlive(session: $0) ? 2 : 1 } ?? 0)
    add(name: session.name?.value)
    add(email: session.email?.value)
    add(session.isAnonymous)
  }

  private mutating func add(_ alert: FlowAlert?) {
    switch alert {
    case nil: add(0)
    case .authorization(let error, _):
      add(1)
      add(String(error.code.rawValue))
    case .backend(let error, _):
      add(2)
      add(String(error.code.rawValue))
    case .missingToken: add(3)
    case .missingWindow: add(4)
    case .stateMismatch: add(5)
    case .signedOut(let state):
      add(6)
      add(UInt8(truncatingIfNeeded: state.rawValue))
    case .unfinishedSignIn: add(7)
    case .guestLeftBehind: add(8)
    case .confirmDeletion: add(9)
    case .accountDeleted(let isRevoked):
      add(10)
      add(isRevoked)
    case .passwordReplaced: add(11)
    }
  }

  private mutating func add(_ attempt: Attempt, in situation: Situation) throws {
    try add(attempt.memory, in: situation)
    switch attempt.purpose {
    case .signIn: add(0)
    case .deleteAccount(let session):
      add(1)
      try add(session, in: situation)
    }
    // After a second request the client remembers a nonce that the first one does not carry.
    if let nonce = attempt.rawNonce, let request = situation.openRequest,
      !situation.profile.allowsOneRequestAtATime
    {
      add(try SHA256.hexadecimal(nonce) == request.nonce)
    } else {
      add(attempt.rawNonce == nil ? 2 : 3)
    }
  }

  private mutating func add(_ consent: Consent, in situation: Situation) throws {
    try add(consent.attempt, in: situation)
    add(consent.sheet.form == .returning)
    add(consent.decision)
  }

  private mutating func add(_ decision: ConsentDecision) {
    add(name: decision.name.map { $0.isEmpty ? "" : "name" })
    switch decision.emailChoice {
    case nil: add(0)
    case .hide: add(1)
    case .share: add(2)
    }
  }

  private mutating func add(_ response: AppleResponse, in situation: Situation) {
    let credential = response.credential
    add(user: credential.user, in: situation)
    add(email: credential.email)
    add(name: credential.fullName.map { $0.isEmpty ? "" : $0.formatted })
    add(credential.identityTokenText == nil)
    add(credential.authorizationCodeText == nil)
    switch response.tokenReading {
    case .payload(let email, _):
      add(0)
      add(email: email)
    case .noPayload: add(1)
    case .unreadable: add(2)
    case .noToken: add(3)
    }
  }

  private mutating func add(_ step: DocumentStep, in situation: Situation) throws {
    try add(step.memory, in: situation)
    add(step.response, in: situation)
    try add(uid: step.answer.uid, in: situation)
    add(step.answer.isNewUser)
    add(step.answer.docID != nil)
    add(step.answer.replacedPassword)
    add(name: step.name?.value)
    add(email: step.email?.value)
  }

  // MARK: What is under way

  private mutating func add(
    _ content: Simulation.Parcel.Content, in situation: Situation
  ) throws {
    switch content {
    case .request(let effect):
      add(effect.mark)
      if case .authorize(let decision) = effect { add(decision) }
    case .answer(let event):
      add(100)
      add(UInt8(truncatingIfNeeded: Event.Kind.allCases.firstIndex(of: event.kind) ?? 0))
      try add(event, in: situation)
    case .lateCredential: add(200)
    }
  }

  private mutating func add(_ event: Event, in situation: Situation) throws {
    switch event {
    case .backendAnswered(.success(let answer)):
      try add(uid: answer.uid, in: situation)
      add(answer.isNewUser)
      add(answer.docID != nil)
      add(name: answer.displayName)
      add(email: answer.email)
      add(answer.replacedPassword)
    case .documentSaved(.success(let document)), .documentRead(.success(let document)):
      add(name: document.name)
      add(email: document.email)
    case .backendAnswered(.failure(let error)), .documentSaved(.failure(let error)),
      .documentRead(.failure(let error)), .mailAnswered(.failure(let error)),
      .accountDeletionAnswered(.failed(let error)):
      add(String(error.code.rawValue))
    case .mailAnswered(.success(let outcome)):
      if case .bounced = outcome { add(1) } else { add(2) }
    case .appleFailed(let error), .secondRequestFailed(let error):
      add(String(error.code.rawValue))
    case .appleResponded(let response): add(response, in: situation)
    case .accountDeletionAnswered(.deleted): add(3)
    case .appleButtonTapped, .guestButtonTapped, .nameEdited, .emailChoiceChanged, .continueTapped,
      .cancelTapped, .faceMatched, .faceNotMatched, .passcodeChosen, .passcodeMatched,
      .passcodeNotMatched, .alertDismissed, .signUpSubmitted, .tabSelected, .welcomeMailTapped,
      .signOutTapped, .deleteAccountTapped, .deletionConfirmed, .appInstalled, .appLaunched,
      .appKilled, .appDeleted, .appEnteredBackground, .appBecameActive, .storageRead,
      .credentialStateAnswered, .keychainLocked, .requestStarted, .sheetPresented, .windowMissing:
      break
    }
  }

  // MARK: World, parties, device

  private mutating func add(_ world: World, _ situation: Situation) {
    add(situation.profile.id.rawValue)
    add(situation.team == AppRegistration.orchard.teamIdentifier)
    for fault in world.broken { add(fault.name) }
    add(255)
    add(UInt8(truncatingIfNeeded: world.device))
    add(world.deviceEnvironment == .device)
    add(world.backendEnvironment == .production)
    add(world.policy.emailInRepeatToken == .always)
    add(world.clockSkew == 0)
    add(world.notificationDelivery.rawValue)
    add(world.killsAt?.rawValue ?? "")
  }

  private mutating func add(_ person: Situation.Person, isSignedIn: Bool) {
    if let grant = person.grant {
      add(grant.isActive ? 2 : 1)
    } else {
      add(person.sub == nil ? 0 : 3)
    }
    if let user = person.user {
      add(user.isDisabled ? 2 : 1)
      add(name: user.displayName)
      add(email: user.email)
    } else {
      add(0)
    }
    add(person.document == nil)
    add(name: person.document?.name)
    add(email: person.document?.email)
    add(person.account.hasTwoFactorAuthentication)
    add(person.account.forwardsRelayedMail)
  }

  private mutating func add(_ stored: StoredData, in situation: Situation) throws {
    add(name: stored.userDefaults[.name])
    add(email: stored.userDefaults[.email])
    add(stored.userDefaults[.docID] != nil)
    try add(uid: stored.userDefaults[.uid], in: situation)
    add(user: stored.userIdentifier, in: situation)
    if let session = stored.keychainSession {
      try add(uid: session.uid, in: situation)
      add(try situation.isAlive(session: session.token))
      add(session.isAnonymous)
      add(session.uid == stored.userDefaults[.uid])
    } else {
      add(0)
    }
    add(stored.kept, in: situation)
  }
}

extension Effect {
  /// A number for its kind.
  fileprivate var mark: UInt8 {
    switch self {
    case .performRequest: 1
    case .authorize: 2
    case .signIn: 3
    case .link: 4
    case .signInWithUpdatedCredential: 5
    case .signInAnonymously: 6
    case .saveDocument: 7
    case .readDocument: 8
    case .sendWelcomeMail: 9
    case .deleteAccount: 10
    case .readStorage, .writeUserDefaults, .removeUserDefaults, .writeUserIdentifier,
      .writeKeychainSession, .keepCredential, .forgetKeptCredential, .removeKeychainSession, .log,
      .deleteAppContainer, .dropPendingAnswers, .cancelRequest, .getCredentialState, .signOut:
      0
    }
  }
}
