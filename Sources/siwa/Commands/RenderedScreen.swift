import AppleAuthority
import SignInFlow
import Simulation
import TerminalUI
import Vocabulary

/// The screens that `render` can print; raw values are their names.
enum RenderedScreen: String, CaseIterable {
  case notInstalled = "not-installed"
  case homeScreen = "home-screen"
  case login
  case sheet
  case sheetReturning = "sheet-returning"
  case faceID = "face-id"
  case passcode
  case progress
  case signUp = "sign-up"
  case signUpWithoutEmail = "sign-up-without-email"
  case home
  case homeReturning = "home-returning"
  case mail
  case mailSent = "mail-sent"
  case profile
  case settings
  case deleteAccount = "delete-account"
  case guest
  case alert
  case crash
  case background
  case gallery
}

/// A step on the way to a screen.
enum WalkStep: Hashable {
  /// Something happens, and everything that follows from it comes to rest.
  case event(Event)
  /// Something happens, and what follows from it is still under way.
  case pending(Event)
  /// The world changes.
  case act(WorldAct)
}

extension RenderedScreen {
  /// The client that gets there where none is named.
  var client: ClientProfile.ID {
    switch self {
    case .signUp, .signUpWithoutEmail: .secondLogin
    case .crash: .appleService
    case .notInstalled, .homeScreen, .login, .sheet, .sheetReturning, .faceID, .passcode,
      .progress, .home, .homeReturning, .mail, .mailSent, .profile, .settings, .deleteAccount,
      .guest, .alert, .background, .gallery:
      .recommended
    }
  }

  /// The page that lies over it; `nil` where it is the phone and the pane.
  var page: Page.Kind? { self == .gallery ? .gallery : nil }

  /// The way there from the app's first launch.
  var steps: [WalkStep] {
    switch self {
    case .notInstalled: [.event(.appDeleted)]
    case .homeScreen: [.event(.appKilled)]
    case .login, .gallery: []
    case .sheet: [.event(.appleButtonTapped)]
    case .sheetReturning:
      Self.home.steps + [.event(.signOutTapped), .event(.appleButtonTapped)]
    case .faceID: Self.sheet.steps + [.event(.continueTapped)]
    case .passcode: Self.faceID.steps + [.event(.passcodeChosen)]
    case .progress: Self.faceID.steps + [.pending(.faceMatched)]
    case .signUp, .home: Self.faceID.steps + [.event(.faceMatched)]
    case .signUpWithoutEmail:
      [.act(.setPolicy(.emailInRepeatToken(.firstOnly)))] + Self.signUp.steps
        + [.event(.appKilled), .event(.appLaunched)] + Self.signUp.steps
    case .homeReturning:
      Self.sheetReturning.steps + [.event(.continueTapped), .event(.faceMatched)]
    case .mail: Self.home.steps + [.event(.tabSelected(.mail))]
    case .mailSent: Self.mail.steps + [.event(.welcomeMailTapped)]
    case .profile: Self.home.steps + [.event(.tabSelected(.profile))]
    case .settings: Self.home.steps + [.event(.tabSelected(.settings))]
    case .deleteAccount: Self.settings.steps + [.event(.deleteAccountTapped)]
    case .guest: [.event(.guestButtonTapped)]
    case .alert: [.act(.setTwoFactorAuthentication(false)), .event(.appleButtonTapped)]
    case .crash: [.pending(.appleButtonTapped), .event(.windowMissing)]
    case .background: Self.home.steps + [.event(.appEnteredBackground)]
    }
  }

  /// Whether a walk has got there.
  func isShown(in state: State) -> Bool {
    switch self {
    case .alert: if case .login(let login) = state { login.alert != nil } else { false }
    case .deleteAccount:
      if case .tabBar(let tabBar) = state { tabBar.alert == .confirmDeletion } else { false }
    case .guest: if case .tabBar(let tabBar) = state { tabBar.session.isAnonymous } else { false }
    case .notInstalled: state.kind == .notInstalled
    case .homeScreen: state.kind == .notRunning
    case .login, .gallery: state.kind == .login
    case .sheet, .sheetReturning: state.kind == .consent
    case .faceID, .passcode: state.kind == .confirming
    case .progress: state.kind == .authorizing
    case .signUp, .signUpWithoutEmail: state.kind == .signUp
    case .home, .homeReturning: isTab(.home, in: state)
    case .mail, .mailSent: isTab(.mail, in: state)
    case .profile: isTab(.profile, in: state)
    case .settings: isTab(.settings, in: state)
    case .crash: state.kind == .crashed
    case .background: state.kind == .background
    }
  }

  private func isTab(_ tab: Tab, in state: State) -> Bool {
    if case .tabBar(let tabBar) = state { tabBar.tab == tab } else { false }
  }
}
