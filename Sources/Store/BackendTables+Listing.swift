public import Vocabulary

/// A line of the users' list: a user with what their Apple link and document add.
public struct UserListing: Hashable, Sendable {
  /// The user's identifier.
  public var uid: String
  /// The document's name; where it has none, the display name.
  public var name: String?
  /// The document's address; where it has none, the user's.
  public var email: String?
  /// The document's identifier; `nil` where there is no document.
  public var docID: String?
  /// Apple's `sub`; `nil` where the user is not linked to Apple.
  public var appleUser: String?
  /// Whether the user is a guest.
  public var isAnonymous: Bool
  /// Whether the user was disabled.
  public var isDisabled: Bool
  /// When the user was made.
  public var createdAt: Timestamp
  /// When the user last signed in.
  public var lastSignInAt: Timestamp
}

/// A place in the users' list, just behind some user; it stays good while users come and go.
public struct UserCursor: Hashable, Sendable, LosslessStringConvertible {
  let sequence: Int64

  init(sequence: Int64) {
    self.sequence = sequence
  }

  /// Reads what ``description`` wrote; `nil` where it did not.
  public init?(_ description: String) {
    guard let sequence = Int64(description), sequence >= 0 else { return nil }
    self.sequence = sequence
  }

  /// The place in digits, to name it on a command line.
  public var description: String { String(sequence) }
}

/// A page of the users' list.
public struct UserPage: Hashable, Sendable {
  /// The users, in the order in which they were made.
  public var users: [UserListing]
  /// Where the next page begins; `nil` where this is the last.
  public var next: UserCursor?
}

extension BackendTables {
  /// A page of the users' list, in the order in which they were made.
  ///
  /// - Parameters:
  ///   - cursor: The `next` of the page before; `nil` for the first page.
  ///   - limit: How many users at most; taken as 1 where it is less.
  public func users(after cursor: UserCursor? = nil, limit: Int) throws -> UserPage {
    let limit = max(1, min(limit, Int(Int32.max)))
    let found = try database.rows(Self.pageQuery, [cursor?.sequence ?? 0, limit + 1]) {
      (sequence: $0.integer(0), listing: Self.decodeListing($0))
    }
    let page = found.prefix(limit)
    return UserPage(
      users: page.map(\.listing),
      next: found.count > limit ? page.last.map { UserCursor(sequence: $0.sequence) } : nil)
  }

  /// The line of one user; `nil` where there is none.
  public func listing(uid: String) throws -> UserListing? {
    try database.first("\(Self.listing) WHERE u.uid = ?", [uid]) { Self.decodeListing($0) }
  }

  /// The line of the user who is linked to Apple's `sub`; `nil` where there is none.
  public func listing(appleUser: String) throws -> UserListing? {
    try database.first(Self.appleUserQuery, [ProviderLinkRecord.apple, appleUser]) {
      Self.decodeListing($0)
    }
  }

  /// The lines of the users who have that address, whatever its case, or whose document does.
  public func listings(email: String) throws -> [UserListing] {
    try database.rows(Self.emailQuery, [email]) { Self.decodeListing($0) }
  }

  static let pageQuery = "\(listing) WHERE u.sequence > ? ORDER BY u.sequence LIMIT ?"

  static let appleUserQuery = """
    \(listing) WHERE u.uid =
      (SELECT uid FROM backend_provider_links WHERE provider = ? AND federated_id = ?)
    """

  static let emailQuery = """
    \(listing) WHERE u.uid IN (
      SELECT uid FROM backend_users WHERE email = ?1
      UNION SELECT uid FROM backend_documents WHERE email = ?1
    ) ORDER BY u.sequence
    """

  private static let listing = """
    SELECT u.sequence, u.uid, coalesce(d.name, u.display_name), coalesce(d.email, u.email),
      d.doc_id, l.federated_id, u.is_anonymous, u.is_disabled, u.created_at, u.last_sign_in_at
    FROM backend_users u
    LEFT JOIN backend_provider_links l
      ON l.uid = u.uid AND l.provider = '\(ProviderLinkRecord.apple)'
    LEFT JOIN backend_documents d ON d.uid = u.uid
    """

  private static func decodeListing(_ row: Row) -> UserListing {
    UserListing(
      uid: row.text(1), name: row.optionalText(2), email: row.optionalText(3),
      docID: row.optionalText(4), appleUser: row.optionalText(5), isAnonymous: row.bool(6),
      isDisabled: row.bool(7), createdAt: row.timestamp(8), lastSignInAt: row.timestamp(9))
  }
}
