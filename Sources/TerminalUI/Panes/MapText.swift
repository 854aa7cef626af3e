import SignInFlow

/// The words of the state map; the names of states and events are the machine's own.
enum MapText {
  static let here: Phrase = "Where you are"
  static let leadsNowhere: Phrase = "Leads nowhere from here"
  static let stays: Phrase = "stays here"
  static let nothingStored: Phrase = "nothing stored"
  static let sessionStored: Phrase = "a session stored"
  static let withoutEmail: Phrase = "without an e-mail"
  static let withoutToken: Phrase = "no token"
  static let otherState: Phrase = "another state"
  static let newUser: Phrase = "new user"
  static let knownUser: Phrase = "known user"
  static let withoutDocument: Phrase = "no document"

  static func earlier(_ count: Int) -> Phrase { "\(count) earlier" }

  static func taken(_ count: Int) -> Phrase {
    count == 1 ? "1 way taken" : "\(count) ways taken"
  }

  static func heading(_ origin: Event.Origin) -> Phrase {
    switch origin {
    case .person: "When the person"
    case .device: "When iOS"
    case .answer: "When an answer comes"
    }
  }

  /// What would happen, with what sets it apart from its like.
  static func words(for way: StateMap.Way) -> Phrase {
    guard let first = way.candidates.first else { return .empty }
    let title = TraceText.title(of: first.event)
    let variants = way.candidates.map(\.variant)
    return variants.contains(where: \.isEmpty) || variants.count > 3
      ? title : "\(title): \(variants.joined(separator: ", "))"
  }

  static func name(_ kind: State.Kind) -> Phrase {
    switch kind {
    case .notInstalled: "Not installed"
    case .notRunning: "Not running"
    case .launching: "Starting"
    case .checkingCredential: "Asking Apple"
    case .login: "Login screen"
    case .requesting: "Request sent"
    case .consent: "Consent sheet"
    case .confirming: "Face ID or passcode"
    case .authorizing: "Apple works"
    case .exchanging: "Backend verifies"
    case .savingDocument: "Saving"
    case .readingDocument: "Reading"
    case .signUp: "Sign-up form"
    case .enteringAsGuest: "Letting a guest in"
    case .tabBar: "Signed in"
    case .deletingAccount: "Deleting"
    case .crashed: "Crashed"
    case .background: "In the background"
    }
  }

  static func meaning(of state: State) -> Phrase {
    switch state {
    case .notInstalled: "The app is not on the device."
    case .notRunning: "The app is on the device and does not run."
    case .launching: "The app reads what it stored in UserDefaults and the Keychain."
    case .checkingCredential: "A session was stored. Does Apple still stand by it?"
    case .login: "Nobody is signed in."
    case .requesting: "Apple has the request; its sheet is not up yet."
    case .consent: "The person decides what to share."
    case .confirming: "The person confirms that it is really them."
    case .authorizing: "Apple makes the credential: token, code, and once name and e-mail."
    case .exchanging: "The backend checks signature, issuer, audience, time and nonce."
    case .savingDocument: "The backend saves the user document."
    case .readingDocument: "The backend reads the user document."
    case .signUp: "The app asks for what Apple did not hand out."
    case .enteringAsGuest: "The backend makes a user without a provider."
    case .tabBar(let tabBar):
      tabBar.session.isAnonymous
        ? "The person uses the app as a guest." : "The person uses the app."
    case .deletingAccount: "Consent, document and user go, in this order."
    case .crashed: "The client did what it should not have done."
    case .background(let inner): "It will come back to: \(name(inner.kind))."
    }
  }
}
