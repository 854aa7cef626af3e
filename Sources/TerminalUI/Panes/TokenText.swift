import Vocabulary

/// The words of the token pane; names of fields and claims are Apple's and OpenID Connect's own.
enum TokenText {
  static let credential: Phrase = "Credential"
  static let token: Phrase = "Identity token"
  static let checks: Phrase = "What the backend verified"
  static let first: Phrase = "first sign-in"
  static let later: Phrase = "later sign-in"
  static let openedBelow: Phrase = "opened up below"
  static let notVerified: Phrase = "not verified yet"
  static let unreadable: Phrase = "nothing that can be read"
  static let nonceMatches: Phrase = "matches SHA-256(raw)"
  static let sameAsUser: Phrase = "the same as user"
  static let relay: Phrase = "relay"
  static let real: Phrase = "real"
  static let noCredential: Phrase = "No credential yet"
  static let noCredentialExplained: Phrase =
    "Sign in with Apple, and what Apple answers is opened up here, field by field:"

  static func held(_ count: Int, of all: Int) -> Phrase {
    count == all ? "all \(all) checks hold" : "\(all - count) of \(all) checks failed"
  }

  static func waived(_ count: Int) -> Phrase { "\(count) would fail in production" }

  static func meaning(of field: CredentialField) -> Phrase {
    switch field {
    case .user: "who it is, the same each time"
    case .email: "comes once"
    case .fullName: "comes once"
    case .identityToken: "signed by Apple, for a backend to verify"
    case .authorizationCode: "good once, for five minutes"
    case .state: "what the app sent, unchanged"
    case .realUserStatus: "likely real, or unknown"
    case .authorizedScopes: "what was granted"
    case .userAgeRange: "child, not a child, or unknown"
    }
  }

  static let lessonOfFirst: (question: Phrase, text: Phrase) = (
    question: "Keep name and e-mail now.",
    text: "Apple hands them out once, at the first authorization. The next credential has neither."
  )

  static let lessonOfLater: (question: Phrase, text: Phrase) = (
    question: "Why are name and e-mail absent?",
    text: "Apple hands them out once, at the first authorization. Keep them then."
  )

  static let tokenRefused: Phrase = "The backend does not accept this token."

  static let tokenPasses: Phrase = "Works here, fails in production."

  static func checkFailed(_ check: TokenCheck) -> Phrase {
    "\(meaning(of: check.kind)) It found: \(Phrase(english: check.detail))."
  }

  private static func meaning(of kind: TokenCheck.Kind) -> Phrase {
    switch kind {
    case .format: "It must be three parts that decode."
    case .algorithm: "It must be signed with RS256 and nothing else."
    case .signature: "Its signature must hold with the key of Apple's that kid names."
    case .issuer: "It must come from Apple (iss)."
    case .audience: "It must be meant for this app (aud)."
    case .expiry: "It must not have expired (exp)."
    case .issuedAt: "It must not come from the future (iat)."
    case .nonce: "Its nonce must be the SHA-256 of the raw one, and new."
    }
  }

  static func tokenStillCarries(_ email: String?) -> Phrase {
    email == nil
      ? "This time the token has no e-mail either: ask your backend."
      : "The token below still has the e-mail, but never the name: ask your backend for it."
  }

  static func expiry(_ seconds: Int64, now: Timestamp) -> Phrase {
    let left = seconds - now.seconds
    return left > 0 ? "in \(duration(left))" : "expired \(duration(-left)) ago"
  }

  /// A span of time in its two largest units; days from two on.
  static func duration(_ seconds: Int64) -> Phrase {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    if hours >= 48 { return hours % 24 > 0 ? "\(hours / 24) d \(hours % 24) h" : "\(hours / 24) d" }
    if hours > 0 { return minutes > 0 ? "\(hours) h \(minutes) min" : "\(hours) h" }
    return minutes > 0 ? "\(minutes) min" : "\(seconds) s"
  }
}
