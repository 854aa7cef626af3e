import SignInFlow

/// Code that stands at a place, with whose it is.
struct CodeExample: Hashable {
  /// Whose code it is.
  var owner: Owner
  /// The code; empty where these clients have none, and others do.
  var text: String
  /// Where it bites.
  var bites: [Bite]

  /// Whose code it is.
  enum Owner: Hashable {
    /// The app's, in each of these clients.
    case clients([ClientProfile.ID])
    /// The team's server's.
    case server
  }

  /// The code at a place: the running client's first, then each that differs from it, then the server's; empty where no
  /// code of anybody stands there.
  static func examples(at topic: Topic, running client: ClientProfile) -> [CodeExample] {
    var examples: [CodeExample] = []
    for profile in [client] + ClientProfile.all.filter({ $0.id != client.id }) {
      let text = AppCode(profile: profile).text(at: topic) ?? ""
      let bites = Bite.bites(of: profile, at: topic)
      if let index = examples.firstIndex(where: { $0.text == text && $0.bites == bites }),
        case .clients(let clients) = examples[index].owner
      {
        examples[index].owner = .clients(clients + [profile.id])
      } else {
        examples.append(CodeExample(owner: .clients([profile.id]), text: text, bites: bites))
      }
    }
    if examples.allSatisfy(\.text.isEmpty) { examples = [] }
    return examples
      + (ServerCode.text(at: topic).map { [CodeExample(owner: .server, text: $0, bites: [])] }
        ?? [])
  }
}

/// How a client's way of doing something hurts people.
enum Bite: Hashable, Sendable {
  case severalRequests, noNonce, crashesWithoutWindow, sheetNeverShows, crashesUnasked
  case keepsNothing, absentBecomesEmpty, crashesWithoutDots, silentWithoutToken, logsOnly
  case saysNotWhy, ignoresTransfer, signsOutOnFailure, neverAsks, nameNeverSent, noBackend
  case defaultsAlone, keychainOutlivesApp, knownWithoutDocument, formNeedsEmail, guestLeftBehind
  case noDeletion

  /// What it does to people, in a sentence.
  var text: Phrase {
    switch self {
    case .severalRequests: "A second tap makes a second request, and the first one’s nonce is gone."
    case .noNonce: "Without a nonce a token that was stolen elsewhere signs in here, too."
    case .crashesWithoutWindow: "Without a window it crashes."
    case .sheetNeverShows: "Without a window the sheet never shows, and nobody is told."
    case .crashesUnasked: "It crashes on an answer that it has no open request for."
    case .keepsNothing: "It keeps nothing: what is cut short here has lost name and e-mail."
    case .absentBecomesEmpty: "What did not come becomes an empty string, and looks like a value."
    case .crashesWithoutDots: "A token without dots crashes it: there is no second part."
    case .silentWithoutToken: "Without a token the login screen stays, and nothing is said."
    case .logsOnly: "Failures reach the log alone: the person sees nothing."
    case .saysNotWhy: "It fails without saying why, so nobody knows what to do."
    case .ignoresTransfer: "It does not think of transferred: after a move the session goes on."
    case .signsOutOnFailure: "It signs people out when the call merely fails."
    case .neverAsks: "It never asks: people who stopped using the app stay signed in."
    case .nameNeverSent: "The name is not handed on, so the backend never has it."
    case .noBackend: "There is no backend: nobody has verified the token."
    case .defaultsAlone: "The session is gone with the app, though the Keychain still has one."
    case .keychainOutlivesApp: "After a reinstallation somebody is signed in at once."
    case .knownWithoutDocument: "A known user without a user document can never get in."
    case .formNeedsEmail: "Without an e-mail nobody gets past its form."
    case .guestLeftBehind: "What the guest had is left behind."
    case .noDeletion: "Nobody can delete the account, against App Review Guideline 5.1.1(v)."
    }
  }

  /// What of a profile bites at a place.
  static func bites(of profile: ClientProfile, at topic: Topic) -> [Bite] {
    facts(profile).filter { $0.holds && $0.topics.contains(topic) }.map(\.bite)
  }

  /// What a profile's data say, and where that is seen.
  private static func facts(_ profile: ClientProfile) -> [(
    bite: Bite, holds: Bool, topics: Set<Topic>
  )] {
    [
      (
        .severalRequests, !profile.allowsOneRequestAtATime,
        [.request, .secondRequest]
      ),
      (.noNonce, !profile.sendsNonce, [.nonce]),
      (
        .crashesWithoutWindow, profile.missingWindow == .crash,
        [.firstSheet, .shortSheet, .windowMissing]
      ),
      (
        .sheetNeverShows, profile.missingWindow == .sheetNeverShows,
        [.firstSheet, .shortSheet, .windowMissing]
      ),
      (.crashesUnasked, profile.unrequestedAnswer == .crash, [.credential]),
      (.keepsNothing, !profile.keepsFirstCredential, [.credential]),
      (.absentBecomesEmpty, profile.missingValue == .emptyString, [.credential]),
      (.crashesWithoutDots, profile.decodesTokenUnchecked, [.credential]),
      (.silentWithoutToken, profile.missingToken == .log, [.credential]),
      (.logsOnly, profile.errorReport == .log, [.authorizationError, .refused, .log, .signIn]),
      (.saysNotWhy, profile.errorReport == .withoutReason, [.authorizationError, .refused]),
      (
        .ignoresTransfer,
        profile.credentialStateHandling == .revokedAndNotFound
          && !profile.credentialStateChecks.isEmpty,
        [.credentialState]
      ),
      (
        .signsOutOnFailure,
        profile.credentialStateHandling == .revokedAndNotFound
          && !profile.credentialStateChecks.isEmpty,
        [.credentialState]
      ),
      (
        .neverAsks, profile.credentialStateChecks.isEmpty,
        [.process, .credentialState, .stopUsing]
      ),
      (.nameNeverSent, profile.backend == .signIn(sendsFullName: false), [.firebaseCredential]),
      (.noBackend, profile.backend == .unused, [.keychainSession]),
      (.defaultsAlone, profile.sessionSource == .userDefaults, [.storage]),
      (
        .keychainOutlivesApp,
        profile.sessionSource == .keychainSession || profile.sessionSource == .userIdentifier,
        [.storage]
      ),
      (.knownWithoutDocument, profile.userDocument == .required, [.userDocument, .signedIn]),
      (.formNeedsEmail, profile.signUpNeedsEmail, [.userDocument, .signedIn]),
      (.guestLeftBehind, profile.guest == .replaced, [.linking]),
      (.noDeletion, profile.accountDeletion == .unavailable, [.revocation, .deletion]),
    ]
  }
}
