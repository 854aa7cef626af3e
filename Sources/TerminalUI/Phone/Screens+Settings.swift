import SignInFlow
import Simulation

// The fourth tab: the ways out.
extension Screens {
  /// The demo app's version.
  private static let version = "1.0"

  func settings(_ tabBar: TabBar, theme: Theme, in column: inout Column) {
    let palette = theme.phone
    let session = tabBar.session
    column.space()
    column.text(copy.tabs.settings, palette.primary.bold, rank: 2)
    column.space()
    column.row(rank: 3) { canvas, rect in
      canvas.line(copy.settings.account, in: rect, palette.secondary)
    }
    column.row(rank: 3) { canvas, rect in
      canvas.line(who(session), in: rect, palette.primary)
    }
    column.space()
    column.block([3, 1], rank: 2) { canvas, rect in
      canvas.button(copy.settings.signOut, .signOut, in: rect, .plain)
    }
    column.space()
    let obstacle =
      session.isAnonymous
      ? copy.settings.deletionForGuests
      : scene.profile.accountDeletion == .unavailable ? copy.settings.deletionUnavailable : nil
    column.block([3, 1], rank: 1) { canvas, rect in
      canvas.button(
        copy.settings.deleteAccount, .deleteAccount, in: rect, .plain,
        obstacle == nil && tabBar.activity == nil ? .ready : .disabled)
    }
    if let obstacle { column.text(obstacle, palette.secondary, rank: 4, least: 1) }
    column.space(1, stretch: 1)
    let indent = labelWidth([copy.settings.version, copy.settings.client])
    for (label, value) in [
      (copy.settings.version, Self.version), (copy.settings.client, scene.profile.title),
    ] {
      column.row(rank: 1) { canvas, rect in
        canvas.line(label, in: rect, palette.secondary)
        canvas.line(value, in: rect.inset(left: indent), palette.primary)
      }
    }
    column.space()
  }

  /// The best that the app can call the person by.
  private func who(_ session: Session) -> String {
    if session.isAnonymous { return copy.settings.guest }
    for value in [session.name?.value, session.email?.value, session.uid, session.user] {
      if let value, !value.isEmpty { return value }
    }
    return Glyphs.absent
  }
}
