public import AppleAuthority
public import SignInFlow
public import Vocabulary

/// What the person or the team can do to the world around the app.
public enum WorldAct: Hashable, Sendable {
  /// Sign in to this Apple Account in iOS Settings; the one before is signed out.
  case signInToAppleAccount(id: Int64)
  /// Sign out of the Apple Account in iOS Settings.
  case signOutOfAppleAccount
  /// Add an Apple Account to the ones that can be signed in; its `id` is given out by the store.
  case addAppleAccount(AppleAccount)
  /// *Stop Using* the app in iOS Settings, Sign in with Apple.
  case stopUsing
  /// Turn *Forward To* for relayed mail on or off.
  case setMailForwarding(Bool)
  /// Turn the account's two-factor authentication on or off.
  case setTwoFactorAuthentication(Bool)
  /// Sign identity tokens with a new key from now on.
  case rotateSigningKey
  /// Change what the authority does where sources disagree.
  case setPolicy(Policy)
  /// Delete the signed-in user in the backend's console, leaving Apple's consent as it is.
  case deleteBackendUser
  /// Disable or enable the signed-in user in the backend's console.
  case setBackendUserDisabled(Bool)
  /// Turn the Apple provider in the backend's console on or off.
  case setProviderEnabled(Bool)
  /// Take away the window that the sheet is shown over, or give it back.
  case setWindowMissing(Bool)
  /// Let saving a user document fail, or not any more.
  case setDocumentSavingFails(Bool)
  /// Register the app's mail sender with Apple's private relay, or remove it.
  case setMailSenderRegistered(Bool)
  /// Build the app with another client.
  case selectClient(ClientProfile.ID)
  /// How long each answer from Apple and the backend takes, in milliseconds, 0 or more.
  case setLatency(milliseconds: Int64)
}
