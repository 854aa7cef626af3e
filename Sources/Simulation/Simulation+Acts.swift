import AppleAuthority
import Backend
import SignInFlow
import Store
import Vocabulary

// What people and teams do to the world around the app.
extension Simulation {
  /// Does something to the world, and answers why it led nowhere, where it did; throws `StoreError`, `CryptoError`.
  ///
  /// What is done in iOS Settings takes the person there and back: a running app goes to the background and becomes
  /// active again.
  @discardableResult
  public func perform(_ act: WorldAct) throws -> WorldAct.Refusal? {
    try step(as: .act(act)) {
      if let refusal = act.refusal(in: try scene()) {
        log(.refusedAct(act, refusal))
        return refusal
      }
      let leavesApp = act.isInSettings && run.state.isRunning && run.state.kind != .background
      if leavesApp { try apply(.appEnteredBackground) }
      log(.act(act))
      let refusal = try carryOut(act)
      try readSwitches()
      prepareParties()
      if leavesApp { try apply(.appBecameActive) }
      try deliverWhatIsDue()
      return refusal
    }
  }

  private func carryOut(_ act: WorldAct) throws -> WorldAct.Refusal? {
    switch act {
    case .signInToAppleAccount(let id): try device.setAppleAccountID(id)
    case .signOutOfAppleAccount: try device.setAppleAccountID(nil)
    case .addAppleAccount(let account): try device.setAppleAccountID(try authority.add(account).id)
    case .stopUsing: try stopUsing()
    case .setMailForwarding(let forwards): try setMailForwarding(forwards)
    case .setTwoFactorAuthentication(let isOn):
      try changeAccount { $0.hasTwoFactorAuthentication = isOn }
    case .setPrimaryEmail(let address): try changeAccount { $0.primaryEmail = address }
    case .deleteAppleAccount: try deleteAppleAccount()
    case .useDevice(let number): try use(device: number)

    case .rotateSigningKey: try authority.rotateKey(at: now, using: &run.world.random)
    case .setPolicy(let choice): try setPolicy(choice)
    case .transferApp: try transferApp()
    case .sendNotification(let kind): try notify(kind)
    case .setNotificationDelivery(let delivery): run.world.notificationDelivery = delivery
    case .setNotificationForm(let form): run.world.notificationForm = form
    case .setClockSkew(let seconds): run.world.clockSkew = seconds.clamped(to: World.clockSkews)

    case .selectClient(let id): try select(.profile(id))
    case .deleteBackendUser:
      if let uid = try currentUID() { try backend.deleteUserInConsole(uid: uid) }
    case .setBackendUserDisabled(let isDisabled):
      if let uid = try currentUID() { try backend.setDisabled(isDisabled, uid: uid) }
    case .addPasswordUser(let isVerified): return try addPasswordUser(isVerified: isVerified)
    case .exchangeTransferIdentifiers: try exchangeTransferIdentifiers()
    case .signInOnWeb: try signInOnWeb()
    case .sendMail(let trial): try send(trial)

    case .setFault(let fault, let isOn): try set(fault, isOn: isOn)
    case .mendEverything: try mendEverything()
    case .setLatency(let milliseconds):
      run.world.latency = milliseconds.clamped(to: World.latencies)
    case .setDeviceEnvironment(let environment): run.world.deviceEnvironment = environment
    case .setBackendEnvironment(let environment): run.world.backendEnvironment = environment
    case .deliverCallback: try deliverCallback()
    case .killAtNext(let kind): run.world.killsAt = kind
    case .letTimePass(let milliseconds):
      try pass(to: now.advanced(byMilliseconds: max(0, milliseconds)))
    case .forgetPerson: try forgetPerson()
    }
    return nil
  }

  // MARK: iOS Settings

  private func stopUsing() throws {
    guard let account = try signedInAccount() else { return }
    try authority.stopUsing(app, account: account, at: now)
    try notify(.consentRevoked)
  }

  private func setMailForwarding(_ forwards: Bool) throws {
    try changeAccount { $0.forwardsRelayedMail = forwards }
    try notify(forwards ? .emailEnabled : .emailDisabled)
  }

  private func deleteAppleAccount() throws {
    guard let account = try signedInAccount() else { return }
    try notify(.accountDeleted)
    try authority.deleteAccount(id: account.id, at: now)
    try device.setAppleAccountID(nil)
  }

  private func changeAccount(_ change: (inout AppleAccount) -> Void) throws {
    guard var account = try signedInAccount() else { return }
    change(&account)
    try authority.update(account)
  }

