public import JOSE
import Store
public import Vocabulary

// The keys that sign identity tokens.
extension AppleAuthority {
  /// The answer of `GET /auth/keys`: every key that was made, retired ones too, so that their tokens still verify.
  public func keys() throws -> JSONWebKeySet {
    var keys: [JSONWebKey] = []
    for record in try apple.signingKeys() {
      keys.append(
        JSONWebKey(keyIdentifier: record.kid, key: .rsa(try privateKey(record).publicKey)))
    }
    return JSONWebKeySet(keys: keys)
  }

  /// Makes sure that there is a key to sign with, and returns its `kid`.
  @discardableResult
  public func prepareKey(
    at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> String {
    try signingKey(at: now, using: &random).record.kid
  }

  /// Makes a new key to sign with and retires the one before it, and returns the new `kid`.
  @discardableResult
  public func rotateKey(
    at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> String {
    // A key that is rotated has signed something: one that was never needed is made first.
    try prepareKey(at: now, using: &random)
    let key = try keySource()
    return try database.transaction {
      for record in try apple.signingKeys() where record.retiredAt == nil {
        try apple.retireSigningKey(kid: record.kid, at: now)
      }
      return try insert(key, at: now, using: &random).kid
    }
  }

  /// The key to sign with; made where there is none.
  func signingKey(
    at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> (record: SigningKeyRecord, key: RSAPrivateKey) {
    if let record = try apple.currentSigningKey() { return (record, try privateKey(record)) }
    let made = try keySource()
    let record = try database.transaction {
      // Another copy of the program may have been faster.
      try apple.currentSigningKey() ?? insert(made, at: now, using: &random)
    }
    return (record, try privateKey(record))
  }

  private func insert(
    _ key: RSAPrivateKey, at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> SigningKeyRecord {
    let taken = Set(try apple.signingKeys().map(\.kid))
    let record = SigningKeyRecord(
      kid: unusedIdentifier(Identifier.key(using: &random), isTaken: taken.contains),
      privateKey: try key.derRepresentation(), createdAt: now)
    try apple.insert(record)
    readKey = (record, key)
    return record
  }

  private func privateKey(_ record: SigningKeyRecord) throws -> RSAPrivateKey {
    if let readKey, readKey.record.privateKey == record.privateKey { return readKey.key }
    let key: RSAPrivateKey
    do {
      key = try RSAPrivateKey(derRepresentation: record.privateKey)
    } catch {
      throw damaged("a signing key can't be read")
    }
    if record.retiredAt == nil { readKey = (record, key) }
    return key
  }

  /// What to throw where the store holds something that nobody wrote so.
  func damaged(_ detail: String) -> StoreError {
    StoreError(.corrupt, path: database.location.path, detail: detail)
  }
}
