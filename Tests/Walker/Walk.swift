import SignInFlow
import Simulation
import Vocabulary

/// A walk whose every step is told on standard output once it is done, to be cut off anywhere.
enum Walk: String, CaseIterable {
  case firstSignInHidden = "first-sign-in-hidden"
  case firstSignInShared = "first-sign-in-shared"
  case secondSignIn = "second-sign-in"
  case signUpForm = "sign-up-form"
  case guestThenLink = "guest-then-link"
  case deleteAccount = "delete-account"
  case stopUsing = "stop-using"
  case signOut = "sign-out"
  case deleteApp = "delete-app"
  case importUsers = "import"

  /// What the app is built with.
  var client: ClientProfile.ID {
    switch self {
    case .signUpForm: .secondLogin
    case .firstSignInHidden, .firstSignInShared, .secondSignIn, .guestThenLink, .deleteAccount,
      .stopUsing, .signOut, .deleteApp, .importUsers:
      .recommended
    }
  }

  /// What happened before, uninterrupted; empty where the store does not exist yet.
  var preparation: [Step] {
    switch self {
    case .firstSignInHidden, .firstSignInShared: []
    case .secondSignIn: .signIn(.hide) + [.send(.signOutTapped)]
    case .signUpForm: []
    case .guestThenLink: []
    case .deleteAccount, .stopUsing, .signOut, .deleteApp: .signIn(.hide)
    case .importUsers: .signIn(.share)
    }
  }

  /// What is walked, and cut off.
  var steps: [Step] {
    switch self {
    case .firstSignInHidden: .signIn(.hide)
    case .firstSignInShared: .signIn(.share)
    case .secondSignIn: .signInAgain
    case .signUpForm:
      .signIn(.hide) + [.send(.appKilled), .send(.appLaunched)] + .signInAgain
        + [.send(.signUpSubmitted(name: "Minji", email: "minji@example.com"))]
    case .guestThenLink: [.send(.guestButtonTapped)] + .signIn(.share)
    case .deleteAccount:
      [.send(.deleteAccountTapped), .send(.deletionConfirmed), .send(.continueTapped)]
        + [.send(.faceMatched), .send(.alertDismissed)]
    case .stopUsing: [.perform(.stopUsing), .send(.alertDismissed)] + .signIn(.share)
    case .signOut: [.send(.signOutTapped)]
    case .deleteApp: [.send(.appDeleted), .send(.appInstalled), .send(.appLaunched)] + .signInAgain
    case .importUsers: [.addUsers(300)]
    }
  }

  /// One thing that somebody does.
  enum Step {
    case send(Event)
    case perform(WorldAct)
    case addUsers(Int)
  }
}

extension [Walk.Step] {
  static func signIn(_ choice: EmailChoice) -> Self {
    [
      .send(.appleButtonTapped), .send(.emailChoiceChanged(choice)), .send(.continueTapped),
      .send(.faceMatched),
    ]
  }

  static let signInAgain: Self = [
    .send(.appleButtonTapped), .send(.continueTapped), .send(.faceMatched),
  ]
}
