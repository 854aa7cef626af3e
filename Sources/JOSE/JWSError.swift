/// Why a token is refused.
public enum JWSError: Error, Hashable, Sendable {
  /// A part of a compact JWS.
  public enum Segment: String, CaseIterable, Hashable, Sendable {
    /// The first part.
    case header
    /// The second part.
    case payload
    /// The third part.
    case signature
  }

  /// Longer than `CompactJWS.lengthLimit`; the length in bytes.
  case tooLong(Int)
  /// Not three parts between dots; how many there are.
  case segmentCount(Int)
  /// A part is not strict base64url.
  case notBase64URL(Segment, Base64URL.DecodingError)
  /// A part is not JSON.
  case notJSON(Segment, JSONValue.ParsingError)
  /// A part is JSON, but no object.
  case notAnObject(Segment)
  /// The header names no algorithm.
  case algorithmMissing
  /// The header names another algorithm than the verifier's.
  case algorithmRefused(String, expected: SignatureAlgorithm)
  /// The header has `crit`, and no extension is understood here.
  case criticalExtension
  /// The signature is not one of this key over this header and payload.
  case signatureInvalid
  /// libcrypto failed.
  case crypto(CryptoError)
}

extension JWSError: CustomStringConvertible {
  /// The reason in one line, for people.
  public var description: String {
    switch self {
    case .tooLong(let length):
      "The token has \(length) bytes; the limit is \(CompactJWS.lengthLimit)."
    case .segmentCount(let count):
      "A token has three parts separated by dots; this one has \(count)."
    case .notBase64URL(let segment, _): "The token's \(segment.rawValue) is not base64url."
    case .notJSON(let segment, _): "The token's \(segment.rawValue) is not JSON."
    case .notAnObject(let segment): "The token's \(segment.rawValue) is not a JSON object."
    case .algorithmMissing: "The token's header names no algorithm."
    case .algorithmRefused(let found, let expected):
      "The token's algorithm is \(found); only \(expected.rawValue) is accepted."
    case .criticalExtension: "The token demands an extension that is not understood."
    case .signatureInvalid: "The token's signature does not match its contents."
    case .crypto(let error): error.description
    }
  }
}
