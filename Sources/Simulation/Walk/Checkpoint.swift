package import AppleAuthority
import Backend
package import SignInFlow
package import Vocabulary

// Walking on to see where it leads, and coming back.
extension Simulation {
  /// A second walk over the same store, which stands where this one does, records nothing and takes no time of its own.
  ///
  /// Whatever it does has to be taken back before this one goes on: see ``tentatively(_:then:)``. Apple's key is made by
  /// `makeKey` where the store has none. Throws `StoreError`.
  package func twin(
    makeKey: @escaping AppleAuthority.KeySource
  ) throws -> Simulation {
    let twin = try Simulation(
      database: database, world: world, client: profile, app: app, recordsWalk: false,
      makeKey: makeKey)
    twin.run = run
    twin.run.unrecordedStart = nil
    twin.run.world.clock.pace = .still
    twin.backend.keySet = backend.keySet
    return twin
  }

  /// Walks on by `step`, lets `body` look at where that led and walk on from there, and takes all of it back.
  ///
  /// Afterwards the store, the run and the journal are as they were. These can stand in one another. The walk must not keep a timeline.
  /// Throws what the two throw.
  package func tentatively<Step, Result>(
    _ step: () throws -> Step, then body: (Step) throws -> Result
  ) throws -> Result {
    let before = run
    let keys = backend.keySet
    let start = journalCount
    var result: Result?
    defer {
      run = before
      backend.keySet = keys
      entries.removeSubrange(start...)
      journalCount = start
    }
    do {
      try database.transaction {
        result = try body(try step())
        throw TakenBack()
      }
    } catch is TakenBack {}
    guard let result else { throw TakenBack() }
    return result
  }

  /// Breaks or mends something without a word in the journal.
  package func setSilently(_ fault: Fault, isOn: Bool) throws {
    try set(fault, isOn: isOn)
    try readSwitches()
  }

  /// What happened since the journal had that many lines.
  package func journal(since count: Int) -> ArraySlice<JournalEntry> {
    entries[min(count, journalCount)..<journalCount]
  }

  /// How many lines the journal has.
  package var journalLength: Int { journalCount }

  /// What is under way, in the words of the search: enough to tell two moments apart.
  package var parcels: [Parcel] {
    run.underWay.sorted { $0.due < $1.due }.map { underWay in
      switch underWay.parcel {
      case .request(let effect, _): Parcel(.request(effect), isAbandoned: underWay.isAbandoned)
      case .answer(let event): Parcel(.answer(event), isAbandoned: underWay.isAbandoned)
      case .credential: Parcel(.lateCredential, isAbandoned: underWay.isAbandoned)
      }
    }
  }

  /// The request that Apple has not answered yet: whether a sheet answers it, whom it asks, and the nonce that it carries.
  package var openRequest: OpenRequest? {
    run.openRequest.map {
      OpenRequest(sheet: $0.sheet, accountID: $0.accountID, nonce: $0.request.nonce)
    }
  }

  /// Something that the network carries.
  package struct Parcel: Hashable {
    package var content: Content
    /// Nobody waits for what becomes of it.
    package var isAbandoned: Bool

    init(_ content: Content, isAbandoned: Bool) {
      self.content = content
      self.isAbandoned = isAbandoned
    }

    /// What it is.
    package enum Content: Hashable {
      case request(Effect)
      case answer(Event)
      case lateCredential
    }
  }

  /// A request that Apple has not answered yet.
  package struct OpenRequest: Hashable {
    package var sheet: ConsentSheet.Form?
    package var accountID: Int64?
    package var nonce: String?
  }

  private struct TakenBack: Error {}
}
