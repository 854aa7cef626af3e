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
    case .signInToAppleAccount, .signOutOfAppleAccount, .addAppleAccount, .stopUsing,
      .setMailForwarding, .setTwoFactorAuthentication, .setPrimaryEmail, .deleteAppleAccount:
      try changeSettings(act)
    case .useDevice(let number): try use(device: number)
    case .rotateSigningKey:
      try authority.rotateKey(at: now, using: &run.world.random)
    case .setPolicy(let choice):
      var policy = run.world.policy
      choice.change(&policy)
      try authority.setPolicy(policy)
    case .transferApp: try transferApp()
    case .sendNotification(let kind): try notify(kind)
    case .deleteBackendUser:
      if let uid = try currentUID() { try backend.deleteUserInConsole(uid: uid) }
    case .setBackendUserDisabled(let isDisabled):
      if let uid = try currentUID() { try backend.setDisabled(isDisabled, uid: uid) }
    case .addPasswordUser(let isVerified): return try addPasswordUser(isVerified: isVerified)
    case .exchangeTransferIdentifiers: try exchangeTransferIdentifiers()
    case .signInOnWeb: try signInOnWeb()
    case .sendMail(let trial): try send(trial)
    case .selectClient(let id): try select(.profile(id))
    case .deliverCallback: try deliverCallback()
    case .letTimePass(let milliseconds):
      try pass(to: now.advanced(byMilliseconds: max(0, milliseconds)))
    case .forgetPerson: try forgetPerson()
    case .setFault(let fault, let isOn): try set(fault, isOn: isOn)
    case .setNotificationDelivery, .setNotificationForm, .setClockSkew, .mendEverything,
      .setLatency, .setDeviceEnvironment, .setBackendEnvironment, .killAtNext:
      try changeWorld(act)
    }
    return nil
  }

  // MARK: iOS Settings

  private func changeSettings(_ act: WorldAct) throws {
    switch act {
    case .signInToAppleAccount(let id): try device.setAppleAccountID(id)
    case .signOutOfAppleAccount: try device.setAppleAccountID(nil)
    case .addAppleAccount(let account):
      try device.setAppleAccountID(try authority.add(account).id)
    case .stopUsing:
      if let account = try signedInAccount() {
        try authority.stopUsing(app, account: account, at: now)
        try notify(.consentRevoked)
      }
    case .setMailForwarding(let forwards):
      try changeAccount { $0.forwardsRelayedMail = forwards }
      try notify(forwards ? .emailEnabled : .emailDisabled)
    case .setTwoFactorAuthentication(let isOn):
      try changeAccount { $0.hasTwoFactorAuthentication = isOn }
    case .setPrimaryEmail(let address):
      try changeAccount { $0.primaryEmail = address }
    case .deleteAppleAccount:
      if let account = try signedInAccount() {
        try notify(.accountDeleted)
        try authority.deleteAccount(id: account.id, at: now)
        try device.setAppleAccountID(nil)
      }
    default: break
    }
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

  private func changeWorld(_ act: WorldAct) throws {
    switch act {
    case .setNotificationDelivery(let delivery): run.world.notificationDelivery = delivery
    case .setNotificationForm(let form): run.world.notificationForm = form
    case .setClockSkew(let seconds):
      run.world.clockSkew = seconds.clamped(to: World.clockSkews)
    case .setLatency(let milliseconds):
      run.world.latency = milliseconds.clamped(to: World.latencies)
    case .setDeviceEnvironment(let environment): run.world.deviceEnvironment = environment
    case .setBackendEnvironment(let environment): run.world.backendEnvironment = environment
    case .killAtNext(let kind): run.world.killsAt = kind
    case .mendEverything:
      for fault in run.world.faults { try set(fault, isOn: false) }
      run.world.clockSkew = 0
      run.world.deviceEnvironment = .device
      run.world.backendEnvironment = .production
      run.world.notificationDelivery = .once
      run.world.killsAt = nil
    default: break
    }
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
