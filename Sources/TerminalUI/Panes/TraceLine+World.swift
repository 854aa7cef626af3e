import AppleAuthority
import Simulation
import Vocabulary

// What the trace says of the world around the app: faults where they bite, notifications, the web, mail.
extension TraceLine {
  /// A fault has changed what happens next.
  static func line(of fault: Fault, at time: Timestamp) -> TraceLine {
    let text = FaultText(fault)
    return TraceLine(
      time: time, party: party(of: fault), title: text.title,
      details: [
        Detail("fault", .data(fault.name)),
        Detail("good client", .text(text.remedy)),
      ], tone: .warning)
  }

  private static func party(of fault: Fault) -> Party {
    switch fault {
    case .setUp(.provider), .backend, .network(.appleUnreachable): .backend
    case .setUp, .authorizationError, .credential, .token: .apple
    case .authorization(.windowMissing): .app
    case .authorization: .apple
    case .credentialState, .network: .system
    case .storage(.userDefaultsNotSaved): .userDefaults
    case .storage(.keychainLocked): .keychain
    }
  }

  /// Something is otherwise here than with a device and the production backend.
  static func line(of difference: Difference, at time: Timestamp) -> TraceLine {
    let (party, details): (Party, [Detail]) =
      switch difference {
      case .credentialState: (.system, [])
      case .checkNotEnforced(let check):
        (.backend, [Detail("found", .text(Phrase(english: check.detail)))])
      case .notRevoked: (.backend, [])
      }
    return TraceLine(
      time: time, party: party, title: TraceText.difference(difference), details: details,
      tone: .warning)
  }

  /// Apple's notification, and what the backend makes of it.
  static func lines(
    of notification: ServerNotification, _ fate: NotificationFate, at time: Timestamp
  ) -> [TraceLine] {
    func line(_ party: Party, _ title: Phrase, _ details: [Detail] = [], _ tone: Tone)
      -> TraceLine
    {
      TraceLine(time: time, party: party, title: title, details: details, tone: tone)
    }
    let sent = TraceText.title(of: notification)
    switch fate {
    case .taken(let outcome):
      return [
        line(.apple, sent, [], .plain),
        line(
          .backend, TraceText.text(of: outcome),
          outcome.uid.map { [Detail(field: "uid", .identifier($0))] } ?? [], .success),
      ]
    case .refused(let refusal):
      return [
        line(.apple, sent, [], .plain),
        line(
          .backend, "refuses the notification",
          [Detail("why", .text(TraceText.text(of: refusal)))], .failure),
      ]
    case .late:
      return [line(.apple, sent, [Detail("backend", .absent("it comes ten minutes late"))], .plain)]
    case .never:
      return [line(.apple, sent, [Detail("backend", .absent("it never comes"))], .warning)]
    }
  }

  /// A sign-in on the app's web page.
  static func line(
    of result: Result<WebSignIn, WebAuthorizationError>, at time: Timestamp
  ) -> TraceLine {
    switch result {
    case .failure(let error):
      return TraceLine(
        time: time, party: .apple, title: "answers the web page with an error",
        details: [Detail(field: "error", .data(error.code.rawValue))]
          + (error.description.isEmpty
            ? [] : [Detail(field: "error_description", .data(error.description))]),
        tone: .failure)
    case .success(let web):
      let user = Detail(field: "user", web.user.map { .data($0) } ?? .absent("not the first time"))
      switch web.answer {
      case .success(let answer):
        return TraceLine(
          time: time, party: .backend, title: "signs in from the web",
          details: [user, Detail(field: "uid", .identifier(answer.uid))], tone: .success)
      case .failure(let error):
        return TraceLine(
          time: time, party: .backend, title: "refuses the sign-in from the web",
          details: [
            user, Detail(field: "code", .data("\(error.code.rawValue) \(error.code.name)")),
            Detail(field: "message", .data(error.message)),
          ], tone: .failure)
      }
    }
  }

  /// How mail that the team has sent fared; of much of it the last one.
  static func lines(of outcomes: [MailOutcome], at time: Timestamp) -> [TraceLine] {
    outcomes.suffix(1).map { outcome in
      var line = mailLine(outcome, at: time)
      if outcomes.count > 1 {
        line.details.insert(Detail("mail", .text(TraceText.lastOf(outcomes.count))), at: 0)
      }
      return line
    }
  }
}

extension NotificationOutcome {
  /// The user that it is about; `nil` where the backend knows none.
  fileprivate var uid: String? {
    switch self {
    case .consentRevoked(let uid, _, _), .identityDeleted(let uid, _, _),
      .mailSuppressed(let uid, _), .mailAllowed(let uid, _), .outdated(let uid):
      uid
    case .repeated, .unknownUser, .unknownEvent: nil
    }
  }
}
