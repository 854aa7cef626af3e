import SignInFlow
import Vocabulary

// What the app keeps on the device; a locked Keychain finds nothing and takes nothing.
extension Simulation {
  func useStorage(_ effect: Effect) throws {
    switch effect {
    case .readStorage:
      var stored = try device.storedData()
      if bites(.storage(.keychainLocked)) {
        stored = StoredData(userDefaults: stored.userDefaults)
      }
      try apply(.storageRead(stored))
    case .writeUserDefaults(let values):
      if !bites(.storage(.userDefaultsNotSaved)) { try device.writeUserDefaults(values) }
    case .removeUserDefaults, .deleteAppContainer:
      try device.removeUserDefaults()
    case .writeUserIdentifier(let user): try inKeychain { try device.writeUserIdentifier(user) }
    case .writeKeychainSession(let session): try inKeychain { try device.write(session) }
    case .keepCredential(let credential): try inKeychain { try device.keep(credential) }
    case .forgetKeptCredential(let user): try inKeychain { try device.forgetKept(user: user) }
    case .removeKeychainSession: try inKeychain { try device.removeSession() }
    case .log, .dropPendingAnswers, .performRequest, .authorize, .cancelRequest,
      .getCredentialState, .signIn, .link, .signInWithUpdatedCredential, .signInAnonymously,
      .saveDocument, .readDocument, .signOut, .sendWelcomeMail, .deleteAccount:
      break
    }
  }

  private func inKeychain(_ change: () throws -> Void) throws {
    if !bites(.storage(.keychainLocked)) { try change() }
  }
}
