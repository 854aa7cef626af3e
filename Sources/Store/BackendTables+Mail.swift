public import Vocabulary

// The mail that the app's server has sent.
extension BackendTables {
  /// Which mails a list has.
  public enum MailKind: Hashable, Sendable {
    /// Those that arrived, straight or through the relay.
    case arrived
    /// Those that came back.
    case returned

    fileprivate var condition: String {
      switch self {
      case .arrived: "outcome <> 'bounced'"
      case .returned: "outcome = 'bounced'"
      }
    }
  }

  /// Notes a mail.
  public func insert(_ mail: Mail) throws {
    let (outcome, reason): (Outcome, String?) =
      switch mail.fate {
      case .delivered: (.delivered, nil)
      case .relayed: (.relayed, nil)
      case .bounced(let reason): (.bounced, reason.rawValue)
      }
    try database.execute(
      """
      INSERT INTO backend_mail (sender, recipient, subject, sent_at, outcome, reason)
      VALUES (?, ?, ?, ?, ?, ?)
      """, [mail.sender, mail.recipient, mail.subject, mail.sentAt, outcome.rawValue, reason])
  }

  /// The latest mails of a kind to any of some addresses, whatever their case, newest first.
  public func mail(
    _ kind: MailKind, to recipients: [String], limit: Int
  ) throws -> [Mail] {
    let places = recipients.map { _ in "?" }.joined(separator: ", ")
    return try database.rows(
      """
      SELECT sender, recipient, subject, sent_at, outcome, reason FROM backend_mail
      WHERE recipient IN (\(places)) AND \(kind.condition)
      ORDER BY sent_at DESC, sequence DESC LIMIT ?
      """, recipients + [max(0, limit)], decodeMail)
  }

  /// What the column `outcome` holds.
  private enum Outcome: String {
    case delivered, relayed, bounced
  }

  private func decodeMail(_ row: Row) throws -> Mail {
    let fate: Mail.Fate =
      switch try row.value(4) as Outcome {
      case .delivered: .delivered
      case .relayed: .relayed
      case .bounced: .bounced(try row.value(5))
      }
    return Mail(
      sender: row.optionalText(0), recipient: row.text(1), subject: row.text(2),
      sentAt: row.timestamp(3), fate: fate)
  }
}
