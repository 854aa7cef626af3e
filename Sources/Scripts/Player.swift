import JOSE
import SignInFlow
public import Simulation
import Store
import Vocabulary

/// Plays scripts, each in a store of its own in memory.
public struct Player: Sendable {
  /// How moments are shown in words.
  public var rendering: Rendering
  /// The keys that Apple signs with, the same in all walks.
  public var keys: SigningKeyRing
  /// How the program is started where a script does not say it.
  public var start: WalkStep.Start
  /// Whether somebody watches and may walk on from there: steps can be taken back, and the store keeps the walk.
  var isWatched = false

  /// Makes a player.
  public init(
    rendering: Rendering, keys: SigningKeyRing = SigningKeyRing(),
    start: WalkStep.Start = WalkStep.Start()
  ) {
    self.rendering = rendering
    self.keys = keys
    self.start = start
  }

  /// How moments are shown in words; nothing here draws.
  public struct Rendering: Sendable {
    /// The phone's screen as text, a line a row.
    public var screen: @Sendable (Scene) -> String
    /// A part of the trace as text, a line an element.
    public var trace: @Sendable (ArraySlice<JournalEntry>) -> [String]
    /// What of a walk gets an app rejected, an element a finding.
    public var review: @Sendable (Scene) -> [String]

    /// Makes one.
    public init(
      screen: @escaping @Sendable (Scene) -> String,
      trace: @escaping @Sendable (ArraySlice<JournalEntry>) -> [String],
      review: @escaping @Sendable (Scene) -> [String] = { _ in [] }
    ) {
      self.screen = screen
      self.trace = trace
      self.review = review
    }
  }

  /// Plays one walk of a script.
  func play(_ run: Script.Run, of script: Script, on stage: Stage) -> Outcome {
    let start = Monotonic.now
    var outcome = Outcome(
      file: script.file, name: script.name, title: script.title, row: run.row)
    do {
      try stage.play { database in
        var walk = ScriptWalk(player: self, outcome: outcome, database: database)
        defer { outcome = walk.outcome }
        try walk.play(run.statements)
        try walk.finish()
      }
    } catch {
      outcome.breakdown = String(describing: error)
    }
    outcome.milliseconds = Monotonic.now - start
    return outcome
  }
}

/// One walk through a script, line by line.
struct ScriptWalk {
  let player: Player
  var outcome: Outcome
  /// How the program will be started, as far as the script has said.
  private var start: WalkStep.Start
  private let database: Database
  private(set) var simulation: Simulation?
  private var refusal: StepRefusal?
  private let trace = TraceText()
  private let made = KeysMade()

  init(player: Player, outcome: Outcome, database: Database) {
    self.player = player
    self.database = database
    self.outcome = outcome
    start = player.start
  }

  mutating func play(_ statements: [Statement]) throws {
    for statement in statements {
      guard try play(statement) else { break }
      outcome.steps += 1
    }
  }

  /// Lets everything arrive, and looks at what the walk came to.
  mutating func finish() throws {
    let simulation = try started()
    for _ in 0..<ScriptLimits.arrivals where !isAtRest { try simulation.advance() }
    sumUp(try simulation.scene())
  }

  /// What a run of the program came to, whatever was expected of it.
  private mutating func sumUp(_ scene: Scene) {
    outcome.visited.formUnion(scene.visited)
    for finding in player.rendering.review(scene) where !outcome.review.contains(finding) {
      outcome.review.append(finding)
    }
  }

  /// Whether the step before led nowhere, though it was not so already.
  var wasRefused: Bool { refusal != nil && refusal != .act(.alreadySo) }

  /// Whether nothing is under way.
  var isAtRest: Bool { simulation?.millisecondsUntilNextArrival == nil }

  /// Where the walk stands; throws `StoreError`.
  mutating func moment() throws -> Scene { try started().scene() }

  /// Whether the walk can go on.
  mutating func play(_ statement: Statement) throws -> Bool {
    switch statement.kind {
    case .step(let step): return try take(step, statement)
    case .until(let kind): return try wait(until: kind, statement)
    case .expect(let expectation):
      try look(expectation, statement)
      return true
    }
  }

  // MARK: Steps

  private mutating func take(_ step: Statement.Step, _ statement: Statement) throws -> Bool {
    if simulation == nil {
      switch step.recorded.step {
      case .act(.selectClient(let client)):
        start.client = client
        return true
      case .act(.setLatency(let milliseconds)):
        start.latency = milliseconds
        return true
      case .start(let start):
        take(start, statement)
        _ = try started()
        return true
      case .act, .event, .wait, .arrival: break
      }
    }
    let simulation = try started()
    if !statement.isMeanwhile, step.recorded.step != .arrival {
      try settle(simulation, statement)
    }
    refusal = nil
    switch try resolved(step, statement, simulation) {
    case .event(let event): refusal = try simulation.send(event).map { .event($0) }
    case .act(let act): refusal = try simulation.perform(act).map { .act($0) }
    case .wait(let milliseconds): try simulation.wait(milliseconds: milliseconds)
    case .arrival: try simulation.advance()
    case .start(let start):
      self.start = start
      try restart(over: simulation)
    case nil: return false
    }
    guard wasRefused, !step.mayBeRefused else { return true }
    try fail(
      statement, expected: "the step is taken", got: "it led nowhere: \(refusal?.word ?? "")")
    return false
  }

  /// What the line says of the start; the rest stays as the command line has it.
  private mutating func take(_ said: WalkStep.Start, _ statement: Statement) {
    if statement.says("client") { start.client = said.client }
    if statement.says("seed") { start.seed = said.seed }
    if statement.says("clock") { start.clock = said.clock }
    if statement.says("latency") { start.latency = said.latency }
  }

