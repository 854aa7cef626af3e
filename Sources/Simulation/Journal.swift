public import AppleAuthority
import Backend
public import SignInFlow
public import Vocabulary

/// One line of what happened, in the order in which it did; the trace is made from these.
public struct JournalEntry: Hashable, Sendable {
  /// When it happened.
  public var time: Timestamp
  /// What happened.
  public var item: Item

  /// Makes a line.
  public init(time: Timestamp, item: Item) {
    self.time = time
    self.item = item
  }

  /// What can happen.
  public enum Item: Hashable, Sendable {
    /// Something happened to the app, and it took it.
    case event(Event)
    /// Something happened to the app, and it led nowhere.
    case refused(Event, Flow.Refusal)
    /// The app did something.
    case effect(Effect)
    /// The request to Apple as it was made, with the hashed nonce.
    case request(AppleIDRequest)
    /// What the backend verified of an identity token, held or not.
    case checks([TokenCheck])
    /// Somebody turned a switch of the world.
    case act(WorldAct)
    /// A fault changed what happened next.
    case fault(Fault)
    /// What happened here would not have happened with a real device and the production backend.
    case differs(Difference)
    /// A notification from Apple reached the backend, or did not.
    case notification(ServerNotification, NotificationFate)
    /// Somebody signed in on the app's web page, or could not.
    case webSignIn(Result<WebSignIn, WebAuthorizationError>)
    /// The team sent mail.
    case mail([MailOutcome])
    /// An act led nowhere.
    case refusedAct(WorldAct, WorldAct.Refusal)
    /// An account deletion that an earlier run had begun was finished.
    case deletionResumed(uid: String)
  }
}

/// What became of a notification.
public enum NotificationFate: Hashable, Sendable {
  /// The backend took it.
  case taken(NotificationOutcome)
  /// The backend refused it.
  case refused(NotificationRefusal)
  /// It will come later.
  case late
  /// No URL is registered, or Apple sends none.
  case never
}

/// What happens otherwise on a Simulator or with the emulator: works here, fails in production, or the other way around.
public enum Difference: Hashable, Sendable {
  /// A device would have answered this in place of `revoked`.
  case credentialState(onDevice: CredentialStateAnswer)
  /// The production backend would have refused the token for this check.
  case checkNotEnforced(TokenCheck)
  /// The production backend would have revoked at Apple.
  case notRevoked
}

/// A sign-in on the web, and what the backend made of it.
public struct WebSignIn: Hashable, Sendable {
  /// The `user` field of the form, with name and e-mail; at the first authorization only.
  public var user: String?
  /// What the backend answered.
  public var answer: Result<SignInAnswer, AuthError>
}
