import Foundation
import Scripts

@testable import TerminalUI

/// Which literals of the sources are texts of the program itself, and so have to be in each catalog.
///
/// Every literal with a word in it is one, unless something here says that it is none: what it is given to, its form, or a
/// list of names.
enum ToolText {
  /// The keys, each with the places where it stands; read once.
  static func keys() throws -> [String: [String]] { try texts.get() }

  /// What a demonstration says, and how it is called.
  private static func told(in name: String) throws -> [String] {
    let script = try Script(text: Asset.text(named: name) ?? "", file: name)
    let captions = script.runs.flatMap(\.statements).compactMap(\.caption?.text)
    return captions.filter { !$0.isEmpty } + (script.title.map { [$0] } ?? [])
  }

  /// Everything that languages may say otherwise, whether or not they have to, such as templates of signs alone.
  static func literals() throws -> Set<String> { Set(try screen.get().map(\.key)) }

  /// What stands in the sources as a name: it is shown as it is in each language.
  static func namesShown() throws -> Set<String> {
    let names = try screen.get().filter { literal in
      shownAsIs.contains { literal.before.hasSuffix($0) }
    }
    return Set(names.flatMap { words(of: $0.key).map(String.init) })
  }

  /// The words in Latin letters that Korean says on the phone.
  static func koreanOnThePhone() throws -> Set<String> {
    let literals = try screen.get().filter { $0.file.hasPrefix("Copy/Copy+Korean") }
    return Set(
      literals.flatMap {
        PseudoLanguage.words(in: $0.key.replacing(#/\{\d+\}/#, with: " "))
      })
  }

  private static let screen = Result {
    try SourceLiteral.all(below: root.appending(path: "TerminalUI"))
  }

  private static let texts = Result {
    var places: [String: [String]] = [:]
    for (folder, isTold) in sources {
      let literals =
        try folder == "TerminalUI"
        ? screen.get() : SourceLiteral.all(below: root.appending(path: folder))
      for literal in literals where isTold(literal) && isText(literal) {
        places[literal.key, default: []].append("\(folder)/\(literal.file):\(literal.line)")
      }
    }
    for name in Asset.names(below: "Demos/") {
      for key in try told(in: name) { places[key, default: []].append(name) }
    }
    return places
  }

  private static let shownAsIs = ["verbatim:", "field:", "call(.app,", "call(.keychain,", ".data("]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources").standardizedFileURL

  /// Where texts stand.
  ///
  /// Lower layers have some that panes and reports show by `Phrase(english:)`.
  private static let sources: [(folder: String, isTold: @Sendable (SourceLiteral) -> Bool)] = [
    (
      "TerminalUI",
      { literal in
        !foreign.contains { literal.file.hasPrefix($0) } && !isEnglishSpelling(literal)
      }
    ),
    (
      "SignInFlow",
      { $0.file == "ClientProfile.swift" && $0.before.hasSuffix("summary:") }
    ),
    (
      "Backend",
      { literal in
        ["TokenVerification.swift", "SignIn.swift"].contains(literal.file)
          && !literal.key.contains("{")
          && literal.before.contains(
            #/(holds|fails|breaksOff)\( ?\.\w+,$|\(\.nonce, holds: false, detail:$/#)
      }
    ),
    (
      "Exploration",
      { literal in
        literal.file == "Destination+Famous.swift"
          && (literal.before.hasSuffix("advice:") || literal.before.hasSuffix("Destination( \","))
      }
    ),
    (
      "Exploration",
      { literal in
        literal.file == "AppReview.swift"
          && (literal.before.contains("flag(\",") || literal.before.hasSuffix("withoutRevoking ="))
      }
    ),
  ]

  /// How the glossary finds its words in English texts.
  private static func isEnglishSpelling(_ literal: SourceLiteral) -> Bool {
    literal.file == "Glossary/Term.swift" && literal.before.contains(#/: \[[^\]]*$/#)
  }

  /// What is no text of the program: what the phone says (`Copy` has it in each language), what is read by machines, what
  /// stands in for data, and what is told on the command line before there is a screen.
  private static let foreign = [
    "Copy/", "Terminal/", "Theme/", "Configuration/", "Assets/",
    "Export/Markup.swift", "Export/SVGShapes.swift", "Map/MachineEvents.swift",
    "Text/CharacterWidth.swift", "Text/Catalog.swift", "Phone/PhoneTargets.swift",
    "Phone/AppIcon.swift", "Explanations/AppCode", "Explanations/SwiftCode.swift",
    "Explanations/ServerCode.swift", "Lessons/Lesson+Reading.swift",
    "Lessons/LessonProgress.swift",
    "Recording/Asciicast.swift", "Recording/FrameDifference.swift",
    "Recording/Demonstration+Key.swift", "Phone/Screens+Crash.swift", "Panes/CandidateEvent.swift",
  ]

  static func isText(_ literal: SourceLiteral) -> Bool {
    literal.key.count > 1 && !machine.contains(literal.key)
      && words(of: literal.key).contains { !isTechnical($0) }
      && !isGivenToMachine(literal.before) && !isMarkup(literal.key)
  }

  /// The words of a key: what blanks part, without the arguments and the punctuation before them.
  private static func words(of key: String) -> [Substring] {
    let text = key.contains("{") ? key.replacing(#/\{\d+\}/#, with: " ") : key
    return text.split(whereSeparator: \.isWhitespace)
      .map { word in word.drop { !$0.isLetter && !$0.isNumber } }
      .filter { $0.contains { $0.isLetter && $0.isASCII } }
  }

  /// Whether it is written for browsers: a tag, an attribute, a path, a rule of CSS, a list of fonts.
  private static func isMarkup(_ key: String) -> Bool {
    key.contains(#/<\/?[A-Za-z!]|\w="|^;|\w:[a-z0-9#]+;|, (mono|sans-)|^'|Noto Sans|^M\{0\}|^--\w/#)

  }

  /// What the code before a literal tells: an argument that is data, a pattern, a comparison, a subscript.
  private static func isGivenToMachine(_ before: String) -> Bool {
    labels.contains { before.hasSuffix($0) }
      || before.contains(
        #/(\bcase|\bcase [^:=]*|\bcase \w+ =|[\w\]?]\[|==|!=|TargetID =|keywords: \[[^\]]*)$/#)
  }

  /// Arguments that no language changes.
  private static let labels = [
    "verbatim:", "field:", "rawValue:", "named:", "extension:", "hasPrefix(", "hasSuffix(",
    "Binding( name:", "call(.app,", "call( .app,", "call(.keychain,", "call(.userDefaults,",
    "call( .userDefaults,", ".identifier(", ".data(",
  ]

  /// A word that stands for itself in each language: a name from code or a file, or one of the list.
  private static func isTechnical(_ word: Substring) -> Bool {
    var bare = word
    while let last = bare.last, !last.isLetter, !last.isNumber { bare.removeLast() }
    return names.contains(String(bare))
      || bare.contains { "._()/@=<>{}#$%&~^|\\`\"".contains($0) || $0.isNumber }
      || zip(bare, bare.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
  }

  /// Names that stand in texts as they are.
  private static let names: Set<String> = [
    "siwa", "siwa-walk", "siwa-report", "siwa-sheet", "siwa-png", "Apple", "Firebase", "iOS",
    "Mermaid",
    "Markdown", "Graphviz", "ASCII", "UTF-8", "UTC", "JSON", "SVG", "PNG", "HTML", "ANSI", "RS256",
    "SHA-256", "Key",
    "chain", "User", "Defaults", "Esc", "Tab", "Shift-Tab", "Space", "Enter", "Home", "End",
    "Del", "Ins", "Bksp", "Up", "Down", "Left", "Right",
  ]

  /// Literals for machines: what lists are searched for, identities, and parts of Mermaid and of the language of Graphviz.
  private static let machine: Set<String> = [
    "save phone svg", "save sheet designers", "save {0} {1} export", "siwa-{0}{1}-{2}x{3}",
    "phone-",
    "png", "html", "ans", "dark", "light", "none", "https://", "color:{0}", "width:{0}px;",
    "{0}.{1}.part",
    "these fences (```) are not closed", "nonce", "state",
    "save recipe", "save sequence", "save report",
    "take me there", "difference share hide relay", "difference profiles side by side", "never",
    "face", "passcode", "alert", "text", "svg", "txt", "mmd", "md", "actor", "participant",
    "running", "radius-", "x{0}", "{0}x{1}", "hint.", "overlay.", "trace.", "<br/>", "--x",
    "-x", "\\n", "\u{1B}[{0}m", "F{0}", "T-{0}", "T-{0} ", "Ctrl-{0}", "siwa-{0}-{1}x{2}", "esc",
    "email",
    "uid",
    "true", "false", "null", "title: \"{0}\"", "  autonumber", "  {0} {1} as {2}",
    "  Note over {0}: {1}", "state \"{0}\" as {1}", "  state \"{0}\" as running {",
    "digraph \"{0}\" {", "  graph [label=\"{0}\", ",
    "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
    "  edge [fontname=\"Helvetica\", fontsize=10];", "\"{0}\" [label=\"{1}\"];",
    "    label=\"{0}\";", "  subgraph \"cluster_running\" {", "label=\"{0}\"",
  ]
}
