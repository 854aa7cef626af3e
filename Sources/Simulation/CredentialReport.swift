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

extension CredentialReport {
  /// Opens a credential up; what can't be read stays closed.
  init(_ credential: AppleIDCredential, answering sheet: ConsentSheet.Form, at now: Timestamp) {
    let token = credential.identityTokenText.flatMap(CompactJWS.init(reading:))
    let isFirst = if case .firstTime = sheet { true } else { false }
    self.init(
      credential: credential, isFirstAuthorization: isFirst, receivedAt: now,
      header: token?.header, claims: token?.readPayload)
  }

  /// What an app finds that decodes the payload by hand.
  var reading: IdentityTokenReading {
    guard let text = credential.identityTokenText else { return .noToken }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return .noPayload }
    guard let claims else { return .unreadable }
    let isPrivate = claims["is_private_email"]
    return .payload(
      email: claims["email"]?.string,
      isPrivateEmail: isPrivate == .bool(true) || isPrivate == .string("true"))
  }
}

extension CompactJWS {
  fileprivate init?(reading text: String) {
    do throws(JWSError) { try self.init(parsing: text) } catch { return nil }
  }

  fileprivate var readPayload: JSONObject? {
    do throws(JWSError) { return try payloadObject() } catch { return nil }
  }
}
