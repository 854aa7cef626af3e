public import AppleAuthority
public import Backend
public import JOSE
public import SignInFlow
public import Store
public import Vocabulary

/// One walk through Sign in with Apple: it carries the flow's effects out against real parties and keeps the journal.
///
/// Each step is one transaction: either all of it is in the store and in memory, or nothing is.
public final class Simulation {
  /// The store that the three parties keep their tables in.
  public let database: Database
  /// Apple's side.
  public let authority: AppleAuthority
  /// The app's server.
  public let backend: Backend
  /// The phone.
  public let device: Device
  /// The app that is walked through.
  public let app: AppRegistration
  var run: Run

  /// Opens a simulation over `database`, with the app not running yet; call ``start()`` next.
  ///
  /// `makeKey` makes Apple's signing key where the store has none; it is called when the first token is signed. Throws
  /// `StoreError`.
  public init(
    database: Database, world: World, client: ClientProfile = .recommended,
    app: AppRegistration = .orchard,
    makeKey: @escaping AppleAuthority.KeySource = { () throws(CryptoError) in
      try RSAPrivateKey.generate()
    }
  ) throws {
    let authority = AppleAuthority(database: database, keySource: makeKey)
    let device = Device(database: database, app: app)
    self.database = database
    self.app = app
    self.authority = authority
    self.device = device
    backend = Backend(database: database, endpoints: .inProcess(authority, client: app))
    run = Run(state: .notRunning, flow: Flow(profile: client), world: world)
    try setUp()
  }

  /// A new store gets the app, the accounts and the mail sender; in one that was used nothing is written.
  private func setUp() throws {
    if try database.apple.app(bundleIdentifier: app.bundleIdentifier) == nil {
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
    run.world.isProviderEnabled = settings.isAppleEnabled
    run.world.isMailSenderRegistered = try database.apple.mailSources(team: app.teamIdentifier)
      .contains(settings.mailSender)
  }

  /// Finishes what an earlier run was cut off in, and launches the app where it is installed.
  ///
  /// Throws `StoreError`, `CryptoError`.
  public func start() throws {
    try step {
      for user in try backend.resumeDeletions(at: now) {
        run.log(.deletionResumed(uid: user.uid))
      }
      if run.state == .notRunning { try apply(.appLaunched) }
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
  public var journal: [JournalEntry] { run.journal }
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
      journal: run.journal, credential: run.credential, ledger: run.ledger,
      isWaiting: run.underWay.contains { !$0.isAbandoned }, world: run.world)
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
  /// A virtual clock moves on by a second, so that a repeated walk reads as one that a person took. Throws
  /// `StoreError`, `CryptoError`.
  @discardableResult
  public func send(_ event: Event) throws -> Flow.Refusal? {
    try step {
      let refusal = try apply(event)
      try deliverWhatIsDue()
      return refusal
    }
  }

  /// How many milliseconds until something arrives, 0 or more; `nil` where nothing is under way.
  public var millisecondsUntilNextArrival: Int64? {
    nextArrival.map { max(0, $0.milliseconds - now.milliseconds) }
  }

  private var nextArrival: Timestamp? { run.underWay.map(\.due).min() }

  /// Delivers what has arrived; a virtual clock first jumps to the next arrival.
  ///
  /// Throws `StoreError`, `CryptoError`.
  public func advance() throws {
    guard let next = nextArrival else { return }
    try step(ticking: false) {
      run.world.clock.move(to: next)
      try deliverWhatIsDue()
    }
  }

  /// Lets time pass, without waiting, until nothing is under way; throws `StoreError`, `CryptoError`.
  public func settle() throws {
    while let next = nextArrival {
      try step(ticking: false) {
        run.world.clock.move(to: next)
        try deliver(upTo: next)
      }
    }
  }

  /// One step: a transaction in the store, and a run that is put back where the step fails.
  func step<Result>(ticking: Bool = true, _ body: () throws -> Result) throws -> Result {
    let before = run
    do {
      return try database.transaction {
        if ticking { run.world.clock.move(to: now.advanced(bySeconds: 1)) }
        let result = try body()
        try updateLedger(before: before.ledger)
        return result
      }
    } catch {
      run = before
      throw error
    }
  }

  func deliverWhatIsDue() throws {
    try deliver(upTo: now)
  }

  private func deliver(upTo moment: Timestamp) throws {
    while let index = run.underWay.indices.filter({ run.underWay[$0].due <= moment })
      .min(by: { run.underWay[$0].due < run.underWay[$1].due })
    {
      let arrived = run.underWay.remove(at: index)
      switch arrived.parcel {
      case .answer(let event):
        if !arrived.isAbandoned { try apply(event) }
      case .request(let effect, let answerAfter):
        guard let answer = try carryOut(effect) else { continue }
        run.underWay.append(
          Run.UnderWay(
            due: arrived.due.advanced(byMilliseconds: answerAfter), parcel: .answer(answer),
            isAbandoned: arrived.isAbandoned))
      }
    }
  }

  /// Puts an event through the flow and does what follows from it.
  @discardableResult
  func apply(_ event: Event) throws -> Flow.Refusal? {
    let step = run.flow.transition(run.state, event)
    run.log(step.refusal.map { .refused(event, $0) } ?? .event(event))
    run.state = step.state
    for effect in step.effects { try perform(effect) }
    if event == .appInstalled || event == .appDeleted {
      try device.setAppInstalled(run.state != .notInstalled)
    }
    return step.refusal
  }
}

extension AppleEndpoints {
  /// Apple's endpoints, reached without a network in between.
  static func inProcess(_ authority: AppleAuthority, client: AppRegistration) -> AppleEndpoints {
    AppleEndpoints(
      keys: { .success(try authority.keys().json().bytes) },
      exchange: { form, now, random in
        var request = TokenRequest.redeeming(code: form.value, clientID: form.clientID)
        request.clientSecret = form.clientSecret
        return try authority.token(request, at: now, using: &random).map { response in
          ExchangedCode(
            refreshToken: response.refreshToken ?? "", identityToken: response.identityToken ?? "")
        }.mapError { .refused(error: $0.code.rawValue, description: $0.description) }
      },
      revoke: { form, now in
        try authority.revoke(
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
