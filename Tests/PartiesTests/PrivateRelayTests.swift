import AppleAuthority
import Testing
import Vocabulary

@Suite("The private relay")
struct PrivateRelayTests {
  private let sender = "noreply@orchard.example.com"

  private func relayAddress(_ parties: Parties) throws -> String {
    try #require(try parties.authorize(email: .hide).email)
  }

  private func deliver(
    _ parties: Parties, to address: String, from sender: String? = nil
  ) throws -> MailOutcome {
    try parties.authority.deliver(
      from: sender ?? self.sender, to: address, at: parties.now)
  }

  @Test("mail of a registered sender goes through the relay to the person's own address")
  func relayed() throws {
    let parties = try Parties()
    let address = try relayAddress(parties)
    #expect(
      try deliver(parties, to: address) == .relayed(through: address, to: "minji@example.com"))
    #expect(
      try deliver(parties, to: address.uppercased())
        == .relayed(through: address, to: "minji@example.com"))
  }

  @Test("mail to a real address needs no relay and no registration")
  func direct() throws {
    let parties = try Parties()
    #expect(
      try deliver(parties, to: "minji@example.com", from: "x@y.example")
        == .delivered(to: "minji@example.com"))
  }

  @Test("mail of a sender that is not registered comes back")
  func unregistered() throws {
    let parties = try Parties()
    let address = try relayAddress(parties)
    for sender in ["news@orchard.example.com", "noreply@other.example", "", "orchard.example.com"] {
      #expect(
        try deliver(parties, to: address, from: sender)
          == .bounced(from: address, .senderNotRegistered))
    }
  }

  @Test("a registered domain covers each of its addresses, and not its subdomains")
  func domain() throws {
    let parties = try Parties()
    try parties.authority.register(parties.app, mailSources: ["shop.example.com"])
    let address = try relayAddress(parties)
    let relayed = MailOutcome.relayed(through: address, to: "minji@example.com")
    #expect(try deliver(parties, to: address, from: "Any@Shop.Example.com") == relayed)
    #expect(try deliver(parties, to: address, from: "a@sub.shop.example.com") != relayed)
  }

  @Test("while forwarding is off mail comes back, and passes when it is on again")
  func forwarding() throws {
    let parties = try Parties()
    let address = try relayAddress(parties)
    parties.account.forwardsRelayedMail = false
    try parties.authority.update(parties.account)
    #expect(try deliver(parties, to: address) == .bounced(from: address, .forwardingOff))
    parties.account.forwardsRelayedMail = true
    try parties.authority.update(parties.account)
    #expect(
      try deliver(parties, to: address) == .relayed(through: address, to: "minji@example.com"))
  }

  @Test("the hundred and first mail of a day comes back, and the next day's first passes")
  func dailyLimit() throws {
    let parties = try Parties()
    let address = try relayAddress(parties)
    let relayed = MailOutcome.relayed(through: address, to: "minji@example.com")
    for _ in 0..<100 { #expect(try deliver(parties, to: address) == relayed) }
    #expect(try deliver(parties, to: address) == .bounced(from: address, .dailyLimit))
    parties.pass(seconds: 86_400)
    #expect(try deliver(parties, to: address) == relayed)
  }

  @Test("mail to an address that nobody has, or that is none, comes back")
  func unknown() throws {
    let parties = try Parties()
    for address in ["nobody@private.icloud.com", "a@privaterelay.appleid.com", "", "@", "a@", "a"] {
      #expect(try deliver(parties, to: address) == .bounced(from: address, .unknownAddress))
    }
  }

  @Test("mail to a person who deleted their Apple Account comes back")
  func deletedAccount() throws {
    let parties = try Parties()
    let address = try relayAddress(parties)
    try parties.authority.deleteAccount(id: parties.account.id, at: parties.now)
    #expect(try deliver(parties, to: address) == .bounced(from: address, .unknownAddress))
  }
}
