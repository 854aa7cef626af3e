import JOSE
import Testing

@Suite("Keys")
struct KeyTests {
  @Test("a stored private key is the same key when it is read again")
  func storedKeys() throws {
    let rsa = try TestKeys.rsa.get()
    #expect(
      try RSAPrivateKey(derRepresentation: try rsa.derRepresentation()).publicKey == rsa.publicKey)
    let p256 = try TestKeys.p256.get()
    #expect(
      try P256PrivateKey(derRepresentation: try p256.derRepresentation()).publicKey
        == p256.publicKey)
  }

  @Test("a number makes the P-256 key that RFC 7515 A.3 has for it")
  func secretNumber() throws {
    let number = try Base64URL.decode("jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI")
    let key = try P256PrivateKey(secretNumber: number).publicKey
    #expect(try key.x() == Base64URL.decode("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU"))
    #expect(try key.y() == Base64URL.decode("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"))
  }

  @Test("no key is made of zero, of too few bytes, or of a number beyond the curve's order")
  func badNumbers() {
    let order: [UInt8] =
      [UInt8](repeating: 255, count: 4) + [UInt8](repeating: 0, count: 4)
      + [UInt8](repeating: 255, count: 8)
      + [0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25]
      + [0x51]
    for number in [[], [1], [UInt8](repeating: 0, count: 32), order] {
      #expect(throws: CryptoError.self) { try P256PrivateKey(secretNumber: number) }
    }
  }

  @Test("a public key survives DER and PEM")
  func publicKeys() throws {
    let rsa = try TestKeys.rsa.get().publicKey
    #expect(try RSAPublicKey(derRepresentation: try rsa.derRepresentation()) == rsa)
    #expect(try RSAPublicKey(pemRepresentation: try rsa.pemRepresentation()) == rsa)
    let p256 = try TestKeys.p256.get().publicKey
    #expect(try P256PublicKey(derRepresentation: try p256.derRepresentation()) == p256)
    #expect(try P256PublicKey(pemRepresentation: try p256.pemRepresentation()) == p256)
  }

  @Test("a key of the other kind is refused")
  func otherKind() throws {
    let rsa = try TestKeys.rsa.get()
    let p256 = try TestKeys.p256.get()
    #expect(throws: CryptoError.self) {
      try RSAPrivateKey(derRepresentation: try p256.derRepresentation())
    }
    #expect(throws: CryptoError.self) {
      try P256PrivateKey(derRepresentation: try rsa.derRepresentation())
    }
  }

  @Test("a damaged or cut key is refused, and so is one with something after it")
  func damaged() throws {
    let der = try TestKeys.rsa.get().derRepresentation()
    for bytes in [[], [0x30], Array(der.dropLast()), der + [0], [UInt8](repeating: 0, count: 99)] {
      #expect(throws: CryptoError.self) { try RSAPrivateKey(derRepresentation: bytes) }
    }
    #expect(throws: CryptoError.self) { try RSAPublicKey(pemRepresentation: "no key") }
    #expect(throws: CryptoError.self) { try RSAPublicKey(pemRepresentation: "") }
  }

  @Test("two keys that were made are different")
  func different() throws {
    #expect(try TestKeys.rsa.get().publicKey != TestKeys.otherRSA.get().publicKey)
  }

  @Test("a key made in the background signs, and waiting again gives the same key")
  func background() throws {
    let generation = BackgroundKeyGeneration()
    let key = try generation.wait()
    #expect(try key.modulusLength == 2048)
    let signature = try key.signature(for: [1, 2, 3])
    #expect(try key.publicKey.isValidSignature(signature, for: [1, 2, 3]))
    #expect(try generation.wait().publicKey == key.publicKey)
  }

  @Test("a background key that nobody waits for does no harm")
  func abandoned() {
    _ = BackgroundKeyGeneration()
  }
}

extension RSAPrivateKey {
  fileprivate var modulusLength: Int {
    get throws { try publicKey.modulus().count * 8 }
  }
}
