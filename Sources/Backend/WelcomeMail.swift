import Store
public import Vocabulary

/// Hands a mail over: sender, recipient, moment; answers what became of it.
public typealias MailTransport =
  (_ sender: String, _ recipient: String, _ now: Timestamp) throws -> MailOutcome

extension Backend {
  /// The subject line of the welcome mail.
  public static let welcomeSubject = "Welcome to Orchard"

  /// Sends the welcome mail to an address, real or relayed, and notes what became of it.
  public func sendWelcomeMail(
    to address: String, at now: Timestamp, through transport: MailTransport
  ) throws -> MailOutcome {
    let outcome = try transport(try settings().mailSender, address, now)
    let (kind, reason): (SentMailRecord.Outcome, String?) =
      switch outcome {
      case .delivered: (.delivered, nil)
      case .relayed: (.relayed, nil)
      case .bounced(_, let reason): (.bounced, reason.rawValue)
      }
    try tables.insert(
      SentMailRecord(
        recipient: address, subject: Self.welcomeSubject, sentAt: now, outcome: kind,
        reason: reason))
    return outcome
  }
}
