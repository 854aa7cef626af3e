@testable import TerminalUI

/// Screens made of the components alone, to look at and to compare.
enum Gallery {
  static let size = Size.standard

  static func login(
    _ theme: Theme = .light, size: Size = size, repertoire: Canvas.Repertoire = .unicode
  ) -> Frame {
    var canvas = Canvas(
      size: size, theme: theme, focus: "login.signIn", repertoire: repertoire)
    shell(&canvas) { screen in login(&screen) }
    return canvas.frame
  }

  static func sheet(
    _ theme: Theme = .light, size: Size = size, repertoire: Canvas.Repertoire = .unicode
  ) -> Frame {
    var canvas = Canvas(
      size: size, theme: theme, focus: "sheet.hide", repertoire: repertoire)
    shell(&canvas) { screen in
      login(&screen)
      screen.sheet(rows: 20, in: screen.bounds) { sheet in consent(&sheet) }
    }
    return canvas.frame
  }

  static func pieces(
    _ theme: Theme = .light, size: Size = size, repertoire: Canvas.Repertoire = .unicode
  ) -> Frame {
    var canvas = Canvas(size: size, theme: theme, focus: "field", repertoire: repertoire)
    draw(&canvas)
    return canvas.frame
  }

  private static func draw(_ canvas: inout Canvas) {
    let theme = canvas.theme
    let (left, right) = canvas.bounds.inset(bottom: 1).splitLeft(38)
    canvas.fill(left, theme.phone.screen)
    canvas.within(left.inset(columns: 3, rows: 1)) { screen in
      let body = screen.bounds
      screen.button("Pressed", "a", in: body.row(1), .prominent, .pressed)
      screen.button("Disabled", "b", in: body.row(3), .prominent, .disabled)
      screen.button("Plain", "c", in: Rect(body.left, 4, body.columns, 3), .plain)
      screen.textField(TextField("김민지 🙂"), "field", in: body.row(8))
      screen.textField(TextField(), placeholder: "Last name", "other", in: body.row(10))
      screen.spinner("Waiting for Apple", step: 1, in: body.row(12), theme.phone.secondary)
      screen.separator(body.row(14), theme.phone.separator)
      screen.box(
        Rect(body.left, 15, body.columns, 4), title: "Credential", style: theme.phone.separator,
        titleStyle: theme.phone.secondary)
    }
    let pane = right.inset(left: 2, right: 1)
    canvas.list(
      ListWindow(total: 40, selected: 12, height: 6), selected: 12,
      in: Rect(pane.left, 7, pane.columns, 6), id: { "row.\($0)" },
      row: { row, index, _ in row.line("Scenario \(index) · 시나리오", in: row.bounds) })
    canvas.badge("RS256", at: Point(pane.left, 14), theme.pane.badge)
    canvas.put("\(Glyphs.check) signature holds", at: Point(pane.left + 9, 14), theme.pane.success)
    canvas.put("\(Glyphs.cross) nonce differs", at: Point(pane.left + 9, 15), theme.pane.danger)
    canvas.put("! e-mail lost", at: Point(pane.left + 9, 16), theme.pane.warning)
    canvas.toast("Saved siwa-login-80x24.svg", in: Rect(pane.left, 17, pane.columns, 3))
    canvas.keyHints(hints, in: canvas.bounds.splitBottom(1).bottom)
  }

  private static let hints = [
    KeyHint("↵", "Sign in with Apple", "enter", importance: 9),
    KeyHint("⇥", "move", "move", importance: 5), KeyHint("w", "world", "world", importance: 3),
    KeyHint("p", "pane", "pane", importance: 3), KeyHint("?", "keys", "keys", importance: 8),
    KeyHint(":", "commands", "commands", importance: 2),
    KeyHint("q", "quit", "quit", importance: 7),
  ]

  private static func shell(_ canvas: inout Canvas, _ draw: (inout Canvas) -> Void) {
    let (body, footer) = canvas.bounds.splitBottom(1)
    canvas.within(body.splitLeft(36).left.inset(columns: 1, rows: 1)) { screen in
      screen.fill(screen.bounds, screen.theme.phone.screen)
      draw(&screen)
    }
    canvas.keyHints(hints, in: footer)
  }

  private static func login(_ screen: inout Canvas) {
    let body = screen.bounds.inset(columns: 2, rows: 0)
    screen.line("Orchard", in: body.row(7), screen.theme.phone.primary.bold, alignment: .centre)
    screen.line(
      "A demo app for your team", in: body.row(8), screen.theme.phone.secondary, alignment: .centre)
    screen.appleButton(
      AppleButton(), "Sign in with Apple", "login.signIn", in: Rect(2, 12, 30, 3))
    screen.button("Continue as guest", "login.guest", in: body.row(16), .link)
    screen.line(
      "Terms · Privacy", in: body.row(18), screen.theme.phone.tertiary, alignment: .centre)
  }

  private static func consent(_ sheet: inout Canvas) {
    let theme = sheet.theme
    let body = sheet.bounds.inset(columns: 1, rows: 0)
    sheet.line("Apple Account", in: body.row(0), theme.phone.primary.bold)
    sheet.button("Cancel", "sheet.cancel", in: body.row(0).splitRight(10).right, .link)
    sheet.paragraph(
      "Create an account for Orchard with your Apple Account minji@example.com?",
      in: body.inset(top: 2), theme.phone.primary)
    sheet.line("NAME", in: body.row(6), theme.phone.secondary)
    sheet.line("Minji Kim · 김민지", in: body.row(7).inset(left: 4), theme.phone.primary)
    sheet.line("EMAIL", in: body.row(9), theme.phone.secondary)
    sheet.radioRow(
      "Share My Email", detail: "minji@example.com", isOn: false, "sheet.share",
      in: body.inset(top: 10))
    sheet.radioRow(
      "Hide My Email", detail: "forward to minji@example.com", isOn: true, "sheet.hide",
      in: body.inset(top: 12))
    sheet.button("Continue", "sheet.continue", in: body.inset(top: 15), .prominent)
  }
}
