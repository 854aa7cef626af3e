import SignInFlow
import Vocabulary

extension TraceLine {
  /// What the trace says of an event.
  static func lines(of event: Event, at time: Timestamp) -> [TraceLine] {
    func line(_ party: Party, _ details: [Detail] = [], _ tone: Tone = .plain) -> TraceLine {
      TraceLine(
        time: time, party: party, title: TraceText.title(of: event), details: details, tone: tone)
    }
    switch event {
    case .appleButtonTapped, .guestButtonTapped, .continueTapped, .cancelTapped, .passcodeChosen,
      .alertDismissed, .tabSelected, .welcomeMailTapped, .signOutTapped, .deleteAccountTapped,
      .deletionConfirmed, .emailChoiceChanged:
      return [line(.person)]
    case .nameEdited(let name):
      return [
        line(.person, [name.isEmpty ? cleared : Detail(field: "name", .data(name.formatted))])
      ]
    case .signUpSubmitted(let name, let email):
      return [
        line(
          .person,
          [
            Detail(field: "name", .data(orAbsent: name)),
            Detail(field: "email", .data(orAbsent: email)),
          ])
      ]
    case .faceMatched, .passcodeMatched, .appInstalled, .appLaunched, .appKilled, .appDeleted,
      .appEnteredBackground, .appBecameActive:
      return [line(.system)]
    case .faceNotMatched, .passcodeNotMatched, .windowMissing, .keychainLocked:
      return [line(.system, [], .failure)]
    case .storageRead(let stored):
      return lines(of: stored, at: time)
    case .credentialStateAnswered(.state(let state)):
      return [
        line(
          .system, [Detail(field: "state", .data("\(state.rawValue) \(state.name)"))],
          state == .authorized ? .success : .failure)
      ]
    case .credentialStateAnswered(.failed(let error)), .appleFailed(let error):
      return [line(.apple, details(of: error), .failure)]
    case .requestStarted(let rawNonce, let state):
      return [
        line(
          .app,
          [
            Detail(field: "rawNonce", .identifier(orAbsent: rawNonce)),
            Detail(field: "state", .identifier(orAbsent: state)),
          ])
      ]
    case .sheetPresented(let sheet):
      return [line(.apple, details(of: sheet))]
    case .secondRequestFailed(let error):
      return [line(.apple, details(of: error), .failure)]
    case .appleResponded(let response):
      return [line(.apple, CredentialField.details(of: response.credential), .success)]
    case .backendAnswered(.success(let answer)):
      return [line(.backend, details(of: answer), .success)]
    case .documentSaved(.success(let document)), .documentRead(.success(let document)):
      return [line(.backend, details(of: document), .success)]
    case .mailAnswered(.success(let outcome)):
      return [mailLine(outcome, at: time)]
    case .accountDeletionAnswered(.deleted):
      return [line(.backend, [], .success)]
    case .backendAnswered(.failure(let error)), .documentSaved(.failure(let error)),
      .documentRead(.failure(let error)), .mailAnswered(.failure(let error)),
      .accountDeletionAnswered(.failed(let error)):
      return [line(.backend, details(of: error), .failure)]
    }
  }

  /// This line as one that led nowhere.
  func refused(because reason: Phrase) -> TraceLine {
    var line = self
    line.details = [Detail(TraceText.refused, .text(reason))]
    line.tone = .refusal
    return line
  }

  private static var cleared: Detail { Detail(field: "name", .absent(TraceText.cleared)) }

  /// What stands in the two places of the device.
  private static func lines(of stored: StoredData, at time: Timestamp) -> [TraceLine] {
    let defaults = UserDefaultsKey.allCases.compactMap { key in
      stored.userDefaults[key].map { Detail(field: key.rawValue, value($0, of: key)) }
    }
    var keychain: [Detail] = []
    if let user = stored.userIdentifier {
      keychain.append(Detail(field: "user", .identifier(user)))
    }
    if let session = stored.keychainSession {
      keychain.append(Detail(field: "session", .identifier(session.token)))
      keychain.append(Detail(field: "uid", .identifier(session.uid)))
    }
    for kept in stored.kept.values.sorted(by: { $0.user < $1.user }) {
      keychain += details(of: kept)
    }
    return [(Party.userDefaults, defaults), (.keychain, keychain)].map { party, details in
      TraceLine(
        time: time, party: party,
        title: details.isEmpty ? TraceText.holdsNothing : TraceText.holds, details: details)
    }
  }

  static func value(_ value: String, of key: UserDefaultsKey) -> Value {
    switch key {
    case .name, .email: .data(orAbsent: value)
    case .docID, .uid: .identifier(value)
    }
  }

  static func details(of kept: KeptCredential) -> [Detail] {
    [
      Detail(field: "user", .identifier(kept.user)),
      Detail(field: "name", .data(orAbsent: kept.name)),
      Detail(field: "email", .data(orAbsent: kept.email)),
    ]
  }

