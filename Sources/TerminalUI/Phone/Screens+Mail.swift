import SignInFlow
import Simulation
import Vocabulary

// The second tab: a welcome mail, and what became of those that were sent.
extension Screens {
  func mail(_ tabBar: TabBar, theme: Theme, in column: inout Column) {
    let palette = theme.phone
    let address = tabBar.session.email.map(\.value).flatMap { $0.isEmpty ? nil : $0 }
    column.space()
    column.text(copy.tabs.mail, palette.primary.bold, rank: 3)
    column.space()
    column.block([3, 1], rank: 2) { canvas, rect in
      let isSending = tabBar.activity == .sendingMail
      canvas.button(
        isSending ? "\(spinner) \(copy.mail.sending)" : copy.mail.send, .sendMail, in: rect,
        .prominent, tabBar.canSendMail ? .ready : .disabled)
    }
    if let address {
      column.row { canvas, rect in
        canvas.line(address, in: rect, palette.secondary, alignment: .centre)
      }
      if isHidden(address) {
        column.text(copy.mail.throughRelay, palette.secondary, alignment: .centre, rank: 1)
      }
    } else {
      column.text(copy.mail.noAddress, palette.lost, alignment: .centre, rank: 4, least: 1)
    }
    column.space()
    guard !tabBar.mail.isEmpty else {
      column.space(1, stretch: 1)
      column.text(copy.mail.none, palette.tertiary, alignment: .centre, rank: 4)
      column.space(1, stretch: 2)
      return
    }
    for (index, outcome) in tabBar.mail.reversed().prefix(8).enumerated() {
      row(outcome, isNewest: index == 0, theme: theme, in: &column)
    }
    column.space(1, stretch: 1)
  }

  private func row(
    _ outcome: MailOutcome, isNewest: Bool, theme: Theme, in column: inout Column
  ) {
    let palette = theme.phone
    let (sign, title, style): (String, String, Style)
    let details: [String]
    switch outcome {
    case .delivered(let address):
      (sign, title, style) = (Glyphs.check, copy.mail.delivered, palette.success)
      details = [address]
    case .relayed(let relay, let address):
      (sign, title, style) = (Glyphs.check, copy.mail.relayed, palette.success)
      details = [relay, "\(Glyphs.arrow) \(address)"]
    case .bounced(let address, let reason):
      (sign, title, style) = (Glyphs.cross, copy.mail.bounced, palette.danger)
      details = [address, copy.mail.text(for: reason)]
    }
    let width = column.width - 1
    let lines = details.flatMap { detail in
      detail.contains("@") ? [detail] : TextWidth.wrap(detail, width: max(1, width))
    }
    let least = isNewest ? 1 : 0
    let heights =
      [lines.count + 2, lines.count + 1] + (isNewest && lines.count > 1 ? [2] : []) + [1, 0]
    column.block(heights.filter { $0 >= least }, rank: isNewest ? 2 : -1) { canvas, rect in
      canvas.put(sign, at: rect.origin, style.bold)
      canvas.line(title, in: rect.row(0).inset(left: 2), palette.primary.bold)
      for (index, text) in lines.enumerated() where index + 1 < rect.rows {
        let row = rect.row(index + 1)
        let place = Rect(row.left + 2, row.top, width, 1)
        canvas.line(text, in: place, palette.secondary)
      }
    }
  }
}

extension Copy.Mail {
  /// Why a mail came back.
  func text(for reason: MailOutcome.BounceReason) -> String {
    switch reason {
    case .senderNotRegistered: senderNotRegistered
    case .forwardingOff: forwardingOff
    case .dailyLimit: dailyLimit
    case .unknownAddress: unknownAddress
    case .suppressed: suppressed
    }
  }
}
