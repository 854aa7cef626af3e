import SignInFlow
import Simulation

/// Something of this moment that can be put on the clipboard.
public enum Clipping: CaseIterable, Hashable, Sendable {
  /// The newest identity token, as it was signed.
  case identityToken
  /// Apple's identifier of the person.
  case user
  /// The backend's identifier of the person.
  case uid
  /// The identifier of the user document.
  case docID
  /// The newest authorization code.
  case authorizationCode
  /// The e-mail address that the app has.
  case email
  /// The walk so far, as a script.
  case script
  /// The screen, as text.
  case screen

  /// What it is called in the list.
  var title: Phrase {
    switch self {
    case .identityToken: Phrase(verbatim: "identityToken")
    case .user: Phrase(verbatim: "user")
    case .uid: Phrase(verbatim: "uid")
    case .docID: Phrase(verbatim: "docID")
    case .authorizationCode: Phrase(verbatim: "authorizationCode")
    case .email: Phrase(verbatim: "email")
    case .script: "The walk as a script"
    case .screen: "The screen as text"
    }
  }

  /// What it is, in a sentence.
  var detail: Phrase {
    switch self {
    case .identityToken:
      "The newest identity token; `siwa token decode -` says what is in it, any JWT library verifies it."
    case .user: "Apple’s identifier of the person for this team, the token’s sub."
    case .uid: "The backend’s identifier of the person."
    case .docID: "The identifier of the user document."
    case .authorizationCode: "The newest authorization code, good for five minutes and one use."
    case .email: "The e-mail address that the app has, real or at the relay."
    case .script: "All that was done so far, line by line; siwa play repeats it."
    case .screen: "What is shown, without colours."
    }
  }

  /// Why it can't be copied now.
  var absence: Phrase {
    switch self {
    case .identityToken, .authorizationCode: "no credential has come in this run"
    case .user, .email: "nobody has signed in, or the app does not have it"
    case .uid, .docID: "nobody is signed in, or the client has none"
    case .script: "nothing was done yet"
    case .screen: "there is no screen"
    }
  }

  /// The value in a moment; `nil` where there is none, and for what is no part of the scene.
  func value(in scene: Scene) -> String? {
    let text: String? =
      switch self {
      case .identityToken: scene.credential?.credential.identityTokenText
      case .user: scene.credential?.credential.user ?? scene.session?.user
      case .uid: scene.session?.uid
      case .docID: scene.session?.docID
      case .authorizationCode: scene.credential?.credential.authorizationCodeText
      case .email: scene.session?.email?.value
      case .script, .screen: nil
      }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Clipping {
  /// Whether there is nothing to copy in a moment.
  func isMissing(in scene: Scene) -> Bool {
    switch self {
    case .script: scene.timeline.steps.isEmpty
    case .screen: false
    case .identityToken, .user, .uid, .docID, .authorizationCode, .email:
      value(in: scene) == nil
    }
  }
}

extension ActionEntry {
  /// As it stands among all commands: `Copy: uid`.
  var namedInPalette: ActionEntry {
    var entry = self
    entry.title = "Copy: \(title)"
    return entry
  }
}

extension Scene {
  /// Who is signed in, as far as the app shows it.
  fileprivate var session: Session? {
    if case .tabBar(let tabBar) = state.foreground { tabBar.session } else { nil }
  }
}
