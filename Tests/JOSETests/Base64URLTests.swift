import JOSE
import Testing

@Suite("base64url")
struct Base64URLTests {
  @Test(
    "the vectors of RFC 4648 read and write without padding",
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
      ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
    ])
  func vectors(plain: String, text: String) throws {
    #expect(Base64URL.encode(Array(plain.utf8)) == text)
    #expect(try Base64URL.decode(text) == Array(plain.utf8))
  }

  @Test("every byte survives there and back, in each position")
  func roundTrip() throws {
    for length in 0..<5 {
      for byte in UInt8.min...UInt8.max {
        let bytes = [UInt8](repeating: byte, count: length)
        #expect(try Base64URL.decode(Base64URL.encode(bytes)) == bytes)
      }
    }
  }

  @Test("bytes that need the two URL-safe characters use - and _")
  func alphabet() {
    #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
  }

  @Test(
    "padding, white space and the characters of plain base64 are refused",
    arguments: [
      ("Zg==", 2), ("Zm8=", 3), ("Zm 9", 2), ("Zm9v\n0", 4), (" Zm9", 0), ("-+8", 1), ("/_8", 0),
      ("Zmé", 2),
    ])
  func foreignCharacters(text: String, offset: Int) {
    #expect(throws: Base64URL.DecodingError.invalidCharacter(offset: offset)) {
      try Base64URL.decode(text)
    }
  }

  @Test("a single left-over character is refused", arguments: ["A", "AAAAA"])
  func leftOver(text: String) {
    #expect(throws: Base64URL.DecodingError.invalidLength(text.count)) {
      try Base64URL.decode(text)
    }
  }

  @Test("a last character with unused bits set is refused", arguments: ["Zh", "Zm9", "AB", "AAB"])
  func trailingBits(text: String) {
    #expect(throws: Base64URL.DecodingError.nonCanonicalTrailingBits) {
      try Base64URL.decode(text)
    }
  }
}
