public import AppleAuthority
public import Backend
public import JOSE
public import SignInFlow
public import Store
public import Vocabulary

/// One walk through Sign in with Apple: it carries the flow's effects out against real parties and keeps the journal.
///
/// Each step is one transaction: either all of it is in the store and in memory, or nothing is. The store also keeps
/// the walk itself, a line a step, so that it can be repeated from an empty store.
public final class Simulation {
  /// The store that the three parties keep their tables in.
  public let database: Database
  /// Apple's side.
  public let authority: AppleAuthority
  /// The app's server.
  public let backend: Backend
  var run: Run
  /// All that happened, with what was stepped back from.
  var entries: [JournalEntry] = []
  /// How much of ``entries`` has happened where the walk stands.
  var journalCount = 0
  /// The steps that can be taken back; none are kept without ``keepsTimeline``.
  var moments: [TimelineMoment] = []
  /// Where one is in the walk.
  public internal(set) var timeline = Timeline()
  /// Whether steps can be taken back.
  let keepsTimeline: Bool
  /// Whether the store keeps the walk.
  let recordsWalk: Bool
  /// Whether each step looks up who knows what; a search that has no use for it goes without.
  package var keepsLedger = true

  /// Opens a simulation over `database`, with the app not running yet; call ``start()`` next.
  ///
  /// `makeKey` makes Apple's signing key where the store has none; it is called when the first token is signed. With
  /// `keepsTimeline` steps can be taken back; without `recordsWalk` the store does not keep the walk. Throws
  /// `StoreError`.
  public init(
    database: Database, world: World, client: ClientProfile = .recommended,
    app: AppRegistration = .orchard, keepsTimeline: Bool = false, recordsWalk: Bool = true,
    makeKey: @escaping AppleAuthority.KeySource = { () throws(CryptoError) in
      try RSAPrivateKey.generate()
    }
  ) throws {
    let authority = AppleAuthority(database: database, keySource: makeKey)
    let reach = Reach()
    self.database = database
    self.authority = authority
    self.keepsTimeline = keepsTimeline
    self.recordsWalk = recordsWalk
    self.reach = reach
    backend = Backend(
      database: database, endpoints: .inProcess(authority, client: app, reach: reach))
    run = Run(
      state: .notRunning, flow: Flow(profile: client), world: world, app: app,
      unrecordedStart: recordsWalk
        ? WalkStep.Start(
          client: client.id, seed: world.seed, clock: world.clock, latency: world.latency) : nil)
    try setUp()
  }

  /// Whether the backend reaches Apple's servers.
  let reach: Reach

  /// A switch that the closures of the backend's endpoints read.
  final class Reach {
    var isCut = false
  }

  /// A new store gets the app, the accounts and the mail sender; in one that was used nothing is written.
  private func setUp() throws {
    let known = try database.apple.app(bundleIdentifier: app.bundleIdentifier)
    if let known {
      run.app = known
    } else {
      try database.transaction {
        try authority.register(app, mailSources: [try backend.settings().mailSender])
        let accounts = try authority.seedAccounts()
        try device.setAppleAccountID(accounts.first?.id)
      }
    }
    if try !device.isAppInstalled() { run.state = .notInstalled }
    try readSwitches()
  }

  /// Reads the switches that the parties keep in the store.
  func readSwitches() throws {
    run.world.policy = try authority.policy()
    let settings = try backend.settings()
    setSwitch(.setUp(.provider), isOn: !settings.isAppleEnabled)
    let sources = try database.apple.mailSources(team: app.teamIdentifier)
    setSwitch(.setUp(.mailSource), isOn: !sources.contains(settings.mailSender))
  }

  func setSwitch(_ fault: Fault, isOn: Bool) {
    if isOn { run.world.faults.insert(fault) } else { run.world.faults.remove(fault) }
  }

  /// Finishes what an earlier run was cut off in, and launches the app where it is installed.
  ///
  /// A start that leaves a mark in the store belongs to the walk, whether or not something is done after it. Throws
  /// `StoreError`, `CryptoError`.
  public func start() throws {
    try step(as: nil) {
      let changesBefore = database.changeCount
      for user in try backend.resumeDeletions(at: now) {
        log(.deletionResumed(uid: user.uid))
      }
      if run.state == .notRunning { try apply(.appLaunched) }
      if database.changeCount != changesBefore { try recordStart() }
    }
  }
}

// MARK: - What the screens see

