import JOSE
import Scripts
import SignInFlow
import Simulation
import Store
import Testing
import Vocabulary

/// Somebody who walks by hand, and whose walk is compared.
struct Walked {
  let database: Database
  let simulation: Simulation

  private static let key = Result { () throws(CryptoError) in try RSAPrivateKey.generate() }

  init(_ client: ClientProfile.ID = .recommended, database: Database? = nil) throws {
    self.database = try database ?? Database(.memory)
    simulation = try Simulation(
      database: self.database, world: World(clock: .walking(), seed: 5),
      client: .profile(client), makeKey: { () throws(CryptoError) in try Self.key.get() })
    try simulation.start()
    try simulation.settle()
  }

  func take(_ events: Event...) throws {
    for event in events {
      let refusal = try simulation.send(event)
      #expect(refusal == nil, "\(event.kind) was refused in \(simulation.state.kind)")
      try simulation.settle()
    }
  }

  func signIn() throws { try take(.appleButtonTapped, .continueTapped, .faceMatched) }

  func recorded() throws -> RecordedWalk { try RecordedWalk(of: simulation) }

  func repetition(
    as client: ClientProfile.ID? = nil, imagining: [Repetition.Imagination] = []
  ) throws -> Repetition {
    try Repetition(of: try recorded(), as: client, imagining: imagining, keys: keys)
  }

  /// Signed in, out, and in again.
  static func twice(_ client: ClientProfile.ID = .recommended) throws -> Walked {
    let walked = try Walked(client)
    try walked.signIn()
    try walked.take(.tabSelected(.settings), .signOutTapped)
    try walked.signIn()
    return walked
  }
}

extension Repetition {
  /// Its first two sign-ins beside each other.
  func firstTwo() throws -> SignInComparison {
    try #require(signIns.count >= 2)
    return SignInComparison(signIns[0], signIns[1], isOneStore: true)
  }
}
