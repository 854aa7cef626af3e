import Backend
import SignInFlow
import Vocabulary

/// All of a run that changes and does not stand in the store: a value, so that a failed step leaves no trace.
struct Run {
  var state: State
  var flow: Flow
  var world: World
  var journal: [JournalEntry] = []
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

  /// A request that is open, and what the person is being asked.
  struct OpenRequest {
    /// What the app asked for.
    var request: AppleIDRequest
    /// The sheet that it brought; `nil` while none is up.
    var sheet: ConsentSheet.Form?
    /// The Apple Account that the sheet asks.
    var accountID: Int64?
  }

  /// Something that the network carries.
  struct UnderWay {
    /// When it gets there.
    var due: Timestamp
    /// What it is.
    var parcel: Parcel
    /// Nobody waits for what becomes of it.
    var isAbandoned = false
  }

  /// What the network carries.
  enum Parcel {
    /// A request on its way to its party, which will answer after so many milliseconds more.
    case request(Effect, answerAfter: Int64)
    /// An answer on its way to the app.
    case answer(Event)
  }

  mutating func log(_ item: JournalEntry.Item) {
    journal.append(JournalEntry(time: world.clock.now, item: item))
  }
}
