public import Vocabulary

// MARK: - User documents

extension BackendTables {
  /// Adds a document.
  ///
  /// - Throws: ``StoreError``, `constraint` where the `docID` is taken, or the user has one or does not exist.
  public func insert(_ document: UserDocument, at now: Timestamp) throws {
    try insert(DocumentRecord(document: document, createdAt: now, updatedAt: now))
  }

  /// Adds a document with times of its own.
  public func insert(_ record: DocumentRecord) throws {
    let document = record.document
    try database.execute(
      """
      INSERT INTO backend_documents (doc_id, uid, name, email, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      [
        document.docID, document.uid, document.name, document.email, record.createdAt,
        record.updatedAt,
      ])
  }

  /// Sets a document's name and e-mail to what is given, and answers whether there was one.
  @discardableResult
  public func update(_ document: UserDocument, at now: Timestamp) throws -> Bool {
    try database.execute(
      "UPDATE backend_documents SET name = ?, email = ?, updated_at = ? WHERE doc_id = ?",
      [document.name, document.email, now, document.docID]) > 0
  }

  /// The document with that identifier; `nil` where there is none.
  public func document(docID: String) throws -> DocumentRecord? {
    try database.first("\(documentColumns) WHERE doc_id = ?", [docID], decodeDocument)
  }

  /// The user's document; `nil` where there is none.
  public func document(uid: String) throws -> DocumentRecord? {
    try database.first("\(documentColumns) WHERE uid = ?", [uid], decodeDocument)
  }

  /// The documents with that address, whatever its case, oldest first.
  public func documents(email: String) throws -> [DocumentRecord] {
    try database.rows(
      "\(documentColumns) WHERE email = ? ORDER BY created_at, doc_id", [email], decodeDocument)
  }

  /// Removes a document, and answers whether there was one.
  @discardableResult
  public func deleteDocument(docID: String) throws -> Bool {
    try database.execute("DELETE FROM backend_documents WHERE doc_id = ?", [docID]) > 0
  }

  private var documentColumns: String {
    "SELECT doc_id, uid, name, email, created_at, updated_at FROM backend_documents"
  }

  private func decodeDocument(_ row: Row) -> DocumentRecord {
    DocumentRecord(
      document: UserDocument(
        docID: row.text(0), uid: row.text(1), name: row.optionalText(2),
        email: row.optionalText(3)),
      createdAt: row.timestamp(4), updatedAt: row.timestamp(5))
  }
}
