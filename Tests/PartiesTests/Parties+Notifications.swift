import AppleAuthority
import Backend
import Testing
import Vocabulary

extension Parties {
  /// What Apple posts about the person.
  func notification(
    _ kind: ServerNotification, form: ServerNotification.Form = .observed
  ) throws -> String? {
    try authority.notification(kind, of: account, app: app, form: form, at: now, using: &random)
  }

  func receive(
    _ body: String
  ) throws -> Result<NotificationOutcome, NotificationRefusal> {
    try backend.receive(notification: body, at: now)
  }

  /// Apple posts, and the backend receives.
  func tell(
    _ kind: ServerNotification, form: ServerNotification.Form = .observed
  ) throws -> Result<NotificationOutcome, NotificationRefusal> {
    try receive(try #require(try notification(kind, form: form)))
  }
}
