import SignInFlow
import Simulation
import Vocabulary

// Apple's sheet, sliding up over the screen that the request began on.
extension Screens {
  func sheet(_ consent: Consent, on canvas: inout Canvas) {
    let progress = view.sheetProgress.isNaN ? 1 : max(0, min(1, view.sheetProgress))
    if let contentWidth {
      // On a wide screen it comes to rest in the middle.
      canvas.shade(canvas.bounds)
      let width = contentWidth - 2
      let column = content(of: consent, theme: canvas.theme, width: width - 4)
      return canvas.card(column, width: width, rise: progress)
    }
    let column = content(of: consent, theme: canvas.theme, width: canvas.size.columns - 2)
    let rows = min(canvas.size.rows - 1, column.preferredHeight + 2)
    canvas.sheet(rows: Int(Double(rows) * progress + 0.5), in: canvas.bounds) { canvas in
      let whole = Rect(0, 0, canvas.size.columns, rows - 2)
      canvas.within(whole) { canvas in column.draw(on: &canvas, in: canvas.bounds) }
    }
  }

  /// The sheet that was just left slides down over what has come in its place; it can't be used any more.
  func leavingSheet(on canvas: inout Canvas) {
    guard let consent = view.leavingSheet else { return }
    var before = scene
    before.state = .consent(consent)
    let screens = Screens(scene: before, view: view, copy: copy, contentWidth: contentWidth)
    canvas.withoutTargets { canvas in screens.sheet(consent, on: &canvas) }
  }

  private func content(of consent: Consent, theme: Theme, width: Int) -> Column {
    switch consent.sheet.form {
    case .firstTime(_, let email): firstTime(consent, email, theme: theme, width: width)
    case .returning: returning(consent.sheet, theme: theme, width: width)
    }
  }

  private func firstTime(
    _ consent: Consent, _ email: ConsentSheet.EmailOptions?, theme: Theme, width: Int
  ) -> Column {
    let palette = theme.phone
    let sheet = consent.sheet
    var column = Column(width: width)
    bar(theme: theme, in: &column)
    column.space()
    let question = copy.sheet.createAccount(sheet.appName, sheet.accountEmail)
    let lines = TextWidth.wrap(question, width: width - 10).count
    column.block(Array((2...max(3, lines)).reversed()), rank: 2) { canvas, rect in
      AppIcon.draw(in: rect.splitTop(3).top.splitLeft(8).left, on: &canvas)
      let text = rect.inset(left: rect.rows >= 3 ? 9 : 1, right: 1)
      canvas.paragraph(question, in: text, palette.primary)
    }
    if consent.decision.name != nil {
      column.space()
      label(copy.sheet.name, theme: theme, in: &column)
      column.row { canvas, rect in nameRow(in: rect.inset(columns: 1, rows: 0), on: &canvas) }
    }
    if let email, let choice = consent.decision.emailChoice {
      column.space()
      label(copy.sheet.email, theme: theme, in: &column)
      column.block([2, 1], rank: 4) { canvas, rect in
        canvas.radioRow(
          copy.sheet.share, detail: rect.rows > 1 ? email.sharedAddress : "",
          isOn: choice == .share,
          .sheetShare, in: rect)
      }
      if let forwardTo = email.forwardTo {
        column.block([2, 1], rank: 4) { canvas, rect in
          canvas.radioRow(
            copy.sheet.hide, detail: rect.rows > 1 ? copy.sheet.forwardTo(forwardTo) : "",
            isOn: choice == .hide, .sheetHide, in: rect)
        }
      }
    }
    column.space()
    continueButton(in: &column)
    return column
  }

  private func returning(_ sheet: ConsentSheet, theme: Theme, width: Int) -> Column {
    let palette = theme.phone
    var column = Column(width: width)
    bar(theme: theme, in: &column)
    column.space()
    column.block([5, 3, 0], rank: 1) { canvas, rect in AppIcon.draw(in: rect, on: &canvas) }
    column.space()
    let question = copy.sheet.continueUsing(sheet.appName, sheet.accountEmail)
    let lines = TextWidth.wrap(question, width: width - 4).count
    column.block(Array((2...max(2, lines)).reversed()), rank: 2) { canvas, rect in
      canvas.paragraph(
        question, in: rect.inset(columns: 2, rows: 0), palette.primary, alignment: .centre)
    }
    column.space(2, least: 1)
    continueButton(in: &column)
    column.space()
    return column
  }

  private func bar(theme: Theme, in column: inout Column) {
    column.row { canvas, rect in
      let row = rect.inset(columns: 1, rows: 0)
      canvas.line(copy.sheet.title, in: row, theme.phone.primary.bold)
      canvas.textButton(copy.sheet.cancel, .sheetCancel, in: row, alignment: .trailing)
    }
  }

  private func label(_ text: String, theme: Theme, in column: inout Column) {
    column.row(rank: 5) { canvas, rect in
      canvas.line(text, in: rect.inset(left: 1), theme.phone.secondary)
    }
  }

  private func continueButton(in column: inout Column) {
    column.block([3, 1], rank: 3) { canvas, rect in
      canvas.button(
        copy.sheet.continueButton, .sheetContinue, in: rect.inset(columns: 1, rows: 0), .prominent)
    }
  }

  /// Both parts of the name in one row, in the order of the language, and what empties them.
  private func nameRow(in rect: Rect, on canvas: inout Canvas) {
    let parts: [(TargetID, String)] = [
      (.sheetGivenName, copy.sheet.givenName), (.sheetFamilyName, copy.sheet.familyName),
    ]
    let ordered = copy.sheet.givenNameFirst ? parts : parts.reversed()
    let isEmpty = parts.allSatisfy { field($0.0).isEmpty }
    let room = rect.inset(right: 4)
    for ((id, placeholder), place) in zip(ordered, room.columns(2)) {
      canvas.textField(
        shown(id, on: canvas), placeholder: placeholder, id, in: place.inset(right: 1))
    }
    guard !isEmpty else { return }
    let focused = canvas.isFocused(.sheetClearName)
    let mark = Rect(rect.right - 4, rect.top, 4, 1)
    if focused { canvas.put(Glyphs.pointer, at: mark.origin, canvas.theme.phone.focus) }
    canvas.put(
      "ⓧ", at: mark.origin.moved(columns: 2),
      focused ? canvas.theme.phone.focus : canvas.theme.phone.secondary)
    canvas.target(.sheetClearName, mark, cursor: mark.origin.moved(columns: focused ? 0 : 2))
  }
}
