import JOSE
import SignInFlow
import Simulation
import Store
import Vocabulary

/// Somebody who walks through the simulation and says after each transaction that it is done, with a digest of all
/// that the store holds then.
final class Walker {
  private let database: Database
  private let simulation: Simulation

  /// Opens the store and starts the app.
  init(_ store: String, key: String, walk: Walk) throws {
    let key = try RSAPrivateKey(derRepresentation: Base64URL.decode(key))
    database = try Database(.file(store))
    try sayDone("open", database)
    simulation = try Simulation(
      database: database, world: World(clock: .walking(), seed: 1),
      client: .profile(walk.client), makeKey: { () throws(CryptoError) in key })
    try sayDone("set up", database)
    try simulation.start()
    try sayDone("start", database)
    try settle()
  }

  /// Takes the steps, each after everything before it has come to rest.
  func take(_ steps: [Walk.Step]) throws {
    for step in steps {
      switch step {
      case .send(let event):
        if let refusal = try simulation.send(event) {
          throw WalkerError(
            reason: "\(event.kind) was refused at \(simulation.state.kind): \(refusal)")
        }
        try sayDone("\(event.kind)", database)
      case .perform(let act):
        if let refusal = try simulation.perform(act) {
          throw WalkerError(reason: "\(act) was refused: \(refusal)")
        }
        try sayDone("\(act)", database)
      case .addUsers(let count):
        _ = try database.backend.importUsers((0..<count).map(ExportedUser.numbered))
        try sayDone("import", database)
      }
      try settle()
    }
  }

  private func settle() throws {
    while simulation.millisecondsUntilNextArrival != nil {
      try simulation.advance()
      try sayDone("arrival", database)
    }
  }
}

/// `done`, the digest, and the step's name.
private func sayDone(_ name: String, _ database: Database) throws {
  say("done \(try SHA256.hexadecimal(database.dump())) \(name)")
}

/// Signs in and out, over and over, while another program does the same.
func signInAndOut(_ count: Int, seed: UInt64, over store: String, key: String) throws {
  let key = try RSAPrivateKey(derRepresentation: Base64URL.decode(key))
  let simulation = try Simulation(
    database: Database(.file(store)), world: World(clock: .live, seed: seed, latency: 0),
    makeKey: { () throws(CryptoError) in key })
  func send(_ event: Event) throws {
    if let refusal = try simulation.send(event) {
      throw WalkerError(reason: "\(event.kind) was refused at \(simulation.state): \(refusal)")
    }
    try simulation.settle()
  }
  try simulation.start()
  try simulation.settle()
  // The other program may just have somebody in.
  if simulation.state.kind == .tabBar { try send(.signOutTapped) }
  for number in 1...count {
    try send(.appleButtonTapped)
    try send(.continueTapped)
    try send(.faceMatched)
    guard simulation.state.kind == .tabBar else {
      throw WalkerError(reason: "sign-in \(number) ended at \(simulation.state)")
    }
    try send(.signOutTapped)
  }
  say("signed in \(count) times")
}

extension ExportedUser {
  fileprivate static func numbered(_ number: Int) -> ExportedUser {
    let now = SimulationClock.startOfWalk
    let uid = "imported\(number)"
    return ExportedUser(
      user: UserRecord(
        uid: uid, email: "\(uid)@example.com", emailIsVerified: true, displayName: "Somebody",
        createdAt: now, lastSignInAt: now),
      links: [
        ProviderLinkRecord(
          provider: ProviderLinkRecord.apple, federatedID: "00000\(number).imported", uid: uid)
      ],
      document: DocumentRecord(
        document: UserDocument(docID: "document\(number)", uid: uid, name: "Somebody", email: nil),
        createdAt: now, updatedAt: now))
  }
}
