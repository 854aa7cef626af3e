import AppleAuthority
import SignInFlow
import Simulation
import Vocabulary

/// What can be done to the world around the app: the rows of the world overlay.
enum WorldEntries {
  /// The entries; `typed` is what stands in the list's filter, which can describe a new account.
  static func all(_ scene: Scene, typed: String) -> [ActionEntry] {
    appLife(scene) + settings(scene) + accounts(scene) + [newAccount(typed)] + clients(scene)
      + backend(scene)
      + apple(scene) + network(scene)
  }

  // MARK: The app

  private static func appLife(_ scene: Scene) -> [ActionEntry] {
    let state = scene.state
    let isBackground = state.kind == .background
    func entry(
      _ event: Event, _ title: String, _ detail: String, _ reason: String?
    ) -> ActionEntry {
      ActionEntry(
        .send(event), title, detail, group: "App’s life",
        availability: reason.map { .unavailable($0) } ?? .available)
    }
    let notRunning = state.isRunning ? nil : "the app is not running."
    let notInstalled = state.kind == .notInstalled ? "the app is not on the device." : nil
    return [
      entry(
        .appKilled, "Kill the app",
        "iOS or the person ends the process at this very moment; the app’s memory is gone.",
        notRunning),
      entry(
        .appLaunched, "Launch the app", "It reads UserDefaults and Keychain, and starts.",
        state.kind == .notRunning || state.kind == .crashed
          ? nil : notInstalled ?? "the app is running already."),
      entry(
        .appEnteredBackground, "Send to the background",
        "The person goes to the home screen; the process stays.",
        isBackground ? "the app is in the background already." : notRunning),
      entry(
        .appBecameActive, "Bring to the foreground",
        "A good client asks for the credential state now.",
        isBackground ? nil : "the app is not in the background."),
      ActionEntry(
        .perform(
          .setFault(
            .authorization(.windowMissing), !scene.world.has(.authorization(.windowMissing)))),
        "No window for the sheet",
        "As when the key window is nil: AppleService crashes, FirebaseAuthentication shows nothing, Recommended says so.",
        group: "App’s life", isOn: scene.world.has(.authorization(.windowMissing))),
      entry(
        .appDeleted, "Delete the app",
        "UserDefaults go with it; the Keychain stays, and so does Apple’s consent.", notInstalled),
      entry(
        .appInstalled, "Install the app", "From the App Store, without anything it had before.",
        state.kind == .notInstalled ? nil : "the app is on the device already."),
    ]
  }

  // MARK: iOS Settings

  private static func settings(_ scene: Scene) -> [ActionEntry] {
    let noAccount: Availability =
      scene.account == nil ? .unavailable("no Apple Account is signed in.") : .available
    let forwards = scene.account?.forwardsRelayedMail ?? false
    let twoFactor = scene.account?.hasTwoFactorAuthentication ?? false
    return [
      ActionEntry(
        .perform(.stopUsing), "Stop Using \(scene.app.name)",
        "The consent ends and its tokens die. The next sign-in is a first one again, with the same user.",
        group: "iOS Settings",
        availability: scene.consent == nil
          ? .unavailable("no consent holds for \(scene.app.name).") : .available),
      ActionEntry(
        .perform(.setMailForwarding(!forwards)), "Forward relayed mail",
        "Off: the relay turns mail back, for all apps of the team.", group: "iOS Settings",
        availability: noAccount, isOn: forwards),
      ActionEntry(
        .perform(.setTwoFactorAuthentication(!twoFactor)), "Two-factor authentication",
        "Off: no sheet comes up; the app gets error 1000 (console -7034).", group: "iOS Settings",
        availability: noAccount, isOn: twoFactor),
      ActionEntry(
        .perform(.signOutOfAppleAccount), "Sign out of the Apple Account",
        "Sign in with Apple fails with error 1000 (console -7022) until one is signed in.",
        group: "iOS Settings", availability: noAccount),
    ]
  }

  private static func accounts(_ scene: Scene) -> [ActionEntry] {
    scene.accounts.map { account in
      let name = account.name.formatted
      return ActionEntry(
        .perform(.signInToAppleAccount(id: account.id)),
        name.isEmpty ? account.primaryEmail : "\(name) · \(account.primaryEmail)",
        "Signs this person in on the device. \(traits(account))", group: "Apple Account",
        isOn: account.id == scene.account?.id)
    }
  }

  /// A new account from what was typed: words of a name, then an address.
  private static func newAccount(_ typed: String) -> ActionEntry {
    var words = typed.split(separator: " ").map(String.init)
    let address = words.popLast() ?? ""
    let isAddress =
      address.split(separator: "@", omittingEmptySubsequences: false)
      .filter { !$0.isEmpty }.count == 2
    let given = words.isEmpty ? nil : words.removeFirst()
    let name = PersonNameComponents(
      givenName: given, familyName: words.isEmpty ? nil : words.joined(separator: " "))
    let title = [name.formatted, address].filter { !$0.isEmpty }.joined(separator: " · ")
    return ActionEntry(
      .perform(.addAppleAccount(AppleAccount(id: 0, name: name, primaryEmail: address))),
      isAddress ? "Add \(title)" : "Add an Apple Account",
      "Makes an account with this name and address, and signs it in on the device.",
      group: "Apple Account",
      availability: isAddress
        ? .available
        : .unavailable(
          "type a name and an address here first, such as: Ada Lovelace ada@example.com"))
  }

