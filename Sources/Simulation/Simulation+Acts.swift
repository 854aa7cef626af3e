import SignInFlow
import Vocabulary

// What people and teams do to the world around the app.
extension Simulation {
  /// Does something to the world; throws `StoreError`, `CryptoError`.
  ///
  /// What is done in iOS Settings takes the person there and back: a running app goes to the background and becomes
  /// active again.
  public func perform(_ act: WorldAct) throws {
    try step {
      let leavesApp = act.isInSettings && run.state.isRunning && run.state.kind != .background
      if leavesApp { try apply(.appEnteredBackground) }
      run.log(.act(act))
      try carryOut(act)
      if leavesApp { try apply(.appBecameActive) }
      try deliverWhatIsDue()
    }
  }

  private func carryOut(_ act: WorldAct) throws {
    switch act {
    case .signInToAppleAccount(let id):
      if try authority.account(id: id) != nil { try device.setAppleAccountID(id) }
    case .signOutOfAppleAccount:
      try device.setAppleAccountID(nil)
    case .addAppleAccount(let account):
      try device.setAppleAccountID(try authority.add(account).id)
    case .stopUsing:
      if let account = try signedInAccount() {
        try authority.stopUsing(app, account: account, at: now)
      }
    case .setMailForwarding(let forwards):
      try changeAccount { $0.forwardsRelayedMail = forwards }
    case .setTwoFactorAuthentication(let isOn):
      try changeAccount { $0.hasTwoFactorAuthentication = isOn }
    case .rotateSigningKey:
      try authority.rotateKey(at: now, using: &run.world.random)
    case .setPolicy(let policy):
      try authority.setPolicy(policy)
    case .deleteBackendUser:
      if let uid = try currentUID() { try backend.deleteUserInConsole(uid: uid) }
    case .setBackendUserDisabled(let isDisabled):
      if let uid = try currentUID() { try backend.setDisabled(isDisabled, uid: uid) }
    case .setProviderEnabled(let isEnabled):
      var settings = try backend.settings()
      settings.isAppleEnabled = isEnabled
      try backend.setSettings(settings)
    case .setWindowMissing(let isMissing):
      run.world.isWindowMissing = isMissing
    case .setDocumentSavingFails(let fails):
      run.world.documentSavingFails = fails
    case .setMailSenderRegistered(let isRegistered):
      try setMailSender(isRegistered: isRegistered)
    case .selectClient(let id):
      try select(.profile(id))
    case .setLatency(let milliseconds):
      run.world.latency = max(0, milliseconds)
    }
    try readSwitches()
  }

  /// Building another client puts its app in place of the one that ran; what the device stores stays.
  private func select(_ profile: ClientProfile) throws {
    let wasRunning = run.state.isRunning || run.state.kind == .crashed
    if run.state.isRunning { try apply(.appKilled) }
    run.flow = Flow(profile: profile)
    if wasRunning { try apply(.appLaunched) }
  }

  private func changeAccount(_ change: (inout AppleAccount) -> Void) throws {
    guard var account = try signedInAccount() else { return }
    change(&account)
    try authority.update(account)
  }

  private func setMailSender(isRegistered: Bool) throws {
    let sender = try backend.settings().mailSender
    if isRegistered {
      try database.apple.registerMailSource(sender, team: app.teamIdentifier)
    } else {
      _ = try database.apple.removeMailSource(sender, team: app.teamIdentifier)
    }
  }

  /// The backend's user of whoever is signed in to the device's Apple Account, or of the guest in the app.
  func currentUID() throws -> String? {
    if let account = try signedInAccount(),
      let subject = try database.apple.subject(account: account.id, team: app.teamIdentifier),
      let link = try database.backend.providerLink(
        provider: "apple.com", federatedID: subject.sub)
    {
      return link.uid
    }
    return try device.storedData().keychainSession?.uid
  }
}

extension WorldAct {
  /// Whether a person has to leave the app for iOS Settings to do it.
  var isInSettings: Bool {
    switch self {
    case .signInToAppleAccount, .signOutOfAppleAccount, .addAppleAccount, .stopUsing,
      .setMailForwarding, .setTwoFactorAuthentication:
      true
    case .rotateSigningKey, .setPolicy, .deleteBackendUser, .setBackendUserDisabled,
      .setProviderEnabled, .setDocumentSavingFails, .setWindowMissing, .setMailSenderRegistered,
      .selectClient,
      .setLatency:
      false
    }
  }
}
