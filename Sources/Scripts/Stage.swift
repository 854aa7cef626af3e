public import JOSE
public import Simulation
import Store

/// The keys with which Apple signs in all walks that are played: the first, the second of those that rotate it, and so on.
///
/// Making a key takes longer than a hundred walks, and no two walks share a store.
public final class SigningKeyRing: @unchecked Sendable {
  private let lock = Lock()
  /// Read and written under the lock alone.
  private var keys: [RSAPrivateKey]

  /// Begins with these keys; more are made when they are asked for.
  public init(_ keys: [RSAPrivateKey] = []) {
    self.keys = keys
  }

  /// Begins with the keys that the store of `simulation` has, so that a repetition of its walk need not make them.
  ///
  /// Throws `StoreError`, `CryptoError`.
  public convenience init(of simulation: Simulation) throws {
    self.init(
      try simulation.database.apple.signingKeys().map {
        try RSAPrivateKey(derRepresentation: $0.privateKey)
      })
  }

  /// How many keys there are at most: a script that rotates on and on gets the first ones again.
  static let size = 16

  /// The key of that number, from 0 on.
  func key(_ number: Int) throws(CryptoError) -> RSAPrivateKey {
    let number = number % Self.size
    return try lock.withLock { () throws(CryptoError) in
      while keys.count <= number { keys.append(try RSAPrivateKey.generate()) }
      return keys[number]
    }
  }
}

/// An empty store in memory on which one walk after the other is played, each of which leaves it empty again.
final class Stage {
  private var database: Database?

  /// That what was done is to be undone.
  private struct Curtain: Error {}

  /// Runs `body` on the empty store; throws what it throws, and `StoreError`.
  func play(_ body: (Database) throws -> Void) throws {
    let database = try database ?? Database(.memory)
    self.database = nil
    do {
      try database.transaction {
        try body(database)
        throw Curtain()
      }
    } catch is Curtain {
      // After any other error nobody knows what state the store is in, so that the next walk gets another.
      self.database = database
    }
  }
}
