import JOSE
import Testing

@Suite("Compact JWS")
struct CompactJWSTests {
  private let payload = Array(#"{"iss":"https://appleid.apple.com","sub":"001"}"#.utf8)

  @Test("what we sign verifies with the public half, for both algorithms")
  func roundTrip() throws {
    for key in try TestKeys.all() {
      let text = try CompactJWS(signing: payload, header: ["kid": "K1"], with: key).text
      let token = try CompactJWS(parsing: text)
      #expect(throws: Never.self) { try token.verify(with: key.publicKey) }
      #expect(token.payload == payload)
      #expect(token.keyIdentifier == "K1")
      #expect(try token.payloadObject()["sub"] == .string("001"))
    }
  }

  @Test("a header holds its members in their order and then the algorithm, nothing else")
  func header() throws {
    let token = try CompactJWS(
      signing: payload, header: ["kid": "K1"], with: .rsa(try TestKeys.rsa.get()))
    let header = try Base64URL.decode(try #require(token.text.split(separator: ".").first))
    #expect(String(decoding: header, as: UTF8.self) == #"{"kid":"K1","alg":"RS256"}"#)
  }

  @Test("a header that names another algorithm is corrected to the key's when signing")
  func headerAlgorithm() throws {
    let token = try CompactJWS(
      signing: payload, header: ["alg": "none"], with: .p256(try TestKeys.p256.get()))
    #expect(token.algorithm == "ES256")
  }

  @Test("each single-byte change anywhere in a token is refused")
  func everyByteCounts() throws {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    for key in try TestKeys.all() {
      let original = Array(try CompactJWS(signing: payload, with: key).text.utf8)
      for offset in original.indices {
        let place = alphabet.firstIndex(of: original[offset]) ?? 0
        let neighbours = [1, 2, 4, 16, 32, 63].map { alphabet[(place + $0) % 64] }
        for replacement in neighbours + Array(".= \n".utf8) + [original[offset] ^ 1, 0]
        where replacement != original[offset] {
          var bytes = original
          bytes[offset] = replacement
          let text = String(decoding: bytes, as: UTF8.self)
          #expect(throws: JWSError.self, "byte \(offset) became \(replacement)") {
            try CompactJWS(parsing: text).verify(with: key.publicKey)
          }
        }
      }
    }
  }

  @Test("a token with a byte too many or too few is refused")
  func lengthCounts() throws {
    for key in try TestKeys.all() {
      let text = try CompactJWS(signing: payload, with: key).text
      for changed in [text + "A", text + ".", "A" + text, " " + text, String(text.dropLast())] {
        #expect(throws: JWSError.self) {
          try CompactJWS(parsing: changed).verify(with: key.publicKey)
        }
      }
    }
  }

  @Test("a token that another key signed is refused")
  func otherKey() throws {
    let token = try CompactJWS(signing: payload, with: .rsa(try TestKeys.rsa.get()))
    let other = PublicKey.rsa(try TestKeys.otherRSA.get().publicKey)
    #expect(throws: JWSError.signatureInvalid) { try token.verify(with: other) }
  }

