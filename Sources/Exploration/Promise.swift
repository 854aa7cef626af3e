import SignInFlow
import Simulation
import Vocabulary

/// What a client should keep, wherever one walks and whatever goes wrong: all that an exploration proves.
public enum Promise: String, CaseIterable, Hashable, Sendable {
  /// The tab bar is up only with a session.
  case sessionBehindTabBar = "session-behind-tab-bar"
  /// A credential opens no session of another user.
  case ownSession = "own-session"
  /// A session is opened only by a token that the backend has verified.
  case verifiedToken = "verified-token"
  /// A name that Apple has handed out is not lost.
  case keepsName = "keeps-name"
  /// An e-mail address that Apple has handed out is not lost.
  case keepsEmail = "keeps-email"
  /// An attempt that comes to nothing is followed by a word to the person.
  case saysThatItFailed = "says-that-it-failed"
  /// That word says why.
  case saysWhy = "says-why"
  /// A cancel is not shown as an error.
  case cancelIsNoError = "cancel-is-no-error"
  /// A cancelled sheet changes nothing that is stored anywhere.
  case cancelChangesNothing = "cancel-changes-nothing"
  /// The app does not crash.
  case neverCrashes = "never-crashes"
  /// One request runs at a time.
  case oneRequest = "one-request"
  /// A session ends when the consent has ended, at the next launch or return at the latest.
  case endsWithConsent = "ends-with-consent"
  /// Trouble at Apple's side ends no session.
  case troubleEndsNoSession = "trouble-ends-no-session"
  /// A person whose identifier belongs to another team now is asked anew.
  case asksTransferred = "asks-transferred"
  /// Deleting the account ends the consent at Apple.
  case deletionRevokes = "deletion-revokes"
  /// From everywhere something that the person does leads on.
  case noDeadEnd = "no-dead-end"
  /// Whoever has an Apple Account gets in in the end, once all is mended.
  case getsIn = "gets-in"

  /// What is promised, in one sentence.
  public var title: String {
    switch self {
    case .sessionBehindTabBar: "The tab bar is up only with a session."
    case .ownSession: "A credential opens no session of another user."
    case .verifiedToken: "Only a token that the backend has verified opens a session."
    case .keepsName: "A name that Apple has handed out is not lost."
    case .keepsEmail: "An e-mail address that Apple has handed out is not lost."
    case .saysThatItFailed: "An attempt that comes to nothing is followed by a word to the person."
    case .saysWhy: "That word says why."
    case .cancelIsNoError: "A cancel is not shown as an error."
    case .cancelChangesNothing: "A cancelled sheet changes nothing that is stored anywhere."
    case .neverCrashes: "The app does not crash."
    case .oneRequest: "One request runs at a time."
    case .endsWithConsent:
      "A session ends when the consent has ended, at the next launch or return at the latest."
    case .troubleEndsNoSession: "Trouble at Apple's side ends no session."
    case .asksTransferred: "A person whose app has moved to another team is asked anew."
    case .deletionRevokes: "Deleting the account ends the consent at Apple."
    case .noDeadEnd: "From everywhere something that the person does leads on."
    case .getsIn: "Whoever has an Apple Account gets in in the end, once all is mended."
    }
  }
}

/// One step of an exploration, as the promises look at it.
struct Edge {
  var before: Situation
  var move: Move
  var journal: ArraySlice<JournalEntry>
  var after: Situation
  /// Whether the backend has verified a token since the app asked Apple last.
  var isVerified: Bool
  /// What is nowhere any more, before and after.
  var missing: (before: Set<Custody.Value>, after: Set<Custody.Value>)

  /// The events that were taken, in their order.
  var events: [Event] {
    journal.compactMap { if case .event(let event) = $0.item { event } else { nil } }
  }

  /// What somebody or something beside the app did.
  var act: WorldAct? { if case .act(let act) = move.step { act } else { nil } }
}

extension Promise {
  /// The promises that a step breaks.
  static func broken(by edge: Edge) -> [Promise] {
    let checks: [(Promise, (Edge) -> Bool)] = [
      (.sessionBehindTabBar, lacksSession), (.ownSession, opensStrangersSession),
      (.verifiedToken, trustsUnverified), (.keepsName, { $0.loses(.name) }),
      (.keepsEmail, { $0.loses(.email) }), (.saysThatItFailed, failsSilently),
      (.saysWhy, withholdsReason), (.cancelIsNoError, showsCancel),
      (.cancelChangesNothing, cancelChanges), (.neverCrashes, crashes),
      (.oneRequest, { $0.events.contains { $0.kind == .secondRequestFailed } }),
      (.endsWithConsent, outlivesConsent), (.troubleEndsNoSession, endsInTrouble),
      (.asksTransferred, staysTransferred), (.deletionRevokes, leavesConsent),
    ]
    return checks.filter { $0.1(edge) }.map(\.0)
  }

  private static func lacksSession(_ edge: Edge) -> Bool {
    guard let session = edge.after.session else { return false }
    return switch edge.after.profile.backend {
    case .unused: session.user == nil
    case .signIn: session.uid == nil
    }
  }

  private static func opensStrangersSession(_ edge: Edge) -> Bool {
    guard let session = edge.after.session, edge.before.session != session,
      let person = edge.after.person(user: session.user), let uid = session.uid,
      edge.after.people.contains(where: { $0.user?.uid == uid })
    else { return false }
    return person.user?.uid != uid
  }

