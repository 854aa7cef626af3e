#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What one language says for each phrase of the program.
struct Catalog: Sendable {
  /// The text in the language by the phrase's key.
  let entries: [String: String]

  /// The catalog of a language, read when it is first asked for; `nil` for English, whose texts stand in the code.
  static func of(_ language: Language) -> Catalog? {
    switch language {
    case .english: nil
    case .korean: standIn ?? korean
    case .japanese: standIn ?? japanese
    }
  }

  /// A catalog in place of the others, with which tests see what is said without one.
  @TaskLocal static var standIn: Catalog?

  private static let korean = embedded("Strings/ko.json")
  private static let japanese = embedded("Strings/ja.json")

  /// A catalog that the program carries in itself; that each of them can be read is tested.
  private static func embedded(_ name: String) -> Catalog {
    guard let text = Asset.text(named: name) else {
      preconditionFailure("The program was built without \(name).")
    }
    do {
      return try Catalog(json: text)
    } catch {
      preconditionFailure("A catalog of siwa's own, \(name): \(error)")
    }
  }

  init(entries: [String: String]) { self.entries = entries }

  /// A catalog of one JSON object, from keys to texts.
  init(json: String) throws {
    entries = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
  }

  /// What the language says; `nil` where the catalog lacks it.
  func translation(of key: String) -> String? { entries[key] }

  /// Puts the arguments where a template has their numbers, such as `{0}`.
  ///
  /// Korean particles follow the sound before them: `{0:은/는}` is the argument with the first one after a consonant,
  /// with the second one after a vowel.
  static func fill(_ template: String, with arguments: [String]) -> String {
    var text = ""
    var rest = template[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let slot = rest[rest.utf8.index(after: open)..<close].split(separator: ":", maxSplits: 1)
      guard let number = slot.first.flatMap({ Int($0) }), arguments.indices.contains(number) else {
        text += rest[...close]
        rest = rest[rest.utf8.index(after: close)...]
        continue
      }
      text += rest[..<open] + arguments[number]
      if slot.count == 2 { text += KoreanParticle.choose(slot[1], after: arguments[number]) }
      rest = rest[rest.utf8.index(after: close)...]
    }
    return text + rest
  }
}

/// The Korean particles that depend on the sound before them.
enum KoreanParticle {
  /// The one of a pair such as `은/는`, `이/가`, `을/를`, `으로/로` that follows `word`.
  static func choose(_ pair: Substring, after word: String) -> String {
    let both = pair.split(separator: "/").map(String.init)
    guard both.count == 2, let last = word.last(where: { $0.isLetter || $0.isNumber }) else {
      return both.last ?? ""
    }
    switch finalSound(of: last) {
    case .vowel: return both[1]
    // After ㄹ it is 로, as after a vowel.
    case .rieul: return both[0].hasPrefix("으로") ? both[1] : both[0]
    case .consonant: return both[0]
    }
  }

  private enum FinalSound { case vowel, rieul, consonant }

  /// The sound on which a letter or digit ends when a Korean reads it.
  private static func finalSound(of character: Character) -> FinalSound {
    if let scalar = character.unicodeScalars.first, (0xAC00...0xD7A3).contains(scalar.value) {
      switch (scalar.value - 0xAC00) % 28 {
      case 0: return .vowel
      case 8: return .rieul
      default: return .consonant
      }
    }
    switch character.lowercased() {
    case "l", "r", "1", "7", "8": return .rieul
    case "m", "n", "0", "3", "6": return .consonant
    default: return .vowel
    }
  }
}
