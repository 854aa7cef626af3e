/// What became of a mail that the app sent to a person.
public enum MailOutcome: Hashable, Sendable {
  /// It went to the address itself.
  case delivered(to: String)
  /// Apple's relay passed it on from the relay address to the person's own.
  case relayed(through: String, to: String)
  /// It came back.
  case bounced(from: String, BounceReason)

  /// Why a mail came back ("Communicating using the private email relay service", Apple).
  public enum BounceReason: String, CaseIterable, Hashable, Sendable {
    /// The sending domain or address is not registered with Apple.
    case senderNotRegistered
    /// The person switched forwarding off.
    case forwardingOff
    /// More than 100 mails in a day for this relay address.
    case dailyLimit
    /// Nobody has this address.
    case unknownAddress
    /// Not sent at all: Apple told the backend that the person switched forwarding off. Mail services report such an
    /// address as a bounce, too (a "suppression list").
    case suppressed
  }
}

/// A mail that the app's server has sent to a person.
public struct Mail: Hashable, Sendable {
  /// The address that it came from; `nil` for one that was sent before senders were noted.
  public var sender: String?
  /// The address that it was sent to, the person's own or one of Apple's relay.
  public var recipient: String
  /// Its subject line.
  public var subject: String
  /// When it was sent.
  public var sentAt: Timestamp
  /// What became of it, as far as the sender learns: not where the relay passed it on to.
  public var fate: Fate

  /// What became of a mail.
  public enum Fate: Hashable, Sendable {
    /// It went straight to the address.
    case delivered
    /// Apple's relay passed it on.
    case relayed
    /// It came back.
    case bounced(MailOutcome.BounceReason)
  }

  /// Makes a mail.
  public init(
    sender: String? = nil, recipient: String, subject: String, sentAt: Timestamp, fate: Fate
  ) {
    self.sender = sender
    self.recipient = recipient
    self.subject = subject
    self.sentAt = sentAt
    self.fate = fate
  }
}

/// The app's mail to one person, newest first.
public struct Mailbox: Hashable, Sendable {
  /// What has reached the person, straight or through Apple's relay.
  public var inbox: [Mail]
  /// What came back.
  public var returned: [Mail]

  /// Makes a mailbox.
  public init(inbox: [Mail] = [], returned: [Mail] = []) {
    self.inbox = inbox
    self.returned = returned
  }
}