  @Test(
    "the key decides the algorithm: none, HMAC and every other name are refused",
    arguments: ["none", "None", "HS256", "rs256", "RS512", "PS256", "ES256", ""])
  func pinnedAlgorithm(name: String) throws {
    let key = try TestKeys.rsa.get()
    let header = Base64URL.encode(JSONValue.object(["alg": .string(name)]).bytes)
    let genuine = try CompactJWS(signing: payload, with: .rsa(key))
    let text = "\(header).\(Base64URL.encode(payload)).\(Base64URL.encode(genuine.signature))"
    let token = try CompactJWS(parsing: text)
    #expect(throws: JWSError.algorithmRefused(name, expected: .rs256)) {
      try token.verify(with: .rsa(key.publicKey))
    }
  }

  @Test("an RS256 token is refused by an elliptic-curve key")
  func otherKind() throws {
    let token = try CompactJWS(signing: payload, with: .rsa(try TestKeys.rsa.get()))
    #expect(throws: JWSError.algorithmRefused("RS256", expected: .es256)) {
      try token.verify(with: .p256(try TestKeys.p256.get().publicKey))
    }
  }

  @Test("a header without an algorithm, or with one that is no string, is refused")
  func algorithmMissing() throws {
    let key = PublicKey.p256(try TestKeys.p256.get().publicKey)
    #expect(throws: JWSError.algorithmMissing) {
      try CompactJWS(parsing: "\(Base64URL.encode(Array("{}".utf8))).AA.AA").verify(with: key)
    }
    let header = Base64URL.encode(Array(#"{"alg":["ES256"]}"#.utf8))
    #expect(throws: JWSError.algorithmRefused(#"["ES256"]"#, expected: .es256)) {
      try CompactJWS(parsing: "\(header).AA.AA").verify(with: key)
    }
  }

  @Test("a token that demands an extension is refused even when its signature holds")
  func criticalExtension() throws {
    let key = PrivateKey.p256(try TestKeys.p256.get())
    let token = try CompactJWS(
      signing: payload, header: ["crit": .array([.string("b64")]), "b64": .bool(true)], with: key)
    #expect(throws: JWSError.criticalExtension) { try token.verify(with: key.publicKey) }
  }

  @Test(
    "a text without exactly three parts is refused with the number that it has",
    arguments: [("", 1), ("a", 1), ("a.b", 2), ("a.b.c.d", 4), ("....", 5)])
  func segments(text: String, count: Int) {
    #expect(throws: JWSError.segmentCount(count)) { try CompactJWS(parsing: text) }
  }

  @Test("each part that is not base64url is named")
  func notBase64URL() {
    let invalid = Base64URL.DecodingError.invalidCharacter(offset: 0)
    #expect(throws: JWSError.notBase64URL(.header, invalid)) {
      try CompactJWS(parsing: "**.e30.AA")
    }
    #expect(throws: JWSError.notBase64URL(.payload, invalid)) {
      try CompactJWS(parsing: "e30.**.AA")
    }
    #expect(throws: JWSError.notBase64URL(.signature, invalid)) {
      try CompactJWS(parsing: "e30.e30.**")
    }
  }

  @Test("a header that is not a JSON object is refused")
  func headerIsNoObject() {
    #expect(throws: JWSError.notJSON(.header, .unexpectedEnd)) { try CompactJWS(parsing: "..") }
    #expect(throws: JWSError.notAnObject(.header)) { try CompactJWS(parsing: "W10.e30.AA") }
    let doubled = Base64URL.encode(Array(#"{"alg":"RS256","alg":"none"}"#.utf8))
    #expect(throws: JWSError.notJSON(.header, .duplicateName("alg"))) {
      try CompactJWS(parsing: "\(doubled).e30.AA")
    }
  }

  @Test("a payload that is not a JSON object is refused when its claims are asked for")
  func payloadIsNoObject() throws {
    #expect(throws: JWSError.notAnObject(.payload)) {
      try CompactJWS(parsing: "e30.W10.AA").payloadObject()
    }
    #expect(throws: JWSError.notJSON(.payload, .unexpectedEnd)) {
      try CompactJWS(parsing: "e30..AA").payloadObject()
    }
  }

  @Test("a token that is longer than 16 KiB is refused before it is taken apart")
  func tooLong() {
    let text = String(repeating: "A", count: 10_000_000)
    #expect(throws: JWSError.tooLong(10_000_000)) { try CompactJWS(parsing: text) }
  }

  @Test("a signature of a wrong length is refused, without and with a full set of zeros")
  func signatureLengths() throws {
    for key in try TestKeys.all() {
      let text = try CompactJWS(signing: payload, with: key).text
      let signed = text.split(separator: ".").prefix(2).joined(separator: ".")
      for count in [0, 1, 63, 64, 65, 255, 256, 257, 4096] {
        let zeros = Base64URL.encode([UInt8](repeating: 0, count: count))
        #expect(throws: JWSError.signatureInvalid) {
          try CompactJWS(parsing: "\(signed).\(zeros)").verify(with: key.publicKey)
        }
      }
    }
  }
}
