import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("The token pane")
struct TokenPaneTests {
  func text(_ scene: Scene, rows: Int = 70) -> String {
    drawn(scene, InspectorView(pane: .token), 64, rows).text
  }

  @Test("a later sign-in explains why name and e-mail are absent")
  func later() {
    let text = text(Walk.secondSignIn().scene)
    #expect(text.contains("Why are name and e-mail absent?"))
    #expect(text.contains("The token below still has the e-mail"))
  }

  @Test("a token without an e-mail is not said to have one")
  func withoutEmail() {
    var walk = Walk.secondSignIn()
    walk.credential?.claims = Sample.claims(issuedAt: walk.now, email: nil, isRelay: false)
    #expect(text(walk.scene).contains("no e-mail either"))
  }

  @Test("the expiry counts down with the scene's clock")
  func expiry() {
    var walk = Walk.firstSignIn()
    #expect(text(walk.scene).contains("in 24 h"))
    walk.wait(seconds: 60)
    #expect(text(walk.scene).contains("in 23 h 59 min"))
    walk.wait(seconds: 86_400)
    #expect(text(walk.scene).contains("expired 1 min ago"))
  }

  @Test(
    "a span of time has two units",
    arguments: [
      (59, "59 s"), (60, "1 min"), (3600, "1 h"), (86_399, "23 h 59 min"), (86_400, "24 h"),
      (172_800, "2 d"), (180_000, "2 d 2 h"),
    ] as [(Int64, String)])
  func durations(seconds: Int64, text: String) {
    #expect(TokenText.duration(seconds).english == text)
  }

  @Test("a relay address and a real one are told apart, also where Apple writes a string")
  func relay() {
    var walk = Walk.firstSignIn()
    walk.credential?.claims?["is_private_email"] = "true"
    #expect(text(walk.scene).contains("\(Sample.relay) (relay)"))
    walk.credential?.claims?["is_private_email"] = nil
    #expect(text(walk.scene).contains("\(Sample.relay) (real)"))
  }

  @Test("the nonce is said to match just where the backend's check held")
  func nonce() {
    var walk = Walk.firstSignIn()
    #expect(text(walk.scene).contains("matches SHA-256(raw)"))
    walk.credential?.checks = []
    #expect(!text(walk.scene).contains("matches SHA-256(raw)"))
    #expect(text(walk.scene).contains("not verified yet"))
  }

  @Test("a refused token says first what did not hold")
  func refused() {
    let text = text(Walk.refusedToken().scene)
    #expect(text.contains("The backend does not accept this token."))
    #expect(text.contains("1 of 3 checks failed"))
  }

  @Test("a credential without a token is no trouble")
  func withoutToken() {
    var walk = Walk.firstSignIn()
    walk.credential?.credential.identityToken = nil
    walk.credential?.header = nil
    walk.credential?.claims = nil
    walk.credential?.checks = []
    #expect(text(walk.scene).contains("identityToken      – absent"))
    #expect(text(walk.scene).contains("nothing that can be read"))
  }
}
