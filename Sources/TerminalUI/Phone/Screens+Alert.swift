import Simulation

// An alert over a screen that steps back.
extension Screens {
  func draw(_ alert: AlertContent, on canvas: inout Canvas) {
    canvas.shade(canvas.bounds)
    let palette = canvas.theme.phone
    let width = min(canvas.size.columns - 2, 36)
    var column = Column(width: width - 4)
    column.text(alert.title, palette.primary.bold, alignment: .centre, rank: 6, least: 1)
    if !alert.message.isEmpty {
      column.space()
      column.text(alert.message, palette.primary, alignment: .centre, rank: 5, least: 1)
    }
    if !alert.code.isEmpty {
      column.space()
      column.text(alert.code, palette.secondary, alignment: .centre, rank: 4, least: 1)
    }
    column.space()
    column.row(rank: 1) { canvas, rect in canvas.separator(rect, palette.separator) }
    column.row { canvas, rect in
      guard alert.isQuestion else {
        return canvas.textButton(copy.alert.ok, .dismissAlert, in: rect)
      }
      let halves = rect.columns(2)
      canvas.textButton(copy.alert.cancel, .dismissAlert, in: halves[0])
      canvas.textButton(
        copy.alert.delete, .confirmDeletion, in: halves[1], style: palette.danger)
    }
    canvas.card(column, width: width)
  }
}
