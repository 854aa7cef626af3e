import JOSE
public import SignInFlow
public import Simulation
import Store
public import Vocabulary

/// A recorded walk that is taken again, in a store of its own in memory: by its own client, or by another one.
///
/// The walk that was recorded and its store know nothing of it.
public struct Repetition: Hashable, Sendable {
  /// Where the walk stood at its start and after each step, in order; never empty.
  public private(set) var moments: [Moment] = []

  /// Where a walk stood, and what had happened since the moment before.
  public struct Moment: Hashable, Sendable {
    /// What was done; `nil` at the start, and for what is only imagined.
    public var step: WalkStep?
    /// The moment, without its journal.
    public var scene: Scene
    /// What happened since the moment before.
    public var entries: [JournalEntry]
    /// Why the step led nowhere; `nil` where it did not.
    public var refusal: StepRefusal?
    /// Whether the step was passed over, since it chooses the client.
    public var isPassedOver = false
  }

  /// What may be done at the end of a walk to see what would come of it.
  public enum Imagination: Hashable, Sendable {
    /// Sign out, where somebody is signed in, and sign in with what the sheet offers.
    case signIn
    /// Be unknown again to Apple, backend and device, and sign in with this choice.
    case firstSignIn(EmailChoice)
  }

  /// Takes `walk` again, with `client` in place of the clients that it names, and goes on with what is imagined.
  ///
  /// `keys` are what Apple signs with. Throws `StoreError`, `CryptoError`.
  public init(
    of walk: RecordedWalk, as client: ClientProfile.ID? = nil, imagining: [Imagination] = [],
    keys: SigningKeyRing
  ) throws {
    var stage = try RepetitionStage(walk.start, client: client, keys: keys)
    try stage.note(step: nil)
    for (index, beat) in walk.beats.enumerated() {
      let next = index + 1 < walk.beats.count ? walk.beats[index + 1].parts.first : nil
      try stage.take(beat, settling: next?.isMeanwhile != true)
    }
    for imagined in imagining { try stage.imagine(imagined) }
    moments = stage.moments
  }
}

/// The store in memory in which a walk is taken again.
private struct RepetitionStage {
  private(set) var moments: [Repetition.Moment] = []
  private let database: Database
  private let client: ClientProfile.ID?
  private let keys: SigningKeyRing
  private let made = KeysMade()
  private var simulation: Simulation
  /// How much of the simulation's journal the moments have.
  private var noted = 0

  /// How many keys Apple has made, over all runs of the program.
  private final class KeysMade {
    var count = 0
  }

  init(_ start: WalkStep.Start, client: ClientProfile.ID?, keys: SigningKeyRing) throws {
    database = try Database(.memory)
    self.client = client
    self.keys = keys
    simulation = try Self.open(database, start, client, keys, made)
  }

  private static func open(
    _ database: Database, _ start: WalkStep.Start, _ client: ClientProfile.ID?,
    _ keys: SigningKeyRing, _ made: KeysMade
  ) throws -> Simulation {
    // What the computer's clock showed is in the lines.
    var clock = start.clock
    if clock.pace == .live { clock.pace = .still }
    let simulation = try Simulation(
      database: database, world: World(clock: clock, seed: start.seed, latency: start.latency),
      client: .profile(client ?? start.client), recordsWalk: false,
      makeKey: { () throws(CryptoError) in
        defer { made.count += 1 }
        return try keys.key(made.count)
      })
    try simulation.start()
    return simulation
  }

  /// Lets everything arrive that is under way, as far as it has an end.
  private func settle() throws {
    for _ in 0..<ScriptLimits.arrivals where simulation.millisecondsUntilNextArrival != nil {
      try simulation.advance()
    }
  }

  mutating func note(
    step: WalkStep?, refusal: StepRefusal? = nil, isPassedOver: Bool = false
  ) throws {
    var scene = try simulation.scene()
    let entries = Array(scene.journal[noted...])
    noted = scene.journal.count
    scene.journal = []
    scene.visited = []
    moments.append(
      Repetition.Moment(
        step: step, scene: scene, entries: entries, refusal: refusal, isPassedOver: isPassedOver))
  }

  mutating func take(_ beat: RecordedWalk.Beat, settling: Bool) throws {
    var refusal: StepRefusal?
    var isPassedOver = false
    for part in beat.parts {
      if !part.isMeanwhile, part.step != .arrival { try settle() }
      switch part.step {
      case .event(let event): refusal = try simulation.send(event).map { .event($0) }
      case .act(.selectClient) where client != nil: isPassedOver = true
      case .act(let act): refusal = try simulation.perform(act).map { .act($0) }
      case .wait(let milliseconds): try simulation.wait(milliseconds: milliseconds)
      case .arrival: try simulation.advance()
      case .start(let start):
        simulation = try Self.open(database, start, client, keys, made)
        noted = 0
      }
    }
    if settling { try settle() }
    try note(
      step: beat.step, refusal: refusal == .act(.alreadySo) ? nil : refusal,
      isPassedOver: isPassedOver)
  }

  // MARK: What is only imagined

  mutating func imagine(_ imagination: Repetition.Imagination) throws {
    try settle()
    var choice: EmailChoice?
    if case .firstSignIn(let wanted) = imagination {
      choice = wanted
      try simulation.perform(.forgetPerson)
    }
    try reachLogin()
    try note(step: nil)
    try simulation.send(.appleButtonTapped)
    try settle()
    if case .consent(let consent) = simulation.state {
      if let choice, consent.sheet.offers(choice) {
        try simulation.send(.emailChoiceChanged(choice))
      }
      try simulation.send(.continueTapped)
      try simulation.send(.faceMatched)
      try settle()
    }
    if case .signUp(let form) = simulation.state, let email = form.step.email?.value {
      try simulation.send(
        .signUpSubmitted(name: form.step.name?.value ?? "", email: email))
      try settle()
    }
    try note(step: nil)
  }

  /// Does what a person would do to see the login screen, as far as a few taps lead there.
  private func reachLogin() throws {
    for _ in 0..<8 {
      guard let event = simulation.state.towardLogin else { return }
      try simulation.send(event)
      try settle()
    }
  }
}

extension SignInFlow.State {
  /// What leads nearer to the login screen; `nil` there, and where there is nothing to do but wait.
  fileprivate var towardLogin: Event? {
    if alert != nil { return .alertDismissed }
    return switch self {
    case .notInstalled: .appInstalled
    case .notRunning, .crashed: .appLaunched
    case .background: .appBecameActive
    case .requesting, .consent, .confirming, .authorizing, .exchanging, .savingDocument,
      .readingDocument, .signUp, .enteringAsGuest:
      .cancelTapped
    case .tabBar: .signOutTapped
    case .launching, .checkingCredential, .login, .deletingAccount: nil
    }
  }
}
