import JOSE
import Store
import Vocabulary

// The shapes that `users` prints and reads are a promise to scripts: what is absent is null, moments are RFC 3339.

extension JSONValue {
  static func moment(_ value: Timestamp?) -> JSONValue { text(value?.rfc3339) }
}

extension UserListing {
  /// An element of what `users list --format json` prints.
  var json: JSONValue {
    .object([
      "uid": .string(uid), "name": .text(name), "email": .text(email), "docID": .text(docID),
      "user": .text(appleUser), "isAnonymous": .bool(isAnonymous), "isDisabled": .bool(isDisabled),
      "createdAt": .moment(createdAt), "lastSignInAt": .moment(lastSignInAt),
    ])
  }
}

extension ExportedUser {
  /// A line of an export.
  var json: JSONValue {
    .object([
      "uid": .string(user.uid), "email": .text(user.email),
      "emailVerified": .bool(user.emailIsVerified), "displayName": .text(user.displayName),
      "isAnonymous": .bool(user.isAnonymous), "isDisabled": .bool(user.isDisabled),
      "createdAt": .moment(user.createdAt), "lastSignInAt": .moment(user.lastSignInAt),
      "deletionRequestedAt": .moment(user.deletionRequestedAt),
      "providers": .array(
        links.map { link in
          .object([
            "provider": .string(link.provider), "user": .string(link.federatedID),
            "email": .text(link.email),
          ])
        }),
      "document": document?.json ?? .null,
    ])
  }
}

extension DocumentRecord {
  fileprivate var json: JSONValue {
    .object([
      "docID": .string(document.docID), "name": .text(document.name),
      "email": .text(document.email), "createdAt": .moment(createdAt),
      "updatedAt": .moment(updatedAt),
    ])
  }
}

// MARK: - Reading

extension ExportedUser {
  /// Reads a line of an export; a member that is not known is refused, for it would be lost.
  init(_ value: JSONValue) throws(RecordError) {
    let record = try RecordReader(value, name: "")
    let uid = try record.text("uid")
    let user = UserRecord(
      uid: uid, email: try record.optionalText("email"),
      emailIsVerified: try record.flag("emailVerified"),
      displayName: try record.optionalText("displayName"),
      isAnonymous: try record.flag("isAnonymous"), isDisabled: try record.flag("isDisabled"),
      createdAt: try record.moment("createdAt"), lastSignInAt: try record.moment("lastSignInAt"),
      deletionRequestedAt: try record.optionalMoment("deletionRequestedAt"))
    var links: [ProviderLinkRecord] = []
    for (index, element) in try record.array("providers").enumerated() {
      let link = try RecordReader(element, name: "providers[\(index)]")
      links.append(
        ProviderLinkRecord(
          provider: try link.text("provider"), federatedID: try link.text("user"), uid: uid,
          email: try link.optionalText("email")))
      try link.refuseOthers(than: ["provider", "user", "email"])
    }
    let document = try record.optional("document").map { value throws(RecordError) in
      try DocumentRecord(value, uid: uid)
    }
    try record.refuseOthers(than: [
      "uid", "email", "emailVerified", "displayName", "isAnonymous", "isDisabled", "createdAt",
      "lastSignInAt", "deletionRequestedAt", "providers", "document",
    ])
    self.init(user: user, links: links, document: document)
  }
}

extension DocumentRecord {
  fileprivate init(_ value: JSONValue, uid: String) throws(RecordError) {
    let record = try RecordReader(value, name: "document")
    self.init(
      document: UserDocument(
        docID: try record.text("docID"), uid: uid, name: try record.optionalText("name"),
        email: try record.optionalText("email")),
      createdAt: try record.moment("createdAt"), updatedAt: try record.moment("updatedAt"))
    try record.refuseOthers(than: ["docID", "name", "email", "createdAt", "updatedAt"])
  }
}

/// What is wrong with a record that is JSON.
struct RecordError: Error, Hashable {
  /// What is wrong, as the end of a sentence that names the place.
  var reason: String
}

private struct RecordReader {
  let object: JSONObject
  let name: String

  init(_ value: JSONValue, name: String) throws(RecordError) {
    guard let object = value.object else {
      throw RecordError(reason: "\(name.isEmpty ? "a user" : name) must be an object")
    }
    self.object = object
    self.name = name
  }

  func optional(_ member: String) throws(RecordError) -> JSONValue? {
    switch object[member] {
    case nil: throw RecordError(reason: "\(path(member)) is missing")
    case .null: nil
    case let value?: value
    }
  }

  func optionalText(_ member: String) throws(RecordError) -> String? {
    guard let value = try optional(member) else { return nil }
    guard let text = value.string else { throw wrong(member, "a string or null") }
    return text
  }

  func text(_ member: String) throws(RecordError) -> String {
    guard let text = try optionalText(member), !text.isEmpty else {
      throw wrong(member, "a string with content")
    }
    return text
  }

  func flag(_ member: String) throws(RecordError) -> Bool {
    guard case .bool(let flag) = try optional(member) else { throw wrong(member, "true or false") }
    return flag
  }

  func array(_ member: String) throws(RecordError) -> [JSONValue] {
    guard let array = try optional(member)?.array else { throw wrong(member, "an array") }
    return array
  }

  func optionalMoment(_ member: String) throws(RecordError) -> Timestamp? {
    guard let text = try optionalText(member) else { return nil }
    guard let moment = Timestamp(rfc3339: text) else {
      throw wrong(member, "a moment such as 2026-06-09T09:41:00.000Z")
    }
    return moment
  }

  func moment(_ member: String) throws(RecordError) -> Timestamp {
    guard let moment = try optionalMoment(member) else {
      throw wrong(member, "a moment such as 2026-06-09T09:41:00.000Z")
    }
    return moment
  }

  func refuseOthers(than known: [String]) throws(RecordError) {
    for member in object.members where !known.contains(member.name) {
      let nearest = Nearest.match(for: member.name, in: known)
      throw RecordError(
        reason: "\(path(shown(member.name))) is not known"
          + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }
  }

  private func wrong(_ member: String, _ needed: String) -> RecordError {
    RecordError(reason: "\(path(member)) must be \(needed)")
  }

  private func path(_ member: String) -> String {
    name.isEmpty ? member : "\(name).\(member)"
  }
}
