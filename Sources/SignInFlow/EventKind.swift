extension Event {
  /// The event without what it carries: an edge of the state map, and the word that scripts use.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case appleButtonTapped, guestButtonTapped, nameEdited, emailChoiceChanged, continueTapped
    case cancelTapped, faceMatched, faceNotMatched, passcodeChosen, passcodeMatched
    case passcodeNotMatched, alertDismissed, signUpSubmitted, tabSelected, welcomeMailTapped
    case signOutTapped, deleteAccountTapped, deletionConfirmed
    case appInstalled, appLaunched, appKilled, appDeleted, appEnteredBackground, appBecameActive
    case storageRead, credentialStateAnswered, keychainLocked, requestStarted, sheetPresented
    case windowMissing
    case secondRequestFailed, appleResponded, appleFailed, backendAnswered, documentSaved
    case documentRead, mailAnswered, accountDeletionAnswered

    /// Who it comes from.
    public var origin: Origin {
      switch self {
      case .appleButtonTapped, .guestButtonTapped, .nameEdited, .emailChoiceChanged,
        .continueTapped, .cancelTapped, .faceMatched, .faceNotMatched, .passcodeChosen,
        .passcodeMatched, .passcodeNotMatched, .alertDismissed, .signUpSubmitted, .tabSelected,
        .welcomeMailTapped, .signOutTapped, .deleteAccountTapped, .deletionConfirmed:
        .person
      case .appInstalled, .appLaunched, .appKilled, .appDeleted, .appEnteredBackground,
        .appBecameActive:
        .device
      case .storageRead, .credentialStateAnswered, .keychainLocked, .requestStarted,
        .sheetPresented, .windowMissing,
        .secondRequestFailed, .appleResponded, .appleFailed, .backendAnswered, .documentSaved,
        .documentRead, .mailAnswered, .accountDeletionAnswered:
        .answer
      }
    }

    /// Whether it is an answer to something that the app did.
    public var isAnswer: Bool { origin == .answer }
  }

  /// Who an event comes from.
  public enum Origin: Hashable, Sendable {
    /// The person in front of the phone.
    case person
    /// The device and its system.
    case device
    /// A party that answers.
    case answer
  }

  /// The event without what it carries.
  public var kind: Kind {
    switch self {
    case .appleButtonTapped: .appleButtonTapped
    case .guestButtonTapped: .guestButtonTapped
    case .nameEdited: .nameEdited
    case .emailChoiceChanged: .emailChoiceChanged
    case .continueTapped: .continueTapped
    case .cancelTapped: .cancelTapped
    case .faceMatched: .faceMatched
    case .faceNotMatched: .faceNotMatched
    case .passcodeChosen: .passcodeChosen
    case .passcodeMatched: .passcodeMatched
    case .passcodeNotMatched: .passcodeNotMatched
    case .alertDismissed: .alertDismissed
    case .signUpSubmitted: .signUpSubmitted
    case .tabSelected: .tabSelected
    case .welcomeMailTapped: .welcomeMailTapped
    case .signOutTapped: .signOutTapped
    case .deleteAccountTapped: .deleteAccountTapped
    case .deletionConfirmed: .deletionConfirmed
    case .appInstalled: .appInstalled
    case .appLaunched: .appLaunched
    case .appKilled: .appKilled
    case .appDeleted: .appDeleted
    case .appEnteredBackground: .appEnteredBackground
    case .appBecameActive: .appBecameActive
    case .storageRead: .storageRead
    case .credentialStateAnswered: .credentialStateAnswered
    case .keychainLocked: .keychainLocked
    case .requestStarted: .requestStarted
    case .sheetPresented: .sheetPresented
    case .windowMissing: .windowMissing
    case .secondRequestFailed: .secondRequestFailed
    case .appleResponded: .appleResponded
    case .appleFailed: .appleFailed
    case .backendAnswered: .backendAnswered
    case .documentSaved: .documentSaved
    case .documentRead: .documentRead
    case .mailAnswered: .mailAnswered
    case .accountDeletionAnswered: .accountDeletionAnswered
    }
  }
}
