import Vocabulary

/// The words for a fault: what it is called, what it does, and what a good client makes of it.
struct FaultText: Hashable {
  /// What it is called in the world overlay and in the trace.
  var title: Phrase
  /// What it is called on the main screen, in at most ``longestBadge`` columns.
  var badge: Phrase
  /// What it does, in one sentence.
  var effect: Phrase
  /// What a good client, backend or team does about it, in one sentence.
  var remedy: Phrase
  /// The numbers of the cases in which real teams met it.
  var cases: [Int]

  /// How many columns a badge may take.
  static let longestBadge = 20

  init(_ title: Phrase, _ badge: Phrase, _ effect: Phrase, _ remedy: Phrase, _ cases: [Int] = []) {
    self.title = title
    self.badge = badge
    self.effect = effect
    self.remedy = remedy
    self.cases = cases
  }

  /// The words for `fault`.
  init(_ fault: Fault) {
    self =
      switch fault {
      case .setUp(let step): Self.text(step)
      case .authorizationError(let code): Self.text(code)
      case .authorization(let fault): Self.text(fault)
      case .credential(let fault): Self.text(fault)
      case .credentialState(let fault): Self.text(fault)
      case .token(let fault): Self.text(fault)
      case .network(let fault): Self.text(fault)
      case .backend(let fault): Self.text(fault)
      case .storage(let fault): Self.text(fault)
      }
  }

  /// What the list is searched for beside the title: the fault's name in scripts, and the cases.
  static func keywords(of fault: Fault) -> [String] {
    [fault.name] + FaultText(fault).cases.map { "T-\($0)" }
  }

  /// A step of the set-up as it should be, beside its tick.
  static func title(of step: SetUpStep) -> Phrase {
    switch step {
    case .targetCapability: "Capability in the app’s target"
    case .appIDCapability: "Capability on the App ID"
    case .servicesID: "Services ID"
    case .returnURL: "Return URL of the Services ID"
    case .domainAssociationFile: "Domain association file published"
    case .domainVerification: "Domain verified"
    case .provider: "Apple provider enabled in the backend"
    case .mailSource: "Mail sender registered with the relay"
    case .notificationURL: "URL for Apple’s notifications"
    }
  }

  private static func text(_ step: SetUpStep) -> FaultText {
    switch step {
    case .targetCapability:
      FaultText(
        "Target capability forgotten", "no target capability",
        "Each request fails at once with 1000 (console -7026), and no sheet comes up.",
        "Tell the person that it is not available, the developer what is missing; no retry loop.",
        [23])
    case .appIDCapability:
      FaultText(
        "App ID capability forgotten", "no App ID capability",
        "Each request fails at once with 1000 (console -7022), and no sheet comes up.",
        "Check every bundle identifier in the developer account, those of test builds too.", [23])
    case .servicesID:
      FaultText(
        "Services ID forgotten", "no Services ID",
        "Signing in on the web fails with invalid_client, and the backend can’t revoke.",
        "Delete the account all the same, and point the person to iOS Settings.", [56])
    case .returnURL:
      FaultText(
        "Return URL forgotten", "no return URL",
        "Signing in on the web fails: invalid_request, Invalid web redirect url.",
        "Register the very URL that is sent, to the last slash.")
    case .domainAssociationFile:
      FaultText(
        "Domain association file missing", "no association file",
        "The domain can’t be verified, and its return URLs are refused.",
        "Publish it below /.well-known, then verify the domain again.")
    case .domainVerification:
      FaultText(
        "Domain not verified", "domain not verified",
        "Its return URLs are refused on the web: invalid_request.",
        "Verify it in the developer account; nothing in the app helps.")
    case .provider:
      FaultText(
        "Apple provider off", "Apple provider off",
        "The backend refuses each sign-in with 17006 operationNotAllowed.",
        "Keep the first credential until the backend has taken it: it won’t come again.", [5, 81])
    case .mailSource:
      FaultText(
        "Mail sender not registered", "mail sender unknown",
        "Mail to relay addresses comes back; real addresses get theirs.",
        "Register the sender with Apple’s relay, and watch for what comes back.", [68])
    case .notificationURL:
      FaultText(
        "Notification URL forgotten", "no notification URL",
        "None of Apple’s notifications reaches the backend.",
        "Ask for the credential state at launch and on becoming active all the same.", [83])
    }
  }
}
