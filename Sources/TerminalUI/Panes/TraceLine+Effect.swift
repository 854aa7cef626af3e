import SignInFlow
import Simulation
import Vocabulary

extension TraceLine {
  /// What the trace says of something that the app does, by the names of the real calls.
  static func lines(of effect: Effect, at time: Timestamp) -> [TraceLine] {
    func line(_ party: Party, _ title: Phrase, _ details: [Detail] = [], _ tone: Tone = .plain)
      -> TraceLine
    {
      TraceLine(time: time, party: party, title: title, details: details, tone: tone)
    }
    func call(_ party: Party, _ name: String, _ details: [Detail] = []) -> TraceLine {
      line(party, Phrase(verbatim: name), details)
    }
    switch effect {
    case .readStorage:
      return [
        line(
          .app, TraceText.readsStorage,
          [
            Detail(field: "UserDefaults", .data("standard.string(forKey:)")),
            Detail("Keychain", .data("SecItemCopyMatching")),
          ])
      ]
    case .writeUserDefaults(let values):
      let details = UserDefaultsKey.allCases.compactMap { key in
        values[key].map { Detail(field: key.rawValue, value($0, of: key)) }
      }
      return [call(.userDefaults, "UserDefaults.standard.set(_:forKey:)", details)]
    case .removeUserDefaults:
      let keys = UserDefaultsKey.allCases.map(\.rawValue).joined(separator: ", ")
      return [
        call(
          .userDefaults, "UserDefaults.standard.removeObject(forKey:)",
          [Detail("keys", .data(keys))])
      ]
    case .writeUserIdentifier(let user):
      return [call(.keychain, "SecItemAdd", [Detail(field: "user", .identifier(user))])]
    case .writeKeychainSession(let session):
      return [call(.keychain, "SecItemAdd", details(of: session))]
    case .keepCredential(let kept):
      return [call(.keychain, "SecItemAdd", [keptNote] + details(of: kept))]
    case .forgetKeptCredential(let user):
      return [
        call(.keychain, "SecItemDelete", [confirmedNote, Detail(field: "user", .identifier(user))])
      ]
    case .removeKeychainSession:
      return [call(.keychain, "SecItemDelete", [Detail("items", .text(TraceText.sessionItems))])]
    case .log(let entry):
      return [line(.app, TraceText.log, [Detail("log", .text(TraceText.log(entry)))], .failure)]
    case .deleteAppContainer:
      return [line(.system, TraceText.containerDeleted, containerDetails)]
    case .dropPendingAnswers:
      return [line(.app, TraceText.stopsWaiting)]
    case .performRequest(let scopes, _, _, _):
      return [
        call(
          .app, "ASAuthorizationAppleIDProvider().createRequest()",
          [Detail(field: "requestedScopes", scopesValue(scopes))])
      ]
    case .authorize(let decision):
      return [line(.system, TraceText.authorizes, details(of: decision))]
    case .cancelRequest:
      return [line(.system, TraceText.endsRequest)]
    case .getCredentialState(let user):
      return [
        call(
          .app, "ASAuthorizationAppleIDProvider().getCredentialState(forUserID:)",
          [Detail(field: "forUserID", .identifier(user))])
      ]
    case .signIn(let token, let rawNonce, let fullName):
      return [
        call(.app, appleCredential, details(token, rawNonce, fullName)),
        call(.app, "Auth.auth().signIn(with:)"),
      ]
    case .link(_, let token, let rawNonce, let fullName):
      return [
        call(.app, appleCredential, details(token, rawNonce, fullName)),
        call(.app, "Auth.auth().currentUser.link(with:)"),
      ]
    case .signInWithUpdatedCredential:
      return [
        call(
          .app, "Auth.auth().signIn(with:)",
          [Detail(field: "with", .data("FIRAuthErrorUserInfoUpdatedCredentialKey"))])
      ]
    case .signInAnonymously:
      return [call(.app, "Auth.auth().signInAnonymously()")]
    case .saveDocument(let uid, let name, let email):
      return [
        line(
          .app, TraceText.savesDocument,
          [
            Detail(field: "uid", .identifier(uid)), Detail(field: "name", .data(orAbsent: name)),
            Detail(field: "email", .data(orAbsent: email)),
          ])
      ]
    case .readDocument(let docID):
      return [line(.app, TraceText.readsDocument, [Detail(field: "docID", .identifier(docID))])]
    case .signOut(let session):
      return [call(.app, "Auth.auth().signOut()", [Detail(field: "session", .identifier(session))])]
    case .sendWelcomeMail(let email):
      return [line(.app, TraceText.sendsMail, [Detail("to", .data(email))])]
    case .deleteAccount(_, let code):
      let revocation = code.map { code in
        call(
          .app, "Auth.auth().revokeToken(withAuthorizationCode:)",
          [Detail(field: "withAuthorizationCode", .identifier(code))])
      }
      return [revocation, call(.app, "Auth.auth().currentUser.delete()")].compactMap(\.self)
    }
  }

  /// The request as Apple gets it.
  static func line(of request: AppleIDRequest, at time: Timestamp) -> TraceLine {
    TraceLine(
      time: time, party: .app,
      title: Phrase(verbatim: "ASAuthorizationController.performRequests()"),
      details: [
        Detail(
          field: "nonce",
          request.nonce.map { $0.isDigest ? .digest($0) : .identifier($0) }
            ?? .absent(TraceText.noneSent)),
        Detail(
          field: "state", request.state.map { .identifier($0) } ?? .absent(TraceText.noneSent)),
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
      details: checks.map { Detail(field: $0.kind.rawValue, .check($0)) },
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
      Detail(field: "UserDefaults", .absent(TraceText.gone)),
      Detail("Keychain", .text(TraceText.stays)),
    ]
  }

  private static func scopesValue(_ scopes: Set<AuthorizationScope>) -> Value {
    scopes.isEmpty ? .absent(TraceText.empty) : .data(TraceText.scopes(scopes))
  }

  private static func details(of session: KeychainSession) -> [Detail] {
    [
      Detail(field: "session", .identifier(session.token)),
      Detail(field: "uid", .identifier(session.uid)),
      Detail(field: "email", .data(orAbsent: session.email)),
      Detail(field: "displayName", .data(orAbsent: session.displayName)),
    ]
  }

  private static func details(of decision: ConsentDecision) -> [Detail] {
    [
      Detail(
        field: "name",
        decision.name.flatMap { $0.isEmpty ? nil : .data($0.formatted) }
          ?? .absent(TraceText.nothing)),
      Detail(
        field: "email",
        decision.emailChoice.map { .text(TraceText.choice($0)) }
          ?? .absent(TraceText.nothing)),
    ]
  }

  private static func details(
    _ token: String, _ rawNonce: String?, _ fullName: PersonNameComponents?
  ) -> [Detail] {
    [
      Detail(field: "withIDToken", .identifier(token)),
      Detail(field: "rawNonce", .identifier(orAbsent: rawNonce)),
      Detail(
        field: "fullName",
        fullName.map { $0.isEmpty ? .absent(TraceText.allPartsAbsent) : .data($0.formatted) }
          ?? .absent(TraceText.absent)),
    ]
  }
}

extension String {
  /// Whether it can be a SHA-256 in hexadecimal.
  fileprivate var isDigest: Bool { utf8.count == 64 && allSatisfy(\.isHexDigit) }
}
