import AppleAuthority
import Backend
import Testing
import Vocabulary

@Suite("The app's mail")
struct MailTests {
  private func send(
    _ parties: Parties, _ address: String, subject: String = "Welcome", from sender: String? = nil
  ) throws -> MailOutcome {
    try parties.backend.sendMail(
      from: sender, to: address, subject: subject, at: parties.now
    ) { sender, recipient, now in
      try parties.authority.deliver(from: sender, to: recipient, at: now)
    }
  }

  private func mailbox(_ parties: Parties) throws -> Mailbox {
    try parties.backend.mailbox(of: try parties.authority.addresses(of: parties.account))
  }

  @Test("the welcome mail goes to a shared address directly and to a hidden one through the relay")
  func welcomeMail() throws {
    for choice in EmailChoice.allCases {
      let parties = try Parties()
      let address = try #require(try parties.signIn(email: choice).email)
      let outcome = try parties.backend.sendWelcomeMail(to: address, at: parties.now) {
        try parties.authority.deliver(from: $0, to: $1, at: $2)
      }
      let own = parties.account.primaryEmail
      #expect(
        outcome == (choice == .share ? .delivered(to: own) : .relayed(through: address, to: own)))
      let mail = try #require(try mailbox(parties).inbox.first)
      #expect(
        mail
          == Mail(
            sender: "noreply@orchard.example.com", recipient: address,
            subject: Backend.welcomeSubject, sentAt: parties.now,
            fate: choice == .share ? .delivered : .relayed))
    }
  }

  @Test("mail comes back when the sender is not registered with Apple, and that is noted")
  func bounced() throws {
    let parties = try Parties()
    let address = try #require(try parties.signIn(email: .hide).email)
    let sender = "noreply@elsewhere.example"
    #expect(
      try send(parties, address, from: sender) == .bounced(from: address, .senderNotRegistered))
    let mailbox = try mailbox(parties)
    #expect(mailbox.inbox.isEmpty)
    #expect(mailbox.returned.map(\.fate) == [.bounced(.senderNotRegistered)])
    #expect(mailbox.returned.map(\.sender) == [sender])
  }

  @Test("a person finds mail to the own address and to the relay's in one inbox, newest first")
  func inbox() throws {
    let parties = try Parties()
    let relay = try #require(try parties.signIn(email: .hide).email)
    _ = try send(parties, relay, subject: "first")
    parties.pass(seconds: 1)
    _ = try send(parties, parties.account.primaryEmail, subject: "second")
    _ = try send(parties, relay.uppercased(), subject: "third")
    _ = try send(parties, "jimin.han@example.com", subject: "to somebody else")
    #expect(try mailbox(parties).inbox.map(\.subject) == ["third", "second", "first"])
  }

  @Test("the inbox shows the latest fifty, and what came back takes no place in it")
  func limit() throws {
    let parties = try Parties()
    let own = parties.account.primaryEmail
    let relay = try #require(try parties.signIn(email: .hide).email)
    for number in 0..<60 { _ = try send(parties, own, subject: "\(number)") }
    for _ in 0..<60 { _ = try send(parties, relay, from: "x@elsewhere.example") }
    let mailbox = try mailbox(parties)
    #expect(mailbox.inbox.map(\.subject) == (10..<60).reversed().map { "\($0)" })
    #expect(mailbox.returned.count == 50)
  }

  @Test("an account without an address has an inbox that is empty")
  func noAddress() throws {
    let parties = try Parties()
    parties.account = try parties.authority.add(
      AppleAccount(id: 0, name: .init(givenName: "Phone"), primaryEmail: ""))
    #expect(try parties.authority.addresses(of: parties.account) == [])
    #expect(try mailbox(parties) == parties.backend.mailbox(of: []))
    #expect(try mailbox(parties).inbox.isEmpty)
  }

  @Test("a relay address that was made under the old domain is good under the new one")
  func oldDomain() throws {
    let parties = try Parties()
    try parties.authority.setPolicy(Policy(relayDomain: .privateRelay))
    let old = try #require(try parties.signIn(email: .hide).email)
    #expect(old.hasSuffix("@privaterelay.appleid.com"))
    try parties.authority.setPolicy(Policy())
    #expect(try send(parties, old) == .relayed(through: old, to: parties.account.primaryEmail))
    let jimin = try #require(try parties.authority.account(id: 2))
    let new = try #require(try parties.signIn(account: jimin, email: .hide).email)
    #expect(new.hasSuffix("@private.icloud.com"))
    #expect(try send(parties, new) == .relayed(through: new, to: jimin.primaryEmail))
    #expect(try mailbox(parties).inbox.map(\.recipient) == [old])
  }

  @Test("who stops using the app and comes back hiding the e-mail has the same inbox")
  func comingBack() throws {
    let parties = try Parties()
    let address = try #require(try parties.signIn(email: .hide).email)
    _ = try send(parties, address, subject: "before")
    try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now)
    #expect(try parties.authorize(email: .hide).email == address)
    _ = try send(parties, address, subject: "after")
    #expect(try mailbox(parties).inbox.map(\.subject) == ["after", "before"])
  }

  @Test("who deleted the Apple Account gets no mail through the relay any more")
  func deletedAccount() throws {
    let parties = try Parties()
    let address = try #require(try parties.signIn(email: .hide).email)
    try parties.authority.deleteAccount(id: parties.account.id, at: parties.now)
    #expect(try send(parties, address) == .bounced(from: address, .unknownAddress))
    #expect(try mailbox(parties).returned.map(\.fate) == [.bounced(.unknownAddress)])
  }

  @Test("a changed primary address stands in the next token, and the relay forwards to it")
  func changedAddress() throws {
    let parties = try Parties()
    let relay = try #require(try parties.authorize(email: .hide).email)
    let jimin = try #require(try parties.authority.account(id: 2))
    _ = try parties.authorize(account: jimin, email: .share)
    for (var account, name) in [(parties.account, "minji"), (jimin, "jimin")] {
      account.primaryEmail = "\(name)@new.example"
      #expect(try parties.authority.update(account))
    }
    #expect(try send(parties, relay) == .relayed(through: relay, to: "minji@new.example"))
    #expect(try parties.authorize().claims().email == relay)
    #expect(try parties.authorize(account: jimin).claims().email == "jimin@new.example")
  }
}
