import JOSE
import SignInFlow
import Simulation
import Store
import Vocabulary

/// A walk that chance takes: whatever a person, the device or the world can do, in any order, answers under way or not.
final class RandomWalk {
  let database: Database
  let simulation: Simulation
  private var random: SeededRandomNumberGenerator

  /// One key for all walks, since making one takes longer than a walk.
  static let key = Result { () throws(CryptoError) in try RSAPrivateKey.generate() }

  init(seed: UInt64, start: WalkStep.Start? = nil, database: Database? = nil) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let clients = ClientProfile.all
    let start =
      start
      ?? WalkStep.Start(
        client: clients[Int(random.next() % UInt64(clients.count))].id, seed: seed,
        clock: seed.isMultiple(of: 3) ? .live : .walking())
    self.random = random
    self.database = try database ?? Database(.memory)
    simulation = try Simulation(
      database: self.database,
      world: World(clock: start.clock, seed: start.seed, latency: start.latency),
      client: .profile(start.client), keepsTimeline: true, makeKey: Self.makeKey)
    try simulation.start()
  }

  static func makeKey() throws(CryptoError) -> RSAPrivateKey { try key.get() }

  /// Takes so many steps.
  func take(steps: Int) throws {
    for _ in 0..<steps {
      switch random.next() % 10 {
      case 0...4: try simulation.send(pick(Self.events))
      case 5: try simulation.perform(pick(Self.acts))
      case 6: try simulation.wait(milliseconds: Int64(random.next() % 500))
      case 7: try simulation.advance()
      default: try simulation.settle()
      }
    }
  }

  private func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int(random.next() % UInt64(choices.count))]
  }

  /// All that there is: the store, and what the screens show; without Apple's keys, which no seed determines.
  struct Whole: Hashable {
    var store: String
    var scene: Scene
  }

  func whole(excluding tables: Set<String> = []) throws -> Whole {
    var scene = try simulation.scene()
    scene.timeline = Timeline()
    // How time moves on is another matter than what time it is.
    scene.world.clock.pace = .still
    return Whole(store: try database.dump(excluding: tables), scene: scene)
  }

  // MARK: Checks

  /// Whether the recorded walk, taken again over an empty store, comes to the same store and the same screens.
  func repeats() throws -> Bool {
    // What is still under way at the end is in no line.
    try simulation.settle()
    // The first line says how time moved on, which a repetition takes from the lines.
    let end = try whole(excluding: ["walk_steps"])
    return try again().whole(excluding: ["walk_steps"]) == end
  }

  /// The recorded walk, taken again over an empty store.
  func again() throws -> RandomWalk {
    try RandomWalk.replay(try database.walk.lines(), from: start)
  }

  private var start: WalkStep.Start {
    WalkStep.Start(
      client: simulation.profile.id, seed: simulation.world.seed, latency: simulation.world.latency)
  }

  private static func replay(
    _ lines: [String], from unrecorded: WalkStep.Start
  ) throws -> RandomWalk {
    var walk: RandomWalk?
    for line in lines {
      let recorded = try WalkStep.Recorded(line: line)
      if case .start(let start) = recorded.step {
        var start = start
        if start.clock.pace == .live { start.clock.pace = .still }
        walk = try RandomWalk(seed: start.seed, start: start)
        continue
      }
      guard let walk else { continue }
      if !recorded.isMeanwhile { try walk.simulation.settle() }
      switch recorded.step {
      case .event(let event): try walk.simulation.send(event)
      case .act(let act): try walk.simulation.perform(act)
      case .wait(let milliseconds): try walk.simulation.wait(milliseconds: milliseconds)
      case .arrival: try walk.simulation.advance()
      case .start: break
      }
    }
    let taken = try walk ?? RandomWalk(seed: unrecorded.seed, start: unrecorded)
    try taken.simulation.settle()
    return taken
  }

  /// Whether each step back gives the world that was there, and each step forward again too.
  func canBeTakenBack() throws -> Bool {
    let count = simulation.timeline.steps.count
    let end = try whole()
    var worlds = [end]
    for position in (0..<count).reversed() {
      try simulation.go(to: position)
      worlds.append(try whole())
    }
    for position in 1..<max(1, count) {
      try simulation.go(to: position)
      if try whole() != worlds[count - position] { return false }
    }
    try simulation.go(to: count)
    return try whole() == end
  }

  // MARK: What can be done

  private static let events: [Event] = [
    .appleButtonTapped, .appleButtonTapped, .continueTapped, .continueTapped, .faceMatched,
    .faceMatched, .guestButtonTapped, .cancelTapped, .faceNotMatched, .passcodeChosen,
    .passcodeMatched, .passcodeNotMatched, .alertDismissed, .alertDismissed,
    .nameEdited(PersonNameComponents(givenName: "Ada \"the\" \\ first", familyName: "김 🌻")),
    .nameEdited(PersonNameComponents()), .emailChoiceChanged(.share), .emailChoiceChanged(.hide),
    .signUpSubmitted(name: "", email: ""), .signUpSubmitted(name: "A", email: "a@example.com"),
    .tabSelected(.mail), .tabSelected(.settings), .welcomeMailTapped, .signOutTapped,
    .deleteAccountTapped, .deletionConfirmed, .appKilled, .appLaunched, .appLaunched, .appDeleted,
    .appInstalled, .appEnteredBackground, .appBecameActive,
  ]

  private static let acts: [WorldAct] =
    Fault.allCases.map { .setFault($0, true) }
    + Fault.allCases.map { .setFault($0, false) }
    + Array(repeating: .mendEverything, count: 40)
    + [
      .signInToAppleAccount(id: 2), .signInToAppleAccount(id: 1), .signOutOfAppleAccount,
      .stopUsing, .setMailForwarding(false), .setMailForwarding(true),
      .setTwoFactorAuthentication(false), .setTwoFactorAuthentication(true),
      .setPrimaryEmail("other@example.com"), .deleteAppleAccount, .useDevice(2), .useDevice(1),
      .rotateSigningKey, .setPolicy(.emailInRepeatToken(.firstOnly)),
      .setPolicy(.identifierAfterRevocation(.changes)), .transferApp,
      .sendNotification(.consentRevoked),
      .setNotificationDelivery(.late), .setNotificationDelivery(.twice),
      .setClockSkew(seconds: 700),
      .selectClient(.appleService), .selectClient(.recommended), .deleteBackendUser,
      .setBackendUserDisabled(true), .setBackendUserDisabled(false),
      .addPasswordUser(isVerified: false), .exchangeTransferIdentifiers, .signInOnWeb,
      .sendMail(.fromRegisteredSender), .setLatency(milliseconds: 0),
      .setLatency(milliseconds: 300),
      .setDeviceEnvironment(.simulator), .setBackendEnvironment(.emulator), .deliverCallback,
      .killAtNext(.exchanging), .letTimePass(milliseconds: 600_000), .forgetPerson,
      .addAppleAccount(
        AppleAccount(
          id: 0, name: PersonNameComponents(givenName: "N", familyName: "\u{0301}x"),
          primaryEmail: "n@example.com")),
    ]
}
