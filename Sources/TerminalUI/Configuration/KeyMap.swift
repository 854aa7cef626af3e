import Vocabulary

/// Which keys do what: the table of bindings, as the person's configuration changes it.
public struct KeyMap: Hashable, Sendable {
  /// What every key does, in the order of the table.
  let bindings: [Binding]

  /// The keys of somebody who has changed none.
  public static let standard = KeyMap(bindings: Binding.table)

  private init(bindings: [Binding]) { self.bindings = bindings }

  /// The keys that an object in the configuration names: `{ "world": ["x", "F2"], "quit": "Q" }`.
  ///
  /// An action that is named has those keys alone; the others keep theirs, but for what was taken from them. Throws where
  /// a name is no action's, a key is none, or one is named twice.
  public init(_ node: JSONNode, in document: JSONDocument) throws(JSONProblem) {
    guard case .object(let members) = node.value else {
      throw document.problem(
        "\"keys\" needs an object, such as { \"world\": \"w\" }", at: node.place)
    }
    var bindings = Binding.table
    var taken: [Input: String] = [:]
    for member in members {
      guard let index = bindings.firstIndex(where: { $0.name == member.name }) else {
        throw document.problem(Self.unknownAction(member.name), at: member.place)
      }
      var keys: [Input] = []
      for node in Self.texts(of: member.value) {
        let key = try Self.key(node, in: document)
        if let other = taken[key] {
          throw document.problem(
            "\(key.keyName) is the key of \"\(other)\" already; choose another", at: node.place)
        }
        taken[key] = member.name
        keys.append(key)
      }
      bindings[index].keys = keys
    }
    for index in bindings.indices
    where !members.contains(where: { $0.name == bindings[index].name }) {
      bindings[index].keys.removeAll { taken[$0] != nil }
    }
    self.bindings = bindings
  }

  /// What a key does; letters of a Korean keyboard count as the Latin ones on the same key.
  func binding(for input: Input) -> Binding? {
    if input == .key(.control("c")) { return Self.quit }
    let input = input.latin
    return bindings.first { $0.keys.contains(input) }
  }

  /// The keys that do `action`, as they are shown.
  func keyNames(of action: Action) -> [String] {
    bindings.first { $0.action == action }?.keys.map(\.keyName) ?? []
  }

  /// The first key that does `action`, as a sentence names it; where it has none, the way through the list of commands.
  func keyWord(of action: Action) -> String {
    [action, .openPalette].lazy
      .compactMap { action in bindings.first { $0.action == action }?.keys.first?.keyWord }
      .first ?? "Ctrl-C"
  }

  /// Ctrl-C always quits.
  private static let quit = Binding.table.first { $0.action == .quit }

  // MARK: Reading

  private static func unknownAction(_ name: String) -> String {
    let names = Binding.table.map(\.name)
    return Nearest.match(for: name, in: names).map {
      "there is no action \"\(name)\"; did you mean \"\($0)\"?"
    } ?? "there is no action \"\(name)\"; there are \(names.joined(separator: ", "))"
  }

  private static func texts(of node: JSONNode) -> [JSONNode] {
    if case .array(let nodes) = node.value { nodes } else { [node] }
  }

  private static func key(_ node: JSONNode, in document: JSONDocument) throws(JSONProblem) -> Input
  {
    guard case .string(let name) = node.value else {
      throw document.problem(
        "a key is a text, such as \"w\", \"F2\" or \"Ctrl-P\"", at: node.place)
    }
    guard let key = Input(keyName: name) else {
      throw document.problem(
        "“\(name)” is no key: a character, or \(Input.keyWords.joined(separator: ", ")), F1 to F12, "
          + "Ctrl-A to Ctrl-Z", at: node.place)
    }
    if let use = key.fixedUse {
      throw document.problem("“\(name)” \(use) and can't be changed", at: node.place)
    }
    return key
  }
}

extension Input {
  /// The keys with names of their own, as a configuration names them.
  private static let named: [(name: String, key: Key)] = [
    ("Tab", .tab), ("Shift-Tab", .backTab), ("Enter", .enter), ("Esc", .escape), ("Up", .up),
    ("Down", .down), ("Left", .left), ("Right", .right), ("Home", .home), ("End", .end),
    ("PgUp", .pageUp), ("PgDn", .pageDown), ("Backspace", .backspace), ("Del", .delete),
    ("Ins", .insert),
  ]

  /// The names of the keys that have one and can be given a meaning.
  fileprivate static var keyWords: [String] {
    named.filter { Input.key($0.key).fixedUse == nil }.map(\.name)
  }

  /// The key that a configuration names: a character, a name such as `PgUp`, `F2`, `Ctrl-P`; `nil` where there is none.
  init?(keyName name: String) {
    let lower = name.lowercased()
    if name.count == 1, let character = name.first, !character.isWhitespace, !character.isNewline {
      self = .character(character)
    } else if lower == "space" {
      self = .character(" ")
    } else if let named = Self.named.first(where: { $0.name.lowercased() == lower }) {
      self = .key(named.key)
    } else if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...12).contains(number) {
      self = .key(.function(number))
    } else if lower.hasPrefix("ctrl-"), lower.count == 6, let letter = lower.last,
      letter.isASCII, letter.isLetter
    {
      self = .key(.control(letter))
    } else {
      return nil
    }
  }

  /// What the key does whatever a configuration says; `nil` where one can give it a meaning.
  fileprivate var fixedUse: String? {
    switch self {
    case .key(.enter), .character(" "): "does what has the focus"
    case .key(.escape): "cancels or goes back"
    case .key(.up), .key(.down), .key(.left), .key(.right): "moves the focus"
    case .key(.control("c")): "quits"
    case .key(.control("z")): "stops the program for a while"
    // To a terminal these are Tab, Enter and Backspace.
    case .key(.control("i")), .key(.control("m")), .key(.control("j")), .key(.control("h")):
      "is another key to a terminal"
    case .character, .key, .mouse, .paste, .background, .resize, .timeout, .hangUp: nil
    }
  }
}
