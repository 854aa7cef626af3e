import SignInFlow
import Simulation
import Testing
import Vocabulary

@Suite("A sheet that the world has overtaken")
struct StaleSheetTests {
  @Test("another Apple Account is not handed out under the name of the one that the sheet asked")
  func otherAccount() throws {
    let walk = try Walk().after(.appleButtonTapped)
    let other = try #require(try walk.simulation.authority.accounts().last)
    try walk.simulation.perform(.signInToAppleAccount(id: other.id))
    try walk.after(.continueTapped, .faceMatched)
    #expect(walk.credential == nil)
    #expect(walk.alert == .authorization(Self.notCompleted, .explained))
    try #expect(!walk.simulation.authority.hasConsented(other, to: .orchard))
  }

  @Test("another Apple Account that comes in while Apple is asked gets no credential either")
  func otherAccountWhileAuthorizing() throws {
    let walk = try Walk().after(.appleButtonTapped, .continueTapped)
    try walk.simulation.send(.faceMatched)
    let other = try #require(try walk.simulation.authority.accounts().last)
    try walk.simulation.perform(.signInToAppleAccount(id: other.id))
    try walk.simulation.settle()
    #expect(walk.credential == nil)
    #expect(walk.alert == .authorization(Self.notCompleted, .explained))
  }

  @Test("the short sheet gives no first consent: name and e-mail are asked for anew")
  func consentEnded() throws {
    let walk = try Walk().signIn().after(.signOutTapped, .appleButtonTapped)
    try walk.simulation.perform(.stopUsing)
    try walk.after(.continueTapped, .faceMatched)
    #expect(walk.alert == .authorization(Self.notCompleted, .explained))
    try walk.after(.alertDismissed).signIn(.share)
    #expect(walk.credential?.email == "minji@example.com")
    #expect(walk.credential?.fullName?.givenName == "Minji")
  }

  @Test("the same account signed in anew may go on")
  func sameAccount() throws {
    let walk = try Walk().after(.appleButtonTapped)
    let account = try #require(try walk.simulation.signedInAccount())
    try walk.simulation.perform(.signOutOfAppleAccount)
    try walk.simulation.perform(.signInToAppleAccount(id: account.id))
    try walk.after(.continueTapped, .faceMatched)
    #expect(walk.credential?.fullName?.givenName == "Minji")
  }

  /// What the console knows as “Sign Up Not Completed”.
  private static let notCompleted = AuthorizationError(.unknown, underlyingCode: -7003)
}
