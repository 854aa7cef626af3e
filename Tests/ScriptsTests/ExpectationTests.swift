import Scripts
import Simulation
import Testing

/// What can be looked at, and when it is as expected.
struct ExpectationTests {
  /// A walk, what holds at its end, and what does not with what is found instead.
  struct Look: Sendable, CustomTestStringConvertible {
    var walk: String
    var holds: [String]
    var fails: [(line: String, got: String)]
    var testDescription: String { walk.split(separator: "\n").joined(separator: ", ") }

    init(_ walk: String, holds: [String], fails: [(String, String)] = []) {
      self.walk = walk
      self.holds = holds
      self.fails = fails.map { (line: $0.0, got: $0.1) }
    }
  }

  @Test("what is so holds, and of what is not so it is told what is", arguments: looks)
  func looksRight(look: Look) throws {
    for line in look.holds {
      let failures = try failures(look.walk + "\n" + line)
      #expect(failures.isEmpty, "\(failures)")
    }
    for (line, got) in look.fails {
      let failures = try failures(look.walk + "\n" + line)
      #expect(failures.count == 1 && failures[0].hasSuffix("got \(got)"), "\(line): \(failures)")
    }
  }

  static let looks: [Look] = [
    Look(
      "expect screen login",
      holds: [
        "expect no alert", "expect no crash", "expect signed out", "expect account \"Minji Kim\"",
        "expect account 1", "expect no consent", "expect no credential", "expect users 0",
        "expect no error", "expect no mail", "expect credential absent", "expect no screen consent",
        "expect text \"login\"", "expect text \"login of Orchard for Minji\"",
        "expect no text \"Jimin\"", "expect keychain user absent", "expect no keychain user",
        "expect apple email \"minji@example.com\"", "expect trace \"appLaunched\"",
        "expect no new-user", "expect app-memory name absent", "expect check nonce absent",
      ],
      fails: [
        ("expect screen tab-bar", "login"), ("expect tab home", "absent"),
        ("expect alert", "absent"), ("expect signed in", "absent"), ("expect users 1", "0"),
        ("expect account \"Jimin\"", "\"minji@example.com\""),
        ("expect text \"tabBar\"", "no such line"), ("expect no text \"login\"", "no such line"),
        ("expect error 1000", "absent"),
      ]),
    Look(
      "sign in",
      holds: [
        "expect sheet first-time", "expect screen consent", "expect signed out",
        "expect app-memory user absent",
      ], fails: [("expect sheet returning", "first-time"), ("expect no sheet", "first-time")]),
    Look(
      "sign in\nshare the e-mail\nname \"Ada\" \"Lovelace\"\ncontinue\nface matches",
      holds: [
        "expect screen tab-bar", "expect screen home", "expect tab home", "expect signed in",
        "expect signed in as \"Ada Lovelace\"", "expect signed in as minji@example.com",
        "expect consent share", "expect credential", "expect credential email minji@example.com",
        "expect credential email containing \"@example\"",
        "expect credential full-name \"Ada Lovelace\"",
        "expect credential given-name Ada", "expect credential familyName \"Lovelace\"",
        "expect credential middle-name absent", "expect credential identity-token",
        "expect credential authorization-code present",
        "expect credential real-user-status likelyReal",
        "expect credential real-user-status likely-real", "expect credential user containing \".\"",
        "expect claim email \"minji@example.com\"", "expect claim email_verified true",
        "expect no claim email_verified \"true\"", "expect no claim is_private_email",
        "expect claim nonce", "expect claim aud \"com.example.orchard\"",
        "expect claim nothing absent",
        "expect header alg RS256", "expect header kid present", "expect check signature holds",
        "expect no check nonce fails", "expect backend name \"Ada Lovelace\"",
        "expect user-defaults email \"minji@example.com\"", "expect apple name handed-out-once",
        "expect users 1", "expect new-user yes", "expect no error", "expect no new-user no",
      ],
      fails: [
        ("expect credential email absent", "\"minji@example.com\""),
        ("expect credential full-name \"Minji Kim\"", "\"Ada Lovelace\""),
        ("expect claim email_verified \"true\"", "true"), ("expect claim exp 1", "1781084465"),
        ("expect check nonce fails", "holds"), ("expect signed out", "\"Ada Lovelace\""),
        ("expect signed in as guest", "\"Ada Lovelace\""), ("expect consent hide", "share"),
        ("expect keychain code \"x\"", "absent"), ("expect new-user no", "yes"),
        ("expect credential real-user-status unknown", "likelyReal"),
      ]),
    Look(
      "sign in\ncancel",
      holds: [
        "expect screen login", "expect error 1001", "expect error canceled", "expect error",
        "expect no alert", "expect no error 1000",
      ], fails: [("expect no error", "1001"), ("expect error 1000", "1001")]),
    Look(
      "set target-capability-forgotten on\nsign in",
      holds: ["expect error 1000 -7026", "expect error unknown", "expect alert authorization"],
      fails: [("expect error 1000 -7022", "1000 -7026")]),
    Look(
      "set nonce-wrong on\n" + signIn,
      holds: [
        "expect error 17094", "expect error missing-or-invalid-nonce", "expect check nonce fails",
        "expect alert backend",
      ], fails: [("expect error 17004", "17094")]),
    Look(
      "continue as guest",
      holds: ["expect signed in as guest", "expect users 1", "expect screen home"],
      fails: [("expect signed out", "guest")]),
    Look(
      signIn + "open mail\nsend welcome mail",
      holds: ["expect mail relayed", "expect screen mail", "expect tab mail"],
      fails: [("expect mail delivered", "relayed")]),
    Look(
      signIn + "delete the app",
      holds: [
        "expect no user-defaults session", "expect user-defaults session absent",
        "expect user-defaults session just-left", "expect keychain session",
      ],
      fails: [("expect user-defaults session", "just-left")]),
    Look(
      signIn + "background",
      holds: ["expect screen background", "expect signed in", "expect tab home"]),
    Look(
      "meanwhile sign in",
      holds: [
        "expect trace \"requestStarted\" since \"appleButtonTapped\"",
        "expect no trace \"appLaunched\" since \"appleButtonTapped\"",
        "expect no trace \"appLaunched\" since \"no such line\"",
      ]),
    Look(
      "set client second-login\nset email-missing on\nset token-email-missing on\n" + signIn
        + "try submit name \"\" email \"nonsense\"",
      holds: [
        "expect screen sign-up", "expect problem email-malformed",
        "expect no problem email-missing",
      ]),
    Look(
      "set client apple-service\nset window-missing on\nsign in",
      holds: ["expect crash missing-window", "expect screen crashed"],
      fails: [("expect no crash", "missing-window")]),
  ]
}
