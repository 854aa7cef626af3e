import SignInFlow
import Simulation
import Vocabulary

extension TraceLine {
  /// What the trace says of something that the app does, by the names of the real calls.
  static func lines(of effect: Effect, at time: Timestamp) -> [TraceLine] {
    func line(_ party: Party, _ title: String, _ details: [Detail] = [], _ tone: Tone = .plain)
      -> TraceLine
    {
      TraceLine(time: time, party: party, title: title, details: details, tone: tone)
    }
    switch effect {
    case .readStorage:
      return [
        line(
          .app, TraceText.readsStorage,
          [
            Detail("UserDefaults", .text("standard.string(forKey:)")),
            Detail("Keychain", .text("SecItemCopyMatching")),
          ])
      ]
    case .writeUserDefaults(let values):
      let details = UserDefaultsKey.allCases.compactMap { key in
        values[key].map { Detail(key.rawValue, value($0, of: key)) }
      }
      return [line(.userDefaults, "UserDefaults.standard.set(_:forKey:)", details)]
    case .removeUserDefaults:
      let keys = UserDefaultsKey.allCases.map(\.rawValue).joined(separator: ", ")
      return [
        line(
          .userDefaults, "UserDefaults.standard.removeObject(forKey:)",
          [Detail("keys", .text(keys))])
      ]
    case .writeUserIdentifier(let user):
      return [line(.keychain, "SecItemAdd", [Detail("user", .identifier(user))])]
    case .writeKeychainSession(let session):
      return [line(.keychain, "SecItemAdd", details(of: session))]
    case .keepCredential(let kept):
      return [line(.keychain, "SecItemAdd", [keptNote] + details(of: kept))]
    case .forgetKeptCredential(let user):
      return [line(.keychain, "SecItemDelete", [confirmedNote, Detail("user", .identifier(user))])]
    case .removeKeychainSession:
      return [line(.keychain, "SecItemDelete", [Detail("items", .text(TraceText.sessionItems))])]
    case .log(let entry):
      return [line(.app, TraceText.log, [Detail("log", .text(TraceText.log(entry)))], .failure)]
    case .deleteAppContainer:
      return [line(.system, TraceText.containerDeleted, containerDetails)]
    case .dropPendingAnswers:
      return [line(.app, TraceText.stopsWaiting)]
    case .performRequest(let scopes, _, _, _):
      return [
        line(
          .app, "ASAuthorizationAppleIDProvider().createRequest()",
          [Detail("requestedScopes", scopesValue(scopes))])
      ]
    case .authorize(let decision):
      return [line(.system, TraceText.authorizes, details(of: decision))]
    case .cancelRequest:
      return [line(.system, TraceText.endsRequest)]
    case .getCredentialState(let user):
      return [
        line(
          .app, "ASAuthorizationAppleIDProvider().getCredentialState(forUserID:)",
          [Detail("forUserID", .identifier(user))])
      ]
    case .signIn(let token, let rawNonce, let fullName):
      return [
        line(.app, appleCredential, details(token, rawNonce, fullName)),
        line(.app, "Auth.auth().signIn(with:)"),
      ]
    case .link(_, let token, let rawNonce, let fullName):
      return [
        line(.app, appleCredential, details(token, rawNonce, fullName)),
        line(.app, "Auth.auth().currentUser.link(with:)"),
      ]
    case .signInWithUpdatedCredential:
      return [
        line(
          .app, "Auth.auth().signIn(with:)",
          [Detail("with", .text("FIRAuthErrorUserInfoUpdatedCredentialKey"))])
      ]
    case .signInAnonymously:
      return [line(.app, "Auth.auth().signInAnonymously()")]
    case .saveDocument(let uid, let name, let email):
      return [
        line(
          .app, TraceText.savesDocument,
          [
            Detail("uid", .identifier(uid)), Detail("name", .text(orAbsent: name)),
            Detail("email", .text(orAbsent: email)),
          ])
      ]
    case .readDocument(let docID):
      return [line(.app, TraceText.readsDocument, [Detail("docID", .identifier(docID))])]
    case .signOut(let session):
      return [line(.app, "Auth.auth().signOut()", [Detail("session", .identifier(session))])]
    case .sendWelcomeMail(let email):
      return [line(.app, TraceText.sendsMail, [Detail("to", .text(email))])]
    case .deleteAccount(_, let code):
      let revocation = code.map { code in
        line(
          .app, "Auth.auth().revokeToken(withAuthorizationCode:)",
          [Detail("withAuthorizationCode", .identifier(code))])
      }
      return [revocation, line(.app, "Auth.auth().currentUser.delete()")].compactMap(\.self)
    }
  }

