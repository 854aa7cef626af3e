import JOSE
import SignInFlow
import Simulation
import Store
import Testing
import Vocabulary

@Suite("What gets lost, and what does not")
struct LossTests {
  /// Kills the app while the backend is working on the first sign-in.
  private func killedDuringExchange(_ client: ClientProfile.ID) throws -> Walk {
    let walk = try Walk(client)
    try walk.after(.appleButtonTapped, .continueTapped)
    try walk.simulation.send(.faceMatched)
    try walk.simulation.advance()
    #expect(walk.state.kind == .exchanging)
    try walk.after(.appKilled, .appLaunched)
    return walk
  }

  @Test("Recommended has kept the name when the app is killed before the backend answers")
  func recommendedKeeps() throws {
    let walk = try killedDuringExchange(.recommended)
    #expect(walk.alert == .unfinishedSignIn)
    try walk.after(.alertDismissed).signIn()
    #expect(walk.session?.name == Sourced("Minji Kim", from: .keptCredential))
    #expect(walk.session?.email?.source == .keptCredential)
    #expect(try walk.simulation.device.storedData().kept.isEmpty)
  }

  @Test(
    "an answer with another state lets nobody in, and what it brought is there for the next one")
  func stateMismatch() throws {
    let walk = try Walk()
    try walk.simulation.perform(.setFault(.authorization(.stateMismatch), true))
    try walk.signIn(.share)
    #expect(walk.alert == .stateMismatch)
    #expect(try walk.simulation.scene().ledger[.session, .backend].value == nil)
    try walk.simulation.perform(.mendEverything)
    try walk.after(.alertDismissed).signIn()
    #expect(walk.session?.name == Sourced("Minji Kim", from: .keptCredential))
    #expect(walk.session?.email == Sourced("minji@example.com", from: .keptCredential))
  }

  @Test("the backend learns every part of a name that it refused at first")
  func nameForTheBackend() throws {
    let name = PersonNameComponents(
      givenName: "Ada", familyName: "Lovelace", middleName: "King", namePrefix: "Countess",
      nameSuffix: "I.", nickname: "Enchantress")
    let walk = try Walk()
    try walk.simulation.perform(.setFault(.token(.nonceWrong), true))
    try walk.after(.appleButtonTapped, .nameEdited(name), .continueTapped, .faceMatched)
    let kept = try walk.simulation.device.storedData().kept
    #expect(kept.values.map(\.fullName) == [name])
    try walk.simulation.perform(.mendEverything)
    try walk.after(.alertDismissed, .appKilled, .appLaunched, .alertDismissed).signIn()
    let uid = try #require(walk.session?.uid)
    #expect(try walk.database.backend.user(uid: uid)?.displayName == name.formatted)
  }

  @Test("Recommended has kept a guest's name when the app is killed before the document is saved")
  func guestKilledAfterLinking() throws {
    let walk = try Walk()
    try walk.after(.guestButtonTapped, .appleButtonTapped, .continueTapped)
    try walk.simulation.send(.faceMatched)
    while walk.state.kind != .savingDocument { try walk.simulation.advance() }
    try walk.after(.appKilled, .appLaunched)
    #expect(walk.alert == .unfinishedSignIn)
    try walk.after(.alertDismissed).signIn()
    #expect(walk.session?.name?.value == "Minji Kim")
    #expect(walk.session?.email != nil)
    #expect(try walk.simulation.device.storedData().kept.isEmpty)
  }

  @Test("a guest gets in with name and e-mail when the answer to linking never came")
  func linkingAnswerLost() throws {
    let walk = try Walk()
    try walk.after(.guestButtonTapped)
    let guest = try #require(walk.session?.uid)
    try walk.after(.appleButtonTapped, .continueTapped)
    try walk.simulation.send(.faceMatched)
    let links = walk.database.backend
    while try links.providerLinks(uid: guest).isEmpty { try walk.simulation.advance() }
    #expect(walk.state.kind == .exchanging)
    try walk.after(.appKilled, .appLaunched)
    #expect(walk.session?.isAnonymous == true)
    try walk.signIn()
    #expect(walk.session?.isAnonymous == false)
    #expect(walk.session?.uid == guest)
    #expect(walk.session?.name?.value == "Minji Kim")
    #expect(walk.session?.email != nil)
    #expect(walk.alert == nil)
    #expect(try walk.simulation.device.storedData().kept.isEmpty)
  }

  @Test("AppleService has lost the name then, and the ledger marks where")
  func appleServiceLoses() throws {
    let walk = try killedDuringExchange(.appleService)
    let ledger = try walk.ledger()
    #expect(ledger[.name, .apple].note == .handedOutOnce)
    try walk.simulation.perform(.deleteBackendUser)
    #expect(try walk.ledger()[.name, .backend].value == nil)
    try walk.signIn()
    #expect(walk.session?.name?.value == "")
  }