  /// The other device has the same Apple Account and storage of its own; the app is started there.
  private func use(device number: Int) throws {
    let account = try device.appleAccountID()
    if run.state.isRunning { try apply(.appKilled) }
    run.world.device = number
    if try device.appleAccountID() == nil { try device.setAppleAccountID(account) }
    run.state = try device.isAppInstalled() ? .notRunning : .notInstalled
    if run.state == .notRunning { try apply(.appLaunched) }
  }

  // MARK: The switches

  private func setPolicy(_ choice: PolicyChoice) throws {
    var policy = run.world.policy
    choice.change(&policy)
    try authority.setPolicy(policy)
  }

  private func mendEverything() throws {
    for fault in run.world.faults { try set(fault, isOn: false) }
    run.world.clockSkew = 0
    run.world.deviceEnvironment = .device
    run.world.backendEnvironment = .production
    run.world.notificationDelivery = .once
    run.world.killsAt = nil
  }

  /// What a party keeps in its console is changed there; the rest is the world's own.
  func set(_ fault: Fault, isOn: Bool) throws {
    switch fault {
    case .setUp(.provider):
      var settings = try backend.settings()
      settings.isAppleEnabled = !isOn
      try backend.setSettings(settings)
    case .setUp(.mailSource):
      try setMailSender(isRegistered: !isOn)
    case .setUp(.domainAssociationFile) where isOn:
      // A domain is verified by this file, and checked again.
      run.world.faults.formUnion([fault, .setUp(.domainVerification)])
    default:
      setSwitch(fault, isOn: isOn)
    }
  }

  private func setMailSender(isRegistered: Bool) throws {
    let sender = try backend.settings().mailSender
    if isRegistered {
      try database.apple.registerMailSource(sender, team: app.teamIdentifier)
    } else {
      _ = try database.apple.removeMailSource(sender, team: app.teamIdentifier)
    }
  }

  // MARK: The app

  /// Building another client puts its app in place of the one that ran; what the device stores stays.
  private func select(_ profile: ClientProfile) throws {
    let wasRunning = run.state.isRunning || run.state.kind == .crashed
    if run.state.isRunning { try apply(.appKilled) }
    run.flow = Flow(profile: profile)
    if wasRunning { try apply(.appLaunched) }
  }

  /// The consent, the backend's user and all that the device stores go, and the app starts anew.
  private func forgetPerson() throws {
    if run.state.isRunning { try apply(.appKilled) }
    if let uid = try currentUID() { try backend.deleteUserInConsole(uid: uid) }
    if let account = try signedInAccount() {
      try authority.stopUsing(app, account: account, at: now)
    }
    try device.removeUserDefaults()
    try device.removeSession()
    for user in try device.storedData().kept.keys { try device.forgetKept(user: user) }
    if run.state.kind == .notInstalled { try apply(.appInstalled) }
    try apply(.appLaunched)
  }

  /// The backend's user of whoever is signed in to the device's Apple Account, or of the guest in the app.
  func currentUID() throws -> String? {
    if let account = try signedInAccount(),
      let subject = try database.apple.subject(account: account.id, team: app.teamIdentifier),
      let link = try database.backend.providerLink(
        provider: ProviderLinkRecord.apple, federatedID: subject.sub)
    {
      return link.uid
    }
    return try device.storedData().keychainSession?.uid
  }
}

extension Int64 {
  fileprivate func clamped(to range: ClosedRange<Int64>) -> Int64 {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension WorldAct {
  /// Whether a person has to leave the app for iOS Settings to do it.
  var isInSettings: Bool {
    switch self {
    case .signInToAppleAccount, .signOutOfAppleAccount, .addAppleAccount, .stopUsing,
      .setMailForwarding, .setTwoFactorAuthentication, .setPrimaryEmail, .deleteAppleAccount:
      true
    case .useDevice, .rotateSigningKey, .setPolicy, .transferApp, .sendNotification,
      .setNotificationDelivery, .setNotificationForm, .setClockSkew, .selectClient,
      .deleteBackendUser, .setBackendUserDisabled, .addPasswordUser, .exchangeTransferIdentifiers,
      .signInOnWeb, .sendMail, .setFault, .mendEverything, .setLatency, .setDeviceEnvironment,
      .setBackendEnvironment, .deliverCallback, .killAtNext, .letTimePass, .forgetPerson:
      false
    }
  }
}
