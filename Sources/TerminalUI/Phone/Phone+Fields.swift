public import SignInFlow
public import Simulation
import Vocabulary

// The phone's text fields: with what they start, and how what was typed reaches the flow.
extension Phone {
  /// The text fields of this screen with the texts that they start with; none where it has no field.
  ///
  /// On the sheet that is the name as it was last sent, so that one who comes back to it finds what they typed. In the
  /// background they are those of the screen that comes back.
  public static func initialFields(for scene: Scene) -> [TargetID: TextField] {
    switch scene.state.foreground {
    case .consent(let consent):
      guard let name = consent.decision.name else { return [:] }
      return [
        .sheetGivenName: TextField(name.givenName ?? ""),
        .sheetFamilyName: TextField(name.familyName ?? ""),
      ]
    case .signUp(let signUp):
      return [
        .signUpName: TextField(signUp.step.name?.value ?? ""),
        .signUpEmail: TextField(signUp.step.email?.value ?? ""),
      ]
    case .notInstalled, .notRunning, .launching, .checkingCredential, .login, .requesting,
      .confirming, .authorizing, .exchanging, .savingDocument, .readingDocument, .enteringAsGuest,
      .tabBar, .deletingAccount, .crashed, .background:
      return [:]
    }
  }

  /// The events that tell the flow of what was typed and not sent yet; to be sent when a field is left and before
  /// Continue.
  ///
  /// The sign-up form has none: it is sent as a whole when it is submitted.
  public static func pendingEdits(
    in scene: Scene, fields: [TargetID: TextField]
  ) -> [Event] {
    guard case .consent(let consent) = scene.state, let known = consent.decision.name else {
      return []
    }
    var name = known
    if let given = fields[.sheetGivenName] { name.givenName = part(given, known.givenName) }
    if let family = fields[.sheetFamilyName] { name.familyName = part(family, known.familyName) }
    return name == known ? [] : [.nameEdited(name)]
  }

  /// The fields that activating `target` empties; put an empty ``TextField`` in their place.
  public static func fieldsCleared(by target: TargetID) -> [TargetID] {
    target == .sheetClearName ? [.sheetGivenName, .sheetFamilyName] : []
  }

  static func signUpSubmission(in scene: Scene, fields: [TargetID: TextField]) -> Event? {
    guard case .signUp(let signUp) = scene.state else { return nil }
    return .signUpSubmitted(
      name: fields[.signUpName]?.text ?? signUp.step.name?.value ?? "",
      email: fields[.signUpEmail]?.text ?? signUp.step.email?.value ?? "")
  }

  /// What a field makes of one part of a name: an empty field leaves a part that was absent absent.
  private static func part(_ field: TextField, _ known: String?) -> String? {
    field.isEmpty ? (known?.isEmpty == true ? known : nil) : field.text
  }
}
