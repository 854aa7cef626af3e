import AppleAuthority
import Backend
import Testing
import Vocabulary

@Suite("The emulator")
struct EmulatorTests {
  private func parties() throws -> Parties {
    let parties = try Parties()
    parties.backend.environment = .emulator
    return parties
  }

  private func signIn(_ parties: Parties, _ faults: Set<TokenFault>) throws
    -> Result<SignInAnswer, SignInFailure>
  {
    try parties.signIn(
      with: parties.authorize(try Parties.requestWithNonce(), tokenFaults: faults))
  }

  @Test(
    "it lets in who the real backend would refuse, and says so",
    arguments: [
      (TokenFault.signatureBroken, TokenCheck.Kind.signature),
      (.unknownKeyIdentifier, .signature), (.wrongIssuer, .issuer), (.expired, .expiry),
      (.nonceMissing, .nonce), (.nonceWrong, .nonce), (.nonceHashedTwice, .nonce),
    ])
  func letsIn(fault: TokenFault, kind: TokenCheck.Kind) throws {
    let checks = try signIn(try parties(), [fault]).get().checks
    #expect(checks.count == TokenCheck.Kind.allCases.count)
    let failed = checks.filter { !$0.holds }
    #expect(failed.map(\.kind) == [kind])
    #expect(failed.first?.isEnforced == false)
  }

  @Test("an unsigned token fails twice and gets in")
  func unsigned() throws {
    let checks = try signIn(try parties(), [.algorithmNone]).get().checks
    #expect(checks.filter { !$0.holds }.map(\.kind) == [.algorithm, .signature])
  }

  @Test(
    "what is no token, or another app's, it refuses too",
    arguments: [
      (TokenFault.twoSegments, TokenCheck.Kind.format), (.oneSegment, .format), (.empty, .format),
      (.payloadNotJSON, .format), (.huge, .format), (.audienceIsServicesID, .audience),
      (.issuedInFuture, .issuedAt),
    ])
  func refuses(fault: TokenFault, kind: TokenCheck.Kind) throws {
    let failure = try signIn(try parties(), [fault]).failure
    #expect(failure?.checks.last?.kind == kind)
    #expect(failure?.checks.last?.isEnforced == true)
  }

  @Test("a good token holds in every check, and the answer tells which ones bind")
  func good() throws {
    let checks = try parties().signIn().checks
    #expect(checks.allSatisfy { $0.holds })
    #expect(checks.filter(\.isEnforced).map(\.kind) == [.format, .audience, .issuedAt])
    #expect(try Parties().signIn().checks.allSatisfy { $0.isEnforced })
  }

  @Test("it takes a credential twice")
  func replay() throws {
    let parties = try parties()
    let credential = try parties.authorize(try Parties.requestWithNonce())
    let first = try parties.signIn(with: credential).get()
    let second = try parties.signIn(with: credential).get()
    #expect(first.uid == second.uid)
    #expect(
      second.checks.last
        == TokenCheck(.nonce, holds: false, detail: "used before", isEnforced: false))
  }

  @Test("without a network it still signs in: it has no use for Apple's keys")
  func offline() throws {
    let parties = try parties()
    parties.network.isUp = false
    let checks = try parties.signIn().checks
    #expect(checks.filter { !$0.holds }.map(\.kind) == [.signature])
  }

  @Test("deleting is local: the account is gone, and Apple takes the person for linked")
  func deletion() throws {
    let parties = try parties()
    let answer = try parties.signIn()
    #expect(try parties.deleteAccount(session: answer.session).get() == .nothingRevoked)
    #expect(parties.network.forms.isEmpty)
    #expect(try parties.database.backend.userCount() == 0)
    #expect(try parties.authority.hasConsented(parties.account, to: parties.app))
  }
}
