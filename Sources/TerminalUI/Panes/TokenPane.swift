import JOSE
import Simulation
import Vocabulary

/// The newest credential and its identity token, opened up.
enum TokenPane {
  /// The rows of the pane.
  static func lines(_ scene: Scene, _ layout: PaneLayout) -> [PaneLine] {
    guard let report = scene.credential else { return beforeTheFirst(layout) }
    let credential =
      [layout.heading(TokenText.credential, trailing: occasion(report))]
      + DetailRows.lines(fields(of: report.credential), at: 2, layout)
    let token =
      [layout.heading(TokenText.token, trailing: verdict(report.checks))]
      + IdentityTokenRows.lines(report, now: scene.now, layout)
    return [credential, lesson(report, layout), token, checks(report.checks, layout)]
      .filter { !$0.isEmpty }.joined(separator: [PaneLine.blank]).map(\.self)
  }

  /// What each field will be, so that an empty pane teaches too.
  private static func beforeTheFirst(_ layout: PaneLayout) -> [PaneLine] {
    [layout.heading(TokenText.noCredential)]
      + layout.paragraph(TokenText.noCredentialExplained, layout.palette.secondary)
      + [.blank]
      + DetailRows.lines(
        CredentialField.allCases.map {
          TraceLine.Detail(field: $0.rawValue, .text(TokenText.meaning(of: $0)))
        }, at: 2, layout)
  }

  /// The token's own rows follow below, so the field says just that it is there.
  private static func fields(of credential: AppleIDCredential) -> [TraceLine.Detail] {
    CredentialField.allCases.map { field in
      let value = field.value(in: credential)
      if field == .identityToken, case .identifier = value {
        return TraceLine.Detail(field: field.rawValue, .text(TokenText.openedBelow))
      }
      return TraceLine.Detail(field: field.rawValue, value)
    }
  }

  private static func occasion(_ report: CredentialReport) -> Phrase {
    let words = report.isFirstAuthorization ? TokenText.first : TokenText.later
    return "\(words) \(Glyphs.dot) \(report.receivedAt.timeOfDay)"
  }

  private static func verdict(_ checks: [TokenCheck]) -> Phrase {
    guard !checks.isEmpty else { return TokenText.notVerified }
    let waived = checks.count { !$0.holds && !$0.isEnforced }
    let failed = checks.count { !$0.holds && $0.isEnforced }
    return waived > 0 && failed == 0
      ? TokenText.waived(waived) : TokenText.held(checks.count(where: \.holds), of: checks.count)
  }

  /// What this credential teaches: why its token was refused, or that what comes once has come now or is absent.
  private static func lesson(_ report: CredentialReport, _ layout: PaneLayout) -> [PaneLine] {
    let palette = layout.palette
    if let failed = report.checks.first(where: { !$0.holds && $0.isEnforced }) {
      return callout(
        TokenText.tokenRefused, TokenText.checkFailed(failed), palette.danger, layout)
    }
    if let waived = report.checks.first(where: { !$0.holds }) {
      return callout(
        TokenText.tokenPasses, TokenText.checkFailed(waived), palette.warning, layout)
    }
    if report.isFirstAuthorization {
      return callout(
        TokenText.lessonOfFirst.question, TokenText.lessonOfFirst.text, palette.accent, layout)
    }
    let carries = TokenText.tokenStillCarries(report.claims?["email"]?.string)
    return callout(
      TokenText.lessonOfLater.question, "\(TokenText.lessonOfLater.text) \(carries)",
      palette.accent, layout)
  }

  /// A few words that deserve to be read first, with a bar at their left.
  private static func callout(
    _ question: Phrase, _ text: Phrase, _ style: Style, _ layout: PaneLayout
  ) -> [PaneLine] {
    let rows =
      layout.paragraph(question, style.bold, at: 2)
      + layout.paragraph(text, layout.palette.text, at: 2)
    return rows.map { row in
      var row = row
      row.put("│", style, at: 0)
      return row
    }
  }

  private static func checks(_ checks: [TokenCheck], _ layout: PaneLayout) -> [PaneLine] {
    guard !checks.isEmpty else { return [] }
    return [layout.heading(TokenText.checks)]
      + DetailRows.lines(
        checks.map { TraceLine.Detail(field: $0.kind.rawValue, .check($0)) },
        at: 2, layout)
  }
}

