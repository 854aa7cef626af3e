import JOSE
import Testing

@Suite("JSON web keys")
struct JSONWebKeyTests {
  @Test("a key set survives there and back")
  func roundTrip() throws {
    var keys: [JSONWebKey] = []
    for (index, key) in try TestKeys.all().enumerated() {
      keys.append(JSONWebKey(keyIdentifier: "K\(index)", key: key.publicKey))
    }
    let set = JSONWebKeySet(keys: keys)
    #expect(try JSONWebKeySet(parsing: try set.json().bytes) == set)
    #expect(set.key(withIdentifier: "K1") == keys[1])
    #expect(set.key(withIdentifier: "k1") == nil)
  }

  @Test("an RSA key has Apple's six members in Apple's order")
  func rsaMembers() throws {
    let key = JSONWebKey(keyIdentifier: "K", key: .rsa(try TestKeys.rsa.get().publicKey))
    let object = try key.object()
    #expect(object.members.map(\.name) == ["kty", "kid", "use", "alg", "n", "e"])
    #expect(object["e"] == .string("AQAB"))
    #expect(try Base64URL.decode(try #require(object["n"]?.string)).count == 256)
  }

  @Test("an elliptic-curve key always has two coordinates of 32 bytes")
  func p256Members() throws {
    for _ in 0..<300 {
      let key = try P256PrivateKey.generate().publicKey
      let object = try JSONWebKey(keyIdentifier: nil, key: .p256(key)).object()
      #expect(object.members.map(\.name) == ["kty", "use", "alg", "crv", "x", "y"])
      #expect(object["x"]?.string?.count == 43)
      #expect(object["y"]?.string?.count == 43)
    }
  }

  @Test("a point that is not on the curve is refused")
  func offCurve() throws {
    var object = try #require(JSONValue(parsing: RFC7515Tests.a3Key).object)
    object["y"] = object["x"]
    #expect(throws: JSONWebKey.ImportError.self) { try JSONWebKey(object) }
  }

  @Test("an RSA key shorter than 2048 bits is refused")
  func shortKey() throws {
    let modulus = [0xC1] + [UInt8](repeating: 0x55, count: 127)
    #expect(
      throws: CryptoError(
        operation: "Reading a key", reason: "an RSA key needs 2048 bits or more")
    ) { try RSAPublicKey(modulus: modulus, exponent: [1, 0, 1]) }
  }

  @Test(
    "a key of another kind or for another use is refused",
    arguments: [
      #"{"kty":"oct","k":"AA"}"#, #"{"kty":"EC","crv":"P-384","x":"AA","y":"AA"}"#, "{}",
      #"{"kty":"EC","x":"AA","y":"AA"}"#,
    ])
  func otherKinds(text: String) throws {
    let object = try #require(JSONValue(parsing: text).object)
    #expect(throws: JSONWebKey.ImportError.unsupportedKeyType) { try JSONWebKey(object) }
  }

  @Test("a key for encryption or for another algorithm is refused")
  func otherUse() throws {
    var encryption = try #require(JSONValue(parsing: RFC7515Tests.a2Key).object)
    var otherAlgorithm = encryption
    encryption["use"] = "enc"
    otherAlgorithm["alg"] = "RS512"
    #expect(throws: JSONWebKey.ImportError.unsupportedUse) { try JSONWebKey(encryption) }
    #expect(throws: JSONWebKey.ImportError.unsupportedUse) { try JSONWebKey(otherAlgorithm) }
  }

  @Test("a missing or unreadable number is named", arguments: ["n", "e"])
  func badMember(name: String) throws {
    var object = try #require(JSONValue(parsing: RFC7515Tests.a2Key).object)
    object[name] = nil
    #expect(throws: JSONWebKey.ImportError.invalidMember(name)) { try JSONWebKey(object) }
    object[name] = "A=="
    #expect(throws: JSONWebKey.ImportError.invalidMember(name)) { try JSONWebKey(object) }
  }

  @Test("keys that are not understood are left out of a set, and the others stay")
  func unknownKeysInSet() throws {
    let set = try JSONWebKeySet(
      parsing: Array(#"{"keys":[{"kty":"OKP"},\#(RFC7515Tests.a2Key)],"extra":1}"#.utf8))
    #expect(set.keys.count == 1)
  }

  @Test("a text that is no key set is refused", arguments: ["[]", "{}", #"{"keys":[1]}"#, "{"])
  func noKeySet(text: String) {
    #expect(throws: JSONWebKeySet.ImportError.self) {
      try JSONWebKeySet(parsing: Array(text.utf8))
    }
  }
}
