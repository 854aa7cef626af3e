import JOSE
import Store
public import Vocabulary

// Apple's server-to-server notifications.
extension Backend {
  /// How long the body of a notification may be, in bytes; Apple's have some 1000.
  public static let notificationLengthLimit = CompactJWS.lengthLimit + 1024

  /// Takes what was posted to the notification URL, verifies it like an identity token, and does what it demands.
  ///
  /// Both forms are understood, the documented and the observed one. A notification is handled once, however often it
  /// comes, and one that comes late ends nothing that the person has begun since.
  ///
  /// - Throws: What the store or libcrypto throws; never for what is in `body`.
  public func receive(
    notification body: String, at now: Timestamp
  ) throws -> Result<NotificationOutcome, NotificationRefusal> {
    do {
      let token = try Self.token(in: body)
      try verifySignature(of: token)
      let notice = try Notice(token, audiences: try settings().allowedAudiences, at: now)
      return .success(try database.transaction { try handle(notice, at: now) })
    } catch let refusal as NotificationRefusal {
      return .failure(refusal)
    }
  }

  private static func token(in body: String) throws(NotificationRefusal) -> CompactJWS {
    let length = body.utf8.count
    guard length <= notificationLengthLimit else { throw .tooLong(length) }
    let payload: String?
    do {
      payload = try JSONValue(parsing: body).object?["payload"]?.string
    } catch {
      throw .noPayload
    }
    guard let payload else { throw .noPayload }
    do {
      return try CompactJWS(parsing: payload)
    } catch {
      throw .notAToken(error.description)
    }
  }

  private func verifySignature(of token: CompactJWS) throws {
    guard let kid = token.keyIdentifier, let key = try key(withIdentifier: kid) else {
      throw NotificationRefusal.unknownKey(kid: token.keyIdentifier)
    }
    do {
      try token.verifyAlgorithm(.rs256)
      try token.verify(with: key.key)
    } catch .crypto(let error) {
      throw error
    } catch {
      throw NotificationRefusal.signatureInvalid(error.description)
    }
  }

  /// The key of that name; keys that were fetched earlier are fetched once more where it is not among them.
  private func key(withIdentifier kid: String) throws -> JSONWebKey? {
    if let key = keySet?.key(withIdentifier: kid) { return key }
    if keySet == nil || !faults.contains(.keySetCachedForever) {
      guard case .success(let keys) = try fetchKeys() else {
        throw NotificationRefusal.keysUnreachable
      }
      keySet = keys
    }
    return keySet?.key(withIdentifier: kid)
  }
}

// MARK: - Handling

extension Backend {
  private func handle(_ notice: Notice, at now: Timestamp) throws -> NotificationOutcome {
    guard try tables.receive(notification: notice.identifier, at: now) else { return .repeated }
    guard let event = notice.event else { return .unknownEvent(type: notice.type) }
    guard
      let user = try tables.user(
        provider: ProviderLinkRecord.apple, federatedID: notice.subject)
    else { return .unknownUser(sub: notice.subject) }
    switch event {
    case .consentRevoked:
      let (sessions, tokens) = try endSessions(of: user, startedBy: notice.time, at: now)
      return .consentRevoked(uid: user.uid, endedSessions: sessions, forgottenTokens: tokens)
    case .accountDeleted:
      let (sessions, tokens) = try endSessions(of: user, startedBy: notice.time, at: now)
      try tables.markIdentityDeleted(
        provider: ProviderLinkRecord.apple, federatedID: notice.subject, at: notice.time)
      return .identityDeleted(uid: user.uid, endedSessions: sessions, forgottenTokens: tokens)
    case .emailDisabled(let address):
      return try setDeliverable(false, address, of: user, notice)
        ? .mailSuppressed(uid: user.uid, address: address) : .outdated(uid: user.uid)
    case .emailEnabled(let address):
      return try setDeliverable(true, address, of: user, notice)
        ? .mailAllowed(uid: user.uid, address: address) : .outdated(uid: user.uid)
    }
  }

  /// Ends what the person had begun by then; who has signed in since keeps what that brought.
  private func endSessions(
    of user: UserRecord, startedBy moment: Timestamp, at now: Timestamp
  ) throws -> (sessions: Int, tokens: Int) {
    let sessions = try tables.endSessions(uid: user.uid, startedBy: moment, at: now)
    let hasReturned = user.lastSignInAt > moment
    return (sessions, hasReturned ? 0 : try tables.forgetAppleRefreshTokens(uid: user.uid))
  }

  private func setDeliverable(
    _ isDeliverable: Bool, _ address: String, of user: UserRecord, _ notice: Notice
  ) throws -> Bool {
    try tables.setDeliverable(
      isDeliverable, relayAddress: address, uid: user.uid, since: notice.time)
  }

  /// When Apple told that the owner of the user's Apple Account has deleted it; `nil` where it did not.
  public func appleIdentityDeletedAt(uid: String) throws -> Timestamp? {
    guard let link = try appleLink(uid: uid) else { return nil }
    return try tables.identityDeletedAt(provider: link.provider, federatedID: link.federatedID)
  }
}
