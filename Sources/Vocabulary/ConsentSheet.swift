/// What Apple's sheet shows for one request.
public struct ConsentSheet: Hashable, Sendable {
  /// The app's name as it stands in the sheet's sentence.
  public var appName: String
  /// The Apple Account's primary address, as it stands in the sheet's sentence.
  public var accountEmail: String
  /// The long form or the short one.
  public var form: Form

  /// Makes a sheet.
  public init(appName: String, accountEmail: String, form: Form) {
    self.appName = appName
    self.accountEmail = accountEmail
    self.form = form
  }

  /// Whether the sheet has the line for *Share My Email* or *Hide My Email*.
  public func offers(_ choice: EmailChoice) -> Bool {
    guard case .firstTime(_, let email?) = form else { return false }
    return switch choice {
    case .share: true
    case .hide: email.forwardTo != nil
    }
  }

  /// The sheet's two forms.
  public enum Form: Hashable, Sendable {
    /// The first authorization: what is shared can be edited. A row is `nil` where its scope was not requested; a
    /// name without parts is an account that has none.
    case firstTime(name: PersonNameComponents?, email: EmailOptions?)
    /// A later one: a single question, nothing to choose.
    case returning
  }

  /// The two lines of the sheet's e-mail row.
  public struct EmailOptions: Hashable, Sendable {
    /// The address that *Share My Email* hands out.
    public var sharedAddress: String
    /// Where mail to the relay address is forwarded, shown under *Hide My Email*; `nil` where that is not offered, as to
    /// a Managed Apple Account.
    public var forwardTo: String?

    /// Makes the row.
    public init(sharedAddress: String, forwardTo: String?) {
      self.sharedAddress = sharedAddress
      self.forwardTo = forwardTo
    }
  }
}

/// What the person decided on a first-time sheet.
public struct ConsentDecision: Hashable, Sendable {
  /// The name as confirmed; `nil` or empty where it was cleared or not asked for.
  public var name: PersonNameComponents?
  /// Share or hide; `nil` where no e-mail was asked for.
  public var emailChoice: EmailChoice?

  /// Makes a decision.
  public init(name: PersonNameComponents? = nil, emailChoice: EmailChoice? = nil) {
    self.name = name
    self.emailChoice = emailChoice
  }
}

/// What an app finds that decodes the identity token's payload itself, without verifying anything.
public enum IdentityTokenReading: Hashable, Sendable {
  /// The payload is a JSON object; its `email` and `is_private_email`.
  case payload(email: String?, isPrivateEmail: Bool)
  /// There is no second dot-separated part.
  case noPayload
  /// The second part is not base64url or not a JSON object.
  case unreadable
  /// There is no token, or its bytes are not UTF-8.
  case noToken
}
