import TerminalUI
import Vocabulary

/// What a person has settled for the program on the screen, once and for all: a file of JSON.
struct Configuration: Hashable {
  /// What its settings say, where the command line says nothing.
  var options = Options()
  /// Which keys do what.
  var keys = KeyMap.standard

  /// Where the configuration stands in the list of options and in the table of files.
  static let standardPath = "$XDG_CONFIG_HOME/siwa/config.json"

  /// The name under which the keys stand.
  static let keysName = "keys"

  /// The options that can be set; each is a setting with the option's name.
  static let settings = CommandOption.allCases.filter(\.definition.isSetting)

  /// No configuration.
  init() {}

  /// Reads a configuration file's text; throws where it is wrong, with line and column.
  ///
  /// `options` are those of the command line, which win.
  init(_ text: String, file: String, over options: Options) throws(JSONProblem) {
    self.options = options
    if text.allSatisfy(\.isWhitespace) { return }
    let document = try JSONDocument(text, file: file)
    guard case .object(let members) = document.root.value else {
      throw document.problem(
        "the configuration is an object, such as { \"theme\": \"dark\" }", at: document.root.place)
    }
    for member in members {
      if member.name == Self.keysName {
        keys = try KeyMap(member.value, in: document)
      } else if let option = Self.settings.first(where: { $0.rawValue == member.name }) {
        try set(option, to: member.value, in: document)
      } else {
        throw document.problem(Self.unknown(member.name), at: member.place)
      }
    }
  }

  private mutating func set(
    _ option: CommandOption, to node: JSONNode, in document: JSONDocument
  ) throws(JSONProblem) {
    // What the command line overrules is checked all the same: whoever wrote it wants to know.
    var changed = options.given.contains(option) ? Options() : options
    switch (node.value, option.definition.value) {
    case (.boolean(let isOn), nil):
      if isOn { changed.set(option) }
    case (_, .some) where node.text != nil:
      do throws(UsageError) {
        try changed.set(option, to: node.text ?? "")
      } catch {
        throw document.problem(error.description.withoutFullStop, at: node.place)
      }
    case (_, nil):
      throw document.problem("\"\(option.rawValue)\" is true or false", at: node.place)
    case (_, .some(let value)):
      throw document.problem(
        "\"\(option.rawValue)\" needs a text or a whole number, such as \"\(value.example)\"",
        at: node.place)
    }
    if !options.given.contains(option) { options = changed }
  }

  private static func unknown(_ name: String) -> String {
    let names = settings.map(\.rawValue) + [keysName]
    return Nearest.match(for: name, in: names).map {
      "there is no setting \"\(name)\"; did you mean \"\($0)\"?"
    } ?? "there is no setting \"\(name)\"; there are \(names.joined(separator: ", "))"
  }
}

extension JSONNode {
  /// The text or whole number that it is, as one would type it; `nil` for anything else.
  fileprivate var text: String? {
    switch value {
    case .string(let text): text
    case .number(let number) where number == number.rounded() && abs(number) < 1e15:
      String(Int64(number))
    case .number, .object, .array, .boolean, .null: nil
    }
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension Session {
  /// The configuration of this person; the command line wins over it.
  ///
  /// Where the standard file is not there, nothing is settled; one that was named must be there.
  func configuration() throws -> Configuration {
    guard let path = try configurationPath() else {
      var configuration = Configuration()
      configuration.options = options
      return configuration
    }
    let bytes = try Input.withFile(path) { try $0.all(limit: 1 << 20) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.data, "\(shown(path)) is not UTF-8 text. Save it as UTF-8.")
    }
    do {
      return try Configuration(text, file: path, over: options)
    } catch {
      throw CommandFailure(.data, shown(error.description))
    }
  }

  /// The configuration file that is to be read; `nil` where there is none.
  func configurationPath() throws -> String? {
    if let path = options.config { return path }
    guard let path = environment.standardConfigurationPath else { return nil }
    do {
      return try Platform.status(of: path) == nil ? nil : path
    } catch {
      throw CommandFailure(
        .inputOutput, "The configuration \(shown(path)) can't be reached: \(error.reason).",
        reason: error.reason)
    }
  }
}
