@testable import TerminalUI

/// A language that says each text of the program without one ASCII letter; so where one is seen, it is data, a name, or
/// a text that no language could say otherwise.
enum PseudoLanguage {
  /// Draws or says something in it, in place of Korean.
  static func speaking<Value>(_ body: (Language) throws -> Value) throws -> Value {
    try Catalog.$standIn.withValue(catalog.get()) { try body(.korean) }
  }

  private static let catalog = Result {
    Catalog(
      entries: Dictionary(
        uniqueKeysWithValues: try ToolText.keys().keys.map { ($0, disguised($0)) }))
  }

  /// The same with `é` for each letter, arguments apart; so it takes as much room.
  private static func disguised(_ key: String) -> String {
    String(key.map { $0.isASCII && $0.isLetter ? $0.isUppercase ? "É" : "é" : $0 })
  }

  /// The words of `text` in ASCII letters, without those that are data or names by their form.
  static func words(in text: String) -> Set<String> {
    var words: Set<String> = []
    for piece in text.split(whereSeparator: { $0.isWhitespace || isFrame($0) }) {
      let word = piece.drop { !$0.isLetter && !$0.isNumber }
      guard word.contains(where: { $0.isASCII && $0.isLetter }) else { continue }
      if word.contains(where: { $0.isNumber || "._@(/…=~\\`#".contains($0) }) { continue }
      if zip(word, word.dropFirst()).contains(where: { $0.isLowercase && $1.isUppercase }) {
        continue
      }
      words.insert(String(word.prefix { $0.isASCII && $0.isLetter || $0 == "-" }))
    }
    return words
  }

  private static func isFrame(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { (0x2500...0x25FF).contains($0.value) }
  }
}
