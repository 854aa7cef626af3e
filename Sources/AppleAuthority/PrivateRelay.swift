import Store
public import Vocabulary

// The private e-mail relay, and mail that needs none.
extension AppleAuthority {
  /// How many mails a day the relay takes for one of its addresses.
  public static let dailyRelayLimit = 100

  /// Delivers a mail, or tells why it came back.
  ///
  /// Mail to an address of the relay passes when the sender's address or domain is registered for the team, the
  /// person has forwarding on, and fewer than 100 mails went there on this day (UTC). Mail to any other address is
  /// delivered as it is.
  public func deliver(
    from sender: String, to address: String, at now: Timestamp
  ) throws -> MailOutcome {
    guard let domain = Self.domain(of: address) else {
      return .bounced(from: address, .unknownAddress)
    }
    guard Policy.RelayDomain(rawValue: domain) != nil else { return .delivered(to: address) }
    return try database.transaction {
      guard let subject = try apple.subject(relayAddress: address),
        let account = try apple.account(id: subject.accountID)
      else { return .bounced(from: address, .unknownAddress) }
      guard try isRegistered(sender, team: subject.teamIdentifier) else {
        return .bounced(from: address, .senderNotRegistered)
      }
      guard account.forwardsRelayedMail else { return .bounced(from: address, .forwardingOff) }
      let day = now.seconds / 86_400
      guard
        try apple.relayedMailCount(relayAddress: subject.relayAddress, day: day)
          < Self.dailyRelayLimit
      else { return .bounced(from: address, .dailyLimit) }
      try apple.countRelayedMail(relayAddress: subject.relayAddress, day: day)
      return .relayed(through: subject.relayAddress, to: account.primaryEmail)
    }
  }

  /// Every address under which mail reaches a person: their own, where they have one, and one at the relay for each
  /// team whose apps they have used.
  ///
  /// Old relay addresses stay good, whatever the domain of new ones is.
  public func addresses(of account: AppleAccount) throws -> [String] {
    let own = try apple.account(id: account.id)?.primaryEmail ?? account.primaryEmail
    return (own.isEmpty ? [] : [own]) + (try apple.relayAddresses(account: account.id))
  }

  /// Whether a team's mail passes; of a team whose last app has moved away none does.
  private func isRegistered(_ sender: String, team teamIdentifier: String) throws -> Bool {
    guard try apple.hasApps(team: teamIdentifier) else { return false }
    let sender = sender.lowercased()
    return try apple.mailSources(team: teamIdentifier).contains { source in
      let source = source.lowercased()
      return source == sender || source == Self.domain(of: sender)
    }
  }

  /// What follows the last `@`, in lower case; `nil` where that or what precedes it is empty.
  static func domain(of address: String) -> String? {
    guard let at = address.lastIndex(of: "@"), at > address.startIndex else { return nil }
    let domain = address[address.index(after: at)...].lowercased()
    return domain.isEmpty ? nil : domain
  }
}
