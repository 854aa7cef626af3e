import TerminalUI
import Vocabulary

extension Session {
  /// `themes`: lists what there is, prints one, or checks one of one's own.
  func showThemes() throws -> ExitCode {
    guard let operand else {
      try listThemes()
      return .done
    }
    guard let choice = ThemeChoice(operand) else { throw UsageError.themeUnknown(operand) }
    switch choice {
    case .builtIn(let name):
      try output.write(ThemeFile.text(of: name))
      return .done
    case .file(let path):
      return try check(readTheme(path))
    }
  }

  private func listThemes() throws {
    let rows = Theme.Name.allCases.map { [$0.rawValue, $0.meaning] }
    for line in Table(rows: rows).lines(ink: ink) { try output.line(line) }
  }

  private func check(_ file: ThemeFile) throws -> ExitCode {
    let pairs = Theme.weakPairs(of: .file(file))
    for pair in pairs { try output.line("\(ink.sign(.bad)) \(shown(words(for: pair)))") }
    guard pairs.isEmpty else {
      try output.line("\(counted(pairs.count, "pair")) of text and background can't be read well.")
      return .unmet
    }
    let needed = words(for: Theme(.file(file)).contrastNeeded)
    try output.line(
      "\(ink.sign(.good)) \(shown(file.file)): every text has a contrast of \(needed) or more.")
    return .done
  }

  /// The theme that was chosen, with a word on what of it can't be read well; `nil` where none was.
  func chosenTheme() throws -> Theme.Source? {
    switch options.theme {
    case nil: return nil
    case .builtIn(let name): return .builtIn(name)
    case .file(let path):
      let source = Theme.Source.file(try readTheme(path))
      let pairs = Theme.weakPairs(of: source)
      if let first = pairs.first {
        note(
          "in \(shown(path)) \(words(for: first))"
            + (pairs.count == 1
              ? "." : "; 'siwa themes \(shown(path))' shows this and \(pairs.count - 1) more."))
      }
      return source
    }
  }

  private func readTheme(_ path: String) throws -> ThemeFile {
    let bytes = try Input.withFile(path) { try $0.all(limit: Self.themeLimit) }
    do throws(JSONProblem) {
      return try ThemeFile(String(decoding: bytes, as: UTF8.self), file: path)
    } catch {
      throw CommandFailure(.data, shown(error.description))
    }
  }

  /// The longest file that can be a theme, in bytes.
  private static let themeLimit = 65_536

  private func words(for pair: TextPair) -> String {
    switch (pair.front, pair.back) {
    case (let front?, let back?):
      "\(pair.name) has a contrast of \(words(for: front.contrast(with: back))): "
        + "\(front.hex) on \(back.hex)"
    default: "\(pair.name) names only one of its two colours"
    }
  }

  /// A contrast with one digit, rounded down, for what is too low must not look high enough: `4.4:1`.
  private func words(for contrast: Double) -> String {
    let tenths = Int(contrast * 10)
    return "\(tenths / 10).\(tenths % 10):1"
  }
}

extension Theme.Name {
  /// What it looks like, for the list.
  fileprivate var meaning: String {
    switch self {
    case .light: "a phone in light mode"
    case .dark: "a phone in dark mode"
    case .highContrast: "few, strong colours; every text has a contrast of 7:1 or more"
    case .monochrome: "no colour: bold, dim, underlined and reversed"
    }
  }
}
