import AppleAuthority
import Store
import Testing
import Vocabulary

@Suite("A store in which a key is damaged")
struct DamagedKeyTests {
  @Test("says that it is damaged, where Apple's signing key can't be read")
  func signingKey() throws {
    let parties = try Parties()
    try parties.database.apple.insert(
      SigningKeyRecord(kid: "KEY", privateKey: [1, 2, 3], createdAt: parties.now))
    #expect { try parties.authority.keys() } throws: { error in
      (error as? StoreError)?.kind == .corrupt
    }
    #expect { try parties.authorize(try Parties.requestWithNonce()) } throws: { error in
      (error as? StoreError)?.kind == .corrupt
    }
  }
}
