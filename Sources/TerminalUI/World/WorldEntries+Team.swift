import AppleAuthority
import SignInFlow
import Simulation
import Vocabulary

// The team, its backend, and what Apple does.
extension WorldEntries {
  var clients: [ActionEntry] {
    ClientProfile.all.map { profile in
      act(
        .selectClient(profile.id), Phrase(verbatim: profile.title),
        Phrase(english: profile.summary), group: Group.client,
        mark: .choice(profile.id == scene.profile.id), keywords: [profile.id.rawValue])
    }
  }

  var users: [ActionEntry] {
    [
      act(
        .deleteBackendUser, "Delete the user in the console",
        "Apple is not told: the next sheet is the short one, and the name does not come again.",
        "Revoke at Apple first; else say that Apple still counts the person as linked.",
        group: Group.backend, keywords: ["T-4", "delete the backend user"]),
      act(
        .setBackendUserDisabled(true), "Disable the user",
        "The backend refuses each sign-in with 17005 userDisabled.",
        "Say whom to write to; try no more by itself.", group: Group.backend),
      act(
        .setBackendUserDisabled(false), "Enable the user", "Lets a disabled user sign in again.",
        group: Group.backend),
      act(
        .addPasswordUser(isVerified: true), "A password user, verified",
        "Somebody has signed up with this address: signing in with Apple joins their user.",
        "Say that both ways lead to the same account.", group: Group.backend,
        keywords: ["T-69", "another method"]),
      act(
        .addPasswordUser(isVerified: false), "A password user, unverified",
        "Somebody has signed up with this address: signing in with Apple drops their password.",
        "Explain it, and verify addresses early.", group: Group.backend,
        keywords: ["T-69", "another method"]),
    ]
  }

  var events: [ActionEntry] {
    let world = scene.world
    let details: (ServerNotification) -> (news: Phrase, advice: Phrase) = { kind in
      switch kind {
      case .emailDisabled:
        ("Forwarding is off, says Apple.", "Send no mail there until it is on again.")
      case .emailEnabled: ("Forwarding is on again, says Apple.", "Send mail again.")
      case .consentRevoked:
        ("The person stopped using the app, says Apple.", "End the sessions, forget the tokens.")
      case .accountDeleted:
        ("The Apple Account is gone, says Apple.", "End the sessions; the link is dead.")
      }
    }
    let sent = ServerNotification.allCases.map { kind in
      act(
        .sendNotification(kind), "Notify: \(kind.rawValue)",
        "\(details(kind).news) It comes whether or not it is true.",
        "\(details(kind).advice) The same one can come twice.", group: Group.events,
        keywords: ["T-83", "fire"])
    }
    let deliveries = ServerNotification.Delivery.allCases.map { delivery in
      act(
        .setNotificationDelivery(delivery),
        Self.title(of: delivery),
        "Apple promises neither that one comes nor that it comes once.",
        "Heed each once, by its jti, and ask for the credential state besides.",
        group: Group.events, mark: .choice(world.notificationDelivery == delivery),
        keywords: ["T-83", delivery.rawValue])
    }
    let forms = ServerNotification.Form.allCases.map { form in
      act(
        .setNotificationForm(form),
        form == .observed ? "Payloads as observed" : "Payloads as documented",
        form == .observed
          ? "events is a string of JSON, event_time is in milliseconds, account-delete."
          : "events is an object, event_time is in seconds, account-deleted.",
        "Read both.", group: Group.events, mark: .choice(world.notificationForm == form),
        keywords: [form.rawValue])
    }
    return sent + deliveries + forms
  }

  private static func title(of delivery: ServerNotification.Delivery) -> Phrase {
    switch delivery {
    case .once: "Notifications come once"
    case .twice: "Notifications come twice"
    case .never: "Notifications come not at all"
    case .late: "Notifications come ten minutes late"
    }
  }

  var team: [ActionEntry] {
    [
      act(
        .transferApp, "Move the app to the other team",
        "Everybody’s sub and relay address become others; the credential state is transferred.",
        "Exchange identifiers before, and read transfer_sub for sixty days.", group: Group.team,
        keywords: ["T-73", "transfer"]),
      act(
        .exchangeTransferIdentifiers, "Exchange transfer identifiers",
        "As a team does before its app moves: the backend knows its people again by transfer_sub.",
        group: Group.team, keywords: ["T-73"]),
      act(
        .signInOnWeb, "Sign in on the web page",
        "With the Services ID: name and e-mail come in the user field of the first POST alone.",
        "Expect the same sub as in the app, and no e-mail for a known one.", group: Group.team,
        keywords: ["T-11", "T-17", "services id"]),
    ]
  }

  var apple: [ActionEntry] {
    [
      choice(
        .emailInRepeatToken(.always), "E-mail in repeat tokens: always",
        "As Apple documents it: the credential has none, the identity token still has it."),
      choice(
        .emailInRepeatToken(.unlessForwardingIsOff),
        "E-mail in repeat tokens: while forwarding is on", "As reported in 2021.", ["T-10"]),
      choice(
        .emailInRepeatToken(.firstOnly), "E-mail in repeat tokens: first only",
        "As in tokens of 2020: from the second sign-in on it can’t be had from Apple at all.",
        ["T-9"]),
      choice(
        .repeatFullName(.emptyObject), "fullName on repeat: all parts nil",
        "What devices hand out today.", ["T-1"]),
      choice(.repeatFullName(.absent), "fullName on repeat: nil", "What the SDK header allows."),
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
      choice(.booleanClaims(.boolean), "Boolean claims: true", "Since February 2024."),
      choice(
        .booleanClaims(.string), "Boolean claims: \"true\"",
        "Before: a client has to take both.", ["T-51"]),
      choice(.identityTokenLifetime(86_400), "Identity tokens live a day", "Since 2020."),
      choice(
        .identityTokenLifetime(600), "Identity tokens live ten minutes", "Until 2020.", ["T-60"]),
      choice(.authorizationCodeLifetime(300), "Codes live five minutes", "As documented."),
      choice(.authorizationCodeLifetime(600), "Codes live ten minutes", "As one report says."),
      choice(
        .refreshAfterRevocation(.invalidGrant), "Refresh after revoking: invalid_grant",
        "By the ErrorResponse page."),
      choice(
        .refreshAfterRevocation(.invalidRequest), "Refresh after revoking: invalid_request",
        "By TN3107 and a report."),
    ]
  }

  private func choice(
    _ choice: PolicyChoice, _ title: Phrase, _ detail: Phrase, _ keywords: [String] = []
  ) -> ActionEntry {
    act(
      .setPolicy(choice), title, detail, group: Group.apple,
      mark: .choice(choice.holds(in: scene.world.policy)), keywords: keywords)
  }
}