/// Header and claims of the identity token in their own order, each with what it means and whether it held.
enum IdentityTokenRows {
  static func lines(_ report: CredentialReport, now: Timestamp, _ layout: PaneLayout)
    -> [PaneLine]
  {
    guard report.header != nil || report.claims != nil else {
      return layout.paragraph(
        "\(Glyphs.absent) \(TokenText.unreadable)", layout.palette.tertiary, at: 2)
    }
    let members = (report.header?.members ?? []) + (report.claims?.members ?? [])
    return members.flatMap { member in
      let check = check(of: member.name, in: report.checks)
      let value = ClaimValue.value(of: member, check: check, report, now: now)
      // The few long names stand out of the column rather than push all values to the right.
      let start = 4 + max(labelWidth(layout), TextWidth.width(of: member.name))
      var rows = DetailRows.row(
        TraceLine.Detail(field: member.name, value), labelAt: 2, valueAt: start,
        end: layout.width - 2,
        layout)
      if let check {
        let palette = layout.palette
        let (sign, style) =
          check.holds
          ? (Glyphs.check, palette.success)
          : check.isEnforced ? (Glyphs.cross, palette.danger) : (Glyphs.warning, palette.warning)
        rows[0].put(sign, style, endingAt: layout.width)
        if !check.holds {
          let detail = Phrase(english: check.detail)
          let found: Phrase =
            check.isEnforced ? detail : "\(detail): \(TraceText.failsInProduction)"
          rows += layout.paragraph(found, style, at: 4)
        }
      }
      return rows
    }
  }

  /// Room for most names, or for each of them where there is enough.
  private static func labelWidth(_ layout: PaneLayout) -> Int { layout.width < 58 ? 9 : 17 }

  /// The check that a header member or claim was held against.
  private static func check(of name: String, in checks: [TokenCheck]) -> TokenCheck? {
    let kind: TokenCheck.Kind? =
      switch name {
      case "alg": .algorithm
      case "kid": .signature
      case "iss": .issuer
      case "aud": .audience
      case "exp": .expiry
      case "iat": .issuedAt
      case "nonce": .nonce
      default: nil
      }
    return checks.first { $0.kind == kind }
  }
}

/// What a claim means, in words where its number or string does not say it.
enum ClaimValue {
  static func value(
    of member: JSONObject.Member, check: TokenCheck?, _ report: CredentialReport, now: Timestamp
  ) -> TraceLine.Value {
    let value = member.value
    switch (member.name, value) {
    case ("exp", .number):
      return .text(
        value.integer.map { TokenText.expiry($0, now: now) } ?? Phrase(verbatim: plain(value)))
    case ("iat", .number), ("auth_time", .number):
      return .data(
        value.integer.map { Timestamp(seconds: $0).timeOfDay + " UTC" } ?? plain(value))
    case ("nonce", .string(let nonce)):
      return check?.holds == true ? .text(TokenText.nonceMatches) : .identifier(nonce)
    case ("email", .string(let email)):
      let isRelay = isTrue(report.claims?["is_private_email"])
      return .text("\(email) (\(isRelay ? TokenText.relay : TokenText.real))")
    case ("real_user_status", .number):
      let status = value.integer.flatMap { UserDetectionStatus(rawValue: Int($0)) }
      return .data(status.map { "\($0.rawValue) \($0.name)" } ?? plain(value))
    case ("sub", .string(let subject)) where subject == report.credential.user:
      return .text(TokenText.sameAsUser)
    case ("sub", .string(let text)), ("kid", .string(let text)), ("c_hash", .string(let text)),
      ("at_hash", .string(let text)), ("transfer_sub", .string(let text)),
      ("org_id", .string(let text)):
      return .identifier(text)
    case (_, .string(let text)) where text == "true" || text == "false":
      return .data("\"\(text)\"")
    default:
      return .data(plain(value))
    }
  }

  /// Apple has written booleans as strings, too.
  private static func isTrue(_ value: JSONValue?) -> Bool {
    value == .bool(true) || value?.string == "true"
  }

  private static func plain(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number.literal
    case .string(let text): text
    case .array(let values): "[" + values.map(plain).joined(separator: ", ") + "]"
    case .object(let object):
      "{" + object.members.map { "\($0.name): \(plain($0.value))" }.joined(separator: ", ") + "}"
    }
  }
}
