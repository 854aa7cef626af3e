public import JOSE
public import Vocabulary

/// The newest credential that Apple handed out in this run, opened up for the token pane.
public struct CredentialReport: Hashable, Sendable {
  /// The credential as the app got it.
  public var credential: AppleIDCredential
  /// Whether it answered a first-time sheet, the only one whose credential has name and e-mail.
  public var isFirstAuthorization: Bool
  /// When it came.
  public var receivedAt: Timestamp
  /// The token's header, in its own order; `nil` where there is none to read.
  public var header: JSONObject?
  /// The token's claims, in their own order; `nil` where there are none to read.
  public var claims: JSONObject?
  /// What the backend found when it verified the token; empty until it has.
  public var checks: [TokenCheck]

  /// Makes a report.
  public init(
    credential: AppleIDCredential, isFirstAuthorization: Bool, receivedAt: Timestamp,
    header: JSONObject?, claims: JSONObject?, checks: [TokenCheck] = []
  ) {
    self.credential = credential
    self.isFirstAuthorization = isFirstAuthorization
    self.receivedAt = receivedAt
    self.header = header
    self.claims = claims
    self.checks = checks
  }
}
