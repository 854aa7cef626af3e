import JOSE
import Store
public import Vocabulary

// Server-to-server notifications: what Apple tells a team's server of a person, unasked.
extension AppleAuthority {
  /// For how long a notification is good, in seconds; seen in payloads, not documented.
  public static let notificationLifetime: Int64 = 86_400

  /// The body that Apple posts to the team's notification URL when something has changed for a person ("Processing
  /// changes for Sign in with Apple accounts", Apple): `{"payload":"…"}` with a token that is signed as identity
  /// tokens are.
  ///
  /// `app` is the token's `aud`, `now` its `iat` and the event's `event_time`. The account may be one that has just been
  /// deleted.
  ///
  /// - Returns: The body; `nil` where Apple has nothing to tell: the person never used the app, or it is of mail and
  ///   the app doesn't know the person by a relay address.
  public func notification(
    _ kind: ServerNotification, of account: AppleAccount, app: AppRegistration,
    form: ServerNotification.Form = .observed, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> String? {
    guard let app = try apple.app(bundleIdentifier: app.bundleIdentifier),
      let subject = try apple.subject(account: account.id, team: app.teamIdentifier),
      let grant = try apple.grant(account: account.id, client: app.bundleIdentifier)
    else { return nil }
    var event: JSONObject = [
      "type": .string(kind.type(in: form)),
      "sub": .string(subject.sub),
    ]
    switch kind {
    case .consentRevoked, .accountDeleted: break
    case .emailDisabled, .emailEnabled:
      guard grant.emailChoice == .hide, grant.scopes.contains(.email) else { return nil }
      event["email"] = .string(subject.relayAddress)
      event["is_private_email"] = "true"
    }
    event["event_time"] = .integer(form.time(now))
    let key = try signingKey(at: now, using: &random)
    let claims: JSONObject = [
      "iss": .string(Self.issuer),
      "aud": .string(app.bundleIdentifier),
      "exp": .integer(now.seconds + Self.notificationLifetime),
      "iat": .integer(now.seconds),
      "jti": .string(random.string(length: 22, from: Alphabet.base64URL)),
      "events": form.events(event),
    ]
    let token = try CompactJWS(
      signing: JSONValue.object(claims).bytes, header: ["kid": .string(key.record.kid)],
      with: .rsa(key.key))
    return JSONValue.object(["payload": .string(token.text)]).text
  }
}

extension ServerNotification {
  /// The value of `type`.
  fileprivate func type(in form: Form) -> String {
    switch (self, form) {
    case (.accountDeleted, .observed): "account-delete"
    case (.accountDeleted, .documented), (.emailDisabled, _), (.emailEnabled, _),
      (.consentRevoked, _):
      rawValue
    }
  }
}

extension ServerNotification.Form {
  /// The value of `event_time`.
  fileprivate func time(_ moment: Timestamp) -> Int64 {
    switch self {
    case .observed: moment.milliseconds
    case .documented: moment.seconds
    }
  }

  /// The value of `events`.
  fileprivate func events(_ event: JSONObject) -> JSONValue {
    switch self {
    case .observed: .string(JSONValue.object(event).text)
    case .documented: .object(event)
    }
  }
}
