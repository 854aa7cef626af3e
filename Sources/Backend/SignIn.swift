import JOSE
import Store
public import Vocabulary

extension Backend {
  /// Signs a person in with Apple's identity token: verifies it, finds or makes the user, and opens a session.
  ///
  /// `rawNonce` is what the app hashed for its request; `fullName` is the credential's, which no token carries. A
  /// token with a nonce is good for one sign-in or link, whatever comes of it. Under the fault `matchesEmailOnly` the
  /// user is the oldest one with the token's e-mail, and without an e-mail always a new one; an Apple identity that is
  /// linked stays with whom it is linked to, so a second user of the same person has no link.
  ///
  /// `audience` is whom the token has to be for; where it is `nil`, one of the console's. A sign-in on the web is for the
  /// Services ID.
  public func signIn(
    identityToken: String, rawNonce: String?, fullName: PersonNameComponents?,
    audience: String? = nil, at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> Result<SignInAnswer, SignInFailure> {
    guard try settings().isAppleEnabled else {
      return .failure(SignInFailure(.operationNotAllowed))
    }
    switch try verify(identityToken, nonce: .raw(rawNonce), audience: audience, at: now) {
    case .failure(let failure):
      return .failure(failure)
    case .success(let token):
      return try signIn(
        token, mark: try token.singleUseMark(), fullName: fullName, at: now, using: &random)
    }
  }

  /// Signs in with the credential that came with `credentialAlreadyInUse`; it is good once.
  public func signIn(
    with credential: UpdatedCredential, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> Result<SignInAnswer, SignInFailure> {
    guard try settings().isAppleEnabled else {
      return .failure(SignInFailure(.operationNotAllowed))
    }
    switch try verify(credential.identityToken, nonce: .verifiedBefore, at: now) {
    case .failure(let failure):
      return .failure(failure)
    case .success(let token):
      return try signIn(
        token, mark: credential.identifier, fullName: credential.fullName, at: now, using: &random)
    }
  }

  /// Lets a guest in as a new user without a provider.
  public func signInAnonymously(
    at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> SignInAnswer {
    try database.transaction {
      let user = UserRecord(
        uid: try unusedUID(using: &random), isAnonymous: true, createdAt: now, lastSignInAt: now)
      try tables.insert(user)
      return try answer(
        for: user, isNewUser: true, session: try openSession(for: user, at: now, using: &random))
    }
  }

  private func signIn(
    _ verified: VerifiedToken, mark: String?, fullName: PersonNameComponents?, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> Result<SignInAnswer, SignInFailure> {
    if let error = try finishDeletion(ofAppleUser: verified.claims.subject, at: now) {
      return .failure(SignInFailure(error, checks: verified.checks))
    }
    return try database.transaction {
      let token: VerifiedToken
      switch try useUp(verified, mark, at: now) {
      case .failure(let failure): return .failure(failure)
      case .success(let used): token = used
      }
      var (user, isNew) = try user(for: token.claims, at: now, using: &random)
      guard !user.isDisabled else {
        return .failure(SignInFailure(.userDisabled, checks: token.checks))
      }
      user.lastSignInAt = now
      let replacedPassword = try merge(token.claims, fullName, into: &user, at: now)
      let session = try openSession(for: user, at: now, using: &random)
      return .success(
        try answer(
          for: user, isNewUser: isNew, replacedPassword: replacedPassword, session: session,
          checks: token.checks))
    }
  }

  /// The user of an Apple identity: the one who is linked to it, or has its verified address, or a new one.
  private func user(
    for claims: IdentityTokenClaims, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> (UserRecord, isNew: Bool) {
    let known =
      faults.contains(.matchesEmailOnly)
      ? try claims.email.flatMap { try owner(of: $0) }
      : try appleUser(of: claims) ?? owner(ofAddressIn: claims)
    if let known { return (known, false) }
    let user = UserRecord(uid: try unusedUID(using: &random), createdAt: now, lastSignInAt: now)
    try tables.insert(user)
    return (user, true)
  }

  /// The user who has the token's verified address already; Apple is trusted with addresses.
  private func owner(ofAddressIn claims: IdentityTokenClaims) throws -> UserRecord? {
    guard try settings().allowsOneAccountPerEmail, claims.emailVerified == true,
      let email = claims.email, !email.isEmpty
    else { return nil }
    return try owner(of: email)
  }

  private func owner(of email: String) throws -> UserRecord? {
    try tables.users(email: email).first { $0.deletionRequestedAt == nil }
  }
}

// MARK: - Steps that signing in and linking share

extension Backend {
  /// Takes what Apple says into the user, never replacing what is known with nothing, and links the identity.
  ///
  /// - Returns: Whether a password went.
  @discardableResult
  func merge(
    _ claims: IdentityTokenClaims, _ fullName: PersonNameComponents?, into user: inout UserRecord,
    at now: Timestamp
  ) throws -> Bool {
    var replacedPassword = false
    let email = claims.email.flatMap { $0.isEmpty ? nil : $0 }
    try finishTransfer(claims, of: &user, at: now)
    user.email = user.email ?? email
    if let email, claims.emailVerified == true, !user.emailIsVerified,
      user.email?.lowercased() == email.lowercased()
    {
      // Anybody could have set a password for an address that was not verified.
      replacedPassword = try tables.providerLinks(uid: user.uid).contains {
        $0.provider == ProviderLinkRecord.password
      }
      try tables.deleteProviderLink(provider: ProviderLinkRecord.password, uid: user.uid)
      user.emailIsVerified = true
    }
    if user.displayName == nil, let fullName, !fullName.isEmpty {
      user.displayName = fullName.formatted
    }
    user.isAnonymous = false
    try tables.update(user)
    try link(claims.subject, email: email, to: user)
    return replacedPassword
  }

  /// Links an identity that is nobody else's; a user found by something else than the identity gets none.
  private func link(_ subject: String, email: String?, to user: UserRecord) throws {
    let owner = try tables.providerLink(provider: ProviderLinkRecord.apple, federatedID: subject)
    guard owner == nil || owner?.uid == user.uid else { return }
    let known = try appleLink(uid: user.uid)
    let link = ProviderLinkRecord(
      provider: ProviderLinkRecord.apple, federatedID: subject, uid: user.uid,
      email: email ?? known?.email)
    guard known != link else { return }
    try tables.deleteProviderLink(provider: ProviderLinkRecord.apple, uid: user.uid)
    try tables.insert(link)
  }

  /// Uses a credential up; one without a nonce can be used again, and in the emulator any.
  func useUp(
    _ token: VerifiedToken, _ mark: String?, at now: Timestamp
  ) throws -> Result<VerifiedToken, SignInFailure> {
    guard let mark else { return .success(token) }
    if faults.contains(.credentialUsedTwice) { _ = try tables.use(nonce: mark, at: now) }
    if try tables.use(nonce: mark, at: now) { return .success(token) }
    let isEnforced = environment.enforces(.nonce)
    var token = token
    token.checks.removeAll { $0.kind == .nonce }
    token.checks.append(
      TokenCheck(.nonce, holds: false, detail: "used before", isEnforced: isEnforced))
    return isEnforced
      ? .failure(SignInFailure(.duplicateCredential, checks: token.checks)) : .success(token)
  }

  func answer(
    for user: UserRecord, isNewUser: Bool, replacedPassword: Bool = false, session: String,
    checks: [TokenCheck] = []
  ) throws -> SignInAnswer {
    SignInAnswer(
      uid: user.uid, isNewUser: isNewUser,
      docID: try tables.document(uid: user.uid)?.document.docID, email: user.email,
      displayName: user.displayName, isAnonymous: user.isAnonymous,
      replacedPassword: replacedPassword, session: session, checks: checks)
  }
}

extension VerifiedToken {
  /// What marks the credential as used; `nil` for one without a nonce.
  ///
  /// Of the whole token rather than of the nonce, so that a walk that is repeated with the same seed, and so with the
  /// same nonces, is no replay.
  func singleUseMark() throws -> String? {
    claims.nonce == nil ? nil : try SHA256.hexadecimal(text)
  }
}