  private static func details(of error: AuthorizationError) -> [Detail] {
    [
      Detail(field: "domain", .data(AuthorizationError.domain)),
      Detail(field: "code", .data("\(error.code.rawValue) \(error.code.name)")),
    ]
      + (error.underlyingCode.map {
        [Detail(field: "underlying", .data("AKAuthenticationError \($0)"))]
      }
        ?? [])
  }

  private static func details(of error: AuthError) -> [Detail] {
    [
      Detail(field: "domain", .data(AuthError.domain)),
      Detail(field: "code", .data("\(error.code.rawValue) \(error.code.name)")),
      Detail(field: "message", .data(error.message)),
    ]
  }

  private static func details(of sheet: ConsentSheet) -> [Detail] {
    switch sheet.form {
    case .firstTime(let name, let email):
      [
        Detail(
          field: "name",
          name.map { $0.isEmpty ? .absent(TraceText.accountHasNone) : .data($0.formatted) }
            ?? .absent(TraceText.notRequested)),
        Detail(
          field: "email", email.map { .data($0.sharedAddress) } ?? .absent(TraceText.notRequested)),
      ]
    case .returning:
      [
        Detail(field: "name", .absent(TraceText.notAskedAgain)),
        Detail(field: "email", .absent(TraceText.notAskedAgain)),
      ]
    }
  }

  private static func details(of answer: SignInAnswer) -> [Detail] {
    [
      Detail(field: "uid", .identifier(answer.uid)),
      Detail(field: "isNewUser", .data(answer.isNewUser ? "true" : "false")),
      Detail(field: "isAnonymous", .data(answer.isAnonymous ? "true" : "false")),
      Detail(field: "email", .data(orAbsent: answer.email)),
      Detail(field: "displayName", .data(orAbsent: answer.displayName)),
      Detail(field: "docID", .identifier(orAbsent: answer.docID)),
    ]
  }

  private static func details(of document: UserDocument) -> [Detail] {
    [
      Detail(field: "docID", .identifier(document.docID)),
      Detail(field: "name", .data(orAbsent: document.name)),
      Detail(field: "email", .data(orAbsent: document.email)),
    ]
  }

  static func mailLine(_ outcome: MailOutcome, at time: Timestamp) -> TraceLine {
    switch outcome {
    case .delivered(let address):
      TraceLine(
        time: time, party: .backend, title: TraceText.mailDelivered,
        details: [Detail("to", .data(address))], tone: .success)
    case .relayed(let relay, let address):
      TraceLine(
        time: time, party: .apple, title: TraceText.mailRelayed,
        details: [Detail("through", .data(relay)), Detail("to", .data(address))], tone: .success)
    case .bounced(let address, let reason):
      TraceLine(
        time: time, party: .apple, title: TraceText.mailBounced,
        details: [
          Detail("from", .data(address)), Detail("reason", .text(TraceText.reason(reason))),
        ], tone: .failure)
    }
  }
}

/// The fields of Apple's credential, in the order in which the panes list them.
enum CredentialField: String, CaseIterable {
  case user, email, fullName, identityToken, authorizationCode, state, realUserStatus
  case authorizedScopes, userAgeRange

  /// The field's value in `credential`.
  func value(in credential: AppleIDCredential) -> TraceLine.Value {
    switch self {
    case .user: .identifier(credential.user)
    case .email: .data(orAbsent: credential.email)
    case .fullName: name(credential.fullName)
    case .identityToken: data(credential.identityToken, credential.identityTokenText)
    case .authorizationCode: data(credential.authorizationCode, credential.authorizationCodeText)
    case .state: .identifier(orAbsent: credential.state)
    case .realUserStatus:
      .data("\(credential.realUserStatus.rawValue) \(credential.realUserStatus.name)")
    case .authorizedScopes:
      credential.authorizedScopes.isEmpty
        ? .absent(TraceText.empty) : .data(TraceText.scopes(credential.authorizedScopes))
    case .userAgeRange:
      .data("\(credential.userAgeRange.rawValue) \(credential.userAgeRange.name)")
    }
  }

  private func name(_ name: PersonNameComponents?) -> TraceLine.Value {
    guard let name else { return .absent(TraceText.absent) }
    return name.isEmpty ? .absent(TraceText.allPartsAbsent) : .data(name.formatted)
  }

  private func data(_ bytes: AppleIDCredential.Data?, _ text: String?) -> TraceLine.Value {
    guard bytes != nil else { return .absent(TraceText.absent) }
    return text.map { .identifier($0) } ?? .check(holds: false, TraceText.notUTF8)
  }

  /// Every field of `credential`, absent ones too.
  static func details(of credential: AppleIDCredential) -> [TraceLine.Detail] {
    allCases.map { TraceLine.Detail(field: $0.rawValue, $0.value(in: credential)) }
  }
}
