import JOSE
import Scripts
import SignInFlow
import Simulation
import Store
import TerminalUI
import Testing
import Vocabulary

@Suite("A recipe")
struct RecipeTests {
  private static let key = Result { () throws(CryptoError) in try RSAPrivateKey.generate() }

  /// The whole screen of a moment, phone, pane and keys.
  @Sendable private static func frame(_ scene: Scene) -> String {
    Screen.draw(scene, ScreenView(of: scene, pane: .store), size: Size(120, 40)).text
      + Screen.draw(scene, ScreenView(of: scene, pane: .trace), size: Size(120, 40)).text
  }

  private static let walks: [[WalkStep]] = [
    [
      .event(.appleButtonTapped), .event(.nameEdited(PersonNameComponents(givenName: "Ada"))),
      .event(.emailChoiceChanged(.share)), .event(.continueTapped), .event(.faceNotMatched),
      .event(.passcodeChosen), .event(.passcodeMatched), .event(.tabSelected(.profile)),
    ],
    [
      .act(.setFault(.network(.offline), true)), .event(.guestButtonTapped),
      .act(.mendEverything), .event(.alertDismissed), .event(.guestButtonTapped),
      .event(.appleButtonTapped), .event(.continueTapped), .event(.faceMatched),
      .event(.tabSelected(.mail)), .event(.welcomeMailTapped),
    ],
    [
      .act(.signInToAppleAccount(id: 2)), .event(.appleButtonTapped), .event(.continueTapped),
      .event(.faceMatched), .act(.useDevice(2)), .event(.appleButtonTapped),
      .event(.signOutTapped), .act(.stopUsing), .act(.letTimePass(milliseconds: 90_000)),
    ],
  ]

  @Test("says what was done to the users outside of the walk, which no script repeats")
  func outside() throws {
    try withFolder { folder in
      let store = folder + "/store.db"
      #expect(run("sign-in", "--share-email", "--store", store).code == 0)
      #expect(run("users", "delete", "minji@example.com", "--force", "--store", store).code == 0)
      let recipe = run("recipe", "--store", store)
      #expect(recipe.code == 0)
      #expect(recipe.output.hasPrefix("# Not repeated: siwa users delete "))
    }
  }

  @Test("shows at its end what the walk showed, character by character", arguments: walks.indices)
  func sameFrame(walk: Int) throws {
    let key = try Self.key.get()
    let database = try Database(.memory)
    let simulation = try Simulation(
      database: database, world: World(clock: .live, seed: 11),
      makeKey: { () throws(CryptoError) in key })
    try simulation.start()
    for step in Self.walks[walk] {
      try simulation.settle()
      switch step {
      case .event(let event): try simulation.send(event)
      case .act(let act): try simulation.perform(act)
      case .start, .wait, .arrival: Issue.record("nothing that a person does")
      }
    }
    try simulation.settle()
    let player = Player(
      rendering: Player.Rendering(screen: Self.frame, trace: { _ in [] }),
      keys: SigningKeyRing([key]))
    let recipe = try Recipe.text(
      lines: database.walk.lines(), version: "1.0", player: player)
    // What fails shows its moment.
    let script = try Script(text: recipe + "expect screen crashed\n")
    let outcome = try #require(player.play([script], clients: []).outcomes.first)
    #expect(outcome.failures.map(\.text) == ["expect screen crashed"])
    #expect(outcome.failures.first?.screen == Self.frame(try simulation.scene()))
  }
}
