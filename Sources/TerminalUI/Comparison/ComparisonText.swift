import Scripts
import SignInFlow
import Simulation

/// The words of the pages that put two sign-ins or two clients beside each other; the names of fields are the
/// interfaces' own.
enum ComparisonText {
  static func heading(_ section: Fact.Key.Section) -> Phrase {
    switch section {
    case .request: "Request"
    case .sheet: "Apple’s sheet"
    case .credential: "Credential"
    case .token: "Identity token"
    case .backend: "Backend"
    case .app: "In the app"
    case .ledger: "Who has what"
    }
  }

  static let happened: Phrase = "What happened"

  static func label(_ key: Fact.Key) -> Phrase {
    switch key {
    case .request(let name), .credential(let name), .header(let name), .claim(let name):
      Phrase(verbatim: name)
    case .backend(let name): backendLabel(name)
    case .sheet(let field): label(field)
    case .app(let field): label(field)
    case .ledger(let place): label(place)
    }
  }

  private static func backendLabel(_ name: String) -> Phrase {
    switch name {
    case "error": "refuses with"
    case "document": "user document"
    case "document name": "name in document"
    case "document email": "e-mail in document"
    default: Phrase(verbatim: name)
    }
  }

  private static func label(_ field: Fact.SheetField) -> Phrase {
    switch field {
    case .form: "form"
    case .name: "name offered"
    case .email: "e-mail offered"
    case .confirmedName: "name confirmed"
    case .choice: "share or hide"
    }
  }

  private static func label(_ field: Fact.AppField) -> Phrase {
    switch field {
    case .refusal: "the step"
    case .screen: "screen"
    case .crash: "crash"
    case .alert: "alert"
    case .problem: "problem"
    case .name: "name"
    case .nameSource: "name from"
    case .email: "e-mail"
    case .emailSource: "e-mail from"
    case .uid: Phrase(verbatim: "uid")
    case .docID: Phrase(verbatim: "docID")
    case .log: "log"
    }
  }

  private static func label(_ place: Ledger.Place) -> Phrase {
    [StoreText.name(place.column), StoreText.name(place.row)].joined(separator: ": ")
  }

  /// A value as the panes show such values.
  static func value(_ value: Fact.Value, of key: Fact.Key, _ layout: PaneLayout) -> TraceLine.Value
  {
    switch value {
    case .absent: .absent(TraceText.absent)
    case .empty: .absent(TraceText.allPartsAbsent)
    case .text(let text): text.isEmpty ? .text(TraceText.emptyString) : .data(text)
    case .relay(let address): .data(address)
    case .screen(let kind): .text(MapText.name(kind))
    case .alert(let alert): .text(TraceText.name(of: alert))
    case .source(let source): .text(name(source))
    case .identifier(let text): .identifier(text)
    case .refusal(.event(let refusal)):
      .check(holds: false, "\(TraceText.refused): \(TraceText.reason(refusal))")
    case .refusal(.act(let refusal)):
      .check(holds: false, "\(TraceText.refused): \(TraceText.reason(refusal))")
    case .log(let lines):
      lines.isEmpty
        ? .absent(TraceText.nothing) : .text(lines.map(TraceText.log).joined(separator: "; "))
    case .cell(let cell):
      if case .ledger(let place) = key {
        StoreText.value(cell, of: place.row, layout)
      } else {
        .data(cell.value ?? "")
      }
    }
  }

  // MARK: What it means

  /// A reading as a sentence; `title` is what a side is called.
  static func sentence(
    _ reading: SignInReading, title: (FactDifference.Side) -> Phrase
  ) -> Phrase {
    switch reading {
    case .nothing:
      "Nothing differs that tells anything, but what is made anew at every sign-in."
    case .neitherAnswered:
      "Apple hands out no credential to either: is an Apple Account signed in, and is nothing broken?"
    case .onlyOneGetsIn(let side, let kind, isSilent: true):
      """
      \(title(side)): the person gets in. \(title(side.other)): they do not. The app stands at \
      “\(MapText.name(kind))” and says nothing.
      """
    case .onlyOneGetsIn(let side, let kind, isSilent: false):
      """
      \(title(side)): the person gets in. \(title(side.other)): they do not. The app stands at \
      “\(MapText.name(kind))”.
      """
    case .credentialLacks(let side, email: true, name: true):
      "\(title(side)): the credential has neither e-mail nor name. Apple hands them out once."
    case .credentialLacks(let side, email: true, name: false):
      "\(title(side)): the credential has no e-mail. Apple hands it out once."
    case .credentialLacks(let side, email: false, name: _):
      "\(title(side)): the credential has no name. Apple hands it out once."
    case .token(let side, carriesEmail: true):
      "\(title(side)): the identity token still carries the e-mail."
    case .token(let side, carriesEmail: false):
      "\(title(side)): the identity token does not carry the e-mail either."
    case .emailKnown(let side, let source):
      "\(title(side)): the app knows the e-mail nevertheless, from \(name(source))."
    case .emailUnknown(let side):
      "\(title(side)): the app goes on without an e-mail."
    case .sheetAsks(let side):
      "\(title(side)): the sheet asks what to share. \(title(side.other)): it is a single question."
    case .relay(let side):
      """
      \(title(side)): the app learns a relay address, as is_private_email says. Mail to it comes through from \
      registered senders alone.
      """
    case .otherUser: "user is another one: to the app, and to its backend, it is somebody else."
    case .otherUID: "uid is another one: the backend takes one person for two."
    case .madeUser(let side):
      "\(title(side)): the backend makes the user. \(title(side.other)): it knows them."
    case .realUserStatus(let side):
      "\(title(side)): realUserStatus has a real value, as at a first authorization alone."
    case .refused(let side): "\(title(side)): the backend refuses."
    case .failed(let side): "\(title(side)): Apple answers with an error."
    }
  }

  private static func name(_ source: ValueSource) -> Phrase {
    switch source {
    case .credential: "the credential"
    case .keptCredential: "the kept credential"
    case .identityToken: "the identity token"
    case .userDocument: "the user document"
    case .backendUser: "the backend’s user record"
    case .userDefaults: "UserDefaults"
    case .keychain: "the Keychain"
    case .signUpForm: "its own sign-up form"
    }
  }
}

extension FactDifference.Verdict {
  /// One character.
  var sign: String {
    switch self {
    case .same: "="
    case .madeAnew: "~"
    case .only(.left): Glyphs.onlyLeft
    case .only(.right): Glyphs.onlyRight
    case .other: Glyphs.differs
    }
  }

  /// What the sign means.
  var meaning: Phrase {
    switch self {
    case .same: "the same"
    case .madeAnew: "another one each time"
    case .only(.left): "on the left alone"
    case .only(.right): "on the right alone"
    case .other: "something else"
    }
  }
}
