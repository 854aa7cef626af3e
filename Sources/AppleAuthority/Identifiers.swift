import Vocabulary

/// The shapes of the identifiers that Apple hands out.
enum Identifier {
  /// A person's identifier: six digits, 32 hexadecimal digits, four digits that read like a time of day.
  static func subject(
    at now: Timestamp, using random: inout SeededRandomNumberGenerator
  ) -> String {
    let digits = random.string(length: 6, from: "0123456789")
    let time = now.timeOfDay.filter { $0 != ":" }.prefix(4)
    return "\(digits).\(random.string(length: 32, from: Alphabet.hexadecimal)).\(time)"
  }

  /// The local part of a relay address.
  static func relay(using random: inout SeededRandomNumberGenerator) -> String {
    random.string(length: 10, from: Alphabet.lowercaseAlphanumeric)
  }

  /// A code or token: its letter, 32 hexadecimal digits, `.0.`, four letters, 22 characters of base64url.
  static func token(
    _ letter: Character, using random: inout SeededRandomNumberGenerator
  ) -> String {
    let body = random.string(length: 32, from: Alphabet.hexadecimal)
    let shard = random.string(length: 4, from: Alphabet.lowercase)
    return "\(letter)\(body).0.\(shard).\(random.string(length: 22, from: Alphabet.base64URL))"
  }

  /// A key identifier, ten characters.
  static func key(using random: inout SeededRandomNumberGenerator) -> String {
    random.string(length: 10, from: Alphabet.alphanumeric)
  }
}
