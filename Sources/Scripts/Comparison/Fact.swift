public import SignInFlow
public import Simulation

/// One thing that can be said of a sign-in or of a moment: a field by its own name, and what it holds.
public struct Fact: Hashable, Sendable {
  /// Which field.
  public var key: Key
  /// What it holds.
  public var value: Value

  /// Makes a fact.
  public init(_ key: Key, _ value: Value) {
    self.key = key
    self.value = value
  }

  /// A field, by the name that it has in the interface that it belongs to.
  public enum Key: Hashable, Sendable {
    /// A field of `ASAuthorizationAppleIDRequest`.
    case request(String)
    /// What Apple's sheet shows, and what was chosen on it.
    case sheet(SheetField)
    /// A field of `ASAuthorizationAppleIDCredential`, or `error` in its place.
    case credential(String)
    /// A member of the identity token's header.
    case header(String)
    /// A claim of the identity token.
    case claim(String)
    /// What the backend verified of the token, answered and saved.
    case backend(String)
    /// What the app shows and knows at the end.
    case app(AppField)
    /// Who knows what at the end.
    case ledger(Ledger.Place)
  }

  /// What Apple's sheet shows, and what was chosen on it.
  public enum SheetField: Int, CaseIterable, Hashable, Sendable {
    /// The long form or the short one.
    case form
    /// The name that it offers to share.
    case name
    /// The address that it offers to share.
    case email
    /// The name as it was confirmed.
    case confirmedName
    /// Share or hide.
    case choice
  }

  /// What the app shows and knows.
  public enum AppField: Int, CaseIterable, Hashable, Sendable {
    /// Why the step led nowhere.
    case refusal
    /// The screen.
    case screen
    /// Why it has crashed.
    case crash
    /// The alert over the screen.
    case alert
    /// What is wrong with the sign-up form.
    case problem
    /// The person's name.
    case name
    /// Where the name comes from.
    case nameSource
    /// The person's e-mail address.
    case email
    /// Where the address comes from.
    case emailSource
    /// The backend's identifier of the person.
    case uid
    /// The user document's identifier.
    case docID
    /// What was written to the log, for developers alone.
    case log
  }

  /// What a field holds.
  public enum Value: Hashable, Sendable {
    /// Nothing.
    case absent
    /// A name of which all parts are `nil`.
    case empty
    /// Words; an empty string where the field holds one.
    case text(String)
    /// The person's address at the private relay, which chance made.
    case relay(String)
    /// An identifier, a code or a token.
    case identifier(String)
    /// A screen of the app.
    case screen(SignInFlow.State.Kind)
    /// An alert over it.
    case alert(FlowAlert)
    /// Where a value comes from.
    case source(ValueSource)
    /// A step that led nowhere.
    case refusal(StepRefusal)
    /// Lines of the client's log.
    case log([LogLine])
    /// A cell of *who knows what*.
    case cell(Ledger.Cell)

    /// Whether there is something.
    public var isPresent: Bool {
      switch self {
      case .absent, .empty: false
      case .text, .relay, .identifier, .screen, .alert, .source, .refusal: true
      case .log(let lines): !lines.isEmpty
      case .cell(let cell): cell.value != nil
      }
    }

    static func text(orAbsent text: String?) -> Value { text.map { .text($0) } ?? .absent }

    static func source(orAbsent source: ValueSource?) -> Value {
      source.map { .source($0) } ?? .absent
    }

    static func identifier(orAbsent text: String?) -> Value {
      text.map { .identifier($0) } ?? .absent
    }
  }
}

extension Fact.Key {
  /// The parties' parts of a sign-in, in the order in which they happen.
  public enum Section: Int, CaseIterable, Hashable, Sendable {
    /// What the app asks Apple for.
    case request
    /// What Apple asks the person.
    case sheet
    /// What Apple hands to the app.
    case credential
    /// What Apple signs.
    case token
    /// What the backend makes of it.
    case backend
    /// What the app shows and knows.
    case app
    /// Who knows what.
    case ledger
  }

  /// The part that it belongs to.
  public var section: Section {
    switch self {
    case .request: .request
    case .sheet: .sheet
    case .credential: .credential
    case .header, .claim: .token
    case .backend: .backend
    case .app: .app
    case .ledger: .ledger
    }
  }

  /// How a field's value comes about.
  enum Origin {
    /// It says something about the person or about what happened.
    case meaningful
    /// It is another one at each sign-in, by chance or by the clock.
    case madeEachTime
    /// It is made by chance once in a store, and stays.
    case madeOnce
  }

  /// How the value comes about.
  var origin: Origin {
    switch self {
    case .request(let name): name == "requestedScopes" ? .meaningful : .madeEachTime
    case .sheet: .meaningful
    case .credential(let name):
      switch name {
      case "identityToken", "authorizationCode", "state": .madeEachTime
      case "user": .madeOnce
      default: .meaningful
      }
    case .header(let name): name == "kid" ? .madeOnce : .meaningful
    case .claim(let name):
      switch name {
      case "iat", "exp", "auth_time", "nonce", "c_hash", "at_hash", "jti": .madeEachTime
      case "sub", "transfer_sub": .madeOnce
      default: .meaningful
      }
    case .backend(let name):
      switch name {
      case "session": .madeEachTime
      case "uid", "docID": .madeOnce
      default: .meaningful
      }
    case .app(let field): field == .uid || field == .docID ? .madeOnce : .meaningful
    case .ledger(let place):
      switch place.row {
      case .name, .email: .meaningful
      case .user, .relay: .madeOnce
      case .code, .tokens: .madeEachTime
      case .session:
        switch place.column {
        case .apple: .meaningful
        case .userDefaults: .madeOnce
        case .appMemory, .keychain, .backend: .madeEachTime
        }
      }
    }
  }

  /// Where it stands in its part: the known names in the order of their interface, then the others by name.
  private var rank: (Int, String) {
    func rank(_ name: String, _ names: [String]) -> (Int, String) {
      (names.firstIndex(of: name) ?? names.count, name)
    }
    switch self {
    case .request(let name): return rank(name, ["requestedScopes", "nonce", "state"])
    case .sheet(let field): return (field.rawValue, "")
    case .credential(let name): return rank(name, Self.credentialNames)
    case .header(let name): return rank(name, ["alg", "kid"])
    case .claim(let name):
      let (place, name) = rank(name, Self.claimNames)
      return (place + 100, name)
    case .backend(let name): return rank(name, Self.backendNames)
    case .app(let field): return (field.rawValue, "")
    case .ledger(let place):
      let column = Ledger.Column.allCases.firstIndex(of: place.column) ?? 0
      let row = Ledger.Row.allCases.firstIndex(of: place.row) ?? 0
      return (column * Ledger.Row.allCases.count + row, "")
    }
  }

  private static let credentialNames = [
    "error", "user", "email", "fullName", "identityToken", "authorizationCode", "state",
    "realUserStatus", "authorizedScopes", "userAgeRange",
  ]

  private static let claimNames = [
    "iss", "aud", "sub", "email", "email_verified", "is_private_email", "real_user_status",
    "nonce", "nonce_supported", "c_hash", "at_hash", "iat", "exp", "auth_time", "transfer_sub",
    "org_id",
  ]

  private static let backendNames = [
    "error", "isNewUser", "uid", "email", "displayName", "docID", "session", "document",
    "document name", "document email",
  ]
}

extension Fact.Key: Comparable {
  /// The order in which facts are listed.
  public static func < (one: Self, other: Self) -> Bool {
    one.section == other.section
      ? one.rank < other.rank : one.section.rawValue < other.section.rawValue
  }
}