  /// The step with the number of the account that it names by its address; `nil` where there is no such account.
  private mutating func resolved(
    _ step: Statement.Step, _ statement: Statement, _ simulation: Simulation
  ) throws -> WalkStep? {
    guard step.namesAddress else { return step.recorded.step }
    let accounts = try simulation.authority.accounts()
    var words = statement.words.numbered
    while let word = words.words.first?.text,
      word == WalkStep.Recorded.meanwhile || word == Statement.attempt
    {
      words = words.dropFirst()
    }
    do {
      return try WalkStep.Recorded(words) { address in
        accounts.first { $0.primaryEmail == address }?.id
      }.step
    } catch {
      try fail(
        statement, expected: "an Apple Account that is on the device", got: error.description)
      return nil
    }
  }

  mutating func started() throws -> Simulation {
    if let simulation { return simulation }
    return try open()
  }

  private mutating func restart(over simulation: Simulation) throws {
    sumUp(try simulation.scene())
    trace.clear()
    _ = try open()
  }

  private mutating func open() throws -> Simulation {
    // Whoever repeats a walk does not wait for the computer's clock: what it showed is in the lines.
    var clock = start.clock
    if clock.pace == .live { clock.pace = .still }
    let (keys, made) = (player.keys, self.made)
    let opened = try Simulation(
      database: database, world: World(clock: clock, seed: start.seed, latency: start.latency),
      client: .profile(start.client), keepsTimeline: player.isWatched,
      recordsWalk: player.isWatched,
      makeKey: { () throws(CryptoError) in
        defer { made.count += 1 }
        return try keys.key(made.count)
      })
    try opened.start()
    simulation = opened
    return opened
  }

  /// Lets everything arrive that is under way.
  private mutating func settle(_ simulation: Simulation, _ statement: Statement) throws {
    for _ in 0..<ScriptLimits.arrivals {
      guard simulation.millisecondsUntilNextArrival != nil else { return }
      try simulation.advance()
    }
    try fail(
      statement, expected: "an end of what arrives",
      got: "more than \(ScriptLimits.arrivals) answers")
  }

  private mutating func wait(
    until kind: SignInFlow.State.Kind, _ statement: Statement
  ) throws -> Bool {
    let simulation = try started()
    for _ in 0..<ScriptLimits.arrivals where simulation.state.kind != kind {
      guard simulation.millisecondsUntilNextArrival != nil else { break }
      try simulation.advance()
    }
    if simulation.state.kind == kind { return true }
    try fail(
      statement, expected: "the walk comes to \(kind.rawValue.hyphenated)",
      got: "everything has arrived, and it stands at \(simulation.state.kind.rawValue.hyphenated)")
    return false
  }

  // MARK: Expectations

  private mutating func look(_ expectation: Expectation, _ statement: Statement) throws {
    let simulation = try started()
    if !statement.isMeanwhile { try settle(simulation, statement) }
    let finding = try moment(simulation).finding(of: expectation.subject)
    guard !expectation.holds(for: finding) else {
      if let place = Correction.place(ofValueAt: expectation.valueIndex, in: statement.words) {
        outcome.held.insert(place)
      }
      return
    }
    try fail(
      statement, expected: expectation.expected, got: finding.written ?? "no such line",
      correction: expectation.correction(to: finding, in: statement.words))
  }

  private func moment(_ simulation: Simulation) throws -> Moment {
    let scene = try simulation.scene()
    let (rendering, trace) = (player.rendering, self.trace)
    return Moment(
      scene: scene, refusal: refusal, users: try simulation.database.backend.userCount(),
      screen: { rendering.screen(scene) },
      trace: { trace.lines(of: scene.journal, rendering.trace) })
  }

  private mutating func fail(
    _ statement: Statement, expected: String, got: String, correction: Correction? = nil
  ) throws {
    var failure = Outcome.Failure(
      file: statement.file, line: statement.line, text: statement.text, expected: expected,
      got: got, correction: correction)
    if outcome.failures.isEmpty {
      let scene = try started().scene()
      failure.screen = player.rendering.screen(scene)
      failure.trace = trace.lines(of: scene.journal, player.rendering.trace)
        .suffix(Self.traceTail)
    }
    outcome.failures.append(failure)
  }

  /// How many lines of the trace a failure shows.
  private static let traceTail = 8
}

/// How many keys Apple has made in a walk, over all runs of the program in it.
private final class KeysMade {
  var count = 0
}

/// The trace of a walk in words, made line by line as the walk goes on.
private final class TraceText {
  private var lines: [String] = []
  private var entries = 0

  /// The program was started again, and its trace with it.
  func clear() { (lines, entries) = ([], 0) }

  func lines(
    of journal: [JournalEntry], _ text: (ArraySlice<JournalEntry>) -> [String]
  ) -> [String] {
    lines += text(journal[entries...])
    entries = journal.count
    return lines
  }
}

extension Expectation {
  /// How the line would hold; `nil` where no other value would do.
  fileprivate func correction(to finding: Finding, in words: [PlacedWord]) -> Correction? {
    guard let written = finding.written else { return nil }
    let value: String =
      switch subject {
      case .session:
        switch finding {
        case .absent: "out"
        default: match == .present || match == .absent ? "in" : "in as \(written)"
        }
      default: written
      }
    return Correction(
      words: words, valueIndex: valueIndex, value: value,
      negation: isNegated ? words.first { !$0.word.isQuoted && $0.word.text == "no" } : nil)
  }
}
