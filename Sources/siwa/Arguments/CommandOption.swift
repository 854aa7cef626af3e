import SignInFlow
import Simulation
import TerminalUI
import Vocabulary

/// Everything that begins with two dashes; the raw value is the long name.
///
/// Parsing, help and suggestions are made from ``definition`` and from nothing else.
enum CommandOption: String, CaseIterable {
  case store
  case seed
  case client
  case latency
  case theme
  case device
  case reduceMotion = "reduce-motion"
  case locale
  case button
  case color
  case ascii
  case help
  case version
  case account
  case hideEmail = "hide-email"
  case shareEmail = "share-email"
  case givenName = "given-name"
  case familyName = "family-name"
  case cancel
  case size
  case pane
  case format
  case limit
  case after
  case all
  case email
  case user
  case force
  case keys
  case audience
  case nonce
  case update
  case jobs
  case replay
  case faults
  case write
  case visited
  case config
  case part
  case scale
  case out
  case plain
  case record
  case cast
  case once
}

/// What the table says of one option.
struct OptionDefinition {
  /// The letter after one dash, where there is one.
  var short: Character?
  /// What follows it; `nil` for a switch.
  var value: Value?
  /// What it does, for the help text; no full stop.
  var help: String
  /// The commands that it works with; `nil` for all.
  var commands: Set<Command>?
  /// Whether a configuration can settle it.
  var isSetting = false

  /// What follows an option.
  struct Value {
    /// Its name in help texts, in capitals.
    var name: String
    /// One that could be given.
    var example: String
    /// What can be given, for shells that complete it.
    var candidates = Candidates.anything

    /// All that can be given; empty where it is not one of a few.
    var choices: [String] { candidates.words }

    /// One of a few words.
    static func oneOf(_ name: String, _ choices: [String]) -> Value {
      Value(name: name, example: choices.first ?? "", candidates: .words(choices))
    }
  }
}

extension CommandOption {
  /// The option as it is typed.
  var flag: String { "--\(rawValue)" }

  /// The option of that letter; `nil` where there is none.
  init?(short letter: Character) {
    guard let option = Self.allCases.first(where: { $0.definition.short == letter }) else {
      return nil
    }
    self = option
  }

  /// Whether it makes sense with `command`.
  func works(with command: Command) -> Bool {
    definition.commands?.contains(command) ?? true
  }

  /// What can be given for its value where `command` is asked for.
  func candidates(for command: Command) -> Candidates {
    switch (self, definition.value?.candidates ?? .anything) {
    case (.format, _) where !command.formats.isEmpty: .words(command.formats.map(\.rawValue))
    case (.client, .words(let names)) where command.takesAllClients:
      .words(names + [Options.everyClient])
    case (_, let candidates): candidates
    }
  }

  /// What it does for `command`, for the help text; no full stop.
  func help(for command: Command) -> String {
    guard self == .format, let standard = command.formats.first else { return definition.help }
    return "\(definition.help): \(list(command.formats.map(\.rawValue))) "
      + "(default: \(standard.rawValue))"
  }

  /// The options that can't be given beside it.
  var contradictions: [CommandOption] {
    Self.contradictions.compactMap { first, second in
      if first == self { second } else if second == self { first } else { nil }
    }
  }

  /// The options that exclude each other.
  static let contradictions: [(CommandOption, CommandOption)] = [
    (.hideEmail, .shareEmail), (.all, .limit), (.all, .after), (.email, .user), (.email, .all),
    (.user, .all), (.email, .limit), (.user, .limit), (.email, .after), (.user, .after),
    (.plain, .record),
  ]

