internal import Vocabulary

/// A theme in a file, in JSON: each role with its colours and attributes in words, such as `"#1d1d1f on #ffffff bold"`.
///
///     {
///       "basedOn": "dark",
///       "phone": { "accent": "#ffb340" },
///       "paneOnDark": { "footerKey": "#ffb340 bold" }
///     }
///
/// What stands on the terminal's own background is in `pane` where it is the same on each, and in `paneOnDark`,
/// `paneOnLight` and `paneOnEither` where it follows the background; the latter is for one that is not known.
public struct ThemeFile: Hashable, Sendable {
  /// The file, as its owner knows it.
  public let file: String
  /// The theme that it takes what it does not say itself from; `nil` where it says everything.
  public let base: Theme.Name?
  let phone: PhonePalette
  private let panes: [Theme.Ground: PanePalette]

  /// Reads a theme of one's own; throws where it cannot be understood, or lacks a role without building on another.
  public init(_ text: String, file: String) throws(JSONProblem) {
    let document = try JSONDocument(text, file: file)
    self.file = file
    base = try ThemeReader.base(of: document)
    var phone = PhonePalette()
    var panes: [Theme.Ground: PanePalette] = [:]
    for ground in Theme.Ground.allCases {
      var reader = ThemeReader(on: ground)
      if let base { try reader.read(base) }
      try reader.read(document)
      try reader.requireEveryRole(in: document)
      (phone, panes[ground]) = (reader.phone, reader.pane)
    }
    self.phone = phone
    self.panes = panes
  }

  func pane(on ground: Theme.Ground) -> PanePalette { panes[ground] ?? PanePalette() }

  /// The text of a theme that siwa brings, as it stands in `Assets/Themes`.
  public static func text(of name: Theme.Name) -> String {
    guard let text = Asset.text(named: "Themes/\(name.rawValue).json") else {
      preconditionFailure("The program was built without the theme \(name.rawValue).")
    }
    return text
  }

  /// The palettes of a theme that siwa brings, of which nothing is read that this ground does not need.
  static func palettes(
    of name: Theme.Name, on ground: Theme.Ground
  ) -> (phone: PhonePalette, pane: PanePalette) {
    var reader = ThemeReader(on: ground)
    do {
      try reader.read(name)
    } catch {
      preconditionFailure("A theme of siwa's own: \(error)")
    }
    return (reader.phone, reader.pane)
  }
}

/// Reads the layers of a theme one over the other, what it builds on first.
struct ThemeReader {
  private(set) var phone = PhonePalette()
  private(set) var pane = PanePalette()
  private let ground: Theme.Ground
  private var found: (phone: Set<String>, pane: Set<String>) = ([], [])

  /// The parts of a theme's file.
  enum Group: String, CaseIterable {
    case phone
    case pane
    case paneOnDark
    case paneOnLight
    case paneOnEither
  }

  init(on ground: Theme.Ground) {
    self.ground = ground
  }

  /// Reads a theme that siwa brings.
  mutating func read(_ name: Theme.Name) throws(JSONProblem) {
    let document = try JSONDocument(
      ThemeFile.text(of: name), file: "Assets/Themes/\(name.rawValue).json")
    if let base = try Self.base(of: document) { try read(base) }
    try read(document)
  }

  /// The theme that a file says it builds on.
  static func base(of document: JSONDocument) throws(JSONProblem) -> Theme.Name? {
    guard
      let member = try members(of: document.root, in: document).first(where: { $0.name == base })
    else { return nil }
    let text = try string(member, in: document)
    if let name = Theme.Name(rawValue: text) { return name }
    let names = Theme.Name.allCases.map(\.rawValue)
    throw document.problem(
      "no theme of siwa's is called '\(text)'; " + advice(text, names), at: member.value.place)
  }

  private static let base = "basedOn"

