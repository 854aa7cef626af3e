import SignInFlow
import Simulation
import Vocabulary

extension Destination {
  /// The moments of the walk that everybody asks for.
  static let famous: [Destination] = [
    Destination(
      "first-time", "The first sign-in of somebody whom nobody knows",
      advice: "Ask for name and e-mail only where they are needed, and keep what comes.",
      allowing: [.act(.forgetPerson)]
    ) { $0.consent == nil && !$0.backendKnowsPerson && $0.state.isFirstTimeSheet },
    Destination(
      "signed-in", "The tab bar, with somebody signed in",
      advice: "Welcome the person at once."
    ) { $0.state.session?.isAnonymous == false },
    Destination(
      "second-login", "A second sign-in: name and e-mail do not come again",
      advice: "Look the person up by user, and show the profile that is stored."
    ) {
      $0.state.session?.isAnonymous == false && $0.credential?.isFirstAuthorization == false
    },
  ]
}

extension State {
  var isFirstTimeSheet: Bool {
    guard case .consent(let consent) = self, case .firstTime = consent.sheet.form else {
      return false
    }
    return true
  }
}
