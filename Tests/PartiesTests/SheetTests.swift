import AppleAuthority
import Testing
import Vocabulary

@Suite("Apple's sheet")
struct SheetTests {
  @Test("the first sheet offers the name and both addresses")
  func firstTime() throws {
    let parties = try Parties()
    let sheet = try parties.authority.sheet(
      for: Parties.bothScopes, app: parties.app, account: parties.account
    ).get()
    #expect(sheet.appName == "Orchard")
    #expect(sheet.accountEmail == "minji@example.com")
    #expect(
      sheet.form
        == .firstTime(
          name: parties.account.name,
          email: .init(sharedAddress: "minji@example.com", forwardTo: "minji@example.com")))
  }

  @Test(
    "a row whose scope was not requested is missing",
    arguments: [[], [.fullName], [.email]] as [Set<AuthorizationScope>])
  func rows(scopes: Set<AuthorizationScope>) throws {
    let parties = try Parties()
    let sheet = try parties.authority.sheet(
      for: AppleIDRequest(requestedScopes: scopes), app: parties.app, account: parties.account
    ).get()
    guard case .firstTime(let name, let email) = sheet.form else {
      Issue.record("it is the short sheet")
      return
    }
    #expect((name != nil) == scopes.contains(.fullName))
    #expect((email != nil) == scopes.contains(.email))
  }

  @Test("a managed account is offered no Hide My Email, and without an address no e-mail at all")
  func managed() throws {
    let parties = try Parties()
    for address in ["mira@school.example.com", ""] {
      let account = try parties.authority.add(
        AppleAccount(id: 0, name: .init(), primaryEmail: address, isManaged: true))
      let sheet = try parties.authority.sheet(
        for: Parties.bothScopes, app: parties.app, account: account
      ).get()
      #expect(
        sheet.form
          == .firstTime(
            name: .init(),
            email: address.isEmpty ? nil : .init(sharedAddress: address, forwardTo: nil)))
      #expect(sheet.offers(.share) != address.isEmpty)
      #expect(!sheet.offers(.hide))
    }
  }

  @Test("looking at the sheet and cancelling leaves the next one a first one")
  func lookingIsNoConsent() throws {
    let parties = try Parties()
    for _ in 0..<2 {
      let sheet = try parties.authority.sheet(
        for: Parties.bothScopes, app: parties.app, account: parties.account
      ).get()
      #expect(sheet.form != .returning)
    }
  }

  @Test("after consent the sheet is the short one, and after Stop Using the long one again")
  func returning() throws {
    let parties = try Parties()
    let form = {
      try parties.authority.sheet(
        for: Parties.bothScopes, app: parties.app, account: parties.account
      ).get().form
    }
    _ = try parties.authorize()
    #expect(try form() == .returning)
    #expect(try parties.authority.stopUsing(parties.app, account: parties.account, at: parties.now))
    #expect(try form() != .returning)
  }

  @Test("without an account on the device there is no sheet: 1000, console -7022")
  func noAccount() throws {
    let parties = try Parties()
    let answer = try parties.authority.sheet(
      for: Parties.bothScopes, app: parties.app, account: nil)
    #expect(answer == .failure(AuthorizationError(.unknown, underlyingCode: -7022)))
  }

  @Test("without two-factor authentication there is no sheet: 1000, console -7034")
  func noTwoFactor() throws {
    let parties = try Parties()
    let account = try #require(
      try parties.authority.accounts().first { !$0.hasTwoFactorAuthentication })
    let answer = try parties.authority.sheet(
      for: Parties.bothScopes, app: parties.app, account: account)
    #expect(answer == .failure(AuthorizationError(.unknown, underlyingCode: -7034)))
  }

  @Test("for an account that was deleted there is no sheet and no credential: 1000")
  func deletedAccount() throws {
    let parties = try Parties()
    #expect(try parties.authority.deleteAccount(id: parties.account.id, at: parties.now))
    let answer = try parties.authority.sheet(
      for: Parties.bothScopes, app: parties.app, account: parties.account)
    #expect(answer == .failure(AuthorizationError(.unknown)))
    #expect(throws: AuthorizationError(.unknown)) { try parties.authorize() }
  }

  @Test("for an app without the capability there is no sheet: 1000, console -7026")
  func unregisteredApp() throws {
    let parties = try Parties()
    let app = AppRegistration(name: "X", bundleIdentifier: "com.example.x", teamIdentifier: "T")
    let answer = try parties.authority.sheet(
      for: Parties.bothScopes, app: app, account: parties.account)
    #expect(answer == .failure(AuthorizationError(.unknown, underlyingCode: -7026)))
  }
}
