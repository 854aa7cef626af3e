public import SignInFlow
import Vocabulary

extension WorldAct {
  /// Why an act leads nowhere: the condition that forbids it, and what was found.
  public enum Refusal: Hashable, Sendable {
    /// No Apple Account is signed in on the device.
    case noAppleAccount
    /// There is no such account.
    case noSuchAccount(id: Int64)
    /// No consent to the app holds.
    case noConsent
    /// The backend has no user for this person.
    case backendKnowsNobody
    /// The app has to be running, and this is where it stands.
    case appNotRunning(State.Kind)
    /// There is no such device; the person has two.
    case noSuchDevice(Int)
    /// Somebody has this address already.
    case addressTaken(String)
    /// This is no address.
    case malformedAddress(String)
    /// The domain can't be verified while the association file is not published.
    case associationFileMissing
    /// It is so already.
    case alreadySo
    /// The person has no address that mail could be sent to.
    case noAddress
  }

  /// Why the act would lead nowhere in this moment; `nil` where nothing forbids it.
  ///
  /// Two things only the backend can say, and it says so when it is done: that an address is taken, and what a
  /// notification came to.
  public func refusal(in scene: Scene) -> Refusal? {
    let noAccount: Refusal? = scene.account == nil ? .noAppleAccount : nil
    switch self {
    case .signInToAppleAccount(let id):
      if id == scene.account?.id { return .alreadySo }
      return scene.accounts.contains { $0.id == id } ? nil : .noSuchAccount(id: id)
    case .addAppleAccount(let account):
      return account.primaryEmail.isAddress ? nil : .malformedAddress(account.primaryEmail)
    case .signOutOfAppleAccount, .deleteAppleAccount, .exchangeTransferIdentifiers,
      .sendNotification, .signInOnWeb, .forgetPerson:
      return noAccount
    case .setPrimaryEmail(let address):
      return noAccount ?? (address.isAddress ? nil : .malformedAddress(address))
    case .stopUsing:
      return noAccount ?? (scene.consent == nil ? .noConsent : nil)
    case .setMailForwarding(let isOn):
      return noAccount ?? (scene.account?.forwardsRelayedMail == isOn ? .alreadySo : nil)
    case .setTwoFactorAuthentication(let isOn):
      return noAccount ?? (scene.account?.hasTwoFactorAuthentication == isOn ? .alreadySo : nil)
    case .useDevice(let number):
      if number == scene.world.device { return .alreadySo }
      return (1...2).contains(number) ? nil : .noSuchDevice(number)
    case .deleteBackendUser, .setBackendUserDisabled:
      return scene.backendKnowsPerson ? nil : .backendKnowsNobody
    case .addPasswordUser:
      return noAccount ?? (scene.account?.primaryEmail.isEmpty == true ? .noAddress : nil)
    case .sendMail:
      return noAccount
    case .setFault(.setUp(.domainVerification), false):
      return scene.world.has(.setUp(.domainAssociationFile)) ? .associationFileMissing : nil
    case .setFault(let fault, let isOn):
      return scene.world.has(fault) == isOn ? .alreadySo : nil
    case .deliverCallback:
      if let noAccount { return noAccount }
      return scene.state.isRunning ? nil : .appNotRunning(scene.state.kind)
    case .selectClient, .rotateSigningKey, .setPolicy, .transferApp, .setNotificationDelivery,
      .setNotificationForm, .setClockSkew, .mendEverything, .setLatency, .setDeviceEnvironment,
      .setBackendEnvironment, .killAtNext, .letTimePass:
      return nil
    }
  }
}
