public import Vocabulary

/// What the running app remembers beside the screen that it shows; gone when its process ends.
public struct Memory: Hashable, Sendable {
  /// First credentials that the backend has not confirmed yet, by Apple's `user`; the Keychain holds the same.
  public var kept: [String: KeptCredential]
  /// The guest who is signed in while they sign in with Apple.
  public var guest: Session?

  /// Remembers nothing, or what is given.
  public init(kept: [String: KeptCredential] = [:], guest: Session? = nil) {
    self.kept = kept
    self.guest = guest
  }
}

/// Name and e-mail of a first authorization, kept until the backend has confirmed them.
public struct KeptCredential: Hashable, Sendable {
  /// Apple's identifier of the person.
  public var user: String
  /// The name in all its parts, where one was handed out.
  public var fullName: PersonNameComponents?
  /// The e-mail address, where one was handed out.
  public var email: String?

  /// Makes one.
  public init(user: String, fullName: PersonNameComponents?, email: String?) {
    self.user = user
    self.fullName = fullName
    self.email = email
  }

  /// The name in one line.
  public var name: String? { fullName?.formatted }
}

/// A value and where the app found it.
public struct Sourced: Hashable, Sendable {
  /// The value; an empty string is what some clients keep for one that never came.
  public var value: String
  /// Where it was found.
  public var source: ValueSource

  /// Makes one.
  public init(_ value: String, from source: ValueSource) {
    self.value = value
    self.source = source
  }
}

/// Somebody is signed in to the app.
public struct Session: Hashable, Sendable {
  /// Apple's identifier of the person; `nil` for a guest and where the client did not keep it.
  public var user: String?
  /// The backend's identifier of the person; `nil` in a client without a backend.
  public var uid: String?
  /// The user document's identifier; `nil` where there is none.
  public var docID: String?
  /// The backend's session; `nil` in a client without a backend.
  public var token: String?
  /// The person's name.
  public var name: Sourced?
  /// The person's e-mail address, real or relayed.
  public var email: Sourced?
  /// Whether this is a guest.
  public var isAnonymous: Bool
  /// Whether the account was made by this very sign-in.
  public var isNew: Bool
  /// What Apple's credential brought this time; `nil` where the session comes from an earlier run or is a guest's.
  public var received: ReceivedFields?

  /// Makes one.
  public init(
    user: String? = nil, uid: String? = nil, docID: String? = nil, token: String? = nil,
    name: Sourced? = nil, email: Sourced? = nil, isAnonymous: Bool = false, isNew: Bool = false,
    received: ReceivedFields? = nil
  ) {
    self.user = user
    self.uid = uid
    self.docID = docID
    self.token = token
    self.name = name
    self.email = email
    self.isAnonymous = isAnonymous
    self.isNew = isNew
    self.received = received
  }
}

/// Which of the two values that come once came with this credential.
public struct ReceivedFields: Hashable, Sendable {
  /// Whether the credential had a name.
  public var name: Bool
  /// Whether the credential had an e-mail address.
  public var email: Bool

  /// Makes one.
  public init(name: Bool, email: Bool) {
    self.name = name
    self.email = email
  }
}

/// The login screen.
public struct Login: Hashable, Sendable {
  /// What the app remembers.
  public var memory: Memory
  /// What the app tells the person, over the screen.
  public var alert: FlowAlert?

  /// Makes one.
  public init(memory: Memory = Memory(), alert: FlowAlert? = nil) {
    self.memory = memory
    self.alert = alert
  }
}

/// One request to Apple, from the tap to the answer.
public struct Attempt: Hashable, Sendable {
  /// What the app remembers.
  public var memory: Memory
  /// Why it asks.
  public var purpose: Purpose
  /// The nonce that the app remembers as it is; Apple gets its SHA-256.
  public var rawNonce: String?
  /// The `state` that the app expects back.
  public var state: String?

  /// Makes one.
  public init(
    memory: Memory = Memory(), purpose: Purpose = .signIn, rawNonce: String? = nil,
    state: String? = nil
  ) {
    self.memory = memory
    self.purpose = purpose
    self.rawNonce = rawNonce
    self.state = state
  }

  /// Why an app asks Apple.
  public enum Purpose: Hashable, Sendable {
    /// To let the person in.
    case signIn
    /// To get a fresh authorization code, with which to revoke before deleting the account.
    case deleteAccount(Session)
  }
}

/// Apple's sheet, with what the person has chosen so far.
public struct Consent: Hashable, Sendable {
  /// The request that it answers.
  public var attempt: Attempt
  /// What it shows.
  public var sheet: ConsentSheet
  /// The name and the choice as they stand now.
  public var decision: ConsentDecision

  /// Makes one.
  public init(attempt: Attempt, sheet: ConsentSheet, decision: ConsentDecision) {
    self.attempt = attempt
    self.sheet = sheet
    self.decision = decision
  }
}

/// How the person is asked to confirm.
public enum Confirmation: Hashable, Sendable {
  /// Face ID; `failures` looks did not match so far.
  case faceID(failures: Int)
  /// The device's passcode; `failures` entries were wrong so far.
  case passcode(failures: Int)
}

/// A credential at the backend.
public struct Exchange: Hashable, Sendable {
  /// The request that brought it.
  public var attempt: Attempt
  /// Apple's answer.
  public var response: AppleResponse
  /// Whether it is being linked to a guest's user.
  public var isLinking: Bool

