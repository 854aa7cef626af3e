import SignInFlow
import Simulation

/// A screen of the phone as one reads it aloud: its sentences, and what can be chosen on it.
struct PlainScreen: Hashable {
  /// What stands on it that can't be chosen, line by line.
  var lines: [String]
  /// What can be chosen, in the order in which the focus goes.
  var choices: [Choice]

  /// Something that can be chosen.
  struct Choice: Hashable {
    /// What it is on the phone.
    var id: TargetID
    /// What it is called, and how it stands.
    var title: Phrase
  }

  /// How wide the screen is drawn that is read: so wide that no sentence breaks.
  private static let size = Size(160, 60)

  /// Reads what lies on top: what is beneath can't be reached, and would only confuse.
  init(_ scene: Scene, _ view: ScreenView) {
    let copy = view.language.copy
    var phone = view.phone
    phone.sheetProgress = 1
    var canvas = Canvas(
      size: Self.size, theme: .monochrome, language: view.language)
    Screens(scene: scene, view: phone, copy: copy).drawTop(on: &canvas)
    let frame = canvas.frame
    let targets = frame.targets.filter { $0.reach == .focus }
    let first = Phone.initialFocus(in: scene)
    // What one would do next is number 1.
    let ordered = targets.filter { $0.id == first } + targets.filter { $0.id != first }
    choices = ordered.compactMap { target in
      Self.title(of: target.id, scene, view).map { Choice(id: target.id, title: $0) }
    }
    if let alert = scene.state.alert {
      // A card is narrow and would break the sentences.
      let content = AlertContent(alert, app: scene.app, copy: copy.alert)
      lines = [content.title, content.message, content.code].flatMap {
        $0.split(separator: "\n").map(String.init)
      }
    } else {
      lines = (0..<frame.size.rows).compactMap { Self.line(frame, row: $0, without: targets) }
    }
  }

  /// What stands in a row beside what can be chosen; `nil` where nothing does that one could read.
  private static func line(_ frame: Frame, row: Int, without targets: [Target]) -> String? {
    var text = ""
    for (column, cell) in frame.row(row).enumerated() where cell.width > 0 {
      let isChoice = targets.contains { $0.rect.contains(Point(column, row)) }
      text += isChoice || cell.text.unicodeScalars.contains(where: \.isDrawing) ? " " : cell.text
    }
    // A gap stands between what something is called and its value.
    let parts = text.split(separator: "  ").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    let line = parts.joined(separator: ": ")
    return line.contains { $0.isLetter || $0.isNumber } ? line : nil
  }

  private static func title(of id: TargetID, _ scene: Scene, _ view: ScreenView) -> Phrase? {
    let copy = view.language.copy
    if let field = view.phone.fields[id] {
      let name = Phone.name(of: id, copy: copy)
      return field.isEmpty
        ? "\(name): empty, to be filled in" : "\(name): \(field.text), can be changed"
    }
    if id == .sheetClearName { return "\(copy.sheet.name): empty it" }
    guard let title = Phone.title(of: id, in: scene, copy: copy, button: view.button) else {
      return nil
    }
    return isChosen(id, scene) ? "\(title), chosen" : Phrase(verbatim: title)
  }

  private static func isChosen(_ id: TargetID, _ scene: Scene) -> Bool {
    switch scene.state {
    case .consent(let consent):
      id == .sheetShare && consent.decision.emailChoice == .share
        || id == .sheetHide && consent.decision.emailChoice == .hide
    case .tabBar(let tabBar): id == tabBar.tab.target
    default: false
    }
  }
}

extension Phone {
  /// What a text field is called on its screen.
  fileprivate static func name(of field: TargetID, copy: Copy) -> String {
    switch field {
    case .sheetGivenName: copy.sheet.givenName
    case .sheetFamilyName: copy.sheet.familyName
    case .signUpName: copy.signUp.name
    default: copy.signUp.email
    }
  }
}

extension Screens {
  /// Draws what lies on top, alone.
  fileprivate func drawTop(on canvas: inout Canvas) {
    switch scene.state {
    case _ where scene.state.alert != nil: draw(on: &canvas)
    case .consent(let consent): sheet(consent, on: &canvas)
    case .confirming(let consent, let confirmation): confirm(consent, confirmation, on: &canvas)
    case .requesting(let attempt) where !attempt.isFromLogin: connecting(on: &canvas)
    default:
      // Without the clock of the status bar.
      canvas.within(canvas.bounds.inset(top: -1)) { draw(on: &$0) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it draws a line, a block or a shape, and says nothing.
  fileprivate var isDrawing: Bool { (0x2500...0x25FF).contains(value) || value == 0x24E7 }
}
