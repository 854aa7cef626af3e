import JOSE
import Vocabulary

/// What a notification says, once its signature was verified.
struct Notice {
  /// `jti`: the same each time that it comes.
  var identifier: String
  /// `sub` of the event: whom it is about.
  var subject: String
  /// `type` of the event.
  var type: String
  /// What happened; `nil` where the type is not known here.
  var event: Event?
  /// `event_time`; where it is in whole seconds, the last moment of that second.
  var time: Timestamp

  /// What happened.
  enum Event {
    case emailDisabled(address: String)
    case emailEnabled(address: String)
    case consentRevoked
    case accountDeleted
  }
}

extension Notice {
  /// Reads a token's claims and demands what is demanded of an identity token's.
  init(
    _ token: CompactJWS, audiences: [String], at now: Timestamp
  ) throws(NotificationRefusal) {
    let claims = try ClaimReader(token)
    let issuer = try claims.string("iss")
    guard issuer == Backend.issuer else { throw .wrongIssuer(issuer) }
    let audience = try claims.string("aud")
    guard audiences.contains(audience) else { throw .wrongAudience(audience) }
    if let expiry = try claims.optionalInteger("exp"), expiry <= now.seconds { throw .expired }
    identifier = try claims.string("jti")
    let events = try claims.events()
    type = try events.string("type")
    subject = try events.string("sub")
    time = try events.time("event_time")
    event = try Self.event(type, events)
  }

  private static func event(
    _ type: String, _ events: ClaimReader
  ) throws(NotificationRefusal) -> Event? {
    // Apple documents `account-deleted`; what was seen to arrive is `account-delete`.
    if type == "account-delete" { return .accountDeleted }
    return switch ServerNotification(rawValue: type) {
    case .emailDisabled: .emailDisabled(address: try events.string("email"))
    case .emailEnabled: .emailEnabled(address: try events.string("email"))
    case .consentRevoked: .consentRevoked
    case .accountDeleted: .accountDeleted
    case nil: nil
    }
  }
}

/// Reads members of an object and says which one is not as it should be.
private struct ClaimReader {
  let object: JSONObject

  init(object: JSONObject) {
    self.object = object
  }

  init(_ token: CompactJWS) throws(NotificationRefusal) {
    do {
      object = try token.payloadObject()
    } catch {
      throw .notAToken(error.description)
    }
  }

  func string(_ name: String) throws(NotificationRefusal) -> String {
    guard let text = object[name]?.string, !text.isEmpty else { throw .malformedClaim(name) }
    return text
  }

  func optionalInteger(_ name: String) throws(NotificationRefusal) -> Int64? {
    guard let value = object[name] else { return nil }
    guard let integer = value.integer else { throw .malformedClaim(name) }
    return integer
  }

  /// A moment in milliseconds or in seconds since 1970; which of them its size tells, for none of Apple's is before
  /// 1973 or after 5138.
  func time(_ name: String) throws(NotificationRefusal) -> Timestamp {
    guard let number = try optionalInteger(name), number >= 0 else { throw .malformedClaim(name) }
    return number < 100_000_000_000
      ? Timestamp(milliseconds: number * 1000 + 999) : Timestamp(milliseconds: number)
  }

  /// The event, which is an object or an object as a string of JSON.
  func events() throws(NotificationRefusal) -> ClaimReader {
    let value: JSONValue?
    do {
      value = try object["events"]?.string.map { try JSONValue(parsing: $0) } ?? object["events"]
    } catch {
      throw .malformedClaim("events")
    }
    guard let events = value?.object else { throw .malformedClaim("events") }
    return ClaimReader(object: events)
  }
}
