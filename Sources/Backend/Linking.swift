import JOSE
import Store
public import Vocabulary

extension Backend {
  /// Links an Apple identity to the user of a session, as a guest does who signs in with Apple: `link(with:)`.
  ///
  /// Guest becomes known person; uid, document and session stay. Where the identity belongs to another user the
  /// failure is `credentialAlreadyInUse` with a fresh credential to sign in with, since the one that came is used up.
  public func link(
    session: String, identityToken: String, rawNonce: String?, fullName: PersonNameComponents?,
    at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> Result<SignInAnswer, SignInFailure> {
    guard try settings().isAppleEnabled else {
      return .failure(SignInFailure(.operationNotAllowed))
    }
    let user: UserRecord
    switch try self.session(session) {
    case .failure(let error): return .failure(SignInFailure(error))
    case .success(let owner): user = owner
    }
    guard try appleLink(uid: user.uid) == nil else {
      return .failure(SignInFailure(.providerAlreadyLinked))
    }
    switch try verify(identityToken, nonce: .raw(rawNonce), at: now) {
    case .failure(let failure):
      return .failure(failure)
    case .success(let token):
      if let error = try finishDeletion(ofAppleUser: token.claims.subject, at: now) {
        return .failure(SignInFailure(error, checks: token.checks))
      }
      return try link(token, fullName, to: user, session: session, at: now, using: &random)
    }
  }

  /// The user's link to an Apple identity; `nil` where there is none.
  func appleLink(uid: String) throws -> ProviderLinkRecord? {
    try tables.providerLinks(uid: uid).first { $0.provider == ProviderLinkRecord.apple }
  }

  private func link(
    _ verified: VerifiedToken, _ fullName: PersonNameComponents?, to user: UserRecord,
    session: String, at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) throws -> Result<SignInAnswer, SignInFailure> {
    try database.transaction {
      let token: VerifiedToken
      switch try useUp(verified, try verified.singleUseMark(), at: now) {
      case .failure(let failure): return .failure(failure)
      case .success(let used): token = used
      }
      if try appleUser(of: token.claims) != nil {
        return .failure(
          SignInFailure(
            .credentialAlreadyInUse, checks: token.checks,
            updatedCredential: try updatedCredential(token, fullName, using: &random)))
      }
      guard try !isTaken(token.claims, by: user) else {
        return .failure(SignInFailure(.emailAlreadyInUse, checks: token.checks))
      }
      var user = user
      user.lastSignInAt = now
      try merge(token.claims, fullName, into: &user, at: now)
      return .success(
        try answer(for: user, isNewUser: false, session: session, checks: token.checks))
    }
  }

  /// Whether somebody else has the token's address already.
  private func isTaken(_ claims: IdentityTokenClaims, by user: UserRecord) throws -> Bool {
    guard try settings().allowsOneAccountPerEmail, let email = claims.email else { return false }
    return try tables.users(email: email).contains { $0.uid != user.uid }
  }

  private func updatedCredential(
    _ token: VerifiedToken, _ fullName: PersonNameComponents?,
    using random: inout SeededRandomNumberGenerator
  ) throws -> UpdatedCredential {
    UpdatedCredential(
      identityToken: token.text, fullName: fullName,
      identifier: try unusedIdentifier(random.string(length: 43, from: Alphabet.base64URL)) {
        try tables.isUsed(nonce: $0)
      })
  }
}
