public import Vocabulary

/// What the app does next; the simulation carries it out and answers with an ``Event``.
public enum Effect: Hashable, Sendable {
  // MARK: On the device, at once

  /// Read UserDefaults and Keychain; answered by ``Event/storageRead(_:)``.
  case readStorage
  /// Write these keys to UserDefaults.
  case writeUserDefaults([UserDefaultsKey: String])
  /// Remove the person's keys from UserDefaults.
  case removeUserDefaults
  /// Write Apple's user identifier to the Keychain.
  case writeUserIdentifier(String)
  /// Write the backend's session to the Keychain, as its SDK does.
  case writeKeychainSession(KeychainSession)
  /// Keep a first credential in the Keychain.
  case keepCredential(KeptCredential)
  /// Forget a kept credential, by Apple's `user`.
  case forgetKeptCredential(user: String)
  /// Remove session and user identifier from the Keychain; kept credentials stay.
  case removeKeychainSession
  /// Write a line to the client's log, where only developers see it.
  case log(LogLine)
  /// Delete the app's container: UserDefaults go, the Keychain stays.
  case deleteAppContainer
  /// The process has ended, or gave up waiting: answers under way reach nobody.
  case dropPendingAnswers

  // MARK: At Apple

  /// Make the request; answered by ``Event/requestStarted(rawNonce:state:)`` and then by a sheet or an error.
  ///
  /// A client that keeps what comes once needs the Keychain for it, and asks for nothing while that is locked:
  /// ``Event/keychainLocked``.
  case performRequest(
    scopes: Set<AuthorizationScope>, sendsNonce: Bool, sendsState: Bool, needsKeychain: Bool)
  /// Tell Apple what the person decided; answered by a credential or an error.
  case authorize(ConsentDecision)
  /// Tell Apple that the person cancelled; answered by ``Event/appleFailed(_:)`` with `canceled`.
  case cancelRequest
  /// Ask `getCredentialState(forUserID:)`.
  case getCredentialState(user: String)

  // MARK: At the backend

  /// Sign in with the credential.
  case signIn(identityToken: String, rawNonce: String?, fullName: PersonNameComponents?)
  /// Link the credential to the guest's user.
  case link(
    session: String, identityToken: String, rawNonce: String?, fullName: PersonNameComponents?)
  /// Sign in with the fresh credential that came with `credentialAlreadyInUse`.
  case signInWithUpdatedCredential
  /// Let a guest in.
  case signInAnonymously
  /// Save the user document.
  case saveDocument(uid: String, name: String?, email: String?)
  /// Read the user document.
  case readDocument(docID: String)
  /// End the session; nobody waits for the answer.
  case signOut(session: String)
  /// Send the welcome mail to this address.
  case sendWelcomeMail(email: String)
  /// Revoke at Apple with this code, then delete document and user; without a code delete alone.
  case deleteAccount(session: String, authorizationCode: String?)
}

/// A line in the client's log.
public enum LogLine: Hashable, Sendable {
  /// Apple handed out no credential.
  case authorizationFailed(AuthorizationError)
  /// The backend refused.
  case backendFailed(AuthError)
  /// The credential has no usable identity token.
  case missingToken
  /// A known user has no document, and the client has nothing to say.
  case knownUserWithoutDocument(uid: String)
  /// An answer came that no request was open for.
  case answerWithoutRequest
}
