import SignInFlow
import Simulation

// The screen after a crash: which line of such a client crashed, and why.
extension Screens {
  func crash(_ crash: Crash, on canvas: inout Canvas) {
    let palette = canvas.theme.phone
    var column = Column(width: canvas.size.columns - 2 * Self.margin)
    column.space()
    column.row { canvas, rect in
      canvas.line(
        "\(Glyphs.cross) \(copy.crash.title(scene.app.name))", in: rect, palette.danger.bold)
    }
    column.space()
    column.text(copy.crash.line, palette.secondary, rank: 1)
    let code = crash.line
    let lines = TextWidth.wrap(code, width: column.width - 2).count
    column.block(Array((1...lines).reversed()), rank: 3) { canvas, rect in
      canvas.fill(rect, palette.field)
      canvas.paragraph(code, in: rect.inset(columns: 1, rows: 0), palette.field)
    }
    if let message = crash.message {
      column.text(message, palette.danger, rank: 4, least: 1)
    }
    column.space()
    column.text(copy.crash.why, palette.secondary, rank: 1)
    column.text(reason(of: crash), palette.primary, rank: 2, least: 1)
    column.space(1, stretch: 1)
    column.block([3, 1], rank: 3) { canvas, rect in
      canvas.button(copy.crash.relaunch, .relaunch, in: rect, .prominent)
    }
    column.space()
    column.draw(on: &canvas, in: canvas.bounds.inset(columns: Self.margin, rows: 0))
  }

  private func reason(of crash: Crash) -> String {
    switch crash {
    case .answerWithoutRequest: copy.crash.answerWithoutRequest
    case .missingWindow: copy.crash.missingWindow
    case .tokenWithoutPayload: copy.crash.tokenWithoutPayload
    }
  }
}

extension Crash {
  /// The line of such a client that crashed.
  fileprivate var line: String {
    switch self {
    case .answerWithoutRequest:
      "fatalError(\"Invalid state: a login callback was received, but no login request was sent.\")"
    case .missingWindow: "return view.window!"
    case .tokenWithoutPayload: "let payload = token.components(separatedBy: \".\")[1]"
    }
  }

  /// What Swift says of it; `nil` where the line says it itself.
  fileprivate var message: String? {
    switch self {
    case .answerWithoutRequest: nil
    case .missingWindow:
      "Fatal error: Unexpectedly found nil while unwrapping an Optional value"
    case .tokenWithoutPayload: "Fatal error: Index out of range"
    }
  }
}
