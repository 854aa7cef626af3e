public import SignInFlow

/// A promise that a published client is known to break.
public struct Flaw: Hashable, Sendable {
  /// Which client it is.
  public var client: ClientProfile.ID
  /// What it breaks.
  public var promise: Promise
  /// Why it does.
  public var reason: String

  private init(_ client: ClientProfile.ID, _ promise: Promise, _ reason: String) {
    self.client = client
    self.promise = promise
    self.reason = reason
  }

  /// All that is known, by the digest of what each client's author wrote: Recommended has none.
  ///
  /// An exploration with one fault has to find just these.
  public static let known: [Flaw] = [
    Flaw(.appleService, .keepsName, "Name and e-mail go to the database after everything else."),
    Flaw(.appleService, .keepsEmail, "Name and e-mail go to the database after everything else."),
    Flaw(
      .appleService, .saysThatItFailed, "On an error: a line in the log, nothing on the screen."),
    Flaw(
      .appleService, .neverCrashes, "No nonce is remembered, or there is no window: it crashes."),
    Flaw(.appleService, .oneRequest, "Each tap on the button makes a request."),
    Flaw(.appleService, .endsWithConsent, "It never asks for the credential state."),
    Flaw(.appleService, .getsIn, "A known user without a document silently gets nowhere."),

    Flaw(.secondLogin, .keepsName, "Who leaves before the sign-up is finished has lost the name."),
    Flaw(
      .secondLogin, .keepsEmail, "Who leaves before the sign-up is finished has lost the e-mail."),
    Flaw(.secondLogin, .neverCrashes, "It takes the token's second part without looking for it."),
    Flaw(.secondLogin, .oneRequest, "Each tap on the button makes a request."),
    Flaw(.secondLogin, .endsWithConsent, "It never asks for the credential state."),

    Flaw(.firebaseAuthentication, .keepsName, "The full name is not handed to the backend."),
    Flaw(.firebaseAuthentication, .keepsEmail, "Nothing is kept until the backend has the e-mail."),
    Flaw(.firebaseAuthentication, .saysThatItFailed, "Without a window the sheet never shows."),
    Flaw(.firebaseAuthentication, .neverCrashes, "An answer without a request: it crashes."),
    Flaw(.firebaseAuthentication, .oneRequest, "Each tap on the button makes a request."),
    Flaw(.firebaseAuthentication, .endsWithConsent, "It never asks for the credential state."),

    Flaw(.appleLoginManager, .keepsName, "It stores the user identifier alone."),
    Flaw(.appleLoginManager, .keepsEmail, "It stores the user identifier alone."),
    Flaw(.appleLoginManager, .verifiedToken, "Apple's answer is all it asks for; no nonce either."),
    Flaw(.appleLoginManager, .saysWhy, "The delegate's fail says nothing of why."),
    Flaw(.appleLoginManager, .oneRequest, "Each tap on the button makes a request."),
    Flaw(
      .appleLoginManager, .troubleEndsNoSession, "An error counts as revoked: the login screen."),
    Flaw(.appleLoginManager, .asksTransferred, "It does not think of transferred."),
  ]

  /// What is known of one client.
  public static func known(of client: ClientProfile.ID) -> [Promise: Flaw] {
    Dictionary(
      uniqueKeysWithValues: known.filter { $0.client == client }.map { ($0.promise, $0) })
  }
}
