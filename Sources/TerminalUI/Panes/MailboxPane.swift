import Backend
import Simulation
import Vocabulary

/// The team's mail to the person: what has reached them, what came back, and why.
enum MailboxPane {
  /// The rows of the pane.
  static func lines(_ scene: Scene, _ layout: PaneLayout) -> [PaneLine] {
    guard let mailbox = scene.mailbox, let account = scene.account else {
      return [layout.heading(MailboxText.nobody)]
        + layout.paragraph(MailboxText.nobodyExplained, layout.palette.secondary)
    }
    return inbox(mailbox.inbox, account, layout) + [.blank] + returned(mailbox.returned, layout)
  }

  private static func inbox(
    _ mails: [Mail], _ account: AppleAccount, _ layout: PaneLayout
  ) -> [PaneLine] {
    let address: Phrase =
      account.primaryEmail.isEmpty
      ? "\(Glyphs.absent) \(MailboxText.noAddress)" : Phrase(verbatim: account.primaryEmail)
    let head =
      [layout.heading(MailboxText.inbox, trailing: MailboxText.count(mails.count))]
      + [PaneLine(layout.cut(address, width: layout.width), layout.palette.secondary)]
    guard !mails.isEmpty else {
      return head + layout.paragraph(MailboxText.emptyInbox, layout.palette.tertiary)
    }
    return head + rows(of: mails, layout)
  }

  private static func returned(_ mails: [Mail], _ layout: PaneLayout) -> [PaneLine] {
    let head = layout.heading(MailboxText.returned, trailing: MailboxText.count(mails.count))
    guard !mails.isEmpty else {
      return [head] + layout.paragraph(MailboxText.nothingReturned, layout.palette.tertiary)
    }
    return [head] + rows(of: mails, layout)
  }

  /// Mails that differ by nothing but their moment stand together.
  private static func rows(of mails: [Mail], _ layout: PaneLayout) -> [PaneLine] {
    var groups: [[Mail]] = []
    for mail in mails {
      if let last = groups.last?.first, last.isLike(mail) {
        groups[groups.count - 1].append(mail)
      } else {
        groups.append([mail])
      }
    }
    return groups.flatMap { row(of: $0[0], count: $0.count, layout) }
  }

  private static func row(of mail: Mail, count: Int, _ layout: PaneLayout) -> [PaneLine] {
    let palette = layout.palette
    let sign: (String, Style) =
      switch mail.fate {
      case .delivered, .relayed: (Glyphs.check, palette.success)
      case .bounced: (Glyphs.cross, palette.danger)
      }
    let time = mail.sentAt.timeOfDay
    let title: Phrase =
      count == 1 ? Phrase(verbatim: mail.subject) : "\(mail.subject) (\(count) times)"
    var head = PaneLine(sign.0, sign.1)
    head.put(
      layout.cut(title, width: layout.width - 2 - time.count - 2), palette.text.bold, at: 2)
    head.put(time, palette.secondary, endingAt: layout.width)
    var details: [TraceLine.Detail] = []
    if let sender = mail.sender { details.append(TraceLine.Detail("from", .data(sender))) }
    details.append(TraceLine.Detail("to", .data(mail.recipient)))
    switch mail.fate {
    case .delivered: break
    case .relayed:
      details.append(TraceLine.Detail("by", .text(MailboxText.throughRelay)))
    case .bounced(let reason):
      details.append(TraceLine.Detail("why", .text(TraceText.reason(reason))))
      details.append(TraceLine.Detail("then", .text(MailboxText.remedy(for: reason))))
    }
    return [head] + DetailRows.lines(details, at: 2, layout)
  }
}

extension Mail {
  /// Whether the other one is the same but for its moment.
  fileprivate func isLike(_ other: Mail) -> Bool {
    (sender, recipient, subject, fate) == (other.sender, other.recipient, other.subject, other.fate)
  }
}

/// The words of the mailbox pane.
enum MailboxText {
  static let inbox: Phrase = "Inbox"
  static let returned: Phrase = "Came back"
  static let noAddress: Phrase = "no address"
  static let nobody: Phrase = "Nobody’s mail"
  static let nobodyExplained: Phrase =
    "No Apple Account is signed in on the device. Sign one in (w), and its mail stands here."
  static let emptyInbox: Phrase =
    "Nothing yet. Send a welcome mail in the app’s tab Mail, or other mail in the world (w)."
  static let nothingReturned: Phrase = "Nothing came back."
  static let throughRelay: Phrase = "Apple’s relay"

  /// How many mails there are; of more than a mailbox holds the newest are shown.
  static func count(_ count: Int) -> Phrase {
    if count == 0 { return .empty }
    return count < Backend.mailboxLimit ? Phrase(verbatim: "\(count)") : "the newest \(count)"
  }

  /// What a good team does about mail that came back.
  static func remedy(for reason: MailOutcome.BounceReason) -> Phrase {
    switch reason {
    case .senderNotRegistered: "register the sender with Apple"
    case .forwardingOff: "stop writing until Apple says email-enabled"
    case .dailyLimit: "spread what is sent over days"
    case .unknownAddress: "ask the person for another address"
    case .suppressed: "wait for email-enabled"
    }
  }
}
