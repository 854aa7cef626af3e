import Store
public import Vocabulary

/// Hands a mail over: sender, recipient, moment; answers what became of it.
public typealias MailTransport =
  (_ sender: String, _ recipient: String, _ now: Timestamp) throws -> MailOutcome

extension Backend {
  /// The subject line of the welcome mail.
  public static let welcomeSubject = "Welcome to Orchard"

  /// How many mails a part of a ``Mailbox`` holds at most.
  public static let mailboxLimit = 50

  /// Sends a mail to an address, real or relayed, and notes what became of it.
  ///
  /// Nothing goes to a relay address of which Apple has told that forwarding is off: the mail is
  /// `suppressed`, until Apple tells that forwarding is on again.
  ///
  /// - Parameter sender: The address that it comes from; the console's `mailSender` where it is `nil`.
  public func sendMail(
    from sender: String? = nil, to address: String, subject: String, at now: Timestamp,
    through transport: MailTransport
  ) throws -> MailOutcome {
    let sender = try sender ?? settings().mailSender
    let outcome: MailOutcome =
      try tables.isUndeliverable(address)
      ? .bounced(from: address, .suppressed) : transport(sender, address, now)
    let fate: Mail.Fate =
      switch outcome {
      case .delivered: .delivered
      case .relayed: .relayed
      case .bounced(_, let reason): .bounced(reason)
      }
    try tables.insert(
      Mail(sender: sender, recipient: address, subject: subject, sentAt: now, fate: fate))
    return outcome
  }

  /// Sends the welcome mail to an address, real or relayed, and notes what became of it.
  public func sendWelcomeMail(
    to address: String, at now: Timestamp, through transport: MailTransport
  ) throws -> MailOutcome {
    try sendMail(to: address, subject: Self.welcomeSubject, at: now, through: transport)
  }

  /// The latest mail that was sent to any of some addresses, such as all that lead to one person.
  public func mailbox(of addresses: [String]) throws -> Mailbox {
    Mailbox(
      inbox: try tables.mail(.arrived, to: addresses, limit: Self.mailboxLimit),
      returned: try tables.mail(.returned, to: addresses, limit: Self.mailboxLimit))
  }
}
