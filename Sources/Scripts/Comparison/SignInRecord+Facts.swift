import JOSE
import SignInFlow
import Simulation
import Vocabulary

// What can be said of a sign-in, field by field.
extension SignInRecord {
  /// Every field of it, the parts in the order in which they happen.
  public var facts: [Fact] {
    let facts =
      requestFacts + sheetFacts + credentialFacts + tokenFacts + backendFacts + Fact.app(end)
      + [Fact(.app(.log), .log(log))]
    return facts.marking(relay: ledger[.relay, .apple].value) + Fact.facts(of: ledger)
  }

  private var requestFacts: [Fact] {
    guard let request else { return [] }
    return Fact.facts(of: request)
  }

  private var sheetFacts: [Fact] {
    guard let sheet else { return [] }
    var facts: [Fact] = []
    switch sheet.form {
    case .firstTime(let name, let email):
      facts.append(Fact(.sheet(.form), .text("first-time")))
      facts.append(Fact(.sheet(.name), Fact.value(of: name)))
      facts.append(Fact(.sheet(.email), .text(orAbsent: email?.sharedAddress)))
    case .returning:
      facts.append(Fact(.sheet(.form), .text("returning")))
    }
    if let decision {
      facts.append(Fact(.sheet(.confirmedName), Fact.value(of: decision.name)))
      facts.append(Fact(.sheet(.choice), .text(orAbsent: decision.emailChoice?.rawValue)))
    }
    return facts
  }

  private var credentialFacts: [Fact] {
    let error = failure.map {
      Fact(.credential("error"), .text("\($0.code.rawValue) \($0.code.name)"))
    }
    guard let credential = credential?.credential else { return error.map { [$0] } ?? [] }
    func fact(_ name: String, _ value: Fact.Value) -> Fact { Fact(.credential(name), value) }
    let scopes = AuthorizationScope.allCases.filter(credential.authorizedScopes.contains)
    return [
      fact("user", .identifier(credential.user)),
      fact("email", .text(orAbsent: credential.email)),
      fact("fullName", Fact.value(of: credential.fullName)),
      fact("identityToken", .identifier(orAbsent: credential.identityTokenText)),
      fact("authorizationCode", .identifier(orAbsent: credential.authorizationCodeText)),
      fact("state", .identifier(orAbsent: credential.state)),
      fact("realUserStatus", .text(credential.realUserStatus.name)),
      fact(
        "authorizedScopes",
        scopes.isEmpty ? .absent : .text(scopes.map(\.rawValue).joined(separator: ", "))),
      fact("userAgeRange", .text(credential.userAgeRange.name)),
    ] + (error.map { [$0] } ?? [])
  }

  private var tokenFacts: [Fact] {
    guard let credential else { return [] }
    let header = (credential.header?.members ?? []).map {
      Fact(.header($0.name), Fact.value(of: $0.value, isIdentifier: $0.name == "kid"))
    }
    let claims = (credential.claims?.members ?? []).map {
      Fact(
        .claim($0.name), Fact.value(of: $0.value, isIdentifier: Self.identifiers.contains($0.name)))
    }
    return header + claims + (lifetime.map { [$0] } ?? [])
  }

  /// How long the token lives, which its two times do not show at a glance.
  private var lifetime: Fact? {
    guard let claims = credential?.claims, let end = claims["exp"]?.integer,
      let start = claims["iat"]?.integer
    else { return nil }
    return Fact(.claim("exp - iat"), .text("\(end - start) s"))
  }

  private static let identifiers: Set<String> = [
    "sub", "nonce", "c_hash", "at_hash", "transfer_sub", "org_id", "jti",
  ]

  private var backendFacts: [Fact] {
    func fact(_ name: String, _ value: Fact.Value) -> Fact { Fact(.backend(name), value) }
    var facts = checks.map {
      fact("check \($0.kind.rawValue)", .text($0.holds ? "holds" : "fails"))
    }
    switch answer {
    case .success(let answer):
      facts += [
        fact("isNewUser", .text(answer.isNewUser ? "true" : "false")),
        fact("uid", .identifier(answer.uid)),
        fact("email", .text(orAbsent: answer.email)),
        fact("displayName", .text(orAbsent: answer.displayName)),
        fact("docID", .identifier(orAbsent: answer.docID)),
        fact("session", .identifier(answer.session)),
      ]
    case .failure(let error):
      facts.append(fact("error", .text("\(error.code.rawValue) \(error.code.name)")))
    case nil: break
    }
    switch document {
    case .saved(.success(let document)):
      facts.append(fact("document", .text("saved")))
      facts += self.facts(of: document)
    case .read(.success(let document)):
      facts.append(fact("document", .text("read")))
      facts += self.facts(of: document)
    case .saved(.failure(let error)), .read(.failure(let error)):
      facts.append(fact("document", .text("\(error.code.rawValue) \(error.code.name)")))
    case nil: break
    }
    return facts
  }

  private func facts(of document: UserDocument) -> [Fact] {
    [
      Fact(.backend("document name"), .text(orAbsent: document.name)),
      Fact(.backend("document email"), .text(orAbsent: document.email)),
    ]
  }
}

extension [Fact] {
  /// The facts with the person's relay address marked as one.
  func marking(relay: String?) -> [Fact] {
    guard let relay else { return self }
    return map { $0.value == .text(relay) ? Fact($0.key, .relay(relay)) : $0 }
  }
}

extension Fact {
  static func facts(of request: AppleIDRequest) -> [Fact] {
    let scopes = AuthorizationScope.allCases.filter(request.requestedScopes.contains)
    return [
      Fact(
        .request("requestedScopes"),
        scopes.isEmpty ? .absent : .text(scopes.map(\.rawValue).joined(separator: ", "))),
      Fact(.request("nonce"), .identifier(orAbsent: request.nonce)),
      Fact(.request("state"), .identifier(orAbsent: request.state)),
    ]
  }

  /// What the app shows and knows where it stands.
  static func app(_ state: SignInFlow.State) -> [Fact] {
    var facts = [Fact(.app(.screen), .screen(state.kind))]
    if let alert = state.foreground.alert {
      facts.append(Fact(.app(.alert), .alert(alert)))
    }
    if case .crashed(let crash) = state {
      facts.append(Fact(.app(.crash), .text(crash.rawValue.hyphenated)))
    }
    if case .signUp(let form) = state.foreground, let problem = form.problem {
      facts.append(Fact(.app(.problem), .text(Words.word(problem))))
    }
    guard let session = state.signedIn else { return facts }
    return facts + [
      Fact(.app(.name), .text(orAbsent: session.name?.value)),
      Fact(.app(.nameSource), .source(orAbsent: session.name?.source)),
      Fact(.app(.email), .text(orAbsent: session.email?.value)),
      Fact(.app(.emailSource), .source(orAbsent: session.email?.source)),
      Fact(.app(.uid), .identifier(orAbsent: session.uid)),
      Fact(.app(.docID), .identifier(orAbsent: session.docID)),
    ]
  }

  static func facts(of ledger: Ledger) -> [Fact] {
    ledger.cells.compactMap { place, cell in
      cell == Ledger.Cell() ? nil : Fact(.ledger(place), .cell(cell))
    }
  }

  static func value(of name: PersonNameComponents?) -> Value {
    guard let name else { return .absent }
    return name.isEmpty ? .empty : .text(name.formatted)
  }

  static func value(of value: JSONValue, isIdentifier: Bool) -> Value {
    guard let text = value.string else { return .text(value.text) }
    return isIdentifier
      ? .identifier(text) : .text(text == "true" || text == "false" ? "\"\(text)\"" : text)
  }
}
