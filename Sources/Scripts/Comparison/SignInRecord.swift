public import SignInFlow
public import Simulation
public import Vocabulary

/// One sign-in of a walk, from the Apple button to its end: what was asked, answered and kept, and by whom.
public struct SignInRecord: Hashable, Sendable {
  /// Which one of the walk it is, 1 or more.
  public var number: Int
  /// The client.
  public var client: ClientProfile.ID
  /// When the button was tapped.
  public var startedAt: Timestamp
  /// What happened, the button first.
  public var entries: [JournalEntry] = []
  /// What the app asked Apple for.
  public var request: AppleIDRequest?
  /// What Apple asked the person.
  public var sheet: ConsentSheet?
  /// What the person decided.
  public var decision: ConsentDecision?
  /// What Apple handed out, opened up.
  public var credential: CredentialReport?
  /// Why Apple handed out nothing.
  public var failure: AuthorizationError?
  /// What the backend verified.
  public var checks: [TokenCheck] = []
  /// What the backend answered.
  public var answer: Result<SignInAnswer, AuthError>?
  /// What became of the user document.
  public var document: DocumentUse?
  /// What the app wrote to its log.
  public var log: [LogLine] = []
  /// Where it ended.
  public var end: SignInFlow.State
  /// Who knew what then.
  public var ledger = Ledger()

  /// What became of the user document.
  public enum DocumentUse: Hashable, Sendable {
    /// It was saved.
    case saved(Result<UserDocument, AuthError>)
    /// It was read.
    case read(Result<UserDocument, AuthError>)
  }

  /// Whether the app let the person in.
  public var getsIn: Bool {
    if case .tabBar(let tabBar) = end.foreground { !tabBar.session.isAnonymous } else { false }
  }

  /// Whether Apple has answered, with a credential or with an error that was not the person's own *Cancel*.
  public var isAnswered: Bool {
    credential != nil || failure.map { $0.code != .canceled } ?? false
  }

  fileprivate mutating func take(_ entry: JournalEntry) {
    entries.append(entry)
    switch entry.item {
    case .request(let request): self.request = request
    case .checks(let checks): self.checks = checks
    case .effect(.authorize(let decision)): self.decision = decision
    case .effect(.log(let line)): log.append(line)
    case .event(.sheetPresented(let sheet)): self.sheet = sheet
    case .event(.appleFailed(let error)): failure = error
    case .event(.appleResponded): failure = nil
    case .event(.backendAnswered(let result)): answer = result
    case .event(.documentSaved(let result)): document = .saved(result)
    case .event(.documentRead(let result)): document = .read(result)
    case .event, .effect, .refused, .act, .fault, .differs, .notification, .webSignIn, .mail,
      .refusedAct, .deletionResumed:
      break
    }
  }

  /// Looks at what the moment at which it stands says of it.
  fileprivate mutating func look(at scene: Scene) {
    end = scene.state
    ledger = scene.ledger
    let came = entries.contains {
      if case .event(.appleResponded) = $0.item { true } else { false }
    }
    if came { credential = scene.credential }
  }
}

extension Repetition {
  /// The sign-ins of the walk, in order; the last one may not have come to an end.
  public var signIns: [SignInRecord] {
    var records: [SignInRecord] = []
    var open: SignInRecord?
    for moment in moments {
      for entry in moment.entries {
        if open == nil, entry.item == .event(.appleButtonTapped) {
          open = SignInRecord(
            number: records.count + 1, client: moment.scene.profile.id, startedAt: entry.time,
            end: moment.scene.state)
        }
        open?.take(entry)
      }
      guard var record = open else { continue }
      record.look(at: moment.scene)
      open = moment.scene.state.isSigningIn ? record : nil
      if open == nil { records.append(record) }
    }
    return records + (open.map { [$0] } ?? [])
  }
}

extension SignInFlow.State {
  /// Whether a sign-in has begun that has not come to an end.
  fileprivate var isSigningIn: Bool {
    switch foreground {
    case .requesting, .consent, .confirming, .authorizing, .exchanging, .savingDocument,
      .readingDocument, .signUp:
      true
    case .notInstalled, .notRunning, .launching, .checkingCredential, .login, .enteringAsGuest,
      .tabBar, .deletingAccount, .crashed, .background:
      false
    }
  }
}
