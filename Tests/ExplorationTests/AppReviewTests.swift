import Exploration
import SignInFlow
import Simulation
import Testing
import Vocabulary

@Suite("App Review")
struct AppReviewTests {
  private func rules(_ walking: Walking) throws -> [String] {
    AppReview.findings(of: try walking.simulation.scene()).map(\.rule)
  }

  @Test("Recommended is rejected for nothing, cancelled or not")
  func recommended() throws {
    let walking = try Walking().after(.appleButtonTapped, .cancelTapped, .appleButtonTapped)
      .after(.continueTapped, .faceMatched, .deleteAccountTapped, .deletionConfirmed)
      .after(.continueTapped, .faceMatched)
    #expect(try rules(walking) == [])
  }

  @Test("an app without account deletion is rejected by 5.1.1(v)")
  func noDeletion() throws {
    let walking = try Walking(.appleService).after(
      .appleButtonTapped, .continueTapped, .faceMatched)
    #expect(try rules(walking) == ["5.1.1(v)"])
  }

  @Test("an app that asks for what Apple has just handed out before is rejected by 4.0")
  func asksAgain() throws {
    let walking = try Walking(.secondLogin)
      .after(.appleButtonTapped, .continueTapped, .faceMatched, .cancelTapped)
      .after(.appleButtonTapped, .continueTapped, .faceMatched)
    #expect(try rules(walking).contains("4.0"))
  }

  @Test("an app that crashes is rejected by 2.1")
  func crashes() throws {
    let walking = try Walking(.appleService)
    try walking.simulation.perform(.deliverCallback)
    #expect(try rules(walking) == ["2.1"])
  }

  @Test("deleting in an emulator that revokes nothing is read as deleting without revoking")
  func withoutRevoking() throws {
    let walking = try Walking().after(.appleButtonTapped, .continueTapped, .faceMatched)
    try walking.simulation.perform(.setBackendEnvironment(.emulator))
    try walking.after(.deleteAccountTapped, .deletionConfirmed, .continueTapped, .faceMatched)
    #expect(try rules(walking).contains("5.1.1(v)"))
  }
}
