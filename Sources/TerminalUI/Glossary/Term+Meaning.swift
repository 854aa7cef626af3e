extension Term {
  /// What it means, in one to three sentences.
  var meaning: Phrase {
    switch self {
    case .appleAccount:
      "A person’s account at Apple, called Apple ID before. A native app gets the one that is signed in on the device."
    case .twoFactor:
      "Signing in to an Apple Account takes a second device or a phone number. Sign in with Apple demands it."
    case .realUserStatus:
      """
      Apple’s guess whether a person or a machine signs up: likely real, unknown, or unsupported. It means something at \
      the first authorization alone, and unknown is no reason to lock anybody out.
      """
    case .anonymousUser:
      "A user of the backend who has not signed in with anything: a guest, known by the uid alone."
    case .consent:
      "What the person agrees to on Apple’s sheet: that this app may know them, by this name and this e-mail."
    case .grant:
      """
      Apple’s note of a consent: who, for which app, with which scopes, and whether the e-mail is hidden. While it \
      exists the short sheet comes, and neither name nor e-mail is handed out again.
      """
    case .firstAuthorization:
      """
      The sign-in that makes the grant. Its credential has name and e-mail, no later one has. It comes again only after \
      the grant has ended.
      """
    case .credential:
      """
      What Apple hands the app when somebody has signed in: user, identityToken and authorizationCode, the first time \
      fullName and email, too.
      """
    case .user:
      """
      Apple’s name for a person towards one team. It is the same in all apps of the team and each time, another one for \
      every other team, and the key to know somebody by.
      """
    case .fullName:
      """
      The name in its parts, as the person left it on the sheet. It comes with the first authorization alone and in no \
      token, and Apple itself never receives it.
      """
    case .hideMyEmail:
      "The choice on Apple’s sheet to give the app a relay address. Share My Email gives it the person’s own."
    case .relayAddress:
      """
      An address that Apple makes for one person and one team, at private.icloud.com, before at \
      privaterelay.appleid.com. Mail from registered senders goes on from there, a hundred a day.
      """
    case .forwarding:
      "Whether mail to the relay address goes on to the person. They can switch it off in iOS Settings; then it comes back."
    case .identityToken:
      """
      A JWT by which Apple says who has signed in, to which app, and when. It proves one sign-in and is good for a day; \
      it is no session.
      """
    case .authorizationCode:
      """
      A code that the backend can redeem at Apple, once and within five minutes, for a refresh token. It is what \
      revoking starts from.
      """
    case .state:
      "A value that the app sends with its request and gets back unchanged, so that it knows which request is answered."
    case .nonce:
      """
      A random value used once. Apple gets its SHA-256 and puts that into the identity token. The backend gets the raw \
      value and compares, so that a token from elsewhere does not fit.
      """
    case .scope:
      "What the app asks to know: fullName, email, both or neither."
    case .jwt:
      """
      JSON Web Token: header, claims and signature in base64url, with dots between. Everybody can read it; the \
      signature says whether to believe it.
      """
    case .jws:
      "JSON Web Signature: how a JWT is signed. Apple signs with RS256, a team signs its client secret with ES256."
    case .jwk:
      """
      JSON Web Key: a public key written as JSON. Apple publishes its key set, several keys at once, at \
      appleid.apple.com/auth/keys.
      """
    case .kid:
      "The name of the key that a token is signed with. It picks the JWK to check the signature with."
    case .claim: "One statement in a token, such as email or exp."
    case .audience:
      "aud: the app that a token is meant for, by its client ID. A token meant for another app is none of yours."
    case .issuer: "iss: who made the token. For Apple’s it is https://appleid.apple.com."
    case .sub: "The claim that says whom the token is about: the user identifier."
    case .expiry:
      "The claims that say until when a token is good, and when it was made, in seconds of UTC."
    case .signature:
      """
      What only the holder of the private key can make, and everybody can check with the public one: that nobody has \
      changed a letter.
      """
    case .sha256:
      "A fingerprint of some bytes: the same for the same bytes, and nobody finds others that have it."
    case .isPrivateEmail:
      "The claim that says that email is a relay address. Trust it and not the domain, which has changed."
    case .team:
      """
      A developer’s or company’s membership with Apple, by its Team ID. user identifiers and relay addresses belong to it.
      """
    case .appID:
      "What Apple’s developer account knows an app by. Sign in with Apple has to be switched on for it."
    case .bundleIdentifier:
      "The app’s own name, such as com.example.orchard. It is the audience of the tokens that the app gets."
    case .capability:
      """
      The right to use Sign in with Apple, in the app’s target and on its App ID. Where it is missing, each request \
      fails with 1000.
      """
    case .servicesID:
      "What stands for the app on the web: client ID of its pages, and audience of the tokens that come there."
    case .returnURL:
      "Where Apple posts its answer on the web. It has to be registered with the Services ID, to the last slash."
    case .clientID:
      "By what Apple’s servers know an app: the bundle identifier in apps, the Services ID on the web."
    case .clientSecret:
      """
      A JWT that the team signs to tell Apple’s servers who it is. It is good for six months at most; better make one \
      for each request.
      """
    case .notification:
      """
      A signed token that Apple posts to the team’s server when a consent was revoked, forwarding was switched, or an \
      Apple Account deleted. It comes once, at times twice, and without a promise.
      """
    case .transferIdentifier:
      "What tells, for an app that moves to another team, which new user identifier is which old one, for 60 days."
    case .accessToken:
      "A token of Apple’s that is good for an hour. It can be revoked; Apple has no other use for it."
    case .refreshToken:
      """
      What the backend gets for an authorization code. Asked once a day at most, it shows whether the consent still \
      holds, and it is what to revoke.
      """
    case .revoking:
      "To end a grant from the team’s side, at Apple’s /auth/revoke. The next sign-in is a first authorization again."
    case .stopUsing:
      "To end a grant from the person’s side, in iOS Settings. It does the same, and the team’s server is notified."
    case .credentialState:
      """
      What iOS says, without the network, about a user identifier: authorized, revoked, notFound, or transferred to \
      another team.
      """
    case .keychain: "Where the device keeps small secrets. It stays when the app is deleted."
    case .userDefaults:
      "Where an app keeps its settings. It goes when the app is deleted, and is no place for secrets."
    case .backend:
      "The team’s server, here one like Firebase: it verifies tokens, and keeps users, sessions and user documents."
    case .provider:
      "Who vouches for a user at the backend: Apple, or a password. A user can have several."
    case .uid:
      "The backend’s name for a user. It is the backend’s own, and stays when providers come and go."
    case .userDocument:
      """
      What the app keeps about a user in its database, found by its docID. It is not the backend’s user, who has a uid.
      """
    case .session:
      "That somebody is signed in to the app. The backend opens and ends it; Apple has no part in it."
    case .linking:
      "To add a provider to a user who is there already: a guest, or somebody with a password."
    case .updatedCredential:
      """
      A fresh credential that comes with the error 17025. With it one signs in to the user whom the Apple Account has \
      already.
      """
    case .isNewUser:
      "Whether this sign-in has made the backend’s user. It says nothing of a first authorization."
    case .simulator:
      "Apple’s iPhone in a window of the Mac. Its credential state can’t be relied on."
    case .emulator:
      "Firebase on one’s own machine, for tests. It takes tokens that production refuses, and revokes nothing."
    }
  }
}
