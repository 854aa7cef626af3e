/// The parts of a person's name, as `ASAuthorizationAppleIDCredential.fullName` carries them.
///
/// Named after Foundation's type of that name, of which it is the part that Sign in with Apple fills. On a repeat
/// sign-in Apple hands out a value whose parts are all `nil`.
public struct PersonNameComponents: Hashable, Sendable {
  /// First name.
  public var givenName: String?
  /// Last name.
  public var familyName: String?
  /// Middle name; seen on the web only.
  public var middleName: String?
  /// Title before the name; normally `nil`.
  public var namePrefix: String?
  /// Addition after the name; normally `nil`.
  public var nameSuffix: String?
  /// Nickname; normally `nil`.
  public var nickname: String?

  /// Makes a name from its parts.
  public init(
    givenName: String? = nil, familyName: String? = nil, middleName: String? = nil,
    namePrefix: String? = nil, nameSuffix: String? = nil, nickname: String? = nil
  ) {
    self.givenName = givenName
    self.familyName = familyName
    self.middleName = middleName
    self.namePrefix = namePrefix
    self.nameSuffix = nameSuffix
    self.nickname = nickname
  }

  /// Whether no part holds a character other than white space.
  public var isEmpty: Bool {
    [givenName, familyName, middleName, namePrefix, nameSuffix, nickname]
      .allSatisfy { ($0 ?? "").allSatisfy(\.isWhitespace) }
  }

  /// The name in one line, in the order of the script that it is written in.
  ///
  /// A name whose parts are all in Hangul, kana or Han characters puts the family name first and has no spaces; every
  /// other name puts the given name first.
  public var formatted: String {
    let parts = [givenName, middleName, familyName].compactMap(\.self).filter { !$0.isEmpty }
    let isEastAsian =
      !parts.isEmpty
      && parts.allSatisfy { $0.unicodeScalars.first.map(Self.isEastAsian) ?? false }
    let core =
      isEastAsian
      ? [familyName, givenName, middleName].compactMap(\.self).joined()
      : parts.joined(separator: " ")
    return [namePrefix, core, nameSuffix].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3040...0x30FF, 0x3130...0x318F, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3, 0x20000...0x2FA1F:
      true
    default:
      false
    }
  }
}
