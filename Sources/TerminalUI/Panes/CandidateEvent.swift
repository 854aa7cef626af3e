import SignInFlow
import Vocabulary

/// An event that could happen now, with a payload that it could well have.
struct CandidateEvent: Hashable {
  /// The event.
  var event: Event
  /// What sets it apart from other events of its kind; empty where there is but one.
  var variant: Phrase

  init(_ event: Event, _ variant: Phrase = .empty) {
    self.event = event
    self.variant = variant
  }

  /// Events of `kind` with payloads that are plausible in `state`.
  static func all(_ kind: Event.Kind, in state: State) -> [CandidateEvent] {
    switch kind {
    case .appleButtonTapped: [CandidateEvent(.appleButtonTapped)]
    case .guestButtonTapped: [CandidateEvent(.guestButtonTapped)]
    case .nameEdited: [CandidateEvent(.nameEdited(CandidatePayload.name))]
    case .emailChoiceChanged: [CandidateEvent(.emailChoiceChanged(state.otherEmailChoice))]
    case .continueTapped: [CandidateEvent(.continueTapped)]
    case .cancelTapped: [CandidateEvent(.cancelTapped)]
    case .faceMatched: [CandidateEvent(.faceMatched)]
    case .faceNotMatched: [CandidateEvent(.faceNotMatched)]
    case .passcodeChosen: [CandidateEvent(.passcodeChosen)]
    case .passcodeMatched: [CandidateEvent(.passcodeMatched)]
    case .passcodeNotMatched: [CandidateEvent(.passcodeNotMatched)]
    case .alertDismissed: [CandidateEvent(.alertDismissed)]
    case .signUpSubmitted:
      [
        CandidateEvent(.signUpSubmitted(name: "Minji Kim", email: CandidatePayload.email)),
        CandidateEvent(.signUpSubmitted(name: "Minji Kim", email: ""), MapText.withoutEmail),
      ]
    case .tabSelected: [CandidateEvent(.tabSelected(state.otherTab))]
    case .welcomeMailTapped: [CandidateEvent(.welcomeMailTapped)]
    case .signOutTapped: [CandidateEvent(.signOutTapped)]
    case .deleteAccountTapped: [CandidateEvent(.deleteAccountTapped)]
    case .deletionConfirmed: [CandidateEvent(.deletionConfirmed)]
    case .appInstalled: [CandidateEvent(.appInstalled)]
    case .appLaunched: [CandidateEvent(.appLaunched)]
    case .appKilled: [CandidateEvent(.appKilled)]
    case .appDeleted: [CandidateEvent(.appDeleted)]
    case .appEnteredBackground: [CandidateEvent(.appEnteredBackground)]
    case .appBecameActive: [CandidateEvent(.appBecameActive)]
    case .storageRead, .credentialStateAnswered, .requestStarted, .sheetPresented,
      .windowMissing, .keychainLocked, .secondRequestFailed, .appleResponded, .appleFailed,
      .backendAnswered,
      .documentSaved, .documentRead, .mailAnswered, .accountDeletionAnswered:
      answers(kind, in: state)
    }
  }

  private static func answers(_ kind: Event.Kind, in state: State) -> [CandidateEvent] {
    switch kind {
    case .storageRead:
      [
        CandidateEvent(.storageRead(StoredData()), MapText.nothingStored),
        CandidateEvent(.storageRead(CandidatePayload.stored), MapText.sessionStored),
      ]
    case .credentialStateAnswered:
      CredentialState.allCases.map {
        CandidateEvent(.credentialStateAnswered(.state($0)), Phrase(verbatim: $0.name))
      } + [CandidateEvent(.credentialStateAnswered(.failed(CandidatePayload.unknown)))]
    case .requestStarted:
      [CandidateEvent(.requestStarted(rawNonce: CandidatePayload.rawNonce, state: nil))]
    case .sheetPresented:
      [CandidatePayload.firstSheet, CandidatePayload.laterSheet]
        .map { CandidateEvent(.sheetPresented($0)) }
    case .windowMissing: [CandidateEvent(.windowMissing)]
    case .keychainLocked: [CandidateEvent(.keychainLocked)]
    case .secondRequestFailed:
      [
        CandidateEvent(
          .secondRequestFailed(AuthorizationError(.unknown, underlyingCode: -7071)))
      ]
    case .appleResponded: credentials(for: state.attempt)
    case .appleFailed:
      [AuthorizationError(.canceled), CandidatePayload.unknown].map {
        CandidateEvent(
          .appleFailed($0), Phrase(verbatim: "\($0.code.rawValue) \($0.code.name)"))
      }
    case .backendAnswered:
      [
        CandidateEvent(.backendAnswered(.success(CandidatePayload.newUser)), MapText.newUser),
        CandidateEvent(.backendAnswered(.success(CandidatePayload.knownUser)), MapText.knownUser),
        CandidateEvent(
          .backendAnswered(.success(CandidatePayload.knownUserWithoutDocument)),
          MapText.withoutDocument),
        CandidateEvent(.backendAnswered(.failure(CandidatePayload.refusal))),
      ]
    case .documentSaved:
      [.success(CandidatePayload.document), .failure(CandidatePayload.failure)]
        .map { CandidateEvent(.documentSaved($0)) }
    case .documentRead:
      [.success(CandidatePayload.document), .failure(CandidatePayload.failure)]
        .map { CandidateEvent(.documentRead($0)) }
    case .mailAnswered:
      [.success(.delivered(to: CandidatePayload.email)), .failure(CandidatePayload.failure)]
        .map { CandidateEvent(.mailAnswered($0)) }
    case .accountDeletionAnswered:
      [.deleted(isRevoked: true), .failed(CandidatePayload.failure)]
        .map { CandidateEvent(.accountDeletionAnswered($0)) }
    case .appleButtonTapped, .guestButtonTapped, .nameEdited, .emailChoiceChanged,
      .continueTapped, .cancelTapped, .faceMatched, .faceNotMatched, .passcodeChosen,
      .passcodeMatched, .passcodeNotMatched, .alertDismissed, .signUpSubmitted, .tabSelected,
      .welcomeMailTapped, .signOutTapped, .deleteAccountTapped, .deletionConfirmed,
      .appInstalled, .appLaunched, .appKilled, .appDeleted, .appEnteredBackground,
      .appBecameActive:
      []
    }
  }

