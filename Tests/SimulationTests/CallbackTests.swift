import SignInFlow
import Simulation
import Testing
import Vocabulary

@Suite("Callbacks that nobody waits for")
struct CallbackTests {
  @Test("a credential that comes after a cancel lets nobody in, and its name is not lost")
  func afterCancel() throws {
    let walk = try Walk()
    try walk.simulation.perform(.setFault(.authorization(.deliveredAfterCancel), true))
    try walk.after(.appleButtonTapped, .cancelTapped)
    #expect(walk.state.kind == .login)
    try walk.simulation.perform(.mendEverything)
    try walk.signIn()
    #expect(walk.credential?.email == nil)
    #expect(walk.session?.email != nil)
  }

  @Test("a client without a request crashes on a callback, or ignores it, as its source does")
  func withoutRequest() throws {
    for client in ClientProfile.all {
      let walk = try Walk(client.id)
      try walk.simulation.perform(.deliverCallback)
      #expect((walk.state.kind == .crashed) == (client.unrequestedAnswer == .crash))
    }
  }

  @Test("what a callback brings once is kept, and the next sign-in finds it")
  func kept() throws {
    let walk = try Walk()
    try walk.simulation.perform(.deliverCallback)
    try walk.after(.appKilled, .appLaunched, .alertDismissed)
    try walk.signIn()
    #expect(walk.session?.email?.source == .keptCredential)
  }

  @Test("a credential that is delivered twice signs in once")
  func twice() throws {
    let walk = try Walk()
    try walk.simulation.perform(.setFault(.authorization(.deliveredTwice), true))
    try walk.signIn()
    #expect(walk.state.kind == .tabBar)
    #expect(try walk.simulation.device.storedData().kept.isEmpty)
  }
}
