import JOSE
public import Scripts
public import SignInFlow
import Simulation
import Vocabulary

/// Walks clients to every place that they can get to, over the real simulation, and says what they break on the way.
public enum Exploration {
  /// How far an exploration goes.
  public struct Bounds: Sendable {
    /// How many different things go wrong on one walk, 0 or more.
    public var faults: Int
    /// How many states of one client may be found.
    public var states: Int
    /// How long it may take, in seconds.
    public var seconds: Int
    /// How many clients are explored at once.
    public var threads: Int

    /// Sets bounds.
    public init(
      faults: Int = 1, states: Int = 200_000, seconds: Int = 120,
      threads: Int = Workers.processors
    ) {
      self.faults = faults
      self.states = states
      self.seconds = seconds
      self.threads = threads
    }
  }

  /// Explores some clients.
  ///
  /// `progress` is called now and then, from any thread, with a client and how many of its states were found so far;
  /// once it answers `false` the exploration ends, and what was found until then is the report. Throws `StoreError`,
  /// `CryptoError`.
  public static func explore(
    _ clients: [ClientProfile.ID], within bounds: Bounds = Bounds(),
    progress: @escaping @Sendable (ClientProfile.ID, Int) -> Bool = { _, _ in true }
  ) throws -> ExplorationReport {
    let keys = Explorer.Keys(first: try Planner.scratchKey(), second: try RSAPrivateKey.generate())
    let end = ContinuousClock.now + .seconds(bounds.seconds)
    // The largest first, so that no thread is left with it at the end.
    let order = clients.indices.sorted { clients[$0].weight > clients[$1].weight }
    let results = Workers.map(clients.count, threads: bounds.threads) { number in
      Result {
        try explore(clients[order[number]], bounds, keys, until: end, progress)
      }
    }
    var profiles: [Int: ExplorationReport.Profile] = [:]
    for (number, result) in zip(order, results) { profiles[number] = try result.get() }
    return ExplorationReport(
      faults: bounds.faults, profiles: clients.indices.compactMap { profiles[$0] })
  }

  private static func explore(
    _ client: ClientProfile.ID, _ bounds: Bounds, _ keys: Explorer.Keys,
    until end: ContinuousClock.Instant,
    _ progress: @escaping @Sendable (ClientProfile.ID, Int) -> Bool
  ) throws -> ExplorationReport.Profile {
    let explorer = try Explorer(
      client, bounds: Explorer.Bounds(faults: bounds.faults, places: bounds.states), keys: keys,
      isOver: { states in
        if ContinuousClock.now > end { return true }
        return states % 64 == 0 && !progress(client, states)
      })
    try explorer.explore()
    return try profile(of: explorer, client, keys)
  }

  static func profile(
    of explorer: Explorer, _ client: ClientProfile.ID, _ keys: Explorer.Keys
  ) throws -> ExplorationReport.Profile {
    let writer = ScriptWriter(client: client, keys: keys)
    var broken: [ExplorationReport.Finding] = []
    for promise in Promise.allCases {
      guard let finding = explorer.findings[promise] else { continue }
      let (script, isConfirmed) = try writer.script(of: finding.moves, breaking: promise)
      broken.append(
        ExplorationReport.Finding(
          promise: promise, count: finding.count, script: script, isConfirmed: isConfirmed))
    }
    var rejections: [ExplorationReport.Rejection] = []
    for (review, finding) in explorer.reviews.sorted(by: { $0.key.sortKey < $1.key.sortKey }) {
      rejections.append(
        ExplorationReport.Rejection(finding: review, script: try writer.script(of: finding.moves)))
    }
    return ExplorationReport.Profile(
      client: client, states: explorer.places.count, transitions: explorer.transitions,
      visited: explorer.visited, broken: broken, rejections: rejections, limit: explorer.stop?.limit
    )
  }
}

extension ReviewFinding {
  fileprivate var sortKey: String { "\(rule) \(place.rawValue) \(what)" }
}

extension Search.Stop {
  fileprivate var limit: ExplorationReport.Limit? {
    switch self {
    case .found: nil
    case .limit: .states
    case .time: .time
    }
  }
}

extension ClientProfile.ID {
  /// How large a client's exploration is among the others.
  fileprivate var weight: Int {
    switch self {
    case .recommended: 5
    case .appleService: 4
    case .secondLogin: 3
    case .firebaseAuthentication: 2
    case .appleLoginManager: 1
    }
  }
}
