import Foundation
import JOSE
import Testing

/// Tokens that pass between us and the `openssl` program.
@Suite("The openssl program")
struct OpenSSLProgramTests {
  private let payload = Array(#"{"sub":"001"}"#.utf8)

  @Test("an RS256 token that we made verifies with openssl from the PEM that we export")
  func opensslVerifiesRSA() throws {
    let key = try TestKeys.rsa.get()
    let token = try CompactJWS(signing: payload, with: .rsa(key))
    try withFolder { folder in
      try verify(
        token, signature: token.signature, publicKey: try key.publicKey.pemRepresentation(),
        in: folder)
    }
  }

  @Test("an ES256 token that we made verifies with openssl from the PEM that we export")
  func opensslVerifiesP256() throws {
    let key = try TestKeys.p256.get()
    let token = try CompactJWS(signing: payload, with: .p256(key))
    try withFolder { folder in
      try verify(
        token, signature: derSignature(token.signature),
        publicKey: try key.publicKey.pemRepresentation(), in: folder)
    }
  }

  @Test("openssl refuses our token when its signed text was changed")
  func opensslRefuses() throws {
    let key = try TestKeys.rsa.get()
    let token = try CompactJWS(signing: payload, with: .rsa(key))
    let other = try CompactJWS(signing: payload + [0x20], with: .rsa(key))
    try withFolder { folder in
      #expect(throws: Failure.self) {
        try verify(
          token, signature: other.signature, publicKey: try key.publicKey.pemRepresentation(),
          in: folder)
      }
    }
  }

  @Test("an RS256 token that openssl made verifies with us from openssl's PEM")
  func weVerifyRSA() throws {
    try withFolder { folder in
      try openssl(
        ["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", "k"],
        in: folder)
      let token = try makeToken(algorithm: "RS256", in: folder) { $0 }
      let key = try RSAPublicKey(pemRepresentation: try exportedKey(in: folder))
      #expect(throws: Never.self) { try token.verify(with: .rsa(key)) }
    }
  }

  @Test("an ES256 token that openssl made verifies with us from openssl's PEM")
  func weVerifyP256() throws {
    try withFolder { folder in
      try openssl(
        ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", "k"],
        in: folder)
      let token = try makeToken(algorithm: "ES256", in: folder, signature: rawSignature)
      let key = try P256PublicKey(pemRepresentation: try exportedKey(in: folder))
      #expect(throws: Never.self) { try token.verify(with: .p256(key)) }
    }
  }

  @Test("openssl reads the private key that we keep")
  func opensslReadsPrivateKey() throws {
    try withFolder { folder in
      try Data(try TestKeys.rsa.get().derRepresentation()).write(to: folder.appending(path: "k"))
      try openssl(["pkey", "-inform", "DER", "-in", "k", "-noout", "-check"], in: folder)
    }
  }
}

// MARK: - Running it

private struct Failure: Error {
  var arguments: [String]
  var status: Int32
}

private func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
  try body(folder)
}

private func openssl(_ arguments: [String], in folder: URL) throws {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["openssl"] + arguments
  process.currentDirectoryURL = folder
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw Failure(arguments: arguments, status: process.terminationStatus)
  }
}

private func verify(
  _ token: CompactJWS, signature: [UInt8], publicKey: String, in folder: URL
) throws {
  let signed = token.text.split(separator: ".").prefix(2).joined(separator: ".")
  try Data(signed.utf8).write(to: folder.appending(path: "m"))
  try Data(signature).write(to: folder.appending(path: "s"))
  try Data(publicKey.utf8).write(to: folder.appending(path: "p"))
  try openssl(["dgst", "-sha256", "-verify", "p", "-signature", "s", "m"], in: folder)
}

private func makeToken(
  algorithm: String, in folder: URL, signature: ([UInt8]) throws -> [UInt8]
) throws -> CompactJWS {
  let header = Base64URL.encode(JSONValue.object(["alg": .string(algorithm)]).bytes)
  let signed = header + "." + Base64URL.encode(Array(#"{"sub":"002"}"#.utf8))
  try Data(signed.utf8).write(to: folder.appending(path: "m"))
  try openssl(["dgst", "-sha256", "-sign", "k", "-out", "s", "m"], in: folder)
  let made = try signature([UInt8](try Data(contentsOf: folder.appending(path: "s"))))
  return try CompactJWS(parsing: signed + "." + Base64URL.encode(made))
}

private func exportedKey(in folder: URL) throws -> String {
  try openssl(["pkey", "-in", "k", "-pubout", "-out", "p"], in: folder)
  return try String(contentsOf: folder.appending(path: "p"), encoding: .utf8)
}

// MARK: - ECDSA signatures: DER (RFC 3279 §2.2.3) and raw (RFC 7518 §3.4)

private func derSignature(_ raw: [UInt8]) -> [UInt8] {
  let numbers = [raw.prefix(32), raw.suffix(32)].flatMap { half -> [UInt8] in
    var number = Array(half.drop { $0 == 0 })
    if number.first.map({ $0 >= 0x80 }) ?? true { number.insert(0, at: 0) }
    return [0x02, UInt8(number.count)] + number
  }
  return [0x30, UInt8(numbers.count)] + numbers
}

private func rawSignature(_ der: [UInt8]) throws -> [UInt8] {
  var rest = der.dropFirst(2)
  var raw: [UInt8] = []
  for _ in 0..<2 {
    let length = Int(try #require(rest.dropFirst().first))
    let number = rest.dropFirst(2).prefix(length).drop { $0 == 0 }
    raw += [UInt8](repeating: 0, count: 32 - number.count) + number
    rest = rest.dropFirst(2 + length)
  }
  return raw
}