  /// Lays what a file says over what was read before.
  mutating func read(_ document: JSONDocument) throws(JSONProblem) {
    for member in try Self.members(of: document.root, in: document) where member.name != Self.base {
      guard let group = Group(rawValue: member.name) else {
        let names = Group.allCases.map(\.rawValue) + [Self.base]
        throw document.problem(
          "a theme has no part '\(member.name)'; " + Self.advice(member.name, names),
          at: member.place)
      }
      let roles = try Self.members(of: member.value, in: document)
      switch group {
      case .phone: try readPhone(roles, in: document)
      case .pane: try readPane(roles, in: document)
      case .paneOnDark where ground == .dark, .paneOnLight where ground == .light,
        .paneOnEither where ground == .unknown:
        try readPane(roles, in: document)
      case .paneOnDark, .paneOnLight, .paneOnEither: break
      }
    }
  }

  /// Throws where a role has no look yet.
  func requireEveryRole(in document: JSONDocument) throws(JSONProblem) {
    let lacking =
      (PhonePalette.roles.map(\.name) + [PhonePalette.shadeRole])
      .filter { !found.phone.contains($0) }.map { "phone.\($0)" }
      + PanePalette.roles.map(\.name).filter { !found.pane.contains($0) }.map { "pane.\($0)" }
    guard let first = lacking.first else { return }
    throw document.problem(
      """
      the theme says nothing of \(first)\(lacking.count > 1 ? " and \(lacking.count - 1) more" : ""); \
      add \(lacking.count > 1 ? "them" : "it"), or build on another theme with "basedOn": "light"
      """, at: document.root.place)
  }

  private mutating func readPhone(
    _ members: [JSONNode.Member], in document: JSONDocument
  ) throws(JSONProblem) {
    for member in members {
      found.phone.insert(member.name)
      if member.name == PhonePalette.shadeRole {
        phone.shade = try Self.look(of: member, in: document, StyleWords.shade)
      } else if let role = PhonePalette.roles.first(where: { $0.name == member.name }) {
        let style = try Self.look(of: member, in: document, StyleWords.style)
        role.change(&phone) { $0 = style }
      } else {
        throw Self.unknownRole(
          member, of: "the phone", PhonePalette.roles.map(\.name) + [PhonePalette.shadeRole],
          in: document)
      }
    }
  }

  private mutating func readPane(
    _ members: [JSONNode.Member], in document: JSONDocument
  ) throws(JSONProblem) {
    for member in members {
      guard let role = PanePalette.roles.first(where: { $0.name == member.name }) else {
        throw Self.unknownRole(
          member, of: "the pane", PanePalette.roles.map(\.name), in: document)
      }
      let style = try Self.look(of: member, in: document, StyleWords.style)
      found.pane.insert(member.name)
      role.change(&pane) { $0 = style }
    }
  }

  private static func unknownRole(
    _ member: JSONNode.Member, of what: String, _ names: [String], in document: JSONDocument
  ) -> JSONProblem {
    document.problem(
      "\(what) has no role '\(member.name)'; " + advice(member.name, names), at: member.place)
  }

  /// What was meant, or all that could be.
  private static func advice(_ word: String, _ names: [String]) -> String {
    Nearest.match(for: word, in: names).map { "did you mean \($0)?" }
      ?? "write one of \(names.joined(separator: ", "))"
  }

  private static func look<Look>(
    of member: JSONNode.Member, in document: JSONDocument,
    _ read: (String) throws(StyleWords.Problem) -> Look
  ) throws(JSONProblem) -> Look {
    let text = try string(member, in: document)
    do throws(StyleWords.Problem) {
      return try read(text)
    } catch {
      throw document.problem("\(member.name): \(error.message)", at: member.value.place)
    }
  }

  private static func members(
    of node: JSONNode, in document: JSONDocument
  ) throws(JSONProblem) -> [JSONNode.Member] {
    guard case .object(let members) = node.value else {
      throw document.problem("here an object in braces is needed", at: node.place)
    }
    return members
  }

  private static func string(
    _ member: JSONNode.Member, in document: JSONDocument
  ) throws(JSONProblem) -> String {
    guard case .string(let text) = member.value.value else {
      throw document.problem("\(member.name) needs a text in quotes", at: member.value.place)
    }
    return text
  }
}
