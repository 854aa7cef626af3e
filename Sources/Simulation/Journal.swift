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
    /// An account deletion that an earlier run had begun was finished.
    case deletionResumed(uid: String)
  }
}
