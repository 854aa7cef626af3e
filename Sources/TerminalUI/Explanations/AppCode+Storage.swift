import SignInFlow

// What the app keeps on the device.
extension AppCode {
  var storage: [String] {
    let defaults = "let uid = UserDefaults.standard.string(forKey: \"uid\")"
    return switch profile.sessionSource {
    case .userDefaults:
      [defaults, "if uid == nil { showLogin() } else { showTabBar() }"]
    case .keychainSession:
      [
        "// Firebase has read it from the Keychain.",
        "if Auth.auth().currentUser == nil { showLogin() } else { showTabBar() }",
      ]
    case .keychainSessionOfThisInstallation:
      [
        defaults,
        "if let user = Auth.auth().currentUser, user.uid != uid {",
        "  // Left by an earlier installation, or by a sign-in cut short.",
        "  try Auth.auth().signOut()",
        "}",
        "let kept = try keychain.keptCredentials()",
        "if uid == nil || Auth.auth().currentUser == nil {",
        "  showLogin(unfinished: !kept.isEmpty)",
        "} else {",
        "  showTabBar()",
        "}",
      ]
    case .userIdentifier:
      [
        "let user = keychain.string(for: \"userIdentifier\")",
        "if user == nil { showLogin() } else { checkCredentialState() }",
      ]
    }
  }

  var userDefaults: [String]? {
    switch profile.sessionSource {
    case .userDefaults, .keychainSessionOfThisInstallation:
      [
        "let defaults = UserDefaults.standard",
        "defaults.set(name, forKey: \"name\")",
        "defaults.set(email, forKey: \"email\")",
        "defaults.set(docID, forKey: \"docID\")",
        "defaults.set(uid, forKey: \"uid\")",
        "",
        "// When signing out:",
        "for key in [\"name\", \"email\", \"docID\", \"uid\"] {",
        "  defaults.removeObject(forKey: key)",
        "}",
      ]
    case .keychainSession, .userIdentifier: nil
    }
  }

  var userIdentifier: [String]? {
    switch profile.sessionSource {
    case .userIdentifier, .keychainSessionOfThisInstallation:
      add("Data(credential.user.utf8)", as: "userIdentifier")
    case .userDefaults, .keychainSession: nil
    }
  }

  var keychainSession: [String]? {
    switch profile.backend {
    case .unused:
      [
        "// No session: when signing out, the user identifier goes.",
        "SecItemDelete([",
        "  kSecClass: kSecClassGenericPassword,",
        "  kSecAttrAccount: \"userIdentifier\",",
        "] as CFDictionary)",
      ]
    case .signIn:
      [
        "// Firebase writes it when it has signed in, and removes it here:",
        "try Auth.auth().signOut()",
      ]
    }
  }

  var keptCredential: [String]? {
    guard profile.keepsFirstCredential else { return nil }
    return [
      "// Before anything is sent; a part that is absent keeps its value.",
      "var kept = keychain.kept(credential.user) ?? KeptCredential()",
      "kept.fullName = credential.fullName?.unlessEmpty ?? kept.fullName",
      "kept.email = credential.email ?? kept.email",
      "try keychain.set(JSONEncoder().encode(kept), for: credential.user)",
      "",
      "// Once the backend has confirmed it:",
      "try keychain.remove(credential.user)",
    ]
  }

  var keychainLocked: [String]? {
    guard profile.keepsFirstCredential else { return nil }
    return [
      "let status = SecItemAdd(item as CFDictionary, nil)",
      "switch status {",
      "case errSecSuccess: break",
      "case errSecInteractionNotAllowed: show(.unlockTheDevice)",
      "default: show(.keychain(status))",
      "}",
    ]
  }

  private func add(_ data: String, as account: String) -> [String] {
    [
      "let item: [CFString: Any] = [",
      "  kSecClass: kSecClassGenericPassword,",
      "  kSecAttrAccount: \"\(account)\",",
      "  kSecAttrAccessible:",
      "    kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,",
      "  kSecValueData: \(data),",
      "]",
      "let status = SecItemAdd(item as CFDictionary, nil)",
      "guard status == errSecSuccess else {",
      "  return show(.keychain(status))",
      "}",
    ]
  }

  var log: [String]? {
    switch profile.errorReport {
    case .log: ["print(error.localizedDescription)"]
    case .description, .withoutReason, .explained:
      ["logger.error(\"\\(error.localizedDescription)\")"]
    }
  }
}