  /// Makes one.
  public init(attempt: Attempt, response: AppleResponse, isLinking: Bool) {
    self.attempt = attempt
    self.response = response
    self.isLinking = isLinking
  }
}

/// Apple's answer, and what the app would find in its token.
public struct AppleResponse: Hashable, Sendable {
  /// The credential.
  public var credential: AppleIDCredential
  /// What the token's payload says, unverified.
  public var tokenReading: IdentityTokenReading

  /// Makes one.
  public init(credential: AppleIDCredential, tokenReading: IdentityTokenReading) {
    self.credential = credential
    self.tokenReading = tokenReading
  }
}

/// The user document at the backend, on its way in or out.
public struct DocumentStep: Hashable, Sendable {
  /// What the app remembers.
  public var memory: Memory
  /// Apple's answer that this sign-in began with.
  public var response: AppleResponse
  /// The backend's answer.
  public var answer: SignInAnswer
  /// The name as known so far.
  public var name: Sourced?
  /// The e-mail address as known so far.
  public var email: Sourced?

  /// Makes one.
  public init(
    memory: Memory, response: AppleResponse, answer: SignInAnswer, name: Sourced?, email: Sourced?
  ) {
    self.memory = memory
    self.response = response
    self.answer = answer
    self.name = name
    self.email = email
  }
}

/// The app's own sign-up form.
public struct SignUp: Hashable, Sendable {
  /// What is known so far; the form starts with it.
  public var step: DocumentStep
  /// What is wrong with what was submitted.
  public var problem: Problem?
  /// What the app tells the person, over the form.
  public var alert: FlowAlert?

  /// Makes one.
  public init(step: DocumentStep, problem: Problem? = nil, alert: FlowAlert? = nil) {
    self.step = step
    self.problem = problem
    self.alert = alert
  }

  /// Why the form can't be submitted as it is.
  public enum Problem: Hashable, Sendable {
    /// The e-mail address is missing.
    case emailMissing
    /// What stands in the e-mail row is no address.
    case emailMalformed
  }
}

/// The app's tab bar.
public struct TabBar: Hashable, Sendable {
  /// Who is signed in.
  public var session: Session
  /// What the app remembers.
  public var memory: Memory
  /// The tab that is shown.
  public var tab: Tab
  /// What the app tells the person, over the screen.
  public var alert: FlowAlert?
  /// What the app waits for.
  public var activity: Activity?
  /// What became of the mails that were sent in this run, the newest last.
  public var mail: [MailOutcome]

  /// Makes one.
  public init(
    session: Session, memory: Memory = Memory(), tab: Tab = .home, alert: FlowAlert? = nil,
    activity: Activity? = nil, mail: [MailOutcome] = []
  ) {
    self.session = session
    self.memory = memory
    self.tab = tab
    self.alert = alert
    self.activity = activity
    self.mail = mail
  }

  /// What the app waits for while the tab bar is shown.
  public enum Activity: Hashable, Sendable {
    /// The welcome mail is being sent.
    case sendingMail
    /// The app has become active and asks for the credential state.
    case checkingCredential
  }
}

/// The four tabs.
public enum Tab: Int, CaseIterable, Hashable, Sendable {
  /// A greeting, and what is known of the person.
  case home = 1
  /// The welcome mail.
  case mail
  /// E-mail, name, identifiers, and where each came from.
  case profile
  /// Sign out, delete account.
  case settings

  /// The word that scripts use.
  public var name: String {
    switch self {
    case .home: "home"
    case .mail: "mail"
    case .profile: "profile"
    case .settings: "settings"
    }
  }
}

/// Why the simulated app has crashed.
public enum Crash: String, CaseIterable, Hashable, Sendable {
  /// An answer came that no request was open for, and the client called `fatalError`.
  case answerWithoutRequest
  /// There was no window, and the client force-unwrapped it.
  case missingWindow
  /// The token has no second part, and the client indexed it.
  case tokenWithoutPayload
}

/// What the app tells the person over its screen.
public enum FlowAlert: Hashable, Sendable {
  /// Apple handed out no credential.
  case authorization(AuthorizationError, ErrorReport)
  /// The backend refused.
  case backend(AuthError, ErrorReport)
  /// The credential has no usable identity token.
  case missingToken(ErrorReport)
  /// There was no window to show the sheet over.
  case missingWindow(ErrorReport)
  /// The `state` that came back is not the one that was sent.
  case stateMismatch
  /// The person was signed out, because of this credential state.
  case signedOut(CredentialState)
  /// A first credential is kept; signing in once more finishes what was cut short.
  case unfinishedSignIn
  /// The guest's user could not be linked: the Apple Account has a user already, who was signed in instead.
  case guestLeftBehind
  /// Really delete the account?
  case confirmDeletion
  /// The account is gone; at Apple too where `isRevoked`, else the app is still listed there.
  case accountDeleted(isRevoked: Bool)
  /// The account had a password that went with this sign-in, since nobody had verified its address.
  case passwordReplaced
}

/// What the app found of an earlier run when it started.
public struct StoredIdentity: Hashable, Sendable {
  /// What the app remembers from now on.
  public var memory: Memory
  /// The session that was stored.
  public var session: Session

  /// Makes one.
  public init(memory: Memory, session: Session) {
    self.memory = memory
    self.session = session
  }
}
