import JOSE
import Scripts
import SignInFlow
import Simulation
import Store
import Testing
import Vocabulary

/// A recorded walk as a script.
struct RecipeTests {
  private static let key = Result { () throws(CryptoError) in try RSAPrivateKey.generate() }

  /// A simulation that keeps its walk.
  private func simulation(
    _ database: Database, clock: SimulationClock = .walking(), seed: UInt64 = 5,
    latency: Int64 = 300
  ) throws -> Simulation {
    let simulation = try Simulation(
      database: database, world: World(clock: clock, seed: seed, latency: latency),
      makeKey: { () throws(CryptoError) in try Self.key.get() })
    try simulation.start()
    return simulation
  }

  private func recipe(_ database: Database) throws -> String {
    try Recipe.text(
      lines: try database.walk.lines(), version: "1.0", player: try player())
  }

  private func take(_ events: [Event], _ simulation: Simulation) throws {
    for event in events {
      try simulation.settle()
      try simulation.send(event)
    }
  }

  private static let signIn: [Event] = [
    .appleButtonTapped, .emailChoiceChanged(.hide), .continueTapped, .faceMatched,
  ]

  @Test("a recipe repeats the walk: every value that chance made is the same")
  func repeats() throws {
    let database = try Database(.memory)
    let walked = try simulation(database)
    try take(Self.signIn + [.tabSelected(.profile)], walked)
    try walked.settle()
    let text = try recipe(database)
    #expect(text.hasPrefix("# A walk through Sign in with Apple, recorded by siwa 1.0.\n"))
    #expect(text.utf8.count < 1000)
    let session = try #require(try walked.scene().ledger[.session, .backend].value)
    let user = try #require(walked.credential?.credential.user)
    let outcome = try play(
      text + "expect backend session \"\(session)\"\nexpect credential user \"\(user)\"\n")[0]
    #expect(outcome.failures.map(\.got) == [])
  }

  @Test("a walk by the computer's clock is repeated with the moments that it had")
  func liveClock() throws {
    let database = try Database(.memory)
    let walked = try simulation(database, clock: .live)
    try take(Self.signIn, walked)
    try walked.settle()
    let text = try recipe(database)
    #expect(text.contains("clock still from") && !text.contains("live"))
    let moment = try #require(walked.credential?.claims?["iat"]?.integer)
    #expect(try failures(text + "expect claim iat \(moment)") == [])
  }

  @Test("steps that led nowhere are tried again, and the end is pinned")
  func refusedSteps() throws {
    let database = try Database(.memory)
    let walked = try simulation(database)
    try take([.signOutTapped, .appleButtonTapped, .cancelTapped, .appEnteredBackground], walked)
    try walked.settle()
    let text = try recipe(database)
    #expect(text.contains("\ntry sign out\nsign in\ncancel\nbackground\n"))
    #expect(text.hasSuffix("expect screen background\nexpect signed out\n"))
    #expect(try failures(text) == [])
  }

  @Test("a walk that is saved while an answer is under way ends there")
  func underWay() throws {
    let database = try Database(.memory)
    let walked = try simulation(database)
    try take(Self.signIn, walked)
    while walked.state.kind != .exchanging { try walked.advance() }
    let text = try recipe(database)
    #expect(text.contains("face matches\nmeanwhile arrive\n"))
    #expect(text.contains("\nmeanwhile expect screen exchanging\n"))
    #expect(try failures(text) == [])
  }

  @Test("a walk over several runs of the program is repeated over one store")
  func severalRuns() throws {
    let database = try Database(.memory)
    let first = try simulation(database)
    try take(Self.signIn, first)
    try first.settle()
    let second = try simulation(database, seed: 6)
    try take([.signOutTapped, .appleButtonTapped], second)
    try second.settle()
    let text = try recipe(database)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("start ") }.count == 2)
    #expect(text.contains("expect sheet returning"))
    #expect(try failures(text) == [])
  }

  @Test("a start that signed the person out is repeated, though nothing was done after it")
  func startThatLeavesAMark() throws {
    let database = try Database(.memory)
    let first = try simulation(database)
    try take(Self.signIn, first)
    try first.settle()
    try first.send(.appKilled)
    try first.perform(.stopUsing)
    let second = try simulation(database, seed: 6, latency: 0)
    #expect(try second.scene().ledger[.session, .keychain].value == nil)
    let third = try simulation(database, seed: 7)
    #expect(try third.send(.appleButtonTapped) == nil)
    try third.settle()
    let text = try recipe(database)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("start ") }.count == 3)
    #expect(text.hasSuffix("expect screen consent\nexpect sheet first-time\nexpect signed out\n"))
    #expect(try failures(text) == [])
  }

  @Test("a start that changed nothing is no step")
  func startThatChangesNothing() throws {
    let database = try Database(.memory)
    _ = try simulation(database)
    #expect(try database.walk.lines() == [])
    let second = try simulation(database, seed: 6)
    try take(Self.signIn, second)
    try second.settle()
    let count = try database.walk.count
    _ = try simulation(database, seed: 7, latency: 0)
    #expect(try database.walk.count == count)
  }

  @Test("what had not arrived when the program was quit never does")
  func quitInMidAir() throws {
    let database = try Database(.memory)
    let first = try simulation(database)
    try take(Self.signIn, first)
    while first.state.kind != .exchanging { try first.advance() }
    let second = try simulation(database, seed: 6)
    try take([.alertDismissed, .tabSelected(.home)], second)
    let text = try recipe(database)
    #expect(text.contains("\nmeanwhile start "))
    #expect(try failures(text + "expect users 0\n") == [])
  }

  @Test("a line that nobody wrote is told")
  func strangeLine() throws {
    let player = try player()
    #expect(throws: ScriptError.self) {
      try Recipe.text(lines: ["sing in"], version: "1.0", player: player)
    }
  }
}
