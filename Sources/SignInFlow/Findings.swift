import Vocabulary

/// Everything in which a client can look for a name and an e-mail address.
struct Findings {
  var response: AppleResponse
  var memory: Memory
  var answer: SignInAnswer?
  var document: UserDocument?

  /// Whether Apple's credential brought something that comes once.
  var isFirst: Bool { received.name || received.email }

  /// Which of the two values that come once came now.
  var received: ReceivedFields {
    ReceivedFields(
      name: response.credential.fullName.map { !$0.isEmpty } ?? false,
      email: response.credential.email != nil)
  }

  /// The first name found, looking in `sources` in their order.
  func name(from sources: [ValueSource]) -> Sourced? {
    first(sources) { source in
      switch source {
      case .credential: response.credential.fullName?.formatted
      case .keptCredential: memory.kept[response.credential.user]?.name
      case .userDocument: document?.name
      case .backendUser: answer?.displayName
      case .identityToken, .userDefaults, .keychain, .signUpForm: nil
      }
    }
  }

  /// The first e-mail address found, looking in `sources` in their order.
  func email(from sources: [ValueSource]) -> Sourced? {
    first(sources) { source in
      switch source {
      case .credential: response.credential.email
      case .keptCredential: memory.kept[response.credential.user]?.email
      case .userDocument: document?.email
      case .backendUser: answer?.email
      case .identityToken: tokenEmail
      case .userDefaults, .keychain, .signUpForm: nil
      }
    }
  }

  private var tokenEmail: String? {
    switch response.tokenReading {
    case .payload(let email, _): email
    case .noPayload, .unreadable, .noToken: nil
    }
  }

  private func first(_ sources: [ValueSource], _ look: (ValueSource) -> String?) -> Sourced? {
    for source in sources {
      if let value = look(source), !value.allSatisfy(\.isWhitespace) {
        // What was kept is what the credential brought, so that is how it is remembered.
        return Sourced(value, from: source == .keptCredential && isFirst ? .credential : source)
      }
    }
    return nil
  }
}
