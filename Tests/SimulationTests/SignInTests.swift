import SignInFlow
import Simulation
import Testing
import Vocabulary

@Suite("Signing in, again and again")
struct SignInTests {
  @Test("the first sign-in leads to the tab bar, with name and e-mail")
  func first() throws {
    let walk = try Walk().signIn()
    let session = try #require(walk.session)
    #expect(session.name == Sourced("Minji Kim", from: .credential))
    #expect(session.email?.source == .credential)
    #expect(session.isNew)
    #expect(session.docID?.count == 20)
    #expect(session.uid?.count == 28)
  }

  @Test("a second login hands out no e-mail and no name, and the app still knows both")
  func second() throws {
    let walk = try Walk().signIn().after(.signOutTapped).signIn()
    let credential = try #require(walk.credential)
    #expect(credential.email == nil)
    #expect(credential.fullName == PersonNameComponents())
    #expect(credential.realUserStatus == .unknown)
    let session = try #require(walk.session)
    #expect(session.name == Sourced("Minji Kim", from: .userDocument))
    #expect(session.email?.source == .userDocument)
    #expect(session.received == ReceivedFields(name: false, email: false))
    #expect(!session.isNew)
  }

  @Test("the identity token of a second login still carries the e-mail")
  func secondToken() throws {
    let walk = try Walk().signIn(.share).after(.signOutTapped).signIn()
    #expect(walk.simulation.credential?.claims?["email"]?.string == "minji@example.com")
  }

  @Test("after a restart everybody still knows what they knew")
  func restart() throws {
    let walk = try Walk().signIn()
    let again = try walk.restarted()
    #expect(again.session?.uid == walk.session?.uid)
    #expect(again.session?.name?.value == "Minji Kim")
    try again.after(.signOutTapped, .appleButtonTapped)
    guard case .consent(let consent) = again.state else {
      Issue.record("no sheet: \(again.state.kind)")
      return
    }
    #expect(consent.sheet.form == .returning)
  }

  @Test("cancelling the sheet leads back to the login screen without a word")
  func cancel() throws {
    let walk = try Walk().after(.appleButtonTapped, .cancelTapped)
    #expect(walk.state == .login(Login()))
    #expect(try walk.database.apple.activeGrants(account: 1).isEmpty)
  }

  @Test("a double tap sends one request")
  func doubleTap() throws {
    let walk = try Walk()
    #expect(try walk.simulation.send(.appleButtonTapped) == nil)
    #expect(try walk.simulation.send(.appleButtonTapped) == .requestIsRunning)
    try walk.simulation.settle()
    let requests = walk.simulation.journal.filter {
      if case .request = $0.item { true } else { false }
    }
    #expect(requests.count == 1)
  }

  @Test("a client that does not guard against a double tap ends with 17094")
  func unguardedDoubleTap() throws {
    let walk = try Walk(.firebaseAuthentication)
    try walk.simulation.send(.appleButtonTapped)
    try walk.simulation.send(.appleButtonTapped)
    try walk.simulation.settle()
    try walk.after(.continueTapped, .faceMatched)
    guard case .backend(let error, _)? = walk.alert else {
      Issue.record("no alert in \(walk.state)")
      return
    }
    #expect(error.code == .missingOrInvalidNonce)
  }

  @Test("Stop Using makes the next sign-in a first one again, with the same user")
  func stopUsing() throws {
    let walk = try Walk().signIn()
    let user = walk.credential?.user
    try walk.simulation.perform(.stopUsing)
    #expect(walk.alert == .signedOut(.revoked))
    try walk.after(.alertDismissed).signIn(.share)
    #expect(walk.credential?.user == user)
    #expect(walk.credential?.email == "minji@example.com")
    #expect(walk.session?.email?.value == "minji@example.com")
  }

  @Test("stopped while the app was closed, the person finds the login screen and the reason")
  func stoppedWhileClosed() throws {
    let walk = try Walk().signIn().after(.appKilled)
    try walk.simulation.perform(.stopUsing)
    try walk.after(.appLaunched)
    #expect(walk.alert == .signedOut(.revoked))
  }

