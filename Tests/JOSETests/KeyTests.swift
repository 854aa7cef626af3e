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
