import SignInFlow
import Simulation
import Vocabulary

// Face ID and passcode: the person decides what comes of it.
extension Screens {
  func confirm(_ consent: Consent, _ confirmation: Confirmation, on canvas: inout Canvas) {
    canvas.shade(canvas.bounds)
    let width = min(canvas.size.columns - 2, 34)
    let column =
      switch confirmation {
      case .faceID(let failures): faceID(failures, theme: canvas.theme, width: width - 4)
      case .passcode(let failures):
        passcode(failures, for: consent.sheet, theme: canvas.theme, width: width - 4)
      }
    canvas.card(column, width: width)
  }

  private func faceID(_ failures: Int, theme: Theme, width: Int) -> Column {
    let palette = theme.phone
    let message: String
    switch failures {
    case 0: message = copy.confirm.look
    case 1: message = copy.confirm.tryAgain
    default: message = copy.confirm.faceFailedTwice
    }
    var column = Column(width: width)
    column.block([5, 0], rank: 2) { canvas, rect in
      Self.face(isKnown: failures == 0, in: rect, on: &canvas)
    }
    column.text(copy.confirm.faceID, palette.primary.bold, alignment: .centre, rank: 3)
    column.text(
      message, failures == 0 ? palette.secondary : palette.danger, alignment: .centre, rank: 4,
      least: 1)
    column.space()
    column.text(copy.confirm.youDecide, palette.tertiary, alignment: .centre, rank: 1)
    choices(
      (copy.confirm.faceMatches, .faceMatched), (copy.confirm.faceDoesNotMatch, .faceNotMatched),
      in: &column)
    column.space()
    textButtons(
      (copy.confirm.usePasscode, .usePasscode), (copy.sheet.cancel, .cancelConfirmation),
      in: &column)
    return column
  }

  private func passcode(
    _ failures: Int, for sheet: ConsentSheet, theme: Theme, width: Int
  ) -> Column {
    let palette = theme.phone
    var column = Column(width: width)
    column.space()
    column.text(copy.confirm.enterPasscode, palette.primary.bold, alignment: .centre, rank: 5)
    column.text(
      copy.confirm.passcodeIsFor(sheet.appName), palette.secondary, alignment: .centre, rank: 2)
    column.space()
    column.row(rank: 3) { canvas, rect in
      canvas.line("○ ○ ○ ○ ○ ○", in: rect, palette.primary, alignment: .centre)
    }
    column.space()
    if failures > 0 {
      column.text(
        copy.confirm.wrongPasscode, palette.danger, alignment: .centre, rank: 4, least: 1)
      column.space()
    }
    choices(
      (copy.confirm.rightChoice, .passcodeMatched), (copy.confirm.wrongChoice, .passcodeNotMatched),
      in: &column)
    column.space()
    column.row { canvas, rect in
      canvas.textButton(copy.sheet.cancel, .cancelConfirmation, in: rect)
    }
    return column
  }

  private func choices(
    _ right: (title: String, id: TargetID), _ wrong: (title: String, id: TargetID),
    in column: inout Column
  ) {
    column.block([3, 1], rank: 3) { canvas, rect in
      canvas.button(right.title, right.id, in: rect, .prominent)
    }
    column.row { canvas, rect in canvas.button(wrong.title, wrong.id, in: rect, .plain) }
  }

  /// Two ways out, side by side where both fit, else one below the other.
  private func textButtons(
    _ first: (title: String, id: TargetID), _ second: (title: String, id: TargetID),
    in column: inout Column
  ) {
    let widths = [first.title, second.title].map { TextWidth.width(of: $0) + 2 }
    guard widths[0] + widths[1] <= column.width else {
      for (title, id) in [first, second] {
        column.row { canvas, rect in canvas.textButton(title, id, in: rect) }
      }
      return
    }
    let left = (column.width + widths[0] - widths[1]) / 2
    column.row { canvas, rect in
      let parts = rect.splitLeft(left)
      canvas.textButton(first.title, first.id, in: parts.left)
      canvas.textButton(second.title, second.id, in: parts.rest)
    }
  }

  /// A face between the corners of a viewfinder; it smiles when it is known or not looked at yet.
  private static func face(isKnown: Bool, in rect: Rect, on canvas: inout Canvas) {
    let palette = canvas.theme.phone
    // The sign of a link would strike the face through.
    let color = isKnown ? palette.link : palette.danger
    let corners = Style(color.foreground, color.attributes.subtracting(.underline))
    let area = rect.centred(Size(13, 5))
    let rows = [
      "╭──     ──╮", "│  ●   ●  │", "     │     ",
      isKnown ? "│  ╰───╯  │" : "│   ───   │", "╰──     ──╯",
    ]
    for (index, text) in rows.enumerated() {
      canvas.line(text, in: area.row(index), corners, alignment: .centre)
    }
  }
}
