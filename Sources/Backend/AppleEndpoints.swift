public import JOSE
public import Vocabulary

/// Apple's REST endpoints as the backend reaches them.
public struct AppleEndpoints {
  /// `GET /auth/keys`: the body of the answer, a JWK set.
  public var keys: () throws -> Result<[UInt8], Failure>
  /// `POST /auth/token` with `authorization_code`.
  public var exchange: Exchange
  /// `POST /auth/revoke`; succeeds for dead tokens too.
  public var revoke: Revoke
  /// What the team set up for the code flow in Apple's developer account and in the backend's console; `nil` where
  /// nothing is, and codes and tokens can't be sent.
  public var codeFlow: () throws -> CodeFlow?

  /// Redeems an authorization code.
  public typealias Exchange = (
    _ form: Form, _ now: Timestamp, _ random: inout SeededRandomNumberGenerator
  ) throws -> Result<ExchangedCode, Failure>
  /// Revokes a token.
  public typealias Revoke = (_ form: Form, _ now: Timestamp) throws -> Result<Void, Failure>

  /// Makes the endpoints; the closures throw only where the simulation's store or libcrypto fails.
  public init(
    keys: @escaping () throws -> Result<[UInt8], Failure>, exchange: @escaping Exchange,
    revoke: @escaping Revoke, codeFlow: @escaping () throws -> CodeFlow? = { nil }
  ) {
    self.keys = keys
    self.exchange = exchange
    self.revoke = revoke
    self.codeFlow = codeFlow
  }

  /// What is posted to `/auth/token` and `/auth/revoke`.
  public struct Form: Hashable, Sendable {
    /// `code`, or `token`.
    public var value: String
    /// `client_id`.
    public var clientID: String
    /// `client_secret`, made for this very request.
    public var clientSecret: String
  }

  /// The configuration of the code flow.
  public struct CodeFlow: Sendable {
    /// The client that codes are issued to: the bundle identifier, for a native app's.
    public var clientID: String
    /// The key that signs the client secrets.
    public var key: DeveloperKey

    /// Makes one.
    public init(clientID: String, key: DeveloperKey) {
      self.clientID = clientID
      self.key = key
    }
  }

  /// What a redeemed code yields, as far as the backend needs it.
  public struct ExchangedCode: Hashable, Sendable {
    /// `refresh_token`.
    public var refreshToken: String
    /// `id_token`.
    public var identityToken: String

    /// Makes one.
    public init(refreshToken: String, identityToken: String) {
      self.refreshToken = refreshToken
      self.identityToken = identityToken
    }
  }

  /// Why an endpoint gave nothing.
  public enum Failure: Error, Hashable, Sendable {
    /// No network, or Apple is down.
    case unreachable
    /// Status 400 with `error` and `error_description`.
    case refused(error: String, description: String)
  }
}

extension AppleEndpoints.Failure {
  /// The failure as the backend passes it on.
  var authError: AuthError {
    switch self {
    case .unreachable: .networkError
    case .refused(let error, let description):
      AuthError(.invalidCredential, "Apple answered \(error): \(description)")
    }
  }
}
