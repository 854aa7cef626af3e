import SignInFlow
import Simulation

// The third tab: who one is, and where each value came from.
extension Screens {
  func profile(_ session: Session, theme: Theme, in column: inout Column) {
    let palette = theme.phone
    column.space()
    column.text(copy.tabs.profile, palette.primary.bold, rank: 2)
    column.space()
    guard !session.isAnonymous else { return guest(session, theme: theme, in: &column) }
    let indent = labelWidth([copy.profile.name, copy.profile.email, "docID"])
    valueRow(copy.profile.name, session.name?.value, indent: indent, theme: theme, in: &column)
    valueRow(
      copy.profile.email, session.email?.value,
      isHidden: session.email.map { isHidden($0.value) } ?? false, indent: indent, theme: theme,
      in: &column)
    for (label, value) in [
      ("uid", session.uid), ("docID", session.docID), ("user", session.user),
    ] {
      column.row(rank: 4) { canvas, rect in
        canvas.line(label, in: rect, palette.secondary)
        let area = rect.inset(left: indent)
        let text = value.map { canvas.cutMiddle($0, toWidth: area.columns) }
        canvas.line(
          text ?? Glyphs.absent, in: area, text == nil ? palette.tertiary : palette.primary)
      }
    }
    column.space()
    sources(session, theme: theme, in: &column)
    column.space()
    column.row(rank: 3) { canvas, rect in
      canvas.line("\(Glyphs.radioOn) \(copy.profile.usingApple)", in: rect, palette.secondary)
    }
    column.space(1, stretch: 1)
  }

  private func sources(_ session: Session, theme: Theme, in column: inout Column) {
    let palette = theme.phone
    let values = [
      (copy.profile.name, session.name, session.received?.name),
      (copy.profile.email, session.email, session.received?.email),
    ]
    let indent = labelWidth(values.map(\.0))
    var inner = Column(width: column.width - 2)
    for (label, value, received) in values {
      inner.row { canvas, rect in
        canvas.line(label, in: rect, palette.secondary)
        let area = rect.inset(left: indent)
        if let value {
          canvas.line(copy.profile.name(of: value.source), in: area, palette.primary)
        } else {
          canvas.line("\(Glyphs.absent) \(copy.home.unknown)", in: area, palette.tertiary)
        }
      }
      if received == false {
        inner.row(rank: 1) { canvas, rect in
          canvas.line(
            "\(Glyphs.absent) \(copy.profile.absentNow)", in: rect.inset(left: indent),
            palette.lost)
        }
      }
    }
    let least = inner.preferredHeight >= 2 ? 4 : 0
    let height = inner.preferredHeight + 2
    column.block(Array((min(least, height)...height).reversed()), rank: 3) { canvas, rect in
      let area = canvas.group(copy.profile.whereFrom, in: rect)
      inner.draw(on: &canvas, in: area)
    }
  }

  private func guest(_ session: Session, theme: Theme, in column: inout Column) {
    let palette = theme.phone
    let indent = labelWidth(["uid"])
    column.text(copy.profile.guestTitle, palette.primary, rank: 5, least: 1)
    column.row(rank: 4) { canvas, rect in
      canvas.line("uid", in: rect, palette.secondary)
      let area = rect.inset(left: indent)
      canvas.line(
        canvas.cutMiddle(session.uid ?? Glyphs.absent, toWidth: area.columns), in: area,
        palette.primary)
    }
    column.space(1, stretch: 1)
    let consequence: String
    switch scene.profile.guest {
    case .linked: consequence = copy.profile.guestLinked
    case .replaced, .unavailable: consequence = copy.profile.guestReplaced
    }
    column.text(consequence, palette.secondary, alignment: .centre, rank: 4, least: 1)
    column.space()
    column.block(view.button.heights, rank: 3) { canvas, rect in
      appleButton(.linkApple, in: rect, on: &canvas)
    }
    column.space(1, stretch: 1)
  }
}
