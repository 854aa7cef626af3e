/// Something that is broken, forgotten or otherwise than usual, for as long as it is switched on.
///
/// Each has a name of its own, which scripts, the world overlay and the report of an exploration use.
public enum Fault: Hashable, Sendable {
  /// A step of the project's set-up that was forgotten.
  case setUp(SetUpStep)
  /// Apple's answer to the request is this error; `canceled` among them.
  case authorizationError(AuthorizationError.Code)
  /// The callbacks of the authorization come otherwise than they should.
  case authorization(AuthorizationFault)
  /// The credential lacks something.
  case credential(CredentialFault)
  /// `getCredentialState(forUserID:)` answers this, whatever is true.
  case credentialState(CredentialStateFault)
  /// The identity token is not as it should be.
  case token(TokenFault)
  /// The network between app, Apple and backend.
  case network(NetworkFault)
  /// The backend.
  case backend(BackendFault)
  /// What the app keeps on the device.
  case storage(StorageFault)
}

extension Fault {
  /// The word that names it in scripts and reports, in lower case with hyphens.
  public var name: String {
    switch self {
    case .setUp(let step): "\(step.rawValue)-forgotten"
    case .authorizationError(let code): "authorization-error-\(code.rawValue)"
    case .authorization(let fault): fault.rawValue
    case .credential(let fault): fault.rawValue
    case .credentialState(let fault): fault.rawValue
    case .token(let fault): fault.rawValue
    case .network(let fault): fault.rawValue
    case .backend(let fault): fault.rawValue
    case .storage(let fault): fault.rawValue
    }
  }

  /// The fault of that name; `nil` where there is none.
  public init?(name: String) {
    guard let fault = Self.byName[name] else { return nil }
    self = fault
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

extension Fault: CaseIterable {
  /// Every fault, grouped by where it sits.
  public static let allCases: [Fault] =
    SetUpStep.allCases.map(Fault.setUp)
    + AuthorizationError.Code.allCases.map(Fault.authorizationError)
    + AuthorizationFault.allCases.map(Fault.authorization)
    + CredentialFault.allCases.map(Fault.credential)
    + CredentialStateFault.allCases.map(Fault.credentialState)
    + TokenFault.allCases.map(Fault.token)
    + NetworkFault.allCases.map(Fault.network)
    + BackendFault.allCases.map(Fault.backend)
    + StorageFault.allCases.map(Fault.storage)
}
