import SignInFlow

/// The Swift that stands in an app, as a client of this profile has it.
///
/// It is written from the profile's own data, so that it can say nothing that the simulated client does not do.
struct AppCode {
  var profile: ClientProfile

  /// The code at a place; `nil` where an app has none.
  func text(at topic: Topic) -> String? {
    lines(at: topic).map { $0.joined(separator: "\n") }
  }

  private func lines(at topic: Topic) -> [String]? {
    switch topic {
    case .signInButton, .emailChoice, .nameOnSheet, .consent, .confirmation, .signUpForm,
      .insideTheApp, .tokenChecks, .notification, .web, .fault, .appleAccount, .transfer,
      .authority, .console, .simulation:
      nil
    case .guest: guest
    case .cancelling: cancelling
    case .process: process
    case .storage: storage
    case .userDefaults: userDefaults
    case .userIdentifier: userIdentifier
    case .keychainSession: keychainSession
    case .keptCredential: keptCredential
    case .keychainLocked: keychainLocked
    case .log: log
    case .request, .secondRequest: request
    case .nonce: nonce
    case .firstSheet, .shortSheet, .windowMissing: window
    case .credential: credential
    case .authorizationError: authorizationError
    case .credentialState: credentialState
    case .firebaseCredential: firebaseCredential
    case .signIn: signIn
    case .linking: linking
    case .signedIn, .userDocument: userDocument
    case .refused: refused
    case .signOut: signOut
    case .mail: mail
    case .revocation: revocation
    case .deletion: deletion
    case .difference: difference
    case .stopUsing: stopUsing
    }
  }
}

// MARK: - The request

extension AppCode {
  private var request: [String] {
    (profile.allowsOneRequestAtATime
      ? ["guard !isRequesting else { return }", "isRequesting = true"] : [])
      + (profile.keepsFirstCredential
        ? ["guard keychain.isUnlocked else { return show(.keychainLocked) }"] : [])
      + [
        "let request = ASAuthorizationAppleIDProvider().createRequest()",
        "request.requestedScopes = [\(scopes)]",
      ]
  }

  private var scopes: String { profile.requestedScopes.isEmpty ? "" : ".fullName, .email" }

  private var nonce: [String] {
    (profile.sendsNonce
      ? [
        "let rawNonce = randomString(length: 32)",
        "currentNonce = rawNonce",
        "request.nonce = sha256Hexadecimal(rawNonce)",
      ] : [])
      + (profile.sendsState
        ? ["currentState = randomString(length: 32)", "request.state = currentState"] : [])
      + [
        "let controller = ASAuthorizationController(",
        "  authorizationRequests: [request])",
        "controller.delegate = self",
        "controller.presentationContextProvider = self",
        "controller.performRequests()",
      ]
  }

  private var window: [String] {
    func anchor(_ window: String) -> [String] {
      [
        "func presentationAnchor(",
        "  for controller: ASAuthorizationController",
        ") -> ASPresentationAnchor {",
        "  \(window)",
        "}",
      ]
    }
    return switch profile.missingWindow {
    case .crash: anchor("view.window!")
    case .sheetNeverShows: anchor("view.window ?? ASPresentationAnchor()")
    case .report:
      [
        "// Before anything is asked of Apple:",
        "guard let window = view.window else { return show(.noWindow) }",
        "",
      ] + anchor("window")
    }
  }

  private var cancelling: [String] {
    [
      "// Gives up waiting; the delegate gets 1001 canceled.",
      "if #available(iOS 16, *) { controller.cancel() }",
    ]
  }
}

// MARK: - Apple's answer

extension AppCode {
  private var credential: [String] {
    [
      "// authorizationController(controller:didCompleteWithAuthorization:)",
      "guard let credential = authorization.credential",
      "  as? ASAuthorizationAppleIDCredential",
      "else { return }",
    ] + unrequested + keeping
      + (profile.sendsState
        ? ["guard credential.state == currentState else {", "  return show(.stateMismatch)", "}"]
        : [])
      + token + values
  }

  private var unrequested: [String] {
    let condition = profile.sendsNonce ? "let rawNonce = currentNonce" : "isRequesting"
    return switch profile.unrequestedAnswer {
    case .crash:
      ["guard \(condition) else {", "  fatalError(\"An answer, and no request.\")", "}"]
    case .log, .ignore, .report: ["guard \(condition) else { return }"]
    }
  }

  private var keeping: [String] {
    profile.keepsFirstCredential ? ["try keychain.keep(credential)"] : []
  }

