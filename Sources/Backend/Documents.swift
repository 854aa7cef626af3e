import Store
public import Vocabulary

// The user database beside the authentication service.
extension Backend {
  /// The document of a user; `nil` where there is none.
  public func userDocument(uid: String) throws -> UserDocument? {
    try tables.document(uid: uid)?.document
  }

  /// The document with that identifier; `internalError` where there is none, and under the fault
  /// `documentReadingFails`.
  public func readUserDocument(docID: String) throws -> Result<UserDocument, AuthError> {
    guard !faults.contains(.documentReadingFails) else { return .failure(.documentNotRead) }
    guard let record = try tables.document(docID: docID) else {
      return .failure(AuthError(.internalError, "There is no document \(docID)."))
    }
    return .success(record.document)
  }

  /// Saves what is known of a user: makes the document or adds to it.
  ///
  /// `nil` leaves what is there; `userNotFound` where there is no such user or they are being deleted, `internalError`
  /// under the fault `documentSavingFails`.
  public func saveUserDocument(
    uid: String, name: String?, email: String?, at now: Timestamp,
    using random: inout SeededRandomNumberGenerator
  ) throws -> Result<UserDocument, AuthError> {
    guard !faults.contains(.documentSavingFails) else { return .failure(.documentNotSaved) }
    return try database.transaction {
      guard let user = try tables.user(uid: uid), user.deletionRequestedAt == nil else {
        return .failure(.userNotFound)
      }
      guard var document = try tables.document(uid: uid)?.document else {
        let document = UserDocument(
          docID: try unusedIdentifier(random.string(length: 20, from: Alphabet.alphanumeric)) {
            try tables.document(docID: $0) != nil
          }, uid: uid, name: name, email: email)
        try tables.insert(document, at: now)
        return .success(document)
      }
      document.name = name ?? document.name
      document.email = email ?? document.email
      try tables.update(document, at: now)
      return .success(document)
    }
  }
}
