import Simulation
import Vocabulary

// The person: Apple Accounts, iOS Settings, mail.
extension WorldEntries {
  var accounts: [ActionEntry] {
    scene.accounts.map { account in
      let name = account.name.formatted
      return act(
        .signInToAppleAccount(id: account.id),
        Phrase(verbatim: Self.who(name, account.primaryEmail)),
        "Signs this person in on the device. \(Self.traits(account))",
        "Where the credential state says so, sign the one before out.", group: Group.account,
        mark: .choice(account.id == scene.account?.id), aliases: [Self.traits(account)])
    }
      + [
        newAccount(
          { $0.isEmpty ? "Add an Apple Account" : "Add an Apple Account: \($0)" },
          "Makes an account with this name and address, and signs it in on the device.",
          { _ in }),
        newAccount(
          { $0.isEmpty ? "Add a child’s account" : "Add a child’s account: \($0)" },
          "Makes an account of a person under age, and signs it in on the device.",
          { $0.ageRange = .child }),
        newAccount(
          { $0.isEmpty ? "Add a managed account" : "Add a managed account: \($0)" },
          """
          Makes an account of an organization: it has no Hide My Email, and signs it in on the \
          device.
          """,
          { $0.isManaged = true }),
      ]
  }

  /// A new account from what was typed: words of a name, then an address; `title` gets both, where that is an address.
  private func newAccount(
    _ title: (_ who: String) -> Phrase, _ detail: Phrase, _ change: (inout AppleAccount) -> Void
  ) -> ActionEntry {
    var words = typed.split(separator: " ").map(String.init)
    let address = words.popLast() ?? ""
    let given = words.isEmpty ? nil : words.removeFirst()
    let name = PersonNameComponents(
      givenName: given, familyName: words.isEmpty ? nil : words.joined(separator: " "))
    var account = AppleAccount(id: 0, name: name, primaryEmail: address)
    change(&account)
    let isAddress = WorldAct.addAppleAccount(account).refusal(in: scene) == nil
    let who = isAddress ? Self.who(name.formatted, address) : ""
    var entry = act(.addAppleAccount(account), title(who), detail, group: Group.account)
    entry.isTyped = true
    return entry
  }

  private static func who(_ name: String, _ address: String) -> String {
    [name, address].filter { !$0.isEmpty }.joined(separator: " \(Glyphs.dot) ")
  }

  private static func traits(_ account: AppleAccount) -> Phrase {
    let age: Phrase =
      switch account.ageRange {
      case .unknown: "age unknown"
      case .child: "a child"
      case .notChild: "an adult"
      }
    let traits: [Phrase?] = [
      account.isManaged ? "managed by an organization" : nil,
      age, account.hasTwoFactorAuthentication ? "two-factor on" : "two-factor off",
      Phrase(verbatim: "realUserStatus \(account.realUserStatus.name)"),
    ]
    return "\(traits.compactMap(\.self).joined(separator: ", "))."
  }

  var settings: [ActionEntry] {
    let forwards = scene.account?.forwardsRelayedMail ?? false
    let twoFactor = scene.account?.hasTwoFactorAuthentication ?? false
    return [
      act(
        .stopUsing, "Stop Using \(scene.app.name)",
        "The consent ends and its tokens die. The next sign-in is a first one again, same user.",
        "Sign out, say why, and expect the sheet with name and e-mail again.",
        group: Group.settings, keywords: ["T-3", "T-40", "revoke", "stop using"]),
      act(
        .setMailForwarding(!forwards), "Forward relayed mail",
        "Off: the relay turns mail back, for all apps of the team.",
        "Keep the address, mark it as one that can’t be reached.", group: Group.settings,
        mark: .tick(forwards), keywords: ["T-10", "forwarding"]),
      act(
        .setTwoFactorAuthentication(!twoFactor), "Two-factor authentication",
        "Off: no sheet comes up, and the app gets 1000 (console -7034).",
        "Tell the person that Apple needs two factors.", group: Group.settings,
        mark: .tick(twoFactor), keywords: ["T-25"]),
      newAddress,
      act(
        .signOutOfAppleAccount, "Sign out of the Apple Account",
        "Requests fail with 1000 (console -7022) until one is signed in.",
        "Tell the person to sign in to the device.", group: Group.settings, keywords: ["T-23"]),
      act(
        .deleteAppleAccount, "Delete the Apple Account",
        "For good. iOS posts no credentialRevokedNotification for it.",
        "Ask for the credential state, and take the server’s notification.",
        group: Group.settings),
    ]
  }

  /// Another primary address, the last word that was typed.
  private var newAddress: ActionEntry {
    let address = typed.split(separator: " ").last.map(String.init) ?? ""
    let isAddress = WorldAct.setPrimaryEmail(address).refusal(in: scene) == nil
    var entry = act(
      .setPrimaryEmail(address),
      isAddress ? "Primary e-mail becomes \(address)" : "Change the primary e-mail",
      "A person who shares it comes with another address next time; a hidden one stays.",
      "Key people by sub, never by their address.", group: Group.settings, keywords: ["T-67"])
    entry.isTyped = true
    return entry
  }

  var mail: [ActionEntry] {
    MailTrial.allCases.map { trial in
      switch trial {
      case .fromRegisteredSender:
        act(
          .sendMail(trial), "Mail from the registered sender",
          "To the address that the app knows: the relay passes it on.", group: Group.mail)
      case .fromUnregisteredSender:
        act(
          .sendMail(trial), "Mail from an unregistered sender",
          "A relay address turns it back; a real one takes it.",
          "Register each domain and address that mail comes from.", group: Group.mail,
          keywords: ["T-68", "bounce", "unregistered-sender"])
      case .untilDailyLimit:
        act(
          .sendMail(trial), "A hundred and one mails at once",
          "The relay takes a hundred a day for one address; the last comes back.",
          "Spread what is sent, and read what comes back.", group: Group.mail,
          keywords: ["daily limit", "bounce"])
      }
    }
  }
}
