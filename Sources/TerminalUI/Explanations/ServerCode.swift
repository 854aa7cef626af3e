/// The Swift that stands on a team's server, in its parts that matter.
enum ServerCode {
  /// The code at a place; `nil` where a server has no part in it.
  static func text(at topic: Topic) -> String? {
    switch topic {
    case .signInButton, .guest, .emailChoice, .nameOnSheet, .consent, .cancelling, .confirmation,
      .signUpForm, .insideTheApp, .process, .storage, .userDefaults, .userIdentifier,
      .keychainSession, .keptCredential, .keychainLocked, .log, .request, .nonce, .firstSheet,
      .shortSheet, .windowMissing, .secondRequest, .credential, .authorizationError,
      .credentialState, .firebaseCredential, .refused, .signOut, .fault, .difference, .stopUsing,
      .appleAccount, .simulation:
      nil
    case .signIn, .signedIn: signIn
    case .linking: linking
    case .tokenChecks: tokenChecks
    case .userDocument: userDocument
    case .mail: mail
    case .revocation: revocation
    case .deletion: deletion
    case .notification: notification
    case .web: web
    case .transfer: transfer
    case .authority: keySet
    case .console: console
    }
  }

  private static let tokenChecks = """
    let token = try JWS(parsing: text)
    guard token.header.alg == "RS256" else { throw .algorithm }
    guard let key = try await appleKeys.key(named: token.header.kid)
    else { throw .signature }
    let claims = try token.claims(verifiedWith: key)
    guard claims.iss == "https://appleid.apple.com"
    else { throw .issuer }
    guard ourClientIDs.contains(claims.aud) else { throw .audience }
    guard claims.exp > now, claims.iat < now + leeway
    else { throw .expiry }
    guard claims.nonce == sha256Hexadecimal(rawNonce),
      try await nonces.useOnce(rawNonce)
    else { throw .nonce }
    """

  private static let keySet = """
    func key(named kid: String) async throws -> PublicKey? {
      if let key = cached[kid] { return key }
      // A key that we don't know: Apple may have rotated. Once.
      let url = "https://appleid.apple.com/auth/keys"
      cached = try await fetchKeySet(url)
      return cached[kid]
    }
    """

  private static let signIn = """
    let claims = try await verified(idToken, rawNonce: rawNonce)
    var user = try await users.find(provider: "apple.com", sub: claims.sub)
    let isNewUser = user == nil
    user = try await user ?? users.make(sub: claims.sub)
    // Merge: an absent value never takes the place of one.
    user.email = claims.email ?? user.email
    user.displayName = user.displayName ?? fullName
    return Answer(
      uid: user.uid, isNewUser: isNewUser,
      session: try await sessions.open(user))
    """

  private static let linking = """
    let claims = try await verified(idToken, rawNonce: rawNonce)
    if try await users.find(provider: "apple.com", sub: claims.sub) != nil {
      throw .credentialAlreadyInUse(updated: freshCredential(claims))
    }
    if let email = claims.email,
      try await users.find(email: email) != nil
    {
      throw .emailAlreadyInUse
    }
    try await users.add(.apple(claims.sub), to: guest.uid)
    """

  private static let userDocument = """
    // A client may ask for nobody's document but its own.
    let uid = try await sessions.user(of: request).uid
    guard document.uid == uid else { throw .permissionDenied }
    try await documents.merge(document, into: uid)
    """

  private static let mail = """
    guard !suppressed.contains(user.email) else { return .bounced }
    try await smtp.send(
      // Registered with Apple, and passing SPF.
      from: "noreply@orchard.example.com",
      to: user.email, subject: "Welcome")
    """

  private static let revocation = """
    let secret = try clientSecret(
      iss: teamID, sub: clientID, aud: "https://appleid.apple.com",
      exp: now + 300, signedWith: privateKey)  // ES256
    let tokens = try await post("/auth/token", [
      "client_id": clientID, "client_secret": secret,
      "grant_type": "authorization_code", "code": code,
    ])
    try await post("/auth/revoke", [
      "client_id": clientID, "client_secret": secret,
      "token": tokens.refreshToken,
      "token_type_hint": "refresh_token",
    ])
    """

  private static let deletion = """
    // Where revoking fails the account goes all the same.
    try await documents.delete(of: user.uid)
    try await sessions.endAll(of: user.uid)
    try await users.delete(user.uid)
    """

  private static let notification = """
    let claims = try await verifiedNotification(body.payload)
    guard ourClientIDs.contains(claims.aud) else { return 400 }
    guard try await seen.insert(claims.jti) else { return 200 }
    let event = claims.events
    switch event.type {
    case "consent-revoked":
      try await sessions.endAll(ofSub: event.sub)
    case "account-delete", "account-deleted":
      try await users.markIdentityDeleted(sub: event.sub)
    case "email-disabled": suppressed.insert(event.email)
    case "email-enabled": suppressed.remove(event.email)
    default: break
    }
    return 200
    """

  private static let web = """
    // POST to the return URL, by Apple and from another site.
    guard form["state"] == cookie["state"] else { return 400 }
    guard let idToken = form["id_token"] else { return 400 }
    let claims = try await verified(
      idToken, audience: servicesID, nonce: cookie["nonce"])
    // The first time alone, and signed by nobody:
    let person = form["user"].map(decodePerson)
    try await signIn(
      claims, givenName: person?.name.firstName,
      familyName: person?.name.lastName)
    """

  private static let transfer = """
    // The team that gives the app away, for each user:
    let info = try await post("/auth/usermigrationinfo", [
      "sub": user.sub, "target": newTeamID,
      "client_id": clientID, "client_secret": secret,
    ])
    save(info.transferSub, for: user)

    // The team that gets it, within 60 days:
    let user = try await post("/auth/usermigrationinfo", [
      "transfer_sub": transferSub,
      "client_id": clientID, "client_secret": newSecret,
    ])
    save(user.sub, email: user.email)
    """

  private static let console = """
    // Apple is not told of any of these.
    try await admin.deleteUser(uid)
    try await admin.updateUser(uid, disabled: true)
    """
}
