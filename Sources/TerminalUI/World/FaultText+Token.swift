import Vocabulary

// Words for what is wrong with an identity token.
extension FaultText {
  static func text(_ fault: TokenFault) -> FaultText {
    switch fault {
    case .signatureBroken:
      FaultText(
        "Signature broken", "broken signature", "One bit of the signature is another.",
        "Refuse the token; the client keeps what comes once, and says that it failed.")
    case .unknownKeyIdentifier:
      FaultText(
        "Unknown kid", "unknown kid", "The header names a kid that is in no key set.",
        "Fetch the set once more, then refuse.", [53])
    case .algorithmNone:
      FaultText(
        "alg: none", "alg: none", "The token is unsigned, and its header says so.",
        "Pin RS256: never take the algorithm from the token.")
    case .wrongIssuer:
      FaultText(
        "Wrong iss", "wrong iss", "iss is not https://appleid.apple.com.",
        "Refuse; compare the whole string.")
    case .audienceIsServicesID:
      FaultText(
        "aud is the Services ID", "aud: Services ID",
        "The token of the app is meant for its website: 17004 at Firebase.",
        "Keep a list of the audiences that are yours.", [52])
    case .expired:
      FaultText(
        "Expired", "token expired", "exp is in the past.",
        "Ask Apple for a new one. A token proves one sign-in; it is no session.", [60])
    case .issuedInFuture:
      FaultText(
        "Issued in the future", "iat in the future", "iat is a day ahead.",
        "Allow for clocks that differ by minutes, and no more.")
    case .nonceMissing:
      FaultText(
        "nonce missing", "no token nonce", "The request had a nonce, and the token has none.",
        "Refuse: a nonce that was sent has to come back.", [49, 50])
    case .nonceWrong:
      FaultText(
        "Wrong nonce", "wrong nonce", "nonce is another one: 17094 missingOrInvalidNonce.",
        "Refuse: the token answers another request.", [50])
    case .nonceHashedTwice:
      FaultText(
        "nonce hashed twice", "nonce hashed twice",
        "nonce is the SHA-256 of what was hashed already: 17094.",
        "Hash once. Apple echoes it as it is; the raw one goes to the backend.", [44, 50])
    case .booleansAsStrings:
      FaultText(
        "Booleans as strings", "booleans as strings",
        "email_verified and is_private_email are “true”, as until February 2024.",
        "Decode boolean or string.", [51])
    case .emailMissing:
      FaultText(
        "No e-mail in the token", "no token e-mail", "The token has no email claim.",
        "Keep the address that is known: for a known sub it is optional.", [9, 10, 11])
    case .payloadWithoutPadding:
      FaultText(
        "Payload that needs padding", "needs padding",
        "Its length needs the = that base64url leaves away.",
        "Decode base64url, not base64.")
    case .twoSegments:
      FaultText(
        "Two segments", "two segments", "The token has two parts.",
        "Count three parts before decoding one.", [77])
    case .oneSegment:
      FaultText(
        "One segment", "one segment", "The token has no dots at all.",
        "Count three parts before decoding one.", [77])
    case .empty:
      FaultText(
        "Empty token", "empty token", "The token is the empty string.",
        "Treat it as missing.", [77])
    case .payloadNotJSON:
      FaultText(
        "Payload is not JSON", "payload not JSON", "The second part decodes to no JSON.",
        "Refuse, and don’t crash on it in the client.")
    case .huge:
      FaultText(
        "Huge token", "huge token", "The token is a mebibyte long.",
        "Refuse by its length, before it is taken apart.")
    }
  }
}
