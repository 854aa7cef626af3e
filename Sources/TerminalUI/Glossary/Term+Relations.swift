extension Term {
  /// Who makes it; `nil` where nobody in particular does.
  var maker: Party? {
    switch self {
    case .appleAccount, .twoFactor, .consent, .fullName, .hideMyEmail, .stopUsing, .forwarding:
      .person
    case .realUserStatus, .grant, .firstAuthorization, .credential, .user, .relayAddress,
      .identityToken, .authorizationCode, .jwk, .kid, .sub, .isPrivateEmail, .team, .servicesID,
      .appID, .notification, .transferIdentifier, .accessToken, .refreshToken:
      .apple
    case .state, .nonce, .scope: .app
    case .clientSecret, .revoking, .provider, .uid, .userDocument, .session, .linking,
      .updatedCredential, .isNewUser, .anonymousUser:
      .backend
    case .credentialState: .system
    case .jwt, .jws, .claim, .audience, .issuer, .expiry, .signature, .sha256, .bundleIdentifier,
      .capability, .returnURL, .clientID, .keychain, .userDefaults, .backend, .simulator,
      .emulator:
      nil
    }
  }

  /// The heading that it stands under.
  var group: Phrase {
    switch self {
    case .appleAccount, .twoFactor, .realUserStatus, .anonymousUser, .consent, .grant,
      .firstAuthorization:
      "Who"
    case .credential, .user, .fullName, .hideMyEmail, .relayAddress, .forwarding, .identityToken,
      .authorizationCode, .state, .nonce, .scope:
      "What comes"
    case .jwt, .jws, .jwk, .kid, .claim, .audience, .issuer, .sub, .expiry, .signature, .sha256,
      .isPrivateEmail:
      "Tokens"
    case .team, .appID, .bundleIdentifier, .capability, .servicesID, .returnURL, .clientID,
      .clientSecret, .notification, .transferIdentifier:
      "Set-up"
    case .accessToken, .refreshToken, .revoking, .stopUsing: "Consent’s end"
    case .credentialState, .keychain, .userDefaults, .backend, .provider, .uid, .userDocument,
      .session, .linking, .updatedCredential, .isNewUser, .simulator, .emulator:
      "App, backend"
    }
  }

  /// Who else knows it; empty where there is nothing to know or everybody does.
  var knownTo: [Party] {
    switch self {
    case .appleAccount, .twoFactor, .forwarding, .stopUsing: [.apple]
    case .hideMyEmail: [.apple, .app]
    case .consent: [.apple, .app]
    case .grant, .firstAuthorization: [.person]
    case .realUserStatus, .credential, .authorizationCode, .transferIdentifier, .fullName, .user,
      .sub, .identityToken, .isPrivateEmail:
      [.app, .backend]
    case .relayAddress: [.person, .app, .backend]
    case .nonce: [.apple, .backend]
    case .state, .scope, .returnURL, .capability, .clientSecret, .revoking: [.apple]
    case .jwk, .kid, .notification, .refreshToken, .accessToken: [.backend]
    case .uid, .session, .isNewUser, .userDocument, .anonymousUser, .linking, .updatedCredential,
      .credentialState:
      [.app]
    case .team, .appID, .servicesID, .clientID, .bundleIdentifier: [.app, .backend]
    case .jwt, .jws, .claim, .audience, .issuer, .expiry, .signature, .sha256, .keychain,
      .userDefaults, .backend, .provider, .simulator, .emulator:
      []
    }
  }

  /// What to read next.
  var seeAlso: [Term] {
    switch self {
    case .appleAccount: [.twoFactor, .user]
    case .twoFactor: [.appleAccount]
    case .realUserStatus: [.credential, .firstAuthorization]
    case .anonymousUser: [.linking, .uid]
    case .consent: [.grant, .scope, .stopUsing]
    case .grant: [.consent, .firstAuthorization, .revoking]
    case .firstAuthorization: [.grant, .fullName, .stopUsing, .realUserStatus]
    case .credential: [.identityToken, .authorizationCode, .fullName]
    case .user: [.sub, .team, .transferIdentifier]
    case .fullName: [.firstAuthorization, .scope]
    case .hideMyEmail: [.relayAddress, .forwarding]
    case .relayAddress: [.hideMyEmail, .forwarding, .isPrivateEmail, .team]
    case .forwarding: [.relayAddress, .notification]
    case .identityToken: [.jwt, .nonce, .session]
    case .authorizationCode: [.refreshToken, .revoking]
    case .state: [.nonce]
    case .nonce: [.sha256, .identityToken, .state]
    case .scope: [.fullName, .consent]
    case .jwt: [.jws, .claim, .identityToken]
    case .jws: [.signature, .jwk, .clientSecret]
    case .jwk: [.kid, .signature]
    case .kid: [.jwk]
    case .claim: [.audience, .issuer, .sub, .expiry]
    case .audience: [.clientID, .issuer]
    case .issuer: [.audience, .signature]
    case .sub: [.user, .claim]
    case .expiry: [.session, .claim]
    case .signature: [.jws, .jwk]
    case .sha256: [.nonce]
    case .isPrivateEmail: [.relayAddress, .claim]
    case .team: [.user, .relayAddress, .transferIdentifier]
    case .appID: [.bundleIdentifier, .capability]
    case .bundleIdentifier: [.audience, .clientID]
    case .capability: [.appID]
    case .servicesID: [.returnURL, .clientID]
    case .returnURL: [.servicesID]
    case .clientID: [.bundleIdentifier, .servicesID, .clientSecret]
    case .clientSecret: [.clientID, .refreshToken]
    case .notification: [.stopUsing, .forwarding, .credentialState]
    case .transferIdentifier: [.team, .user, .credentialState]
    case .accessToken: [.refreshToken, .revoking]
    case .refreshToken: [.authorizationCode, .clientSecret, .accessToken, .revoking]
    case .revoking: [.refreshToken, .grant, .stopUsing]
    case .stopUsing: [.grant, .credentialState, .revoking]
    case .credentialState: [.user, .stopUsing, .simulator]
    case .keychain: [.userDefaults, .session]
    case .userDefaults: [.keychain]
    case .backend: [.session, .provider, .emulator]
    case .provider: [.linking, .uid]
    case .uid: [.sub, .userDocument, .isNewUser]
    case .userDocument: [.uid, .backend]
    case .session: [.identityToken, .keychain]
    case .linking: [.provider, .anonymousUser, .updatedCredential]
    case .updatedCredential: [.linking, .nonce]
    case .isNewUser: [.firstAuthorization, .uid]
    case .simulator: [.credentialState, .emulator]
    case .emulator: [.simulator, .backend]
    }
  }

  /// Where those who make it document it.
  var documentation: Documentation {
    switch self {
    case .appleAccount, .stopUsing: .accountSupport
    case .twoFactor, .consent, .grant, .firstAuthorization: .authenticating
    case .realUserStatus: .realUserStatus
    case .anonymousUser: .firebaseGuests
    case .credential: .credential
    case .user: .credentialUser
    case .fullName: .credentialFullName
    case .hideMyEmail, .relayAddress, .forwarding: .relay
    case .identityToken: .identityToken
    case .authorizationCode: .authorizationCode
    case .state: .requestState
    case .nonce: .requestNonce
    case .scope: .requestedScopes
    case .jwt: .jwt
    case .jws, .signature: .jws
    case .jwk, .kid: .jwk
    case .claim, .audience, .issuer, .sub, .expiry: .openID
    case .sha256: .firebaseApple
    case .isPrivateEmail, .team: .authenticating
    case .appID, .bundleIdentifier: .environment
    case .capability: .entitlement
    case .servicesID, .returnURL: .webpage
    case .clientID, .clientSecret: .responseErrors
    case .notification: .accountChanges
    case .transferIdentifier: .migrating
    case .accessToken, .refreshToken: .tokens
    case .revoking: .revoking
    case .credentialState, .simulator: .credentialState
    case .keychain: .keychain
    case .userDefaults: .userDefaults
    case .backend, .provider, .uid, .isNewUser: .firebaseUsers
    case .userDocument: .firestore
    case .session: .verifying
    case .linking, .updatedCredential: .firebaseLinking
    case .emulator: .emulator
    }
  }
}
