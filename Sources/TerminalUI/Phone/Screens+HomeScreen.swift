import SignInFlow
import Simulation

// The phone's home screen, and the app in the background.
extension Screens {
  /// The home screen with the app's icon, or with the place where it would be.
  func homeScreen(isInstalled: Bool, on canvas: inout Canvas) {
    let palette = canvas.theme.phone
    let name = scene.app.name
    var column = Column(width: canvas.size.columns - 2)
    column.space(1, stretch: 1)
    column.block([4, 0], rank: 1) { canvas, rect in icons(in: rect, on: &canvas) }
    column.block([4], rank: 9) { canvas, rect in
      icons(in: rect, on: &canvas, except: 1)
      let place = rect.columns(4)[1]
      let icon = place.splitTop(3).top.centred(AppIcon.small)
      if isInstalled {
        AppIcon.draw(in: icon, on: &canvas)
        canvas.line(
          name, in: place.row(3), canvas.isFocused(.openApp) ? palette.focus : palette.primary,
          alignment: .centre)
        let pointer = Point(icon.left - 1, icon.top + 1)
        if canvas.isFocused(.openApp) { canvas.put(Glyphs.pointer, at: pointer, palette.focus) }
        canvas.target(.openApp, place.splitTop(4).top, cursor: pointer)
      } else {
        canvas.box(icon, style: palette.separator)
      }
    }
    column.block([4, 0], rank: 2) { canvas, rect in icons(in: rect, on: &canvas) }
    column.space(1, stretch: 2)
    if isInstalled {
      column.text(copy.device.tapToOpen, palette.secondary, alignment: .centre, rank: 4, least: 1)
    } else {
      column.text(
        copy.device.notInstalled(name), palette.primary.bold, alignment: .centre, rank: 4, least: 1)
      column.space()
      column.block([3, 1], rank: 3) { canvas, rect in
        canvas.button(
          copy.device.install(name), .install, in: rect.inset(columns: 4, rows: 0), .prominent)
      }
    }
    column.space(1, stretch: 1)
    column.draw(on: &canvas, in: canvas.bounds.inset(columns: 1, rows: 0))
  }

  /// A row of four other apps; they have no names and do nothing.
  private func icons(in rect: Rect, on canvas: inout Canvas, except skipped: Int? = nil) {
    let palette = canvas.theme.phone
    for (index, place) in rect.columns(4).enumerated() where index != skipped {
      let icon = place.splitTop(3).top.centred(AppIcon.small)
      if let color = palette.field.background, canvas.repertoire == .unicode {
        AppIcon.tile(in: icon, Style(color), on: &canvas)
      } else {
        canvas.box(icon, style: palette.separator)
      }
    }
  }

  /// The app switcher: the app as it was left, small and dimmed.
  func background(_ inner: State, on canvas: inout Canvas) {
    let palette = canvas.theme.phone
    var innerScene = scene
    innerScene.state = inner
    let inner = Screens(scene: innerScene, view: view, copy: copy)
    var column = Column(width: canvas.size.columns - 2 * Self.margin)
    column.space()
    column.text(
      copy.device.inBackground(scene.app.name), palette.primary.bold, alignment: .centre, rank: 5,
      least: 1)
    column.space()
    let others = column.preferredHeight + 2
    let preview = max(6, canvas.size.rows - others - 1)
    column.block(Array((6...preview).reversed()), rank: 2) { canvas, rect in
      let card = rect.inset(columns: 1, rows: 0)
      let screen = canvas.box(card, style: palette.bezel)
      canvas.within(screen) { canvas in inner.draw(on: &canvas) }
      canvas.shade(screen)
      if canvas.isFocused(.returnToApp) { canvas.box(card, style: palette.focus) }
      canvas.target(.returnToApp, card)
    }
    column.space()
    column.row { canvas, rect in
      let isFocused = canvas.isFocused(.returnToApp)
      let text = (isFocused ? "\(Glyphs.pointer) " : "") + copy.device.tapToReturn
      canvas.line(text, in: rect, palette.link, alignment: .centre)
    }
    column.draw(on: &canvas, in: canvas.bounds.inset(columns: Self.margin, rows: 0))
  }
}
