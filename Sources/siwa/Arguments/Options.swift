import SignInFlow
import Store
import TerminalUI
import Vocabulary

/// What the options of a command line say, checked and typed; `nil` is what was not said.
struct Options: Hashable {
  /// The options that were given.
  var given: Set<CommandOption> = []
  /// Whether to walk line by line.
  var plain = false
  /// The configuration file that was named.
  var config: String?
  /// The store that was named.
  var store: Location?
  /// Where chance begins.
  var seed: UInt64?
  /// How the app behaves.
  var client: ClientProfile.ID?
  /// How long answers take, in milliseconds.
  var latency: Int64?
  /// The look.
  var theme: ThemeChoice?
  /// What the app is shown on.
  var device: DeviceFrame?
  /// Whether nothing is to move.
  var reduceMotion = false
  /// The language of the screens.
  var locale: Language?
  /// How the Apple button looks.
  var button: AppleButton?
  /// When to use colour.
  var color = ColorChoice.auto
  /// Whether to draw in ASCII.
  var ascii = false
  /// The Apple Account that signs in.
  var account: String?
  /// Share or hide.
  var emailChoice: EmailChoice?
  /// The given name to put on the sheet.
  var givenName: String?
  /// The family name to put on the sheet.
  var familyName: String?
  /// Whether to cancel on the sheet.
  var cancel = false
  /// The size of the screen.
  var size: Size?
  /// What stands beside the phone.
  var pane: Pane?
  /// How to print.
  var format: OutputFormat?
  /// How many users at most.
  var limit: Int?
  /// Where a page begins.
  var after: UserCursor?
  /// Whether to print every user.
  var all = false
  /// The e-mail address to look for.
  var email: String?
  /// Apple's identifier to look for.
  var user: String?
  /// Whether not to ask.
  var force = false
  /// The file of a JWK set.
  var keys: String?
  /// The app that a token must be for.
  var audience: String?
  /// The raw nonce of the request.
  var nonce: String?
  /// Whether every client is meant.
  var allClients = false
  /// Whether scripts are changed so that they hold.
  var update = false
  /// The script that is played on the screen.
  var replay: String?
  /// How many scripts play at once.
  var jobs: Int?
  /// How many different things may go wrong on one walk.
  var faults: Int?
  /// Where scripts go.
  var write: String?
  /// Whether the ways that were taken are marked.
  var visited = false
  /// How much of the screen is drawn.
  var part: PicturePart?
  /// How many pixels PNG has for each of SVG's.
  var scale: Int?
  /// Where pictures go.
  var out: String?
  /// The file that the interactive program is recorded in.
  var record: String?
  /// The file that a demonstration is recorded in.
  var cast: String?
  /// Whether a demonstration stops at its end.
  var once = false

  /// The word for every client.
  static let everyClient = "all"
}

extension Options {
  /// Turns a switch on.
  mutating func set(_ option: CommandOption) {
    switch option {
    case .ascii: ascii = true
    case .reduceMotion: reduceMotion = true
    case .all: all = true
    case .force: force = true
    case .update: update = true
    case .visited: visited = true
    case .plain: plain = true
    case .once: once = true
    case .hideEmail: emailChoice = .hide
    case .shareEmail: emailChoice = .share
    case .cancel: cancel = true
    case .help, .version: break
    case .store, .seed, .client, .latency, .theme, .device, .locale, .button, .color, .account,
      .givenName,
      .familyName, .size, .pane, .format, .limit, .after, .email, .user, .keys, .audience, .nonce,
      .jobs, .replay, .faults, .write, .config, .part, .scale, .out, .record,
      .cast:
      break
    }
  }

  /// Takes over an option's value.
  mutating func set(_ option: CommandOption, to value: String) throws(UsageError) {
    switch option {
    case .store: store = Location(argument: try text(value, of: option))
    case .seed:
      seed = try parsed(value, of: option, needs: "a whole number from 0 to 2^64 − 1") {
        UInt64($0)
      }
    case .client where value == Self.everyClient: allClients = true
    case .client:
      client = try choice(value, of: option)
      allClients = false
    case .latency:
      latency = try parsed(value, of: option, needs: "whole milliseconds from 0 to 60000") {
        Int64($0).flatMap { (0...60_000).contains($0) ? $0 : nil }
      }
    case .theme:
      // A word that is no name gets the error of a choice, with the name that is nearest.
      if let choice = ThemeChoice(value) {
        theme = choice
      } else {
        theme = .builtIn(try choice(value, of: option))
      }
    case .device: device = try choice(value, of: option)
    case .locale: locale = try choice(value, of: option)
    case .button:
      do {
        button = try AppleButton(words: value)
      } catch {
        throw .valueWrong(
          option, value: error.word,
          needs: "words such as sign-up, white-outline, capsule or 200x44, with commas between")
      }
    case .color: color = try choice(value, of: option)
    case .account: account = try text(value, of: option)
    case .givenName: givenName = value
    case .familyName: familyName = value
    case .size:
      size = try parsed(value, of: option, needs: "columns and rows from 1x1 to 500x500") {
        Self.size($0)
      }
    case .pane: pane = try choice(value, of: option)
    case .format: format = try choice(value, of: option)
    case .limit:
      limit = try parsed(value, of: option, needs: "a whole number from 1 to 1000000") {
        Int($0).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
      }
    case .after:
      after = try parsed(value, of: option, needs: "the cursor that a page named") {
        UserCursor($0)
      }
    case .email: email = try text(value, of: option)
    case .user: user = try text(value, of: option)
    case .keys: keys = try text(value, of: option)
    case .audience: audience = try text(value, of: option)
    case .nonce: nonce = try text(value, of: option)
    case .replay: replay = try text(value, of: option)
    case .jobs:
      jobs = try parsed(value, of: option, needs: "a whole number from 1 to 256") {
        Int($0).flatMap { (1...256).contains($0) ? $0 : nil }
      }
    case .faults:
      faults = try parsed(value, of: option, needs: "a whole number from 0 to 3") {
        Int($0).flatMap { (0...3).contains($0) ? $0 : nil }
      }
    case .write: write = try text(value, of: option)
    case .config: config = try text(value, of: option)
    case .part: part = try choice(value, of: option)
    case .scale:
      let scales = PNGProgram.scales
      scale = try parsed(
        value, of: option, needs: "a whole number from \(scales.lowerBound) to \(scales.upperBound)"
      ) {
        Int($0).flatMap { scales.contains($0) ? $0 : nil }
      }
    case .out: out = try text(value, of: option)
    case .record: record = try text(value, of: option)
    case .cast: cast = try text(value, of: option)
    case .ascii, .reduceMotion, .all, .force, .hideEmail, .shareEmail, .cancel, .help, .version,
      .update, .visited, .plain, .once:
      break
    }
  }

  private static func size(_ text: String) -> Size? {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (1...500).contains(columns), (1...500).contains(rows)
    else { return nil }
    return Size(columns, rows)
  }

  private func choice<Choice: RawRepresentable<String>>(
    _ value: String, of option: CommandOption
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: value) else {
      throw .choiceUnknown(
        option, value: value,
        nearest: Nearest.match(for: value, in: option.definition.value?.choices ?? []))
    }
    return choice
  }

  private func parsed<Value>(
    _ value: String, of option: CommandOption, needs: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value {
    guard let result = read(value) else { throw .valueWrong(option, value: value, needs: needs) }
    return result
  }

  private func text(_ value: String, of option: CommandOption) throws(UsageError) -> String {
    guard !value.isEmpty else { throw .valueMissing(option) }
    return value
  }
}
