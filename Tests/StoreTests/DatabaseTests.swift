import Testing
import Vocabulary

@testable import Store

@Suite("A store")
struct DatabaseTests {
  @Test("an account that was added is found again")
  func account() throws {
    let database = try Database(.memory)
    let account = AppleAccount(
      id: 1, name: PersonNameComponents(givenName: "민준", familyName: "김"),
      primaryEmail: "minjun@icloud.com", ageRange: .child)
    try database.apple.insert(account)
    #expect(try database.apple.account(id: 1) == account)
    #expect(try database.apple.accounts() == [account])
  }
}
