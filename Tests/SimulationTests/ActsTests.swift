import AppleAuthority
import SignInFlow
import Simulation
import Testing
import Vocabulary

@Suite("Acts of people and teams")
struct ActsTests {
  @Test("Stop Using notifies the backend, which ends the sessions")
  func stopUsing() throws {
    let walk = try Walk()
    try walk.signIn()
    let uid = try #require(walk.session?.uid)
    try walk.simulation.perform(.stopUsing)
    #expect(try walk.database.backend.activeSessions(uid: uid).isEmpty)
    #expect(walk.alert == .signedOut(.revoked))
    #expect(walk.fates.contains { if case .taken(.consentRevoked) = $0 { true } else { false } })
  }

  @Test("a notification that comes twice is handled once")
  func twice() throws {
    let walk = try Walk()
    try walk.signIn()
    try walk.simulation.perform(.setNotificationDelivery(.twice))
    try walk.simulation.perform(.stopUsing)
    #expect(walk.fates.count == 2)
    #expect(walk.fates.last == .taken(.repeated))
  }

  @Test("a late notification comes when ten minutes have passed, in either form")
  func late() throws {
    for form in ServerNotification.Form.allCases {
      let walk = try Walk()
      try walk.signIn()
      try walk.simulation.perform(.setNotificationForm(form))
      try walk.simulation.perform(.setNotificationDelivery(.late))
      try walk.simulation.perform(.setMailForwarding(false))
      #expect(walk.fates == [.late])
      try walk.simulation.perform(.letTimePass(milliseconds: 600_000))
      #expect(walk.fates.count == 2)
      #expect(walk.fates.contains { if case .taken(.mailSuppressed) = $0 { true } else { false } })
    }
  }

  @Test("the other device has the same Apple Account and storage of its own")
  func secondDevice() throws {
    let walk = try Walk()
    try walk.signIn()
    let uid = walk.session?.uid
    try walk.simulation.perform(.useDevice(2))
    #expect(walk.state.kind == .login)
    try walk.signIn()
    #expect(walk.credential?.email == nil)
    #expect(walk.session?.uid == uid)
    #expect(walk.session?.name?.value == "Minji Kim")
    try walk.simulation.perform(.useDevice(1))
    #expect(walk.state.kind == .tabBar)
  }

  @Test(
    "after a move to another team the person is found by the transfer identifier, or is a new user")
  func transfer() throws {
    for exchanges in [true, false] {
      let walk = try Walk()
      try walk.signIn()
      let uid = walk.session?.uid
      if exchanges { try walk.simulation.perform(.exchangeTransferIdentifiers) }
      try walk.simulation.perform(.transferApp)
      try walk.after(.appEnteredBackground, .appBecameActive)
      #expect(walk.alert == .signedOut(.transferred))
      try walk.after(.alertDismissed)
      try walk.signIn()
      #expect((walk.session?.uid == uid) == exchanges)
    }
  }

  @Test(
    "a deleted Apple Account is signed out on the device, and the app learns it when it becomes active"
  )
  func deletedAccount() throws {
    let walk = try Walk()
    try walk.signIn()
    try walk.simulation.perform(.deleteAppleAccount)
    #expect(try walk.simulation.signedInAccount() == nil)
    #expect(walk.fates.contains { if case .taken(.identityDeleted) = $0 { true } else { false } })
  }

  @Test("a sign-in on the web finds the same user")
  func web() throws {
    let walk = try Walk()
    try walk.signIn()
    let uid = walk.session?.uid
    try walk.simulation.perform(.signInOnWeb)
    let web = walk.simulation.journal.compactMap { entry -> WebSignIn? in
      if case .webSignIn(.success(let web)) = entry.item { web } else { nil }
    }.last
    #expect(try web?.answer.get().uid == uid)
    #expect(web?.user == nil)
  }

  @Test("an act that can do nothing says which condition forbids it")
  func refused() throws {
    let walk = try Walk()
    #expect(try walk.simulation.perform(.stopUsing) == .noConsent)
    #expect(try walk.simulation.perform(.deleteBackendUser) == .backendKnowsNobody)
    try walk.simulation.perform(.signOutOfAppleAccount)
    #expect(try walk.simulation.perform(.stopUsing) == .noAppleAccount)
    #expect(try walk.simulation.perform(.useDevice(3)) == .noSuchDevice(3))
    try walk.simulation.perform(.setFault(.setUp(.domainAssociationFile), true))
    #expect(
      try walk.simulation.perform(.setFault(.setUp(.domainVerification), false))
        == .associationFileMissing)
    try walk.after(.appKilled)
    try walk.simulation.perform(.signInToAppleAccount(id: 1))
    #expect(try walk.simulation.perform(.deliverCallback) == .appNotRunning(.notRunning))
  }

  @Test("the app is killed at the next step of a kind, once")
  func killAt() throws {
    let walk = try Walk()
    try walk.simulation.perform(.killAtNext(.exchanging))
    try walk.signIn()
    #expect(walk.state.kind == .notRunning)
    try walk.after(.appLaunched)
    #expect(walk.alert == .unfinishedSignIn)
    try walk.after(.alertDismissed)
    try walk.signIn()
    #expect(walk.session?.name?.value == "Minji Kim")
  }

  @Test("a forgotten person comes for the first time")
  func forget() throws {
    let walk = try Walk()
    try walk.signIn()
    try walk.simulation.perform(.forgetPerson)
    #expect(walk.state.kind == .login)
    #expect(try walk.database.backend.userCount() == 0)
    try walk.signIn()
    #expect(walk.credential?.email != nil)
  }

  @Test("a Simulator says revoked of a fresh sign-in, and the walk says that a device would not")
  func simulator() throws {
    let walk = try Walk()
    try walk.simulation.perform(.setDeviceEnvironment(.simulator))
    try walk.signIn()
    try walk.after(.appEnteredBackground, .appBecameActive)
    #expect(
      walk.simulation.journal.contains {
        $0.item == .differs(.credentialState(onDevice: .state(.authorized)))
      })
  }

  @Test("the emulator lets a wrong nonce in, and the walk says that production would not")
  func emulator() throws {
    let walk = try Walk()
    try walk.simulation.perform(.setBackendEnvironment(.emulator))
    try walk.simulation.perform(.setFault(.token(.nonceWrong), true))
    try walk.signIn()
    #expect(walk.state.kind == .tabBar)
    #expect(
      walk.simulation.journal.contains {
        if case .differs(.checkNotEnforced(let check)) = $0.item {
          check.kind == .nonce
        } else {
          false
        }
      })
  }

  @Test("the relay takes a hundred mails a day")
  func dailyLimit() throws {
    let walk = try Walk()
    try walk.signIn()
    try walk.simulation.perform(.sendMail(.untilDailyLimit))
    let mailbox = try #require(try walk.simulation.scene().mailbox)
    #expect(mailbox.returned.map(\.fate) == [.bounced(.dailyLimit)])
  }
}

extension Walk {
  /// What became of Apple's notifications, in order.
  var fates: [NotificationFate] {
    simulation.journal.compactMap { entry in
      if case .notification(_, let fate) = entry.item { fate } else { nil }
    }
  }
}