  /// The option's line in the table.
  var definition: OptionDefinition {
    switch self {
    case .store:
      OptionDefinition(
        value: .init(name: "PATH", example: "demo.db", candidates: .files),
        help: "where the store lives; :memory: keeps nothing (default: \(Self.defaultStore))")
    case .seed:
      OptionDefinition(
        value: .init(name: "N", example: "7"),
        help:
          "where chance begins: the same seed and steps give the same walk, always at one moment")
    case .client:
      OptionDefinition(
        value: .oneOf("PROFILE", ClientProfile.all.map(\.id.rawValue)),
        help: "how the app behaves: \(list(ClientProfile.all.map(\.id.rawValue)))",
        isSetting: true)
    case .latency:
      OptionDefinition(
        value: .init(name: "MS", example: String(World.usualLatency)),
        help: "how long Apple and the backend take to answer, in milliseconds "
          + "(default: \(World.usualLatency))", isSetting: true)
    case .theme:
      OptionDefinition(
        value: .oneOf("NAME", Theme.Name.allCases.map(\.rawValue)),
        help: "the look: \(list(Theme.Name.allCases.map(\.rawValue))), or a file of your own, "
          + "such as mine.json",
        isSetting: true)
    case .device:
      OptionDefinition(
        value: .oneOf("DEVICE", DeviceFrame.allCases.map(\.rawValue)),
        help: "what the app is shown on: \(list(DeviceFrame.allCases.map(\.rawValue))) "
          + "(default: phone)",
        commands: [.interactive, .render, .demo], isSetting: true)
    case .reduceMotion:
      OptionDefinition(
        help: "let nothing slide or turn; a wait is told in seconds",
        commands: [.interactive, .demo], isSetting: true)
    case .locale:
      OptionDefinition(
        value: .oneOf("LANGUAGE", Language.allCases.map(\.rawValue)),
        help: "the language of the screens: \(list(Language.allCases.map(\.rawValue)))",
        isSetting: true)
    case .button:
      OptionDefinition(
        value: .init(
          name: "WORDS", example: "continue,white-outline,capsule",
          candidates: .words(AppleButton.singleWords)),
        help: "how Sign in with Apple looks: type, style, corners and size, such as "
          + "continue,white-outline,capsule or sign-up,200x44",
        commands: [.interactive, .render, .demo], isSetting: true)
    case .color:
      OptionDefinition(
        value: .oneOf("WHEN", ColorChoice.allCases.map(\.rawValue)),
        help: "colours: \(list(ColorChoice.allCases.map(\.rawValue))) (default: auto)",
        isSetting: true)
    case .ascii:
      OptionDefinition(help: "draw lines and signs in ASCII", isSetting: true)
    case .help:
      OptionDefinition(short: "h", help: "say what siwa or a command does")
    case .version:
      OptionDefinition(short: "V", help: "print the version")
    case .account:
      OptionDefinition(
        value: .init(name: "WHO", example: "minji@example.com"),
        help: "the Apple Account that signs in: a name, an e-mail address or a number",
        commands: [.signIn])
    case .hideEmail:
      OptionDefinition(
        help: "choose Hide My Email, so that the app learns a relay address", commands: [.signIn])
    case .shareEmail:
      OptionDefinition(help: "choose Share My Email", commands: [.signIn])
    case .givenName:
      OptionDefinition(
        value: .init(name: "NAME", example: "Minji"),
        help: "the given name to put on the sheet; an empty one clears it", commands: [.signIn])
    case .familyName:
      OptionDefinition(
        value: .init(name: "NAME", example: "Kim"),
        help: "the family name to put on the sheet; an empty one clears it", commands: [.signIn])
    case .cancel:
      OptionDefinition(help: "cancel on Apple's sheet instead of going on", commands: [.signIn])
    case .size:
      OptionDefinition(
        value: .init(name: "SIZE", example: "80x24"),
        help: "columns and rows of the screen (default: 80x24)", commands: [.render, .demo])
    case .pane:
      OptionDefinition(
        value: .oneOf("PANE", Pane.allCases.map(\.rawValue)),
        help: "what stands beside the phone: \(list(Pane.allCases.map(\.rawValue)))",
        commands: [.render])
    case .format:
      OptionDefinition(
        value: .oneOf("FORMAT", OutputFormat.allCases.map(\.rawValue)), help: "how to print",
        commands: Set(Command.allCases.filter { !$0.formats.isEmpty }))
    case .limit:
      OptionDefinition(
        value: .init(name: "N", example: "50"), help: "how many users at most (default: 50)",
        commands: [.usersList])
    case .after:
      OptionDefinition(
        value: .init(name: "CURSOR", example: "50"),
        help: "go on behind the page that named this cursor", commands: [.usersList])
    case .all:
      OptionDefinition(help: "print every user", commands: [.usersList])
    case .email:
      OptionDefinition(
        value: .init(name: "ADDRESS", example: "minji@example.com"),
        help: "only users with this e-mail address", commands: [.usersList])
    case .user:
      OptionDefinition(
        value: .init(name: "USER", example: "000123.0123456789abcdef0123456789abcdef.0941"),
        help: "only the user whom Apple knows by this identifier", commands: [.usersList])
    case .force:
      OptionDefinition(
        short: "f", help: "do not ask; replace a file that exists",
        commands: [
          .interactive, .recipe, .explore, .render, .demo, .usersExport, .usersDelete, .reset,
        ])
    case .keys:
      OptionDefinition(
        value: .init(name: "FILE", example: "keys.json", candidates: .files),
        help: "the JWK set to verify with (default: the store's)", commands: [.tokenVerify])
    case .audience:
      OptionDefinition(
        value: .init(name: "ID", example: AppRegistration.orchard.bundleIdentifier),
        help: "the app that the token must be for (default: the demo app)",
        commands: [.tokenVerify])
    case .nonce:
      OptionDefinition(
        value: .init(name: "RAW", example: "n-0S6_WzA2Mj"),
        help: "the raw nonce of the request; the token must carry its SHA-256",
        commands: [.tokenVerify])
    case .update:
      OptionDefinition(
        help: "write what is found into the scripts, where something else is expected",
        commands: [.play])
    case .jobs:
      OptionDefinition(
        value: .init(name: "N", example: "2"),
        help: "how many scripts play at once (default: as many as there are processors)",
        commands: [.play])
    case .replay:
      OptionDefinition(
        value: .init(name: "FILE", example: "siwa-walk.siwa", candidates: .files),
        help: "play a script on the screen, a step at a time", commands: [.interactive])
    case .faults:
      OptionDefinition(
        value: .init(name: "N", example: "2"),
        help: "how many different things may go wrong on one walk (default: 1)",
        commands: [.explore])
    case .write:
      OptionDefinition(
        value: .init(name: "DIR", example: "findings"),
        help: "write the script of each broken promise into this directory",
        commands: [.explore])
    case .part:
      OptionDefinition(
        value: .oneOf("PART", PicturePart.allCases.map(\.rawValue)),
        help: "the whole screen, or the phone alone: \(list(PicturePart.allCases.map(\.rawValue)))"
          + " (default: screen)", commands: [.render])
    case .scale:
      OptionDefinition(
        value: .init(name: "N", example: String(PNGProgram.standardScale)),
        help: "how many pixels PNG has for each of SVG's (default: \(PNGProgram.standardScale))",
        commands: [.render])
    case .out:
      OptionDefinition(
        value: .init(name: "DIR", example: "screens", candidates: .files),
        help: "write a file for each theme and language into this directory, and index.html",
        commands: [.render])
    case .visited:
      OptionDefinition(
        help: "mark the ways that the walk in the store has taken", commands: [.map])
    case .plain:
      OptionDefinition(
        help: "walk line by line, by numbers: for screen readers and plain terminals",
        commands: [.interactive], isSetting: true)
    case .config:
      OptionDefinition(
        value: .init(name: "FILE", example: "config.json", candidates: .files),
        help: "the settings of the program on the screen (default: \(Configuration.standardPath))",
        commands: [.interactive, .demo, .doctor])
    case .record:
      OptionDefinition(
        value: .init(name: "FILE", example: "walk.cast", candidates: .files),
        help: "record what is shown, as an asciicast of version 2", commands: [.interactive])
    case .cast:
      OptionDefinition(
        value: .init(name: "FILE", example: "demo.cast", candidates: .files),
        help: "write it as an asciicast of version 2 instead of showing it", commands: [.demo])
    case .once:
      OptionDefinition(help: "stop at the end instead of beginning again", commands: [.demo])
    }
  }

  static let defaultStore = "$XDG_DATA_HOME/siwa/siwa.db"
}

/// Words in a row with "or" before the last.
func list(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
