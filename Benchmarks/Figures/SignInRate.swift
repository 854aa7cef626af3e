import AppleAuthority
import Backend
import JOSE
import Store
import Vocabulary

/// How many whole sign-ins a second the parties manage, beside how many RSA-2048 signatures libcrypto can make and
/// verify in that time when nothing else is done.
///
/// A whole sign-in: Apple shows the sheet and authorizes, which signs the identity token; the backend verifies the
/// token and opens a session; the person signs out. All of it is in a store in memory.
struct SignInRate {
  private let authority: AppleAuthority
  private let backend: Backend
  private let accounts: [AppleAccount]
  private let key: RSAPrivateKey
  private let app = AppRegistration.orchard
  private var random = SeededRandomNumberGenerator(seed: 1)
  private var now = Timestamp(seconds: 1_764_495_667)

  init() throws {
    let key = try RSAPrivateKey.generate()
    let database = try Database(.memory)
    let authority = AppleAuthority(database: database) { () throws(CryptoError) in key }
    self.key = key
    self.authority = authority
    backend = Backend(
      database: database,
      endpoints: AppleEndpoints(
        keys: { .success(try authority.keys().json().bytes) },
        exchange: { _, _, _ in .failure(.unreachable) }, revoke: { _, _ in .success(()) }))
    // Apple refuses one without two-factor authentication.
    accounts = try authority.seedAccounts().filter(\.hasTwoFactorAuthentication)
    try authority.register(app)
  }

  /// Prints a line a round: sign-ins a second, then signatures made and verified a second, measured one after the other.
  mutating func measure(rounds: Int) throws {
    let bare = try BareSignature(key: key)
    for round in 0...rounds {
      let signIns = try Self.rate { try signIn() }
      let signatures = try Self.rate { try bare.signAndVerify() }
      // The first round warms everything up.
      if round > 0 { print(Int(signIns), Int(signatures)) }
    }
  }

  private mutating func signIn() throws {
    now = now.advanced(bySeconds: 1)
    let account = accounts[Int(now.seconds) % accounts.count]
    let rawNonce = random.string(length: 32, from: Alphabet.nonce)
    let request = AppleIDRequest(
      requestedScopes: [.fullName, .email], nonce: try SHA256.hexadecimal(rawNonce),
      state: random.string(length: 16, from: Alphabet.alphanumeric))
    _ = try authority.sheet(for: request, app: app, account: account).get()
    let credential = try authority.authorize(
      request, app: app, account: account,
      decision: ConsentDecision(name: account.name, emailChoice: .share), at: now, using: &random
    ).get()
    let answer = try backend.signIn(
      identityToken: credential.identityTokenText ?? "", rawNonce: rawNonce,
      fullName: credential.fullName, at: now, using: &random
    ).get()
    try backend.signOut(session: answer.session, at: now)
  }

  private static func rate(_ body: () throws -> Void) throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    var count = 0
    while clock.now - start < .milliseconds(400) {
      for _ in 0..<10 { try body() }
      count += 10
    }
    return Double(count) / ((clock.now - start) / .seconds(1))
  }
}