extension Simulation {
  /// Where the walk stands.
  public var state: State { run.state }
  /// The client that the app is built with.
  public var profile: ClientProfile { run.flow.profile }
  /// The switches of the world.
  public var world: World { run.world }
  /// What happened so far, the oldest first.
  public var journal: [JournalEntry] {
    journalCount == entries.count ? entries : Array(entries.prefix(journalCount))
  }
  /// The app that is walked through, with the team that it belongs to now.
  public var app: AppRegistration { run.app }
  /// The phone in the person's hand.
  public var device: Device {
    Device(database: database, app: run.app, number: run.world.device)
  }
  /// The newest credential of this run.
  public var credential: CredentialReport? { run.credential }
  /// The moment that the clock shows.
  public var now: Timestamp { run.world.clock.now }

  /// The moment as a value for the screens; throws `StoreError`.
  public func scene() throws -> Scene {
    let account = try signedInAccount()
    let grant = try account.flatMap {
      try database.apple.grant(account: $0.id, client: app.bundleIdentifier)
    }
    return Scene(
      state: run.state, profile: run.flow.profile, app: app, account: account,
      accounts: try authority.accounts(),
      consent: grant.flatMap { $0.isActive ? $0.emailChoice : nil }, now: now,
      journal: journal, credential: run.credential, ledger: run.ledger,
      isWaiting: run.underWay.contains { !$0.isAbandoned }
        || run.openRequest?.sheet == nil && run.openRequest != nil, world: run.world,
      timeline: timeline,
      visited: run.visited, backendKnowsPerson: try currentUID() != nil,
      mailbox: try account.map { try backend.mailbox(of: try authority.addresses(of: $0)) })
  }

  /// The Apple Account that is signed in on the device; throws `StoreError`.
  public func signedInAccount() throws -> AppleAccount? {
    try device.appleAccountID().flatMap { try authority.account(id: $0) }
  }
}

// MARK: - Moving on

extension Simulation {
  /// Lets something happen to the app, and answers why it led nowhere, where it did.
  ///
  /// Where the walk stands in the past, what lay ahead is dropped. Throws `StoreError`, `CryptoError`.
  @discardableResult
  public func send(_ event: Event) throws -> Flow.Refusal? {
    try step(as: .event(event)) {
      let refusal = try apply(event)
      try deliverWhatIsDue()
      return refusal
    }
  }

  /// How many milliseconds until something arrives, 0 or more; `nil` where nothing is under way, and in the past.
  public var millisecondsUntilNextArrival: Int64? {
    guard !timeline.isInPast else { return nil }
    let reference = run.world.clock.pace == .live ? Timestamp.current : now
    return nextArrival.map { max(0, $0.milliseconds - reference.milliseconds) }
  }

  private var nextArrival: Timestamp? { run.underWay.map(\.due).min() }

  /// Delivers what arrives next, at the moment at which it is due.
  ///
  /// Throws `StoreError`, `CryptoError`.
  public func advance() throws {
    guard !timeline.isInPast, let next = nextArrival else { return }
    try step(as: .arrival) {
      try pass(to: next)
    }
  }

  /// Lets time pass, without waiting, until nothing is under way; throws `StoreError`, `CryptoError`.
  public func settle() throws {
    while !timeline.isInPast, nextArrival != nil { try advance() }
  }

  /// Lets so many milliseconds pass, and what is due on the way arrives; throws `StoreError`, `CryptoError`.
  public func wait(milliseconds: Int64) throws {
    guard milliseconds > 0 else { return }
    try step(as: .wait(milliseconds: milliseconds)) {
      try pass(to: now.advanced(byMilliseconds: milliseconds))
    }
  }

  /// One step: a transaction in the store, and a run that is put back where the step fails.
  ///
  /// A step of the person first lets the time pass that has passed since the one before.
  func step<Result>(as step: WalkStep?, _ body: () throws -> Result) throws -> Result {
    dropFuture()
    let before = run
    let ledger = run.ledger
    let keys = backend.keySet
    let start = journalCount
    do {
      prepareParties()
      let (result, changes) = try recordingChanges {
        if let step { try moveClock(for: step) }
        let result = try body()
        if keepsLedger { try updateLedger(before: ledger) }
        return result
      }
      if keepsTimeline, let step {
        remember(
          TimelineMoment(
            before: before, after: run, journal: start..<journalCount, keysBefore: keys,
            keysAfter: backend.keySet, changes: changes), as: step)
      }
      return result
    } catch {
      run = before
      backend.keySet = keys
      entries.removeSubrange(start...)
      journalCount = start
      throw error
    }
  }

