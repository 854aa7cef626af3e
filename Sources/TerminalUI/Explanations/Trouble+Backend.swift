// What goes wrong at the backend.
extension Trouble {
  static let firebaseCredential: [Trouble] = [
    Trouble(
      15,
      text: """
        Made without fullName, the credential leaves displayName nil for good. Use the call that carries it.
        """),
    Trouble(
      44,
      text: """
        The nonce has to be the raw one: 17094 otherwise. Apple had the SHA-256 of it.
        """),
    Trouble(
      46,
      text: """
        Used a second time, the credential is a duplicate: 17094. Make a new one, or take the updated one of the \
        error.
        """),
    Trouble(
      77,
      text: """
        Something else in place of the token: “cannot parse token”. Check for its three parts before you send \
        it.
        """),
  ]

  static let signIn: [Trouble] = [
    Trouble(
      52,
      text: """
        The token’s audience is the bundle identifier, and the server expects the Services ID. Keep a list of \
        audiences that are yours.
        """),
    Trouble(
      text: """
        The call may succeed and its answer get lost. Sign in again; the kept name is sent again, too.
        """),
  ]

  static let linking: [Trouble] = [
    Trouble(
      46,
      text: """
        The first credential is used up after a failed link. Sign in with the updated credential of 17025.
        """),
    Trouble(
      47,
      text: """
        17007 brings no credential. Let the person sign in to the other account, then link.
        """),
  ]

  static let tokenChecks: [Trouble] = [
    Trouble(
      53,
      text: """
        A server that takes the first key fails when Apple has several. Pick by kid, and fetch the key set once \
        more if it is not there.
        """),
    Trouble(
      52,
      text: """
        Audience mismatch: bundle identifier, Services ID, or a typing error. Keep a list.
        """),
    Trouble(
      51,
      text: """
        email_verified was a string until February 2024 and is a boolean now. Decode both.
        """),
    Trouble(
      49, 50,
      text: """
        No nonce in the token, or on one side alone. Refuse where one is expected.
        """),
    Trouble(
      60,
      text: """
        Expired after ten minutes then, a day now: it proves one sign-in. Check exp, and open a session of your \
        own.
        """),
  ]

  static let signedIn: [Trouble] = [
    Trouble(
      67, 68,
      text: """
        Matched by e-mail, a relay address makes a second user. Match by sub first, and ask before you link.
        """),
    Trouble(
      69,
      text: """
        An unverified password user with this e-mail loses the password. Verify addresses early, and say what \
        has happened.
        """),
    Trouble(
      4, 12,
      text: """
        isNewUser is true and no name comes: the user was deleted here and not revoked at Apple. Don’t require a \
        name.
        """),
  ]

  static let refused: [Trouble] = [
    Trouble(
      5,
      text: """
        The person tries again, and Apple hands out no name this time. Keep the first credential until the \
        backend confirms.
        """),
    Trouble(
      44, 46,
      text: """
        17094: the nonces don’t match, or the credential was used before. Make a new request for each attempt.
        """),
    Trouble(
      52,
      text: """
        17004: the audience is none of the server’s. Mend its list.
        """),
    Trouble(
      81,
      text: """
        The text belongs to another provider. Say what happened in words of your own.
        """),
  ]

  static let userDocument: [Trouble] = [
    Trouble(
      text: """
        The user exists, the user document does not: saving failed at the first login. Make it now, whatever \
        login this is.
        """),
    Trouble(
      14,
      text: """
        Saved at each login, absent values erase what is there. Merge, and never overwrite a value with nil.
        """),
  ]

  static let signOut: [Trouble] = [
    Trouble(
      3,
      text: """
        Signing out does not bring back the first sheet. For that the person stops using the app in iOS \
        Settings.
        """),
    Trouble(
      72,
      text: """
        A session that stays in the Keychain signs the next person in. Remove all that belongs to it.
        """),
  ]

  static let mail: [Trouble] = [
    Trouble(
      68,
      text: """
        Mail to relay addresses comes back: the sender is not registered with Apple, or fails SPF. Register \
        every sender.
        """),
    Trouble(
      10,
      text: """
        The person has switched forwarding off. Mark the address, and reach them in another way.
        """),
  ]

  static let revocation: [Trouble] = [
    Trouble(
      55,
      text: """
        Codes live five minutes and work once; an old one gets 400. Ask for a new sign-in, revoke, then delete.
        """),
    Trouble(
      56, 63,
      text: """
        Services ID or key are missing in the console, or the client secret has expired. Check the set-up, and \
        mint the secret for each request.
        """),
    Trouble(
      59,
      text: """
        Apple answers 200 to dead tokens, too. Take the next sheet for the proof, not the status.
        """),
    Trouble(
      65,
      text: """
        Redeemed twice, the code is an invalid_grant. Redeem it once, and store the refresh token.
        """),
  ]

  static let deletion: [Trouble] = [
    Trouble(
      4,
      text: """
        Deleted and not revoked: the next sign-up has no name. Revoke first.
        """),
    Trouble(
      80,
      text: """
        The app asks for a password that never existed. Ask with Apple’s sheet.
        """),
    Trouble(
      12,
      text: """
        The app is still listed in iOS Settings. Tell the person how to stop using it.
        """),
    Trouble(
      58,
      text: """
        The emulator may lack the call. Test revoking in production.
        """),
  ]
}
