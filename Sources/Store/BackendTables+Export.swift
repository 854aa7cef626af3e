/// All that the backend keeps of one user for good: what an export writes and an import reads.
public struct ExportedUser: Hashable, Sendable {
  /// The user.
  public var user: UserRecord
  /// The links to providers; their `uid` is the user's.
  public var links: [ProviderLinkRecord]
  /// The document, with the user's `uid`; `nil` where there is none.
  public var document: DocumentRecord?

  /// Makes a value.
  public init(
    user: UserRecord, links: [ProviderLinkRecord] = [], document: DocumentRecord? = nil
  ) {
    self.user = user
    self.links = links
    self.document = document
  }
}

extension BackendTables {
  /// Hands every user to `body`, in the order in which they were made, from one state of the store.
  ///
  /// Holds a few hundred users in memory at a time. `body` must not change the store.
  ///
  /// - Throws: What `body` throws; or ``StoreError``.
  public func forEachUser(_ body: (ExportedUser) throws -> Void) throws {
    try database.reading {
      var last: Int64 = 0
      while true {
        let page = try database.rows(
          """
          SELECT \(Self.userColumns), u.sequence FROM backend_users u
          WHERE u.sequence > ? ORDER BY u.sequence LIMIT 256
          """, [last]
        ) { (user: Self.decodeUser($0), sequence: $0.integer(9)) }
        guard let end = page.last?.sequence else { return }
        for (user, _) in page {
          try body(
            ExportedUser(
              user: user, links: try providerLinks(uid: user.uid),
              document: try document(uid: user.uid)))
        }
        last = end
      }
    }
  }

  /// Adds users, all of them or none.
  ///
  /// - Parameter users: The users, asked for one after the other: not all need be in memory.
  /// - Returns: How many there were.
  /// - Throws: ``StoreError``, `constraint` where a `uid`, `docID` or provider's identity is taken.
  public func importUsers(_ users: some Sequence<ExportedUser>) throws -> Int {
    try importUsers(from: { add in
      for user in users { try add(user) }
    })
  }

  /// Adds the users that `source` hands to the function that it is given, all of them or none.
  ///
  /// For sources that can fail midway, such as a file that is being read.
  ///
  /// - Returns: How many there were.
  /// - Throws: ``StoreError`` as ``importUsers(_:)``; or what `source` throws.
  public func importUsers(
    from source: (_ add: (ExportedUser) throws -> Void) throws -> Void
  ) throws -> Int {
    // Random identifiers fall all over the indexes; with this much of them at hand, a million users
    // take a quarter less processor time. It is nearly all the memory that an import takes, however long.
    try importUsers(cachingMebibytes: 64, from: source)
  }

  func importUsers(
    cachingMebibytes mebibytes: Int,
    from source: (_ add: (ExportedUser) throws -> Void) throws -> Void
  ) throws -> Int {
    try database.givingBackLog {
      try database.withPageCache(mebibytes: mebibytes) {
        try database.transaction {
          var count = 0
          try source { exported in
            try insert(exported.user)
            for link in exported.links { try insert(link) }
            if let document = exported.document { try insert(document) }
            count += 1
          }
          return count
        }
      }
    }
  }
}

extension Database {
  /// Runs `body`, after which the write-ahead log takes no room on the disk, whatever became of `body`.
  ///
  /// A log is as long as the longest transaction that was written to it, undone or not, until all programs have closed
  /// the store. Where another one is reading, it stays until then.
  fileprivate func givingBackLog<Result>(_ body: () throws -> Result) throws -> Result {
    let result = Swift.Result { try body() }
    do {
      if depth == 0 { try script("PRAGMA wal_checkpoint(TRUNCATE)") }
    } catch {
      // As after SQLite's own checkpoints: whatever was committed is safe in the log, and a later one tries again.
    }
    return try result.get()
  }
}
