import CCrypto
import JOSE

/// RSA-2048 with SHA-256 as libcrypto does it, over as many bytes as an identity token has: the least that a sign-in
/// can cost.
final class BareSignature {
  private let key: OpaquePointer
  private let message = [UInt8](repeating: 0x61, count: 600)
  private var signature = [UInt8](repeating: 0, count: 256)

  struct Failure: Error {}

  init(key: RSAPrivateKey) throws {
    let der = try key.derRepresentation()
    let pointer = der.withUnsafeBufferPointer { buffer in
      var cursor = buffer.baseAddress
      return d2i_AutoPrivateKey(nil, &cursor, buffer.count)
    }
    guard let pointer else { throw Failure() }
    self.key = pointer
  }

  deinit {
    EVP_PKEY_free(key)
  }

  func signAndVerify() throws {
    var count = signature.count
    guard let context = EVP_MD_CTX_new() else { throw Failure() }
    defer { EVP_MD_CTX_free(context) }
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
      EVP_DigestSign(context, &signature, &count, message, message.count) == 1,
      EVP_MD_CTX_reset(context) == 1,
      EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1,
      EVP_DigestVerify(context, signature, count, message, message.count) == 1
    else { throw Failure() }
  }
}