  /// Credentials as they could answer `attempt`: as asked, without a token, and one for another request.
  private static func credentials(for attempt: Attempt?) -> [CandidateEvent] {
    var user = CandidatePayload.user
    if case .deleteAccount(let session) = attempt?.purpose { user = session.user ?? user }
    func response(
      token: AppleIDCredential.Data?, state: String?,
      _ reading: IdentityTokenReading = .payload(
        email: CandidatePayload.email, isPrivateEmail: false)
    ) -> Event {
      .appleResponded(
        AppleResponse(
          credential: AppleIDCredential(
            user: user, identityToken: token, authorizationCode: Array("c0ffee.0.mrtsv".utf8),
            state: state), tokenReading: reading))
    }
    let token = Array("eyJhbGciOiJSUzI1NiJ9.e30.c2ln".utf8)
    let good = CandidateEvent(response(token: token, state: attempt?.state))
    let tokenless = CandidateEvent(
      response(token: nil, state: attempt?.state, .noToken), MapText.withoutToken)
    guard let sent = attempt?.state else { return [good, tokenless] }
    return [
      good, tokenless,
      CandidateEvent(response(token: token, state: sent + "x"), MapText.otherState),
    ]
  }
}

/// What plausible events carry.
enum CandidatePayload {
  static let user = "001234.0123456789abcdef0123456789abcdef.0941"
  static let name = PersonNameComponents(givenName: "Minji", familyName: "Kim")
  static let email = "minji@example.com"
  static let rawNonce = "0123456789ABCDEFGHIJKLMNOPQRSTUV"
  static let uid = "Zk3fQmX2yLr8VtB0nHcWs5Jd19Qa"
  static let docID = "7fHk2mWq9ZtB4xLc8R2x"
  static let unknown = AuthorizationError(.unknown)
  static let refusal = AuthError(.missingOrInvalidNonce, "The nonce does not match.")
  static let failure = AuthError(.internalError, "The database did not answer.")
  static let document = UserDocument(docID: docID, uid: uid, name: "Minji Kim", email: email)
  static let newUser = SignInAnswer(uid: uid, isNewUser: true, session: "s1")
  static let knownUser = SignInAnswer(uid: uid, isNewUser: false, docID: docID, session: "s1")
  static let knownUserWithoutDocument = SignInAnswer(uid: uid, isNewUser: false, session: "s1")

  static let firstSheet = ConsentSheet(
    appName: AppRegistration.orchard.name, accountEmail: email,
    form: .firstTime(name: name, email: .init(sharedAddress: email, forwardTo: email)))
  static let laterSheet = ConsentSheet(
    appName: AppRegistration.orchard.name, accountEmail: email, form: .returning)

  static let stored = StoredData(
    userDefaults: [.uid: uid, .docID: docID], userIdentifier: user,
    keychainSession: KeychainSession(
      token: "s1", uid: uid, email: email, displayName: nil, isAnonymous: false))
}

extension State {
  /// The request that is under way.
  fileprivate var attempt: Attempt? {
    switch self {
    case .requesting(let attempt), .authorizing(let attempt): attempt
    case .consent(let consent), .confirming(let consent, _): consent.attempt
    case .exchanging(let exchange): exchange.attempt
    case .background(let inner): inner.attempt
    case .notInstalled, .notRunning, .launching, .checkingCredential, .login, .savingDocument,
      .readingDocument, .signUp, .enteringAsGuest, .tabBar, .deletingAccount, .crashed:
      nil
    }
  }

  fileprivate var otherEmailChoice: EmailChoice {
    if case .consent(let consent) = self, consent.decision.emailChoice == .hide {
      .share
    } else {
      .hide
    }
  }

  fileprivate var otherTab: Tab {
    if case .tabBar(let tabBar) = self, tabBar.tab == .profile { .home } else { .profile }
  }
}
