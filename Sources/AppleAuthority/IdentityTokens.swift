import JOSE
import Store
import Vocabulary

// What identity tokens say, and how they are signed.
extension AppleAuthority {
  /// The claims that every identity token of this person to this app has.
  func claims(
    of person: Person, isFirst: Bool, nonce: String?, policy: Policy, at now: Timestamp
  ) throws -> IdentityTokenClaims {
    let email = isFirst || policy.repeatsEmail(of: person) ? person.email : nil
    return IdentityTokenClaims(
      issuer: Self.issuer,
      audience: person.clientID,
      expiresAt: now.seconds + policy.identityTokenLifetime,
      issuedAt: now.seconds,
      subject: person.subject.sub,
      nonce: nonce,
      email: email,
      // Apple leaves open which it is for Managed Apple Accounts; a backend gets more wrong with false.
      emailVerified: email == nil ? nil : !person.account.isManaged,
      isPrivateEmail: email != nil && person.hidesEmail ? true : nil,
      authenticationTime: now.seconds,
      nonceSupported: true,
      transferSubject: try transferIdentifier(of: person, at: now),
      organizationIdentifier: try organizationIdentifier(of: person.account))
  }

  /// The organization that manages an account: one for each domain; `nil` where the account is nobody's but the
  /// person's, or has no address to tell the domain by.
  ///
  /// What a real `org_id` looks like is unconfirmed.
  private func organizationIdentifier(of account: AppleAccount) throws -> String? {
    guard account.isManaged, let domain = Self.domain(of: account.primaryEmail) else { return nil }
    return String(try SHA256.hexadecimal(domain).prefix(32))
  }

  /// The left half of the SHA-256 of a code or access token, in base64url (OpenID Connect Core §3.3.2.11).
  static func leftHalfHash(_ text: String) throws -> String {
    Base64URL.encode(try SHA256.hash(Array(text.utf8)).prefix(16))
  }
}

extension Policy {
  fileprivate func repeatsEmail(of person: Person) -> Bool {
    switch emailInRepeatToken {
    case .always: true
    case .unlessForwardingIsOff: !person.hidesEmail || person.account.forwardsRelayedMail
    case .firstOnly: false
    }
  }
}