  @Test("deleting the account revokes at Apple, so that the next sheet is a first one")
  func deleteAccount() throws {
    let walk = try Walk().signIn()
    let uid = try #require(walk.session?.uid)
    try walk.after(
      .deleteAccountTapped, .deletionConfirmed, .continueTapped, .faceMatched)
    #expect(walk.alert == .accountDeleted(isRevoked: true))
    #expect(try walk.database.backend.user(uid: uid) == nil)
    try walk.after(.alertDismissed, .appleButtonTapped)
    guard case .consent(let consent) = walk.state else {
      Issue.record("no sheet")
      return
    }
    #expect(consent.decision.emailChoice == .hide)
  }

  @Test(
    "without a code the account is deleted all the same, and the person told that Apple was not")
  func deletionWithoutCode() throws {
    let walk = try Walk().signIn()
    let uid = try #require(walk.session?.uid)
    try walk.simulation.perform(.setFault(.credential(.codeMissing), true))
    try walk.after(
      .deleteAccountTapped, .deletionConfirmed, .continueTapped, .faceMatched)
    #expect(walk.alert == .accountDeleted(isRevoked: false))
    #expect(try walk.database.backend.user(uid: uid) == nil)
    #expect(try walk.simulation.scene().consent == .hide)
  }

  @Test("a deletion whose answer never came is done at the next attempt")
  func deletionAnswerLost() throws {
    let walk = try Walk().signIn()
    try walk.simulation.perform(.setFault(.network(.answerLost), true))
    try walk.after(.deleteAccountTapped, .deletionConfirmed, .continueTapped, .faceMatched)
    guard case .backend(let error, _) = walk.alert else {
      Issue.record("nobody was told")
      return
    }
    #expect(error.code == .networkError)
    try walk.simulation.perform(.mendEverything)
    try walk.after(
      .alertDismissed, .deleteAccountTapped, .deletionConfirmed, .continueTapped, .faceMatched)
    #expect(walk.alert == .accountDeleted(isRevoked: false))
    #expect(try walk.simulation.device.storedData() == StoredData())
    #expect(try walk.simulation.scene().consent == .hide)
  }

  @Test("whose password is gone with the sign-in is told so", arguments: [true, false])
  func passwordReplaced(isVerified: Bool) throws {
    let walk = try Walk()
    try walk.simulation.perform(.addPasswordUser(isVerified: isVerified))
    try walk.signIn(.share)
    #expect(walk.alert == (isVerified ? nil : .passwordReplaced))
    #expect(walk.session?.isNew == false)
  }

  @Test("a guest keeps their user when they sign in with Apple")
  func guest() throws {
    let walk = try Walk().after(.guestButtonTapped)
    let uid = try #require(walk.session?.uid)
    try walk.signIn()
    #expect(walk.session?.uid == uid)
    #expect(walk.session?.isAnonymous == false)
    #expect(walk.session?.name?.value == "Minji Kim")
  }

  @Test("a guest whose Apple Account has a user already is let in as that user, and told")
  func guestLeftBehind() throws {
    let walk = try Walk().signIn()
    let uid = walk.session?.uid
    try walk.after(.signOutTapped, .guestButtonTapped).signIn()
    #expect(walk.session?.uid == uid)
    #expect(walk.alert == .guestLeftBehind)
  }

  @Test("UserDefaults go with the app, the Keychain stays")
  func reinstall() throws {
    let walk = try Walk(.firebaseAuthentication).signIn()
    try walk.after(.appDeleted, .appInstalled, .appLaunched)
    #expect(walk.session != nil, "the SDK's session outlives the app")
    let careful = try Walk().signIn()
    try careful.after(.appDeleted, .appInstalled, .appLaunched)
    #expect(careful.state == .login(Login()))
  }

  @Test("a welcome mail to a hidden address goes through the relay")
  func mail() throws {
    let walk = try Walk().signIn(.hide).after(.welcomeMailTapped)
    guard case .tabBar(let tabBar) = walk.state, case .relayed(_, let to)? = tabBar.mail.last else {
      Issue.record("\(walk.state)")
      return
    }
    #expect(to == "minji@example.com")
  }

  @Test("the same seed and the same events give the same journal, claims and rows")
  func determinism() throws {
    func walk() throws -> (Scene, String) {
      let walk = try Walk(seed: 7).signIn().after(.signOutTapped).signIn()
      return (
        try walk.simulation.scene(),
        try walk.database.dump(excluding: ["apple_signing_keys"])
      )
    }
    let (one, two) = (try walk(), try walk())
    #expect(one.0 == two.0)
    #expect(one.1 == two.1)
  }
}
