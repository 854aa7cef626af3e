import JOSE
import SignInFlow
import Simulation
import Store
import Testing
import Vocabulary

/// A walk through the simulation, in the words of the person who takes it.
final class Walk {
  let database: Database
  var simulation: Simulation

  /// One key for all walks: making one takes longer than a whole test.
  static let key = Result { () throws(CryptoError) in try RSAPrivateKey.generate() }

  init(
    _ client: ClientProfile.ID = .recommended, seed: UInt64 = 1, latency: Int64 = 300,
    database: Database? = nil, keepsTimeline: Bool = false
  ) throws {
    self.database = try database ?? Database(.memory)
    simulation = try Simulation(
      database: self.database,
      world: World(clock: .walking(), seed: seed, latency: latency),
      client: .profile(client), keepsTimeline: keepsTimeline,
      makeKey: { () throws(CryptoError) in try Walk.key.get() })
    try simulation.start()
    try simulation.settle()
  }

  /// Lets events happen, each after everything before it has come to rest.
  @discardableResult
  func after(_ events: Event...) throws -> Walk {
    for event in events {
      let refusal = try simulation.send(event)
      #expect(refusal == nil, "\(event.kind) was refused in \(simulation.state.kind)")
      try simulation.settle()
    }
    return self
  }

  /// Signs in with what the sheet offers.
  @discardableResult
  func signIn(_ choice: EmailChoice = .hide) throws -> Walk {
    try after(.appleButtonTapped)
    if case .consent(let consent) = simulation.state, consent.decision.emailChoice != nil {
      try after(.emailChoiceChanged(choice))
    }
    return try after(.continueTapped, .faceMatched)
  }

  /// The program is quit and started again.
  func restarted(_ client: ClientProfile.ID = .recommended) throws -> Walk {
    try Walk(client, seed: 2, database: database)
  }

  var state: State { simulation.state }
  var credential: AppleIDCredential? { simulation.credential?.credential }

  var session: Session? {
    if case .tabBar(let tabBar) = state { tabBar.session } else { nil }
  }

  var alert: FlowAlert? {
    switch state {
    case .login(let login): login.alert
    case .tabBar(let tabBar): tabBar.alert
    default: nil
    }
  }

  func ledger() throws -> Ledger { try simulation.scene().ledger }
}
