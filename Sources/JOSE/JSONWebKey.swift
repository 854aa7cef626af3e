/// A public key as JSON (RFC 7517), as Apple publishes the keys that sign its identity tokens.
public struct JSONWebKey: Equatable, Sendable {
  /// The `kid`; Apple's are 10 characters.
  public var keyIdentifier: String?
  /// The key.
  public var key: PublicKey

  /// Makes a key with its identifier.
  public init(keyIdentifier: String?, key: PublicKey) {
    self.keyIdentifier = keyIdentifier
    self.key = key
  }

  /// Why a JSON object is no key that is understood here.
  public enum ImportError: Error, Hashable, Sendable {
    /// `kty`, or the `crv` of an `EC` key, is missing or another than `RSA`, or `EC` on `P-256`.
    case unsupportedKeyType
    /// `use` or `alg` is for something else than the signatures that the key makes here.
    case unsupportedUse
    /// The named member is missing or not what RFC 7518 §6 demands.
    case invalidMember(String)
    /// The numbers are no usable key.
    case invalidKey(CryptoError)
  }

  /// Reads a key; members that are not understood are ignored (RFC 7517 §4).
  public init(_ object: JSONObject) throws(ImportError) {
    keyIdentifier = object["kid"]?.string
    switch (object["kty"]?.string, object["crv"]?.string) {
    case ("RSA", _):
      let n = try Self.bytes("n", of: object)
      let e = try Self.bytes("e", of: object)
      key = .rsa(try Self.usable { () throws(CryptoError) in try .init(modulus: n, exponent: e) })
    case ("EC", "P-256"):
      let x = try Self.bytes("x", of: object)
      let y = try Self.bytes("y", of: object)
      key = .p256(try Self.usable { () throws(CryptoError) in try .init(x: x, y: y) })
    default:
      throw .unsupportedKeyType
    }
    if let use = object["use"], use != .string("sig") { throw .unsupportedUse }
    if let alg = object["alg"], alg != .string(key.algorithm.rawValue) { throw .unsupportedUse }
  }

  private static func usable<Key>(
    _ make: () throws(CryptoError) -> Key
  ) throws(ImportError) -> Key {
    do {
      return try make()
    } catch {
      throw .invalidKey(error)
    }
  }

  private static func bytes(
    _ name: String, of object: JSONObject
  ) throws(ImportError) -> [UInt8] {
    guard let text = object[name]?.string else { throw .invalidMember(name) }
    do {
      return try Base64URL.decode(text)
    } catch {
      throw .invalidMember(name)
    }
  }

  /// The key as a JSON object, members in the order in which Apple writes them.
  public func object() throws(CryptoError) -> JSONObject {
    var object = JSONObject()
    switch key {
    case .rsa(let rsa):
      object["kty"] = .string("RSA")
      addCommonMembers(to: &object)
      object["n"] = .string(Base64URL.encode(try rsa.modulus()))
      object["e"] = .string(Base64URL.encode(try rsa.exponent()))
    case .p256(let p256):
      object["kty"] = .string("EC")
      addCommonMembers(to: &object)
      object["crv"] = .string("P-256")
      object["x"] = .string(Base64URL.encode(try p256.x()))
      object["y"] = .string(Base64URL.encode(try p256.y()))
    }
    return object
  }

  private func addCommonMembers(to object: inout JSONObject) {
    object["kid"] = keyIdentifier.map { .string($0) }
    object["use"] = .string("sig")
    object["alg"] = .string(key.algorithm.rawValue)
  }
}

/// A set of public keys (RFC 7517 §5), as `https://appleid.apple.com/auth/keys` answers.
public struct JSONWebKeySet: Equatable, Sendable {
  /// The keys in order.
  public var keys: [JSONWebKey]

  /// Makes a set.
  public init(keys: [JSONWebKey]) {
    self.keys = keys
  }

  /// Why a JSON value is no key set.
  public enum ImportError: Error, Hashable, Sendable {
    /// It is not JSON.
    case notJSON(JSONValue.ParsingError)
    /// It is no object with an array of objects called `keys`.
    case notAKeySet
  }

  /// Reads a set; keys that are not understood are left out, as RFC 7517 §5 advises.
  public init(parsing bytes: [UInt8]) throws(ImportError) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw .notJSON(error)
    }
    guard let elements = value.object?["keys"]?.array else { throw .notAKeySet }
    var keys: [JSONWebKey] = []
    for element in elements {
      guard let object = element.object else { throw .notAKeySet }
      do {
        keys.append(try JSONWebKey(object))
      } catch {
        continue
      }
    }
    self.keys = keys
  }

  /// The set as JSON.
  public func json() throws(CryptoError) -> JSONValue {
    var elements: [JSONValue] = []
    for key in keys { elements.append(.object(try key.object())) }
    return .object(["keys": .array(elements)])
  }

  /// The first key with that `kid`.
  public func key(withIdentifier identifier: String) -> JSONWebKey? {
    keys.first { $0.keyIdentifier == identifier }
  }
}
