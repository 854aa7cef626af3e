import AppleAuthority
import Backend
import JOSE
import Store
import Testing
import Vocabulary

/// Apple, the backend and the network between them, over a store in memory.
final class Parties {
  /// What happens on the way to Apple.
  final class Network {
    var isUp = true
    var keyFetches = 0
    /// What was posted to Apple, the oldest first.
    var forms: [AppleEndpoints.Form] = []
    /// Thrown in place of an answer, as if the backend's process ended there.
    var crashesBeforeRevoking = false
    var crashesAfterRevoking = false
  }

  /// Stands for the end of the process.
  struct Crash: Error {}

  static let key = Result { try RSAPrivateKey.generate() }
  static let otherKey = Result { try RSAPrivateKey.generate() }
  static let rawNonce = "raw-nonce"

  let database: Database
  let authority: AppleAuthority
  let backend: Backend
  let network = Network()
  let app = AppRegistration.orchard
  var account: AppleAccount
  var random = SeededRandomNumberGenerator(seed: 1)
  var now = Timestamp(seconds: 1_764_495_667)

  init() throws {
    database = try Database(.memory)
    authority = AppleAuthority(database: database) { () throws(CryptoError) in
      try Parties.key.mapError { CryptoError(operation: "Making a key", reason: "\($0)") }.get()
    }
    backend = Backend(
      database: database, endpoints: Self.endpoints(to: authority, over: network))
    account = try #require(try authority.seedAccounts().first)
    try authority.register(app, mailSources: ["noreply@orchard.example.com"])
  }

  static func endpoints(
    to authority: AppleAuthority, over network: Network
  ) -> AppleEndpoints {
    AppleEndpoints(
      keys: {
        guard network.isUp else { return .failure(.unreachable) }
        network.keyFetches += 1
        return .success(try authority.keys().json().bytes)
      },
      exchange: { form, now, random in
        guard network.isUp else { return .failure(.unreachable) }
        network.forms.append(form)
        var request = TokenRequest.redeeming(code: form.value, clientID: form.clientID)
        request.clientSecret = form.clientSecret
        switch try authority.token(request, at: now, using: &random) {
        case .failure(let error):
          return .failure(
            .refused(error: error.code.rawValue, description: error.description))
        case .success(let answer):
          return .success(
            .init(
              refreshToken: try #require(answer.refreshToken),
              identityToken: try #require(answer.identityToken)))
        }
      },
      revoke: { form, now in
        if network.crashesBeforeRevoking { throw Crash() }
        guard network.isUp else { return .failure(.unreachable) }
        network.forms.append(form)
        let answer = try authority.revoke(
          token: form.value, clientID: form.clientID, clientSecret: form.clientSecret, at: now)
        if network.crashesAfterRevoking { throw Crash() }
        return answer.mapError {
          .refused(error: $0.code.rawValue, description: $0.description)
        }
      },
      codeFlow: {
        try authority.developerKey(for: .orchard).map {
          AppleEndpoints.CodeFlow(
            clientID: AppRegistration.orchard.bundleIdentifier, key: $0)
        }
      })
  }

  func pass(seconds: Int64) {
    now = now.advanced(bySeconds: seconds)
  }
}

// MARK: - What people do

extension Parties {
  static let bothScopes = AppleIDRequest(requestedScopes: [.fullName, .email])

  /// A request for both scopes with the hash of `rawNonce`.
  static func requestWithNonce(_ raw: String = rawNonce) throws -> AppleIDRequest {
    AppleIDRequest(
      requestedScopes: [.fullName, .email], nonce: try SHA256.hexadecimal(raw), state: "state")
  }

  /// The person confirms the sheet.
  func authorize(
    _ request: AppleIDRequest = bothScopes, app: AppRegistration? = nil,
    account: AppleAccount? = nil, name: PersonNameComponents? = nil, email: EmailChoice = .share,
    tokenFaults: Set<TokenFault> = []
  ) throws -> AppleIDCredential {
    let account = account ?? self.account
    return try authority.authorize(
      request, app: app ?? self.app, account: account,
      decision: ConsentDecision(name: name ?? account.name, emailChoice: email),
      tokenFaults: tokenFaults, at: now, using: &random
    ).get()
  }

  /// The person confirms the sheet, and the app signs in at the backend.
  @discardableResult
  func signIn(
    account: AppleAccount? = nil, email: EmailChoice = .share
  ) throws -> SignInAnswer {
    let credential = try authorize(
      try Self.requestWithNonce(), account: account, email: email)
    return try signIn(with: credential).get()
  }

  /// The app signs in at the backend.
  func signIn(
    with credential: AppleIDCredential, rawNonce: String? = Parties.rawNonce
  ) throws -> Result<SignInAnswer, SignInFailure> {
    try backend.signIn(
      identityToken: try #require(credential.identityTokenText), rawNonce: rawNonce,
      fullName: credential.fullName, at: now, using: &random)
  }

  /// The person deletes their account, confirming with Apple first.
  func deleteAccount(session: String) throws -> Result<AccountDeletion, AuthError> {
    let code = try authorize().authorizationCodeText
    return try backend.deleteAccount(
      session: session, authorizationCode: code, at: now, using: &random)
  }
}

// MARK: - Reading answers

extension AppleIDCredential {
  /// The identity token's header and claims.
  func token() throws -> CompactJWS {
    try CompactJWS(parsing: try #require(identityTokenText))
  }

  /// The identity token's claims.
  func claims() throws -> IdentityTokenClaims {
    try IdentityTokenClaims(try token().payloadObject())
  }
}

extension Result {
  /// The failure, where it is one.
  var failure: Failure? {
    switch self {
    case .success: nil
    case .failure(let error): error
    }
  }
}
