import Vocabulary

/// Where the walk stands: every screen is a case that carries just what that screen needs.
public enum State: Hashable, Sendable {
  /// The app is not on the device.
  case notInstalled
  /// The app is on the device and does not run.
  case notRunning
  /// The app has started and looks at what it stored.
  case launching
  /// A stored session was found; the app asks Apple whether it still holds.
  case checkingCredential(StoredIdentity)
  /// The login screen.
  case login(Login)
  /// The request is on its way; no sheet yet.
  case requesting(Attempt)
  /// Apple's consent sheet is up.
  case consent(Consent)
  /// Apple asks for Face ID or the passcode.
  case confirming(Consent, Confirmation)
  /// The person has confirmed; Apple works.
  case authorizing(Attempt)
  /// The backend verifies the credential.
  case exchanging(Exchange)
  /// The backend saves the user document.
  case savingDocument(DocumentStep)
  /// The backend reads the user document.
  case readingDocument(DocumentStep)
  /// The app's own sign-up form.
  case signUp(SignUp)
  /// A guest is being let in.
  case enteringAsGuest(Memory)
  /// The app's tab bar.
  case tabBar(TabBar)
  /// Apple's authorization is being revoked, then document and user deleted.
  case deletingAccount(Session, Memory)
  /// The app has crashed.
  case crashed(Crash)
  /// The app is in the background; the state is where it will be again.
  indirect case background(State)

  /// The state without what it carries: a node of the state map.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// See ``State/notInstalled``.
    case notInstalled
    /// See ``State/notRunning``.
    case notRunning
    /// See ``State/launching``.
    case launching
    /// See ``State/checkingCredential(_:)``.
    case checkingCredential
    /// See ``State/login(_:)``.
    case login
    /// See ``State/requesting(_:)``.
    case requesting
    /// See ``State/consent(_:)``.
    case consent
    /// See ``State/confirming(_:_:)``.
    case confirming
    /// See ``State/authorizing(_:)``.
    case authorizing
    /// See ``State/exchanging(_:)``.
    case exchanging
    /// See ``State/savingDocument(_:)``.
    case savingDocument
    /// See ``State/readingDocument(_:)``.
    case readingDocument
    /// See ``State/signUp(_:)``.
    case signUp
    /// See ``State/enteringAsGuest(_:)``.
    case enteringAsGuest
    /// See ``State/tabBar(_:)``.
    case tabBar
    /// See ``State/deletingAccount(_:_:)``.
    case deletingAccount
    /// See ``State/crashed(_:)``.
    case crashed
    /// See ``State/background(_:)``.
    case background

    /// Whether the app's process is alive, in the foreground or not.
    public var isRunning: Bool {
      switch self {
      case .notInstalled, .notRunning, .crashed: false
      case .launching, .checkingCredential, .login, .requesting, .consent, .confirming,
        .authorizing, .exchanging, .savingDocument, .readingDocument, .signUp, .enteringAsGuest,
        .tabBar, .deletingAccount, .background:
        true
      }
    }
  }

  /// The state without what it carries.
  public var kind: Kind {
    switch self {
    case .notInstalled: .notInstalled
    case .notRunning: .notRunning
    case .launching: .launching
    case .checkingCredential: .checkingCredential
    case .login: .login
    case .requesting: .requesting
    case .consent: .consent
    case .confirming: .confirming
    case .authorizing: .authorizing
    case .exchanging: .exchanging
    case .savingDocument: .savingDocument
    case .readingDocument: .readingDocument
    case .signUp: .signUp
    case .enteringAsGuest: .enteringAsGuest
    case .tabBar: .tabBar
    case .deletingAccount: .deletingAccount
    case .crashed: .crashed
    case .background: .background
    }
  }

  /// Whether the app's process is alive, in the foreground or not.
  public var isRunning: Bool { kind.isRunning }

  /// The state that the app comes back to from the background; elsewhere the state itself.
  public var foreground: State {
    if case .background(let inner) = self { inner } else { self }
  }

  /// The alert that lies over the screen; `nil` where none does, and in the background.
  public var alert: FlowAlert? {
    switch self {
    case .login(let login): login.alert
    case .signUp(let signUp): signUp.alert
    case .tabBar(let tabBar): tabBar.alert
    case .notInstalled, .notRunning, .launching, .checkingCredential, .requesting, .consent,
      .confirming, .authorizing, .exchanging, .savingDocument, .readingDocument, .enteringAsGuest,
      .deletingAccount, .crashed, .background:
      nil
    }
  }
}
