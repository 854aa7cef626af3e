import JOSE
import Vocabulary

extension Session {
  /// The token that the command's argument is, or standard input holds.
  func readToken() throws -> CompactJWS {
    var text = operand ?? ""
    if text == "-" {
      text = String(decoding: try input.all(limit: CompactJWS.lengthLimit + 1024), as: UTF8.self)
    }
    // A line break at the end comes from the shell, not from whoever made the token.
    let trimmed = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
    do {
      return try CompactJWS(parsing: String(trimmed))
    } catch {
      throw CommandFailure(.data, "This is not an identity token. \(shown(error.description))")
    }
  }

  /// The claims of a token; exit 65 where its payload is no JSON object.
  func claims(of token: CompactJWS) throws -> JSONObject {
    do {
      return try token.payloadObject()
    } catch {
      throw CommandFailure(.data, "This is not an identity token. \(shown(error.description))")
    }
  }

  /// `token decode`: what a token says, believed or not.
  func decodeToken() throws -> ExitCode {
    let token = try readToken()
    let claims = try claims(of: token)
    switch reportFormat {
    case .json:
      try output.line(
        JSONValue.object([
          "header": .object(token.header), "claims": .object(claims),
          "signature": .string(Base64URL.encode(token.signature)),
        ]).shownText)
    case .table:
      try printTable(token.header, title: "Header", meaning: Self.headerMeaning)
      try output.line()
      try printTable(claims, title: "Claims") { name, value in
        ClaimMeaning(now: now).text(of: name, value)
      }
      try output.line()
      try output.line("Nothing of this is proven: 'siwa token verify' checks it.")
    }
    return .done
  }

  private func printTable(
    _ object: JSONObject, title: String, meaning: (String, JSONValue) -> String
  ) throws {
    let rows = object.members.map { member in
      [member.name, member.value.string ?? member.value.text, meaning(member.name, member.value)]
    }
    try output.line(ink.heading(title))
    for line in Table(rows: rows).lines(ink: ink) { try output.line("  \(line)") }
  }

  private static func headerMeaning(_ name: String, _ value: JSONValue) -> String {
    switch name {
    case "alg": "how it is signed; Apple uses RS256"
    case "kid": "which of Apple's keys signed it"
    case "typ": "what it is"
    default: ""
    }
  }
}

/// What a claim of an identity token means, in a few words.
struct ClaimMeaning {
  /// What the clock shows.
  var now: Timestamp

  /// The words; empty for a claim that is not Apple's.
  func text(of name: String, _ value: JSONValue) -> String {
    switch name {
    case "iss": "who signed it"
    case "aud": "the app that it is for"
    case "exp": "when it ends" + moment(value)
    case "iat": "when it was signed" + moment(value)
    case "sub": "the person, as this developer team knows them: the credential's user"
    case "nonce": "what the request carried: the SHA-256 of the app's raw nonce"
    case "c_hash": "ties it to the authorization code"
    case "at_hash": "ties it to the access token"
    case "email": "the person's address, real or relayed"
    case "email_verified": "whether Apple vouches for the address"
    case "is_private_email": "whether the address is one of Apple's private relay"
    case "auth_time": "when the person confirmed" + moment(value)
    case "nonce_supported": "whether a request's nonce must be in here"
    case "real_user_status": "whether the person is likely real: 0 unsupported, 1 unknown, 2 likely"
    case "transfer_sub": "identifies the person while an app moves to another team"
    case "org_id": "the organization that manages the Apple Account"
    default: ""
    }
  }

  /// `, 2026-06-09T09:41:00Z, 5 min ago`.
  private func moment(_ value: JSONValue) -> String {
    guard let seconds = value.integer, (0..<253_402_300_800).contains(seconds) else { return "" }
    let moment = Timestamp(seconds: seconds)
    let distance = moment.seconds - now.seconds
    let words = Self.duration(abs(distance))
    return ": \(moment.iso8601), " + (distance < 0 ? "\(words) ago" : "in \(words)")
  }

  /// A span of time by its largest two units.
  static func duration(_ seconds: Int64) -> String {
    let units: [(name: String, size: Int64)] = [("d", 86_400), ("h", 3600), ("min", 60), ("s", 1)]
    guard let first = units.firstIndex(where: { seconds >= $0.size }) else { return "0 s" }
    var rest = seconds
    var words: [String] = []
    for unit in units[first...].prefix(2) where rest >= unit.size {
      words.append("\(rest / unit.size) \(unit.name)")
      rest %= unit.size
    }
    return words.joined(separator: " ")
  }
}
