import AppleAuthority
import JOSE
import Store
import Vocabulary

extension Session {
  /// `keys`: what `https://appleid.apple.com/auth/keys` answers; makes a key where there is none yet.
  func printKeys() throws -> ExitCode {
    let authority = AppleAuthority(database: try openStore())
    var keys = try authority.keys()
    if keys.keys.isEmpty {
      var random = SeededRandomNumberGenerator(seed: seed)
      try authority.prepareKey(at: now, using: &random)
      keys = try authority.keys()
    }
    try output.line(try keys.json().shownText)
    return .done
  }

  /// Where chance begins: what `--seed` says, or a number that nobody knows.
  var seed: UInt64 { options.seed ?? UInt64.random(in: 0...UInt64.max) }

  /// The key set to verify with: a file's, or the store's.
  func verificationKeys() throws -> JSONWebKeySet {
    guard let path = options.keys else {
      return try AppleAuthority(database: openStoreToRead()).keys()
    }
    let bytes = try Input.withFile(path) { try $0.all(limit: 1 << 20) }
    do {
      return try JSONWebKeySet(parsing: bytes)
    } catch {
      let reason =
        switch error {
        case .notJSON(let failure): failure.reason
        case .notAKeySet: "it has no array of objects called keys"
        }
      throw CommandFailure(.data, "The file \(shown(path)) is no JWK set: \(reason).")
    }
  }
}