  private static func traits(_ account: AppleAccount) -> String {
    let age =
      switch account.ageRange {
      case .unknown: "age unknown"
      case .child: "a child"
      case .notChild: "an adult"
      }
    let traits = [
      account.isManaged ? "managed by an organization" : nil,
      age, account.hasTwoFactorAuthentication ? "two-factor on" : "two-factor off",
      "realUserStatus \(account.realUserStatus.name)",
    ]
    return traits.compactMap(\.self).joined(separator: ", ") + "."
  }

  // MARK: The team

  private static func clients(_ scene: Scene) -> [ActionEntry] {
    ClientProfile.all.map { profile in
      ActionEntry(
        .perform(.selectClient(profile.id)), profile.title, profile.summary, group: "Client",
        isOn: profile.id == scene.profile.id)
    }
  }

  private static func backend(_ scene: Scene) -> [ActionEntry] {
    let world = scene.world
    let isKnown = Ledger.Row.allCases.contains { scene.ledger[$0, .backend].value != nil }
    let user: Availability =
      isKnown ? .available : .unavailable("the backend knows nobody on this device.")
    return [
      ActionEntry(
        .perform(.setFault(.setUp(.provider), !world.has(.setUp(.provider)))),
        "Apple provider enabled",
        "Off: sign-in fails with 17006 operationNotAllowed.", group: "Backend",
        isOn: !world.has(.setUp(.provider))),
      ActionEntry(
        .perform(
          .setFault(.backend(.documentSavingFails), !world.has(.backend(.documentSavingFails)))),
        "Saving the user document fails",
        "AppleService never lets such a person in again; Recommended repairs it.", group: "Backend",
        isOn: world.has(.backend(.documentSavingFails))),
      ActionEntry(
        .perform(.deleteBackendUser), "Delete the user in the console",
        "Apple is not told: the next sheet is the short one, and the name does not come again.",
        group: "Backend", availability: user),
      ActionEntry(
        .perform(.setBackendUserDisabled(true)), "Disable the user",
        "Sign-in fails with 17005 userDisabled.", group: "Backend", availability: user),
      ActionEntry(
        .perform(.setBackendUserDisabled(false)), "Enable the user",
        "Lets a disabled user sign in again.", group: "Backend", availability: user),
      ActionEntry(
        .perform(.setFault(.setUp(.mailSource), !world.has(.setUp(.mailSource)))),
        "Mail sender registered with Apple",
        "Off: mail to relay addresses comes back; real addresses get theirs.", group: "Backend",
        isOn: !world.has(.setUp(.mailSource))),
    ]
  }

  // MARK: Apple

  private static func apple(_ scene: Scene) -> [ActionEntry] {
    let policy = scene.world.policy
    func choice(_ choice: PolicyChoice, _ title: String, _ detail: String) -> ActionEntry {
      ActionEntry(
        .perform(.setPolicy(choice)), title, detail, group: "Apple",
        isOn: choice.holds(in: policy))
    }
    return [
      choice(
        .emailInRepeatToken(.always), "E-mail in repeat tokens: always",
        "As Apple documents it: the credential has none, the identity token still has it."),
      choice(
        .emailInRepeatToken(.unlessForwardingIsOff),
        "E-mail in repeat tokens: while forwarding is on",
        "As reported in 2021."),
      choice(
        .emailInRepeatToken(.firstOnly), "E-mail in repeat tokens: first only",
        "As in tokens of 2020: from the second sign-in on it can’t be had from Apple at all."),
      choice(
        .repeatFullName(.emptyObject), "fullName on repeat: all parts nil",
        "What devices hand out today."),
      choice(
        .repeatFullName(.absent), "fullName on repeat: nil", "What the SDK header allows."),
      choice(
        .identifierAfterRevocation(.same), "user after Stop Using: the same",
        "As Apple’s web documentation says."),
      choice(
        .identifierAfterRevocation(.changes), "user after Stop Using: a new one",
        "As the SDK header allows."),
      choice(
        .relayDomain(.privateICloud), "New relay addresses: private.icloud.com", "Since 2026."),
      choice(
        .relayDomain(.privateRelay), "New relay addresses: privaterelay.appleid.com",
        "Before 2026; old addresses keep working."),
      choice(
        .booleanClaims(.boolean), "Boolean claims: true", "Since February 2024."),
      choice(
        .booleanClaims(.string), "Boolean claims: \"true\"",
        "Before: a client has to take both."),
      ActionEntry(
        .perform(.rotateSigningKey), "Rotate the signing key",
        "Tokens get a new kid; a backend that cached the old set has to fetch it again.",
        group: "Apple"),
    ]
  }

  private static func network(_ scene: Scene) -> [ActionEntry] {
    let choices: [(Int64, String)] = [
      (0, "at once"), (300, "300 ms"), (2000, "two seconds"), (10_000, "ten seconds"),
    ]
    return choices.map { milliseconds, title in
      ActionEntry(
        .perform(.setLatency(milliseconds: milliseconds)), "Answers take \(title)",
        "How long Apple and the backend take. A slow network is a good time to kill the app.",
        group: "Network", isOn: scene.world.latency == milliseconds)
    }
  }
}
