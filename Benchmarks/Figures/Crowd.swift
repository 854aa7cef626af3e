import Store
import Vocabulary

/// Many users, each with a link to Apple and a document; number 7 has the address `person7@example.com`.
struct Crowd {
  /// How many users the store has in the end.
  var count: Int

  /// Adds to the store at `path` the users that it lacks, and prints Apple's identifier of some of them.
  func fill(path: String) throws {
    let users = try Database(.file(path)).backend
    let present = try users.userCount()
    var random = SeededRandomNumberGenerator(seed: UInt64(count))
    var samples: [String] = []
    _ = try users.importUsers { add in
      for number in present..<max(present, count) {
        let user = Self.user(number, using: &random)
        if samples.count < 50, number % max(1, count / 50) == 1, let link = user.links.first {
          samples.append("\(link.federatedID) \(user.user.email ?? "")")
        }
        try add(user)
      }
    }
    for sample in samples { print(sample) }
  }

  private static func user(
    _ number: Int, using random: inout SeededRandomNumberGenerator
  ) -> ExportedUser {
    let uid = text(28, Self.alphanumeric, &random)
    let email = "person\(number)@example.com"
    let name = "Person \(number)"
    let moment = Timestamp(seconds: 1_700_000_000 + Int64(number))
    let sub =
      "\(text(6, Self.digits, &random)).\(text(32, Self.hexadecimal, &random))."
      + text(4, Self.digits, &random)
    return ExportedUser(
      user: UserRecord(
        uid: uid, email: email, emailIsVerified: true, displayName: name, createdAt: moment,
        lastSignInAt: moment),
      links: [
        ProviderLinkRecord(
          provider: ProviderLinkRecord.apple, federatedID: sub, uid: uid, email: email)
      ],
      document: DocumentRecord(
        document: UserDocument(
          docID: text(20, Self.alphanumeric, &random), uid: uid, name: name, email: email),
        createdAt: moment, updatedAt: moment))
  }

  private static let alphanumeric = Array(Alphabet.alphanumeric.utf8)
  private static let hexadecimal = Array(Alphabet.hexadecimal.utf8)
  private static let digits = Array("0123456789".utf8)

  private static func text(
    _ length: Int, _ alphabet: [UInt8], _ random: inout SeededRandomNumberGenerator
  ) -> String {
    String(
      decoding: (0..<length).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] },
      as: UTF8.self)
  }
}