  @Test("a name that only the app's memory had is marked as lost when the app is killed")
  func lostMark() throws {
    let walk = try Walk(.secondLogin)
    try walk.after(.appleButtonTapped, .continueTapped, .faceMatched)
    #expect(walk.state.kind == .signUp)
    #expect(try walk.ledger()[.name, .appMemory].value == "Minji Kim")
    try walk.after(.appKilled)
    #expect(try walk.ledger()[.name, .appMemory].note == .lost)
    try walk.after(.appLaunched)
    #expect(try walk.ledger()[.name, .appMemory].note == .lost, "it stays marked")
  }

  @Test("the app that was quit before its own sign-up finds the e-mail in the token")
  func secondLogin() throws {
    let walk = try Walk(.secondLogin).signIn(.share).after(.appKilled, .appLaunched).signIn()
    guard case .signUp(let form) = walk.state else {
      Issue.record("\(walk.state)")
      return
    }
    #expect(form.step.email == Sourced("minji@example.com", from: .identityToken))
    #expect(form.step.name == nil)
  }

  @Test("where Apple leaves the e-mail out of repeat tokens, the sign-up form is empty")
  func secondLoginWithoutTokenEmail() throws {
    let walk = try Walk(.secondLogin)
    try walk.simulation.perform(.setPolicy(.emailInRepeatToken(.firstOnly)))
    try walk.signIn().after(.appKilled, .appLaunched).signIn()
    try walk.after(.signUpSubmitted(name: "", email: ""))
    guard case .signUp(let form) = walk.state else {
      Issue.record("\(walk.state)")
      return
    }
    #expect(form.problem == .emailMissing)
    try walk.after(.signUpSubmitted(name: "민지", email: "minji@example.com"))
    #expect(walk.session?.name == Sourced("민지", from: .signUpForm))
  }

  @Test("AppleService lets nobody in again whose document could not be saved")
  func stuck() throws {
    let walk = try Walk(.appleService)
    try walk.simulation.perform(.setFault(.backend(.documentSavingFails), true))
    try walk.signIn()
    #expect(walk.state == .login(Login()), "and nothing is shown")
    try walk.simulation.perform(.setFault(.backend(.documentSavingFails), false))
    try walk.signIn()
    #expect(walk.state == .login(Login()), "known user without a document: for ever")
  }

  @Test("Recommended repairs a document that could not be saved")
  func repaired() throws {
    let walk = try Walk()
    try walk.simulation.perform(.setFault(.backend(.documentSavingFails), true))
    try walk.signIn()
    guard case .backend(let error, .explained)? = walk.alert else {
      Issue.record("\(walk.state)")
      return
    }
    #expect(error.code == .internalError)
    try walk.simulation.perform(.setFault(.backend(.documentSavingFails), false))
    try walk.after(.alertDismissed).signIn()
    #expect(walk.session?.name?.value == "Minji Kim")
  }

  @Test("without a window AppleService crashes, one client shows nothing, and Recommended says so")
  func windowMissing() throws {
    func afterTap(_ client: ClientProfile.ID) throws -> Walk {
      let walk = try Walk(client)
      try walk.simulation.perform(.setFault(.authorization(.windowMissing), true))
      return try walk.after(.appleButtonTapped)
    }
    #expect(try afterTap(.appleService).state == .crashed(.missingWindow))
    #expect(try afterTap(.firebaseAuthentication).state == .login(Login()))
    let walk = try afterTap(.recommended)
    #expect(walk.alert == .missingWindow(.explained))
    try walk.simulation.perform(.setFault(.authorization(.windowMissing), false))
    try walk.after(.alertDismissed).signIn()
    #expect(walk.session != nil)
  }

  @Test("a user deleted in the console alone has no name when they come back")
  func deletedInConsole() throws {
    let walk = try Walk().signIn()
    try walk.simulation.perform(.deleteBackendUser)
    try walk.after(.signOutTapped).signIn()
    #expect(walk.session?.isNew == true)
    #expect(walk.session?.name == nil)
    #expect(walk.session?.email?.source == .identityToken)
  }

  @Test("a step that fails leaves the walk where it was, and can be taken again")
  func failedStep() throws {
    let maker = KeyMaker()
    let simulation = try Simulation(
      database: Database(.memory),
      world: World(clock: .walking(), seed: 1), makeKey: maker.make)
    try simulation.start()
    for event in [Event.appleButtonTapped, .continueTapped] {
      try simulation.send(event)
      try simulation.settle()
    }
    try simulation.send(.faceMatched)
    let before = try simulation.scene()
    #expect(throws: CryptoError.self) { try simulation.settle() }
    #expect(try simulation.scene() == before)
    maker.isBroken = false
    try simulation.settle()
    #expect(simulation.state.kind == .tabBar)
  }
}

/// Makes no key until it is mended.
private final class KeyMaker {
  var isBroken = true

  func make() throws(CryptoError) -> RSAPrivateKey {
    if isBroken { throw CryptoError(operation: "Making a key", reason: "not today") }
    return try Walk.key.get()
  }
}