  private static func trustsUnverified(_ edge: Edge) -> Bool {
    edge.opensSession && !edge.isVerified
  }

  /// An attempt has ended, nobody has ended it, nobody is in, and nothing is said.
  private static func failsSilently(_ edge: Edge) -> Bool {
    guard edge.act == nil, edge.after.state.foreground.alert == nil else { return false }
    for event in edge.events {
      switch event {
      case .cancelTapped, .appleFailed(AuthorizationError(.canceled)), .alertDismissed,
        .signOutTapped, .credentialStateAnswered, .appKilled, .appDeleted:
        return false
      case .mailAnswered(.failure): return true
      default: break
      }
    }
    return edge.before.state.isAttempt && edge.after.state.isAtRest && !edge.opensSession
      && !edge.after.state.isAnonymousAgain(after: edge.before.state)
  }

  private static func withholdsReason(_ edge: Edge) -> Bool {
    guard edge.before.state.foreground.alert == nil else { return false }
    return switch edge.after.state.foreground.alert {
    case .authorization(_, .withoutReason), .backend(_, .withoutReason),
      .missingToken(.withoutReason), .missingWindow(.withoutReason):
      true
    default: false
    }
  }

  private static func showsCancel(_ edge: Edge) -> Bool {
    guard edge.before.state.foreground.alert == nil, edge.after.state.foreground.alert != nil,
      edge.events.last.map({ $0.isCancel }) ?? false
    else { return false }
    return true
  }

  private static func cancelChanges(_ edge: Edge) -> Bool {
    guard edge.move.step == .event(.cancelTapped),
      edge.before.state.kind == .consent || edge.before.state.kind == .confirming
    else { return false }
    return edge.before.stored != edge.after.stored || edge.before.people != edge.after.people
  }

  private static func crashes(_ edge: Edge) -> Bool {
    edge.after.state.kind == .crashed && edge.before.state.kind != .crashed
  }

  private static func outlivesConsent(_ edge: Edge) -> Bool {
    let hasLooked = edge.before.session != nil && edge.events.contains(.appBecameActive)
    let hasLaunched = edge.events.contains(.appLaunched)
    guard hasLooked || hasLaunched, edge.after.state.kind == .tabBar, edge.move.trouble == nil,
      let session = edge.after.session, !session.isAnonymous
    else { return false }
    let person =
      edge.after.person(user: session.user)
      ?? edge.after.people.first { $0.user?.uid == session.uid }
    // Without that account on the device nobody can say what became of the consent.
    guard let person, person.account.id == edge.after.account?.id, let grant = person.grant else {
      return false
    }
    return !grant.isActive
  }

  private static func endsInTrouble(_ edge: Edge) -> Bool {
    edge.sessionBefore != nil && edge.after.state.kind == .login
      && edge.events.contains {
        if case .credentialStateAnswered(.failed) = $0 { true } else { false }
      }
  }

  private static func staysTransferred(_ edge: Edge) -> Bool {
    edge.after.session != nil
      && edge.events.contains { $0 == .credentialStateAnswered(.state(.transferred)) }
  }

  private static func leavesConsent(_ edge: Edge) -> Bool {
    guard edge.act == nil,
      edge.events.contains(.accountDeletionAnswered(.deleted(isRevoked: true))),
      case .deletingAccount(let session, _) = edge.before.state.foreground,
      !edge.journal.contains(where: { $0.item == .differs(.notRevoked) })
    else { return false }
    return edge.after.person(user: session.user)?.hasConsent ?? false
  }
}

extension Edge {
  /// Somebody has come in who was not in before, by signing in.
  var opensSession: Bool {
    guard let session = after.session, !session.isAnonymous else { return false }
    let from = before.state.foreground
    return (from.isAttempt || from.kind == .signUp) && from.sessionInUse == nil
  }

  var sessionBefore: Session? { before.session ?? before.state.sessionInUse }

  func loses(_ value: Custody.Value) -> Bool {
    act == nil && missing.after.contains(value) && !missing.before.contains(value)
  }
}

extension Event {
  fileprivate var isCancel: Bool {
    if case .appleFailed(let error) = self {
      error.code == .canceled
    } else {
      self == .cancelTapped
    }
  }
}

extension State {
  /// What it is, or will be when the app comes back.
  var foreground: State { if case .background(let inner) = self { inner } else { self } }

  /// Whether the person waits for a sign-in, a guest's entry or a deletion to come to something.
  var isAttempt: Bool {
    switch foreground {
    case .requesting, .consent, .confirming, .authorizing, .exchanging, .savingDocument,
      .readingDocument, .enteringAsGuest, .deletingAccount:
      true
    case .notInstalled, .notRunning, .launching, .checkingCredential, .login, .signUp, .tabBar,
      .crashed, .background:
      false
    }
  }

  /// Whether the person sees a screen on which nothing goes on.
  var isAtRest: Bool {
    switch foreground {
    case .login, .tabBar: true
    case .notInstalled, .notRunning, .launching, .checkingCredential, .requesting, .consent,
      .confirming, .authorizing, .exchanging, .savingDocument, .readingDocument, .signUp,
      .enteringAsGuest, .deletingAccount, .crashed, .background:
      false
    }
  }

  /// Whether a guest has just come in.
  func isAnonymousAgain(after before: State) -> Bool {
    guard case .enteringAsGuest = before.foreground else { return false }
    return session?.isAnonymous ?? false
  }
}
