import SignInFlow

// What the app asks its backend.
extension AppCode {
  private var hasBackend: Bool { profile.backend != .unused }

  var guest: [String]? {
    switch profile.guest {
    case .unavailable: nil
    case .replaced, .linked:
      ["let guest = try await Auth.auth().signInAnonymously()", "showTabBar(for: guest.user)"]
    }
  }

  var firebaseCredential: [String]? {
    guard case .signIn(let sendsFullName) = profile.backend else { return nil }
    let name =
      !sendsFullName
      ? "nil"
      : profile.keepsFirstCredential
        ? "keychain.kept(user)?.fullName ?? credential.fullName" : "credential.fullName"
    return [
      "let firebaseCredential = OAuthProvider.appleCredential(",
      "  withIDToken: token,",
      "  rawNonce: \(profile.sendsNonce ? "currentNonce" : "nil"),",
      "  fullName: \(name))",
    ]
  }

  var signIn: [String]? {
    guard hasBackend else { return nil }
    let call = [
      "let result = try await Auth.auth()",
      "  .signIn(with: firebaseCredential)",
      "let isNewUser = result.additionalUserInfo?.isNewUser ?? false",
    ]
    return switch profile.errorReport {
    case .log:
      ["do {"] + call.map { "  \($0)" } + ["} catch {", "  print(error)", "}"]
    case .description, .withoutReason, .explained: call
    }
  }

  var linking: [String]? {
    switch profile.guest {
    case .unavailable: nil
    case .replaced:
      [
        "// Not linked: another user, and what the guest had stays behind.",
        "try await Auth.auth().signIn(with: firebaseCredential)",
      ]
    case .linked:
      [
        "do {",
        "  try await guest.link(with: firebaseCredential)",
        "} catch let error as NSError",
        "  where error.code == AuthErrorCode.credentialAlreadyInUse.rawValue",
        "{",
        "  // The first credential is used up; this one is fresh.",
        "  guard let updated = error.userInfo[",
        "    AuthErrorUserInfoUpdatedCredentialKey] as? AuthCredential",
        "  else { throw error }",
        "  try await Auth.auth().signIn(with: updated)",
        "}",
      ]
    }
  }

  var userDocument: [String]? {
    guard hasBackend else { return nil }
    let user = "let uid = result.user.uid"
    return switch profile.userDocument {
    case .unused: ["showTabBar(for: result.user)"]
    case .required:
      [
        user,
        "if isNewUser {",
        "  docID = try await database.save(name, email, uid)",
        "  showTabBar()",
        "} else if let docID = try await database.docID(of: uid) {",
        "  userDocument = try await database.read(docID)",
        "  showTabBar()",
        "}  // Else nothing: the login screen stays.",
      ]
    case .signUpForm:
      [
        user,
        "guard let docID = try await database.docID(of: uid) else {",
        "  return showSignUpForm(name: name, email: email)",
        "}",
        "userDocument = try await database.read(docID)",
        "showTabBar()",
      ]
    case .repaired:
      [
        user,
        "var document = try await database.read(uid: uid)",
        "  ?? UserDocument(uid: uid)",
        "document.name = name ?? document.name",
        "document.email = email ?? document.email",
        "try await database.save(document)",
        "try keychain.remove(credential.user)",
        "showTabBar()",
      ]
    }
  }

  var refused: [String]? {
    guard hasBackend else { return nil }
    return switch profile.errorReport {
    case .log: ["catch {", "  print(error)", "}"]
    case .description: ["catch {", "  show(error.localizedDescription)", "}"]
    case .withoutReason: ["catch {", "  delegate?.appleLoginDidFail()", "}"]
    case .explained:
      [
        "catch {",
        "  let code = (error as NSError).code",
        "  switch AuthErrorCode(rawValue: code) {",
        "  case .networkError: show(.tryAgainLater)",
        "  case .userDisabled: show(.accountIsDisabled)",
        "  case .operationNotAllowed: show(.notAvailable)",
        "  default: show(.didNotWork(code))",
        "  }",
        "}",
      ]
    }
  }

  var signOut: [String] {
    var lines: [String] = []
    switch profile.sessionSource {
    case .userDefaults, .keychainSessionOfThisInstallation:
      lines.append("removeFromUserDefaults([\"name\", \"email\", \"docID\", \"uid\"])")
    case .keychainSession, .userIdentifier: break
    }
    switch profile.sessionSource {
    case .userIdentifier, .keychainSessionOfThisInstallation:
      lines.append("try keychain.remove(\"userIdentifier\")")
    case .keychainSession, .userDefaults: break
    }
    return lines + (hasBackend ? ["try Auth.auth().signOut()"] : []) + ["showLogin()"]
  }

  var mail: [String]? {
    guard hasBackend else { return nil }
    return [
      "try await Functions.functions()",
      "  .httpsCallable(\"sendWelcomeMail\").call()",
    ]
  }

  var revocation: [String]? {
    switch profile.accountDeletion {
    case .unavailable: nil
    case .revokesFirst:
      [
        "// After a new sheet, with the code that it brought:",
        "guard let data = credential.authorizationCode,",
        "  let code = String(data: data, encoding: .utf8)",
        "else { return deleteAndPointToSettings() }",
        "try await Auth.auth().revokeToken(withAuthorizationCode: code)",
      ]
    }
  }

  var deletion: [String]? {
    switch profile.accountDeletion {
    case .unavailable: nil
    case .revokesFirst:
      [
        "try await database.deleteDocument(of: user.uid)",
        "try await user.delete()",
        "try keychain.removeAll()",
        "show(.accountDeleted(isRevoked: isRevoked))",
      ]
    }
  }

  var difference: [String]? {
    guard hasBackend else { return nil }
    return [
      "#if DEBUG",
      "  Auth.auth().useEmulator(withHost: \"127.0.0.1\", port: 9099)",
      "#endif",
    ]
  }
}
