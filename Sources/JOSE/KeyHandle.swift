import CCrypto

/// One libcrypto key, freed with the last value that holds it.
///
/// Safe to share: it is never changed after it was made, and libcrypto allows signing and verifying with one
/// `EVP_PKEY` from several threads at a time.
final class KeyHandle: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Takes over a reference to `pointer`.
  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    EVP_PKEY_free(pointer)
  }
}

// MARK: - Making keys

extension KeyHandle {
  /// A new key pair of the algorithm `name`, set up by `configure`, which answers 1 when it succeeded.
  static func generate(
    _ name: String, configure: (OpaquePointer) -> Int32
  ) throws(CryptoError) -> KeyHandle {
    guard let context = EVP_PKEY_CTX_new_from_name(nil, name, nil) else {
      throw .current("Making a key")
    }
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1, configure(context) == 1,
      EVP_PKEY_generate(context, &key) == 1, let key
    else { throw .current("Making a key") }
    return KeyHandle(owning: key)
  }

  /// The big number that the key holds under `name`, big-endian and padded with zeros to `length` bytes; without
  /// `length` as short as it can be.
  func number(_ name: String, length: Int? = nil) throws(CryptoError) -> [UInt8] {
    var number: OpaquePointer?
    guard EVP_PKEY_get_bn_param(pointer, name, &number) == 1, let number else {
      throw .current("Reading a key's \(name)")
    }
    defer { BN_clear_free(number) }
    let count = length ?? Int(BN_num_bits(number) + 7) / 8
    var bytes = [UInt8](repeating: 0, count: count)
    guard BN_bn2binpad(number, &bytes, Int32(count)) == Int32(count) else {
      throw .current("Reading a key's \(name)")
    }
    return bytes
  }
}

// MARK: - DER and PEM

extension KeyHandle {
  /// Reads an unencrypted PKCS#8 private key (RFC 5958), with nothing after it.
  static func privateKey(pkcs8 der: [UInt8]) throws(CryptoError) -> KeyHandle {
    let key = der.withUnsafeBufferPointer { buffer -> OpaquePointer? in
      var cursor = buffer.baseAddress
      guard let info = d2i_PKCS8_PRIV_KEY_INFO(nil, &cursor, buffer.count) else { return nil }
      defer { PKCS8_PRIV_KEY_INFO_free(info) }
      guard cursor == buffer.baseAddress.map({ $0 + buffer.count }) else { return nil }
      return EVP_PKCS82PKEY(info)
    }
    guard let key else { throw .current("Reading a PKCS#8 private key") }
    return KeyHandle(owning: key)
  }

  /// Reads a DER SubjectPublicKeyInfo (RFC 5280 §4.1.2.7), with nothing after it.
  static func publicKey(der: [UInt8]) throws(CryptoError) -> KeyHandle {
    let key = der.withUnsafeBufferPointer { buffer -> OpaquePointer? in
      var cursor = buffer.baseAddress
      guard let key = d2i_PUBKEY(nil, &cursor, buffer.count) else { return nil }
      guard cursor == buffer.baseAddress.map({ $0 + buffer.count }) else {
        EVP_PKEY_free(key)
        return nil
      }
      return key
    }
    guard let key else { throw .current("Reading a DER public key") }
    return KeyHandle(owning: key)
  }

  /// Reads a PEM `PUBLIC KEY` (RFC 7468 §13).
  static func publicKey(pem: String) throws(CryptoError) -> KeyHandle {
    let text = Array(pem.utf8)
    guard let bio = BIO_new_mem_buf(text, Int32(clamping: text.count)) else {
      throw .current("Reading a PEM public key")
    }
    defer { BIO_free(bio) }
    // Without a callback libcrypto would ask the terminal for the password of an encrypted file.
    guard let key = PEM_read_bio_PUBKEY(bio, nil, { _, _, _, _ in -1 }, nil) else {
      throw .current("Reading a PEM public key")
    }
    return KeyHandle(owning: key)
  }

  /// The private key as unencrypted DER PKCS#8 (RFC 5958).
  func pkcs8() throws(CryptoError) -> [UInt8] {
    guard let info = EVP_PKEY2PKCS8(pointer) else { throw .current("Writing a private key") }
    defer { PKCS8_PRIV_KEY_INFO_free(info) }
    return try Self.der("Writing a private key") { i2d_PKCS8_PRIV_KEY_INFO(info, $0) }
  }

  /// The public key as DER SubjectPublicKeyInfo.
  func publicDER() throws(CryptoError) -> [UInt8] {
    try Self.der("Writing a public key") { i2d_PUBKEY(pointer, $0) }
  }

  /// The public key as PEM `PUBLIC KEY`, ending in a line feed.
  func publicPEM() throws(CryptoError) -> String {
    guard let bio = BIO_new(BIO_s_mem()) else { throw .current("Writing a public key") }
    defer { BIO_free(bio) }
    guard PEM_write_bio_PUBKEY(bio, pointer) == 1 else { throw .current("Writing a public key") }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1024)
    while true {
      let count = BIO_read(bio, &chunk, Int32(chunk.count))
      guard count > 0 else { break }
      text += chunk.prefix(Int(count))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that an `i2d` function writes: asked for the length first, then for the bytes.
  static func der(
    _ operation: String, _ write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32
  ) throws(CryptoError) -> [UInt8] {
    let count = write(nil)
    guard count > 0 else { throw .current(operation) }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    let written = bytes.withUnsafeMutableBufferPointer { buffer in
      var cursor = buffer.baseAddress
      return write(&cursor)
    }
    guard written == count else { throw .current(operation) }
    return bytes
  }
}

// MARK: - Signing

extension KeyHandle {
  /// Signs the SHA-256 of `message`: PKCS#1 v1.5 for an RSA key, a DER ECDSA signature for an elliptic-curve key.
  func sign(_ message: [UInt8]) throws(CryptoError) -> [UInt8] {
    guard let context = EVP_MD_CTX_new() else { throw .current("Signing") }
    defer { EVP_MD_CTX_free(context) }
    var count = Int(EVP_PKEY_get_size(pointer))
    var signature = [UInt8](repeating: 0, count: count)
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, pointer) == 1,
      EVP_DigestSign(context, &signature, &count, message, message.count) == 1
    else { throw .current("Signing") }
    signature.removeLast(signature.count - count)
    return signature
  }

  /// Whether `signature`, in the form that `sign` makes, is one of `message` by this key.
  func verifies(_ signature: [UInt8], over message: [UInt8]) throws(CryptoError) -> Bool {
    guard let context = EVP_MD_CTX_new() else { throw .current("Verifying a signature") }
    defer { EVP_MD_CTX_free(context) }
    guard EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, pointer) == 1 else {
      throw .current("Verifying a signature")
    }
    defer { ERR_clear_error() }
    return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
  }
}
