public import Vocabulary

/// Apple's REST endpoints as the backend reaches them.
public struct AppleEndpoints {
  /// `GET /auth/keys`: the body of the answer, a JWK set.
  public var keys: () throws -> Result<[UInt8], Failure>
  /// `POST /auth/token` with `authorization_code`.
  public var exchange: Exchange
  /// `POST /auth/revoke`; succeeds for dead tokens too.
  public var revoke: (_ token: String, _ now: Timestamp) throws -> Result<Void, Failure>

  /// Redeems an authorization code.
  public typealias Exchange = (
    _ code: String, _ now: Timestamp, _ random: inout SeededRandomNumberGenerator
  ) throws -> Result<ExchangedCode, Failure>

  /// Makes the endpoints; the closures throw only where the simulation's store fails.
  public init(
    keys: @escaping () throws -> Result<[UInt8], Failure>, exchange: @escaping Exchange,
    revoke: @escaping (_ token: String, _ now: Timestamp) throws -> Result<Void, Failure>
  ) {
    self.keys = keys
    self.exchange = exchange
    self.revoke = revoke
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