  /// The request as Apple gets it.
  static func line(of request: AppleIDRequest, at time: Timestamp) -> TraceLine {
    TraceLine(
      time: time, party: .app, title: "ASAuthorizationController.performRequests()",
      details: [
        Detail(
          "nonce",
          request.nonce.map { $0.isDigest ? .digest($0) : .identifier($0) }
            ?? .absent(TraceText.noneSent)),
        Detail("state", request.state.map { .identifier($0) } ?? .absent(TraceText.noneSent)),
      ])
  }

  /// What the backend verified.
  static func line(of checks: [TokenCheck], at time: Timestamp) -> TraceLine {
    let passes = checks.allSatisfy { $0.holds || !$0.isEnforced }
    let holds = checks.allSatisfy(\.holds)
    return TraceLine(
      time: time, party: .backend,
      title: holds
        ? TraceText.tokenHolds : passes ? TraceText.tokenPasses : TraceText.tokenDoesNotHold,
      details: checks.map { Detail($0.kind.rawValue, .check($0)) },
      tone: holds ? .success : passes ? .warning : .failure)
  }

  /// What somebody did to the world.
  static func line(of act: WorldAct, at time: Timestamp) -> TraceLine {
    TraceLine(time: time, party: party(of: act), title: TraceText.title(of: act))
  }

  static func party(of act: WorldAct) -> Party {
    switch act {
    case .signInToAppleAccount, .signOutOfAppleAccount, .addAppleAccount, .stopUsing,
      .setMailForwarding, .setTwoFactorAuthentication, .setPrimaryEmail, .deleteAppleAccount,
      .useDevice, .signInOnWeb, .forgetPerson:
      .person
    case .rotateSigningKey, .setPolicy, .transferApp, .sendNotification,
      .setNotificationDelivery, .setNotificationForm, .setClockSkew, .setLatency:
      .apple
    case .deleteBackendUser, .setBackendUserDisabled, .addPasswordUser,
      .exchangeTransferIdentifiers, .sendMail, .setBackendEnvironment:
      .backend
    case .selectClient, .deliverCallback, .killAtNext:
      .app
    case .setFault, .mendEverything, .setDeviceEnvironment, .letTimePass:
      .system
    }
  }

  private static let appleCredential =
    "OAuthProvider.appleCredential(withIDToken:rawNonce:fullName:)"

  private static var keptNote: Detail { Detail("why", .text(TraceText.keptUntilConfirmed)) }

  private static var confirmedNote: Detail { Detail("why", .text(TraceText.confirmed)) }

  private static var containerDetails: [Detail] {
    [
      Detail("UserDefaults", .absent(TraceText.gone)),
      Detail("Keychain", .text(TraceText.stays)),
    ]
  }

  private static func scopesValue(_ scopes: Set<AuthorizationScope>) -> Value {
    scopes.isEmpty ? .absent(TraceText.empty) : .text(TraceText.scopes(scopes))
  }

  private static func details(of session: KeychainSession) -> [Detail] {
    [
      Detail("session", .identifier(session.token)), Detail("uid", .identifier(session.uid)),
      Detail("email", .text(orAbsent: session.email)),
      Detail("displayName", .text(orAbsent: session.displayName)),
    ]
  }

  private static func details(of decision: ConsentDecision) -> [Detail] {
    [
      Detail(
        "name",
        decision.name.flatMap { $0.isEmpty ? nil : .text($0.formatted) }
          ?? .absent(TraceText.nothing)),
      Detail(
        "email",
        decision.emailChoice.map { .text(TraceText.choice($0)) }
          ?? .absent(TraceText.nothing)),
    ]
  }

  private static func details(
    _ token: String, _ rawNonce: String?, _ fullName: PersonNameComponents?
  ) -> [Detail] {
    [
      Detail("withIDToken", .identifier(token)),
      Detail("rawNonce", .identifier(orAbsent: rawNonce)),
      Detail(
        "fullName",
        fullName.map { $0.isEmpty ? .absent(TraceText.allPartsAbsent) : .text($0.formatted) }
          ?? .absent(TraceText.absent)),
    ]
  }
}

extension String {
  /// Whether it can be a SHA-256 in hexadecimal.
  fileprivate var isDigest: Bool { utf8.count == 64 && allSatisfy(\.isHexDigit) }
}
