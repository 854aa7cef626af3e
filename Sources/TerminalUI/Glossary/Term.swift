/// A word that newcomers to Sign in with Apple ask about.
public enum Term: String, CaseIterable, Hashable, Sendable {
  // People and accounts
  case appleAccount, twoFactor, realUserStatus, anonymousUser, consent, grant, firstAuthorization
  // What comes
  case credential, user, fullName, hideMyEmail, relayAddress, forwarding, identityToken
  case authorizationCode, state, nonce, scope
  // Tokens
  case jwt, jws, jwk, kid, claim, audience, issuer, sub, expiry, signature, sha256
  case isPrivateEmail
  // A team's set-up
  case team, appID, bundleIdentifier, capability, servicesID, returnURL, clientID, clientSecret
  case notification, transferIdentifier
  // Apple's servers
  case accessToken, refreshToken, revoking, stopUsing
  // The app and its backend
  case credentialState, keychain, userDefaults, backend, provider, uid, userDocument, session
  case linking, updatedCredential, isNewUser, simulator, emulator
}

extension Term {
  /// The word itself.
  var name: Phrase {
    switch self {
    case .appleAccount: "Apple Account"
    case .twoFactor: "two-factor authentication"
    case .realUserStatus: Phrase(verbatim: "realUserStatus")
    case .anonymousUser: "anonymous user"
    case .consent: "consent"
    case .grant: "grant"
    case .firstAuthorization: "first authorization"
    case .credential: "credential"
    case .user: "user identifier"
    case .fullName: Phrase(verbatim: "fullName")
    case .hideMyEmail: "Hide My Email"
    case .relayAddress: "relay address"
    case .forwarding: "forwarding"
    case .identityToken: "identity token"
    case .authorizationCode: "authorization code"
    case .state: Phrase(verbatim: "state")
    case .nonce: Phrase(verbatim: "nonce")
    case .scope: "scope"
    case .jwt: Phrase(verbatim: "JWT")
    case .jws: Phrase(verbatim: "JWS")
    case .jwk: Phrase(verbatim: "JWK")
    case .kid: Phrase(verbatim: "kid")
    case .claim: "claim"
    case .audience: "audience"
    case .issuer: "issuer"
    case .sub: Phrase(verbatim: "sub")
    case .expiry: Phrase(verbatim: "exp, iat")
    case .signature: "signature"
    case .sha256: Phrase(verbatim: "SHA-256")
    case .isPrivateEmail: Phrase(verbatim: "is_private_email")
    case .team: "team"
    case .appID: Phrase(verbatim: "App ID")
    case .bundleIdentifier: "bundle identifier"
    case .capability: "capability"
    case .servicesID: Phrase(verbatim: "Services ID")
    case .returnURL: "return URL"
    case .clientID: Phrase(verbatim: "client ID")
    case .clientSecret: "client secret"
    case .notification: "server-to-server notification"
    case .transferIdentifier: "transfer identifier"
    case .accessToken: "access token"
    case .refreshToken: "refresh token"
    case .revoking: "revoke"
    case .stopUsing: "Stop Using"
    case .credentialState: "credential state"
    case .keychain: Phrase(verbatim: "Keychain")
    case .userDefaults: Phrase(verbatim: "UserDefaults")
    case .backend: "backend"
    case .provider: "provider"
    case .uid: Phrase(verbatim: "uid")
    case .userDocument: "user document"
    case .session: "session"
    case .linking: "linking"
    case .updatedCredential: "updated credential"
    case .isNewUser: Phrase(verbatim: "isNewUser")
    case .simulator: Phrase(verbatim: "iOS Simulator")
    case .emulator: "emulator"
    }
  }

  /// How English texts mention it beside its name.
  var spellings: [String] {
    switch self {
    case .user: ["user identifiers"]
    case .anonymousUser: ["guest", "anonymous"]
    case .jwk: ["key set", "key sets"]
    case .expiry: ["exp", "iat", "expires", "expired"]
    case .clientID: ["client_id"]
    case .notification: ["notification", "notifications", "notified", "jti"]
    case .transferIdentifier: ["transfer identifiers", "transfer_sub", "transferred"]
    case .revoking: ["revoked", "revoking", "revocation", "revokes"]
    case .stopUsing: ["stop using", "stops using", "stopped using"]
    case .userDocument: ["docID"]
    case .linking: ["link", "linked", "links"]
    case .relayAddress: ["relay addresses", "relay"]
    case .signature: ["signed token", "a signed"]
    case .fullName: ["full name"]
    case .simulator: ["simulator", "simulators", "iOS Simulators"]
    case .scope: ["scopes", "authorizedScopes"]
    case .provider: ["providers"]
    case .claim: ["claims", "email_verified"]
    case .audience: ["aud", "audiences"]
    case .issuer: ["iss"]
    case .hideMyEmail: ["Share My Email", "hidden"]
    case .identityToken: ["identityToken", "id_token"]
    case .authorizationCode: ["authorizationCode"]
    case .appleAccount, .twoFactor, .realUserStatus, .consent, .grant, .firstAuthorization,
      .credential, .forwarding, .state, .nonce, .jwt, .jws, .kid, .sub, .sha256, .isPrivateEmail,
      .team, .appID, .bundleIdentifier, .capability, .servicesID, .returnURL, .clientSecret,
      .accessToken, .refreshToken, .credentialState, .keychain, .userDefaults, .backend, .uid,
      .session, .updatedCredential, .isNewUser, .emulator:
      []
    }
  }

  /// The terms that an English text mentions, in the glossary's order.
  static func mentioned(in text: String) -> [Term] {
    let words = " \(words(of: text)) "
    return allCases.filter { term in
      ([term.name.said(in: .english)] + term.spellings).contains {
        words.contains(" \(Self.words(of: $0)) ")
      }
    }
  }

  /// `text` in lower case, its words with one blank between.
  private static func words(of text: String) -> String {
    text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
      .joined(separator: " ")
  }
}