  private var token: [String] {
    let reading = [
      "guard let data = credential.identityToken,",
      "  let token = String(data: data, encoding: .utf8)",
    ]
    return switch profile.missingToken {
    case .crash: ["let token = String(data: credential.identityToken!, encoding: .utf8)!"]
    case .log: reading + ["else { return print(\"No identity token.\") }"]
    case .report: reading + ["else { return show(.missingToken) }"]
    case .ignore: []
    }
  }

  /// Where it looks for e-mail and name, in the profile's order.
  private var values: [String] {
    chain("email", profile.emailSources.compactMap(email))
      + chain("name", profile.nameSources.compactMap(name))
      + (profile.emailSources.contains(.identityToken) ? ["", "// payload(of:)"] + payload : [])
  }

  private func chain(_ value: String, _ sources: [String]) -> [String] {
    let absent = profile.missingValue == .emptyString ? ["\"\""] : []
    return (sources + absent).enumerated().map { index, source in
      index == 0 ? "let \(value) = \(source)" : "  ?? \(source)"
    }
  }

  private func email(_ source: ValueSource) -> String? {
    switch source {
    case .credential: "credential.email"
    case .keptCredential: "keychain.kept(credential.user)?.email"
    case .identityToken: "payload(of: token)?.email"
    case .userDocument: "userDocument?.email"
    case .backendUser: "Auth.auth().currentUser?.email"
    case .userDefaults, .keychain, .signUpForm: nil
    }
  }

  private func name(_ source: ValueSource) -> String? {
    switch source {
    case .credential: "credential.fullName?.formatted()"
    case .keptCredential: "keychain.kept(credential.user)?.name"
    case .userDocument: "userDocument?.name"
    case .backendUser: "Auth.auth().currentUser?.displayName"
    case .identityToken, .userDefaults, .keychain, .signUpForm: nil
    }
  }

  private var payload: [String] {
    ["let parts = token.split(separator: \".\")"]
      + (profile.decodesTokenUnchecked ? [] : ["guard parts.count == 3 else { return nil }"])
      + ["let payload = base64URLDecoded(parts[1])"]
  }

  private var authorizationError: [String] {
    let heading = ["// authorizationController(controller:didCompleteWithError:)"]
    let cancel = [
      "let error = error as? ASAuthorizationError",
      "guard error?.code != .canceled else { return }",
    ]
    return switch profile.errorReport {
    case .log: heading + ["print(error)"]
    case .description: heading + cancel + ["show(error?.localizedDescription)"]
    case .withoutReason: heading + cancel + ["delegate?.appleLoginDidFail()"]
    case .explained:
      heading + cancel + [
        "isRequesting = false",
        "switch error?.code {",
        "case .notInteractive, .failed: show(.tryAgain)",
        "default: show(.notAvailable(error?.code.rawValue))",
        "}",
      ]
    }
  }

  private var credentialState: [String]? {
    guard !profile.credentialStateChecks.isEmpty else { return nil }
    let call = [
      "ASAuthorizationAppleIDProvider().getCredentialState(",
      "  forUserID: user",
      ") { state, error in",
    ]
    return switch profile.credentialStateHandling {
    case .revokedAndNotFound:
      call + [
        "  if error != nil || state == .revoked || state == .notFound {",
        "    signOut()",
        "  }",
        "}",
      ]
    case .eachCase:
      call + [
        "  guard error == nil else { return }",
        "  switch state {",
        "  case .authorized: break",
        "  case .revoked: signOut(saying: .youStoppedUsingTheApp)",
        "  case .notFound: signOut(saying: .anotherAppleAccount)",
        "  case .transferred: signOut(saying: .theAppHasMoved)",
        "  @unknown default: break",
        "  }",
        "}",
      ]
    }
  }

  private var process: [String]? {
    let places = profile.credentialStateChecks.map { check in
      switch check {
      case .atLaunch:
        [
          "func scene(",
          "  _ scene: UIScene, willConnectTo session: UISceneSession,",
          "  options: UIScene.ConnectionOptions",
          ") {",
          "  checkCredentialState()",
          "}",
        ]
      case .onBecomingActive:
        ["func sceneDidBecomeActive(_ scene: UIScene) {", "  checkCredentialState()", "}"]
      }
    }
    guard let first = places.first else { return nil }
    return places.dropFirst().reduce(first) { $0 + [""] + $1 }
  }

  private var stopUsing: [String]? {
    guard profile.credentialStateChecks.contains(.onBecomingActive) else { return nil }
    return [
      "NotificationCenter.default.addObserver(",
      "  forName: ASAuthorizationAppleIDProvider",
      "    .credentialRevokedNotification,",
      "  object: nil, queue: .main",
      ") { _ in checkCredentialState() }",
    ]
  }
}
