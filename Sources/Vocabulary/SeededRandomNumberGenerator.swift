/// A random source that a seed determines, so that a walk can be repeated.
///
/// SplitMix64 (Steele, Lea, Flood 2014). It is for a simulation's identifiers, nonces and codes; keys that sign
/// come from libcrypto's own generator.
public struct SeededRandomNumberGenerator: RandomNumberGenerator, Hashable, Sendable {
  /// Where the sequence stands; saving it and restoring it repeats what follows.
  public var state: UInt64

  /// Starts the sequence that `seed` determines.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// `length` Unicode scalars drawn evenly from those of `alphabet`; empty where the alphabet is.
  public mutating func string(length: Int, from alphabet: String) -> String {
    let scalars = Array(alphabet.unicodeScalars)
    guard !scalars.isEmpty else { return "" }
    var string = String.UnicodeScalarView()
    for _ in 0..<length {
      string.append(scalars[Int.random(in: 0..<scalars.count, using: &self)])
    }
    return String(string)
  }
}

/// The alphabets of the identifiers that the parties make.
public enum Alphabet {
  /// Lower-case hexadecimal digits.
  public static let hexadecimal = "0123456789abcdef"
  /// Lower-case letters and digits, as in the local part of a relay address.
  public static let lowercaseAlphanumeric = "abcdefghijklmnopqrstuvwxyz0123456789"
  /// Lower-case letters.
  public static let lowercase = "abcdefghijklmnopqrstuvwxyz"
  /// Letters and digits, as in a Firebase `uid` and document identifier.
  public static let alphanumeric = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  /// The URL-safe base64 alphabet (RFC 4648 §5).
  public static let base64URL =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
  /// The 64 characters of the nonce in Firebase's Sign in with Apple guide.
  public static let nonce = "0123456789ABCDEFGHIJKLMNOPQRSTUVXYZabcdefghijklmnopqrstuvwxyz-._"
}

/// The first identifier that `make` gives and nobody has; a seed that is used again repeats those of earlier runs.
package func unusedIdentifier(
  _ make: @autoclosure () -> String, isTaken: (String) throws -> Bool
) rethrows -> String {
  var identifier = make()
  while try isTaken(identifier) { identifier = make() }
  return identifier
}
