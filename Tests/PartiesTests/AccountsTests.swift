import AppleAuthority
import JOSE
import Store
import Testing
import Vocabulary

@Suite("Apple Accounts")
struct AccountsTests {
  @Test("a new store has accounts, the everyday one first, with the awkward cases among them")
  func seeds() throws {
    let accounts = try Parties().authority.accounts()
    #expect(accounts.first?.primaryEmail == "minji@example.com")
    #expect(accounts.contains { $0.name.formatted == "한지민" })
    #expect(accounts.contains { $0.name.familyName == nil })
    #expect(accounts.contains { !$0.hasTwoFactorAuthentication })
    #expect(accounts.contains { $0.ageRange == .child })
    #expect(accounts.contains { $0.isManaged })
    #expect(accounts.contains { $0.name.formatted.count > 80 })
    #expect(accounts.contains { $0.name.formatted.unicodeScalars.contains("🌻") })
  }

  @Test("the first accounts come once: a deleted one does not come back")
  func seedsOnce() throws {
    let parties = try Parties()
    for account in try parties.authority.accounts() {
      try parties.authority.deleteAccount(id: account.id, at: parties.now)
    }
    #expect(try parties.authority.seedAccounts().isEmpty)
  }

  @Test("an account that is added gets a number of its own")
  func add() throws {
    let parties = try Parties()
    let added = try parties.authority.add(
      AppleAccount(id: 1, name: .init(), primaryEmail: "new@example.com"))
    #expect(added.id == 8)
    #expect(try parties.authority.account(id: 8) == added)
  }

  @Test("an account stays managed when it is read again")
  func managed() throws {
    let parties = try Parties()
    var account = parties.account
    account.isManaged = true
    try parties.authority.update(account)
    #expect(try parties.authority.account(id: account.id) == account)
    #expect(try parties.authority.accounts().filter(\.isManaged).map(\.id) == [1, 7])
  }

  @Test("a changed account is changed for the next sheet")
  func update() throws {
    let parties = try Parties()
    var changed = parties.account
    changed.primaryEmail = "minji.kim@example.com"
    #expect(try parties.authority.update(changed))
    let sheet = try parties.authority.sheet(
      for: Parties.bothScopes, app: parties.app, account: parties.account
    ).get()
    #expect(sheet.accountEmail == "minji.kim@example.com")
  }
}
