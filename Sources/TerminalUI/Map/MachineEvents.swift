import SignInFlow
import Vocabulary

/// What can happen in a state, in every way that leads elsewhere: what the map pane tries, and what is rarer than that.
enum MachineEvents {
  /// Events of `kind` that could happen in `state`.
  static func events(_ kind: Event.Kind, in state: State) -> [Event] {
    CandidateEvent.all(kind, in: state).map(\.event) + rarer(kind)
  }

  private static func rarer(_ kind: Event.Kind) -> [Event] {
    switch kind {
    case .storageRead: [.storageRead(guestStored), .storageRead(credentialKept)]
    case .appleResponded:
      [
        response(payload: true, name: CandidatePayload.name, email: CandidatePayload.email),
        response(payload: false),
      ]
    case .backendAnswered:
      [.credentialAlreadyInUse, .providerAlreadyLinked].map {
        .backendAnswered(.failure(AuthError($0, "Another user has it.")))
      }
    case .documentRead:
      [
        .documentRead(
          .success(
            UserDocument(
              docID: CandidatePayload.docID, uid: CandidatePayload.uid, name: nil, email: nil)))
      ]
    case .accountDeletionAnswered:
      [
        .accountDeletionAnswered(.deleted(isRevoked: false)),
        .accountDeletionAnswered(.failed(AuthError(.userNotFound, "There is no such user."))),
      ]
    case .signUpSubmitted: [.signUpSubmitted(name: "", email: "no address")]
    case .appleButtonTapped, .guestButtonTapped, .nameEdited, .emailChoiceChanged,
      .continueTapped, .cancelTapped, .faceMatched, .faceNotMatched, .passcodeChosen,
      .passcodeMatched, .passcodeNotMatched, .alertDismissed, .tabSelected, .welcomeMailTapped,
      .signOutTapped, .deleteAccountTapped, .deletionConfirmed, .appInstalled, .appLaunched,
      .appKilled, .appDeleted, .appEnteredBackground, .appBecameActive, .credentialStateAnswered,
      .keychainLocked, .requestStarted, .sheetPresented, .windowMissing, .secondRequestFailed,
      .appleFailed, .documentSaved, .mailAnswered:
      []
    }
  }

  /// A credential without a `state`, as a client gets it that sent none.
  private static func response(
    payload: Bool, name: PersonNameComponents? = nil, email: String? = nil
  ) -> Event {
    .appleResponded(
      AppleResponse(
        credential: AppleIDCredential(
          user: CandidatePayload.user, email: email, fullName: name,
          identityToken: Array("e30.e30.c2ln".utf8), authorizationCode: Array("code".utf8)),
        tokenReading: payload
          ? .payload(email: CandidatePayload.email, isPrivateEmail: false) : .noPayload))
  }

  private static let guestStored = StoredData(
    userDefaults: [.uid: CandidatePayload.uid],
    keychainSession: KeychainSession(
      token: "s2", uid: CandidatePayload.uid, email: nil, displayName: nil, isAnonymous: true))

  private static let credentialKept = StoredData(
    kept: [
      CandidatePayload.user: KeptCredential(
        user: CandidatePayload.user, fullName: CandidatePayload.name,
        email: CandidatePayload.email)
    ])
}
