/// The URL-safe base64 of RFC 4648 §5, strict both ways: no padding, no white space, and the unused bits of the last
/// character are zero, so that each byte string has exactly one text.
public enum Base64URL {
  /// Why a text is not strict base64url.
  public enum DecodingError: Error, Hashable, Sendable {
    /// A byte outside the alphabet `A–Z a–z 0–9 - _`, counted from zero.
    case invalidCharacter(offset: Int)
    /// No byte string has a text of this length: one character is left over.
    case invalidLength(Int)
    /// The unused bits of the last character are not zero.
    case nonCanonicalTrailingBits
  }

  /// The text of `bytes`, without padding.
  public static func encode(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var buffer: UInt32 = 0
    var bits: UInt32 = 0
    for byte in bytes {
      buffer = buffer << 8 | UInt32(byte)
      bits += 8
      while bits >= 6 {
        bits -= 6
        text.append(alphabet[Int(buffer >> bits & 0x3F)])
      }
    }
    if bits > 0 { text.append(alphabet[Int(buffer << (6 - bits) & 0x3F)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that `text` stands for.
  public static func decode(_ text: some StringProtocol) throws(DecodingError) -> [UInt8] {
    try decode(Array(text.utf8))
  }

  /// The bytes that the UTF-8 text `text` stands for.
  public static func decode(_ text: some Collection<UInt8>) throws(DecodingError) -> [UInt8] {
    guard text.count % 4 != 1 else { throw .invalidLength(text.count) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var buffer: UInt32 = 0
    var bits: UInt32 = 0
    var offset = 0
    for byte in text {
      guard let value = value(of: byte) else { throw .invalidCharacter(offset: offset) }
      buffer = buffer << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
      offset += 1
    }
    guard buffer & ((1 << bits) - 1) == 0 else { throw .nonCanonicalTrailingBits }
    return bytes
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static func value(of character: UInt8) -> UInt8? {
    switch character {
    case 0x41...0x5A: character - 0x41
    case 0x61...0x7A: character - 0x61 + 26
    case 0x30...0x39: character - 0x30 + 52
    case 0x2D: 62
    case 0x5F: 63
    default: nil
    }
  }
}
