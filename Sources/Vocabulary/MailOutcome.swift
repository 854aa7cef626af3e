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
  }
}
