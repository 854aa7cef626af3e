import Backend
import SignInFlow
import Vocabulary

/// All of a run that changes and does not stand in the store: a value, so that a failed step leaves no trace.
///
/// The journal, which only grows, stands beside it.
struct Run: Hashable {
  var state: State
  var flow: Flow
  var world: World
  var app: AppRegistration
  var credential: CredentialReport?
  var ledger = Ledger()
  /// What the app has lost for good, until it learns it again.
  var lost: Set<Ledger.Row> = []
  /// Answers on their way, in the order in which they were asked for.
  var underWay: [UnderWay] = []
  /// The request that Apple has not answered yet.
  var openRequest: OpenRequest?

  /// The fresh credential that came with the newest `credentialAlreadyInUse`.
  var updatedCredential: UpdatedCredential?
  /// Notifications that come late; nobody waits for them.
  var lateNotifications: [LateNotification] = []
  /// The app has asked Apple since it was launched.
  var hasAskedApple = false
  /// The newest request is the first one since then.
  var isFirstRequest = false
  /// How the program was started, until that is recorded with the first step.
  var unrecordedStart: WalkStep.Start?
  /// The transitions that were taken.
  var visited: Set<Transition> = []

  /// A notification on its way to the backend.
  struct LateNotification: Hashable {
    /// When it gets there.
    var due: Timestamp
    /// What it is.
    var kind: ServerNotification
    /// The body that is posted.
    var body: String
  }

  /// A request that is open, and what the person is being asked.
  struct OpenRequest: Hashable {
    /// What the app asked for.
    var request: AppleIDRequest
    /// The sheet that it brought; `nil` while none is up.
    var sheet: ConsentSheet.Form?
    /// The Apple Account that the sheet asks.
    var accountID: Int64?
  }

  /// Something that the network carries.
  struct UnderWay: Hashable {
    /// When it gets there.
    var due: Timestamp
    /// What it is.
    var parcel: Parcel
    /// Nobody waits for what becomes of it.
    var isAbandoned = false
  }

  /// What the network carries.
  enum Parcel: Hashable {
    /// A request on its way to its party, which will answer after so many milliseconds more.
    case request(Effect, answerAfter: Int64)
    /// An answer on its way to the app.
    case answer(Event)
    /// A credential for a request that the person has cancelled.
    case credential(OpenRequest, ConsentDecision)
  }
}
