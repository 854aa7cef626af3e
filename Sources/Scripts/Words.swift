public import SignInFlow
public import Simulation
import Vocabulary

/// The words in which scripts say how a walk stands.
enum Words {
  static let screens = SignInFlow.State.Kind.allCases.map(\.rawValue.hyphenated) + tabs
  static let tabs = Tab.allCases.map(\.name)
  static let sheets = ["first-time", "returning"]
  static let crashes = Crash.allCases.map(\.rawValue.hyphenated)
  static let problems = ["email-missing", "email-malformed"]
  static let rows = Ledger.Row.allCases.map(\.rawValue)
  static let alerts = [
    "authorization", "backend", "missing-token", "missing-window", "state-mismatch", "signed-out",
    "unfinished-sign-in", "guest-left-behind", "confirm-deletion", "account-deleted",
    "deleted-not-revoked", "password-replaced",
  ]
  static let refusals = [
    "not-here", "alert-is-open", "request-is-running", "not-offered-by-client", "no-email-address",
    "busy", "in-background", "late-answer", "no-apple-account", "no-such-account", "no-consent",
    "backend-knows-nobody", "app-not-running", "no-such-device", "address-taken",
    "malformed-address", "association-file-missing", "already-so", "no-address",
  ]
  static let mail =
    ["delivered", "relayed"] + MailOutcome.BounceReason.allCases.map(\.rawValue.hyphenated)
  static let credentialFields = [
    "user", "email", "full-name", "given-name", "middle-name", "family-name", "identity-token",
    "authorization-code", "state", "authorized-scopes", "real-user-status", "user-age-range",
  ]

  static func word(_ alert: FlowAlert) -> String {
    switch alert {
    case .authorization: "authorization"
    case .backend: "backend"
    case .missingToken: "missing-token"
    case .missingWindow: "missing-window"
    case .stateMismatch: "state-mismatch"
    case .signedOut: "signed-out"
    case .unfinishedSignIn: "unfinished-sign-in"
    case .guestLeftBehind: "guest-left-behind"
    case .confirmDeletion: "confirm-deletion"
    case .accountDeleted(isRevoked: true): "account-deleted"
    case .accountDeleted(isRevoked: false): "deleted-not-revoked"
    case .passwordReplaced: "password-replaced"
    }
  }

  static func word(_ problem: SignUp.Problem) -> String {
    switch problem {
    case .emailMissing: "email-missing"
    case .emailMalformed: "email-malformed"
    }
  }

  static func word(_ outcome: MailOutcome) -> String {
    switch outcome {
    case .delivered: "delivered"
    case .relayed: "relayed"
    case .bounced(_, let reason): reason.rawValue.hyphenated
    }
  }

  static func word(_ note: Ledger.Note) -> String {
    switch note {
    case .handedOutOnce: "handed-out-once"
    case .justLeft: "just-left"
    case .lost: "lost"
    case .spent: "spent"
    case .revoked: "revoked"
    case .unconfirmed: "unconfirmed"
    }
  }

  static let notifications = [
    "consent-revoked", "identity-deleted", "mail-suppressed", "mail-allowed", "outdated",
    "repeated", "unknown-user", "unknown-event", "refused", "late", "never",
  ]

  static let differences = ["credential-state", "check-not-enforced", "not-revoked"]

  static func word(_ fate: NotificationFate) -> String {
    switch fate {
    case .taken(let outcome):
      switch outcome {
      case .consentRevoked: "consent-revoked"
      case .identityDeleted: "identity-deleted"
      case .mailSuppressed: "mail-suppressed"
      case .mailAllowed: "mail-allowed"
      case .outdated: "outdated"
      case .repeated: "repeated"
      case .unknownUser: "unknown-user"
      case .unknownEvent: "unknown-event"
      }
    case .refused: "refused"
    case .late: "late"
    case .never: "never"
    }
  }

  static func word(_ difference: Difference) -> String {
    switch difference {
    case .credentialState: "credential-state"
    case .checkNotEnforced: "check-not-enforced"
    case .notRevoked: "not-revoked"
    }
  }

  static func name(of column: Ledger.Column) -> String {
    switch column {
    case .apple: "Apple"
    case .appMemory: "the running app"
    case .keychain: "the Keychain"
    case .userDefaults: "UserDefaults"
    case .backend: "the backend"
    }
  }
}

/// Why a step led nowhere.
public enum StepRefusal: Hashable, Sendable {
  /// The app did not take the event.
  case event(Flow.Refusal)
  /// The world did not let it be done.
  case act(WorldAct.Refusal)

  /// The word that scripts use for it.
  var word: String {
    switch self {
    case .event(let refusal):
      switch refusal {
      case .notHere: "not-here"
      case .alertIsOpen: "alert-is-open"
      case .requestIsRunning: "request-is-running"
      case .notOfferedByClient: "not-offered-by-client"
      case .noEmailAddress: "no-email-address"
      case .busy: "busy"
      case .inBackground: "in-background"
      case .lateAnswer: "late-answer"
      }
    case .act(let refusal):
      switch refusal {
      case .noAppleAccount: "no-apple-account"
      case .noSuchAccount: "no-such-account"
      case .noConsent: "no-consent"
      case .backendKnowsNobody: "backend-knows-nobody"
      case .appNotRunning: "app-not-running"
      case .noSuchDevice: "no-such-device"
      case .addressTaken: "address-taken"
      case .malformedAddress: "malformed-address"
      case .associationFileMissing: "association-file-missing"
      case .alreadySo: "already-so"
      case .noAddress: "no-address"
      }
    }
  }
}