  private func recordingChanges<Result>(
    _ body: () throws -> Result
  ) throws -> (Result, Changes) {
    keepsTimeline ? try database.recording(body) : (try database.transaction(body), .none)
  }

  /// The parties act by the switches of the world.
  func prepareParties() {
    backend.faults = run.world.backendFaults
    backend.forgottenSteps = run.world.forgottenSteps
    backend.environment = run.world.backendEnvironment
    reach.isCut = run.world.has(.network(.appleUnreachable))
  }

  /// Lets time pass until then: what is due on the way arrives, each at its own moment.
  func pass(to moment: Timestamp) throws {
    while let next = [nextArrival, run.lateNotifications.map(\.due).min()].compactMap(\.self).min(),
      next <= moment
    {
      run.world.clock.move(to: next)
      try deliverWhatIsDue()
    }
    run.world.clock.move(to: moment)
  }

  /// Delivers what is due now, one after the other.
  func deliverWhatIsDue() throws {
    try deliverLateNotifications()
    while let index = run.underWay.indices.filter({ run.underWay[$0].due <= now })
      .min(by: { run.underWay[$0].due < run.underWay[$1].due })
    {
      let arrived = run.underWay.remove(at: index)
      switch arrived.parcel {
      case .answer(let event):
        if !arrived.isAbandoned { try apply(event) }
      case .request(let effect, let answerAfter):
        guard let answer = try carryOut(effect) else { continue }
        var delay = answerAfter
        if run.world.has(.network(.timesOut)) || run.world.has(.network(.answerLost)),
          answer == effect.answer(failingWith: .networkError)
        {
          delay = Self.timeout
        }
        run.underWay.append(
          Run.UnderWay(
            due: arrived.due.advanced(byMilliseconds: delay), parcel: .answer(answer),
            isAbandoned: arrived.isAbandoned))
      case .credential(let request, let decision):
        if let event = try lateCredential(request, decision) { try apply(event) }
      }
    }
  }

  /// Puts an event through the flow and does what follows from it.
  @discardableResult
  func apply(_ event: Event) throws -> Flow.Refusal? {
    let from = run.state.kind
    let step = run.flow.transition(run.state, event)
    log(step.refusal.map { .refused(event, $0) } ?? .event(event))
    run.state = step.state
    if step.refusal == nil {
      run.visited.insert(Transition(from: from, event: event.kind, to: step.state.kind))
    }
    for effect in step.effects { try perform(effect) }
    if event == .appLaunched { run.hasAskedApple = false }
    if event == .appInstalled || event == .appDeleted {
      try device.setAppInstalled(run.state != .notInstalled)
    }
    if let kind = run.world.killsAt, run.state.kind == kind, run.state.isRunning {
      run.world.killsAt = nil
      try apply(.appKilled)
    }
    return step.refusal
  }

  func log(_ item: JournalEntry.Item) {
    entries.append(JournalEntry(time: now, item: item))
    journalCount = entries.count
  }
}

extension AppleEndpoints {
  /// Apple's endpoints, reached without a network in between, unless it is cut.
  static func inProcess(
    _ authority: AppleAuthority, client: AppRegistration, reach: Simulation.Reach
  ) -> AppleEndpoints {
    AppleEndpoints(
      keys: {
        reach.isCut ? .failure(.unreachable) : .success(try authority.keys().json().bytes)
      },
      exchange: { form, now, random in
        if reach.isCut { return .failure(.unreachable) }
        var request = TokenRequest.redeeming(code: form.value, clientID: form.clientID)
        request.clientSecret = form.clientSecret
        return try authority.token(request, at: now, using: &random).map { response in
          ExchangedCode(
            refreshToken: response.refreshToken ?? "", identityToken: response.identityToken ?? "")
        }.mapError { .refused(error: $0.code.rawValue, description: $0.description) }
      },
      revoke: { form, now in
        if reach.isCut { return .failure(.unreachable) }
        return try authority.revoke(
          token: form.value, clientID: form.clientID, clientSecret: form.clientSecret, at: now
        ).mapError { .refused(error: $0.code.rawValue, description: $0.description) }
      },
      codeFlow: {
        try authority.developerKey(for: client).map {
          CodeFlow(clientID: client.bundleIdentifier, key: $0)
        }
      })
  }
}
