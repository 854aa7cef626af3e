import JOSE
import Simulation
import Store
import Vocabulary

extension Session {
  static let standardLimit = 50

  /// `users list`: a page, all, or who has an address or identifier.
  func listUsers() throws -> ExitCode {
    let users = try openStoreToRead().backend
    if let email = options.email { return try print(users.listings(email: email)) }
    if let user = options.user {
      return try print(users.listing(appleUser: user).map { [$0] } ?? [])
    }
    let limit = options.all ? 256 : options.limit ?? Self.standardLimit
    let listing = ListingWriter(session: self)
    var page = try users.users(after: options.after, limit: limit)
    try listing.begin(page.users)
    try listing.add(page.users)
    while options.all, let next = page.next {
      page = try users.users(after: next, limit: limit)
      try listing.add(page.users)
    }
    try listing.end()
    if let next = page.next {
      let total = try users.userCount()
      try output.flush()
      note(
        "these are \(page.users.count) of \(total) users; the next page: "
          + "siwa users list --after \(next)")
    }
    return .done
  }

  private func print(_ found: [UserListing]) throws -> ExitCode {
    let listing = ListingWriter(session: self)
    try listing.begin(found)
    try listing.add(found)
    try listing.end()
    return found.isEmpty ? .unmet : .done
  }
}

/// Prints users piece by piece, as a table or as a JSON array.
private final class ListingWriter {
  private let session: Session
  private var widths: [Int] = []
  private var count = 0

  init(session: Session) {
    self.session = session
  }

  private static let heading = ["UID", "NAME", "E-MAIL", "DOC ID", "LAST SIGN-IN", "STATE"]

  func begin(_ first: [UserListing]) throws {
    switch session.reportFormat {
    case .json: try session.output.write("[")
    case .table:
      guard !first.isEmpty else {
        let isSearch = session.options.email != nil || session.options.user != nil
        return session.note(
          isSearch
            ? "no user has that e-mail address or identifier." : "there are no users on this page.")
      }
      let table = Table(heading: Self.heading, rows: first.map(row))
      widths = table.widths
      try session.output.line(
        Table(heading: Self.heading).lines(widths: widths, ink: session.ink)[0])
    }
  }

  func add(_ users: [UserListing]) throws {
    switch session.reportFormat {
    case .json:
      for user in users {
        try session.output.write(count == 0 ? "\n" : ",\n")
        try session.output.write(user.json.shownLine)
        count += 1
      }
    case .table:
      for line in Table(rows: users.map(row)).lines(widths: widths, ink: session.ink) {
        try session.output.line(line)
      }
    }
  }

  func end() throws {
    switch session.reportFormat {
    case .json: try session.output.write(count == 0 ? "]\n" : "\n]\n")
    case .table: break
    }
  }

  private func row(_ user: UserListing) -> [String] {
    let absent = session.ink.absent
    let states = [user.isAnonymous ? "guest" : nil, user.isDisabled ? "disabled" : nil]
    let state = states.compactMap(\.self).joined(separator: ", ")
    return [
      user.uid, user.name ?? absent, user.email ?? absent, user.docID ?? absent,
      user.lastSignInAt.iso8601, state.isEmpty ? "active" : state,
    ]
  }
}

// MARK: - One user

extension Session {
  /// The users whom the command's argument names: by uid, by Apple's identifier, or by e-mail address.
  private func namedUsers(in users: BackendTables) throws -> [UserListing] {
    let name = operand ?? ""
    if let user = try users.listing(uid: name) { return [user] }
    if let user = try users.listing(appleUser: name) { return [user] }
    return try users.listings(email: name)
  }

  /// The one user whom the command's argument names.
  private func namedUser(in users: BackendTables) throws -> UserListing {
    let found = try namedUsers(in: users)
    guard let user = found.first else {
      throw CommandFailure(
        .unmet,
        "No user has the uid, Apple identifier or e-mail address '\(shown(operand ?? ""))'. "
          + "'siwa users list' shows who is there.")
    }
    guard found.count == 1 else {
      let lines = found.map { "\n  \(shown($0.uid))  \(shown($0.name ?? ink.absent))" }
      throw CommandFailure(
        .unmet,
        "\(found.count) users have the e-mail address '\(shown(operand ?? ""))'. "
          + "Name one by its uid:" + lines.joined())
    }
    return user
  }

  /// `users show`: all that the backend knows of one user.
  func showUser() throws -> ExitCode {
    let users = try openStoreToRead().backend
    let uid = try namedUser(in: users).uid
    guard let user = try users.user(uid: uid) else {
      throw CommandFailure(.unmet, "The user \(shown(uid)) was deleted at this moment.")
    }
    let exported = ExportedUser(
      user: user, links: try users.providerLinks(uid: uid), document: try users.document(uid: uid))
    switch reportFormat {
    case .json: try output.line(exported.json.shownText)
    case .table: try show(exported)
    }
    return .done
  }

  private func show(_ exported: ExportedUser) throws {
    let user = exported.user
    let absent = ink.absent
    var rows = [
      ["uid", user.uid], ["email", user.email ?? absent],
      ["emailVerified", user.emailIsVerified ? "yes" : "no"],
      ["displayName", user.displayName ?? absent], ["guest", user.isAnonymous ? "yes" : "no"],
      ["disabled", user.isDisabled ? "yes" : "no"], ["created", user.createdAt.iso8601],
      ["last sign-in", user.lastSignInAt.iso8601],
    ]
    if let moment = user.deletionRequestedAt { rows.append(["being deleted", moment.iso8601]) }
    for link in exported.links {
      rows.append(["\(link.provider) user", link.federatedID])
      rows.append(["\(link.provider) email", link.email ?? absent])
    }
    if let record = exported.document {
      rows.append(["document", record.document.docID])
      rows.append(["document name", record.document.name ?? absent])
      rows.append(["document email", record.document.email ?? absent])
      rows.append(["document changed", record.updatedAt.iso8601])
    } else {
      rows.append(["document", absent])
    }
    for line in Table(rows: rows).lines(ink: ink) { try output.line(line) }
  }

  /// `users delete`: removes one user as the backend's console does.
  func deleteUser() throws -> ExitCode {
    let database = try openStoreToRead()
    let users = database.backend
    let user = try namedUser(in: users)
    let name = [user.name, user.email].compactMap(\.self).map { shown($0) }.joined(separator: ", ")
    let person = "the user \(shown(user.uid))" + (name.isEmpty ? "" : " (\(name))")
    guard try confirms("Delete \(person) with document, provider links and sessions?") else {
      note("nothing was deleted.")
      return .unmet
    }
    let isDeleted = try database.transaction {
      guard try users.deleteUser(uid: user.uid) else { return false }
      try WalkRemark.append("siwa users delete \(user.uid)", to: database)
      return true
    }
    guard isDeleted else {
      throw CommandFailure(.unmet, "Somebody else has just deleted \(person).")
    }
    try output.line(
      "Deleted \(person). Apple's consent stays: the next sign-in hands out neither name nor e-mail."
    )
    return .done
  }
}
