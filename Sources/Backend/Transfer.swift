import JOSE
import Store
import Vocabulary

// When the app moves to another team, its users get other identifiers at Apple. For each user the old team asks Apple
// for a transfer identifier and hands it over with the database; for 60 days Apple puts the same one into tokens for
// the new team (Apple, "Transferring your apps and users to another team").
extension Backend {
  /// Keeps which transfer identifier stands for which of the old team's `sub`s, until the person signs in.
  ///
  /// Without it whoever signs in after the move is a new user.
  public func registerTransferIdentifiers(_ pairs: [(user: String, transferSub: String)]) throws {
    try database.transaction {
      for pair in pairs {
        try tables.settings.set(Self.settingsKey(pair.transferSub), to: pair.user)
      }
    }
  }

  /// The user whom an Apple identity is linked to, by its `sub`, or by the one that it had before the app moved.
  func appleUser(of claims: IdentityTokenClaims) throws -> UserRecord? {
    if let known = try tables.user(
      provider: ProviderLinkRecord.apple, federatedID: claims.subject)
    {
      return known
    }
    guard let transferSubject = claims.transferSubject,
      let former = try tables.settings.value(Self.settingsKey(transferSubject)),
      let user = try tables.user(provider: ProviderLinkRecord.apple, federatedID: former),
      user.deletionRequestedAt == nil
    else { return nil }
    return user
  }

  /// Takes over what changed with the `sub`: a relay address is another one for each team, and the old one is dead, in
  /// the user document too.
  func finishTransfer(
    _ claims: IdentityTokenClaims, of user: inout UserRecord, at now: Timestamp
  ) throws {
    guard let transferSubject = claims.transferSubject else { return }
    let key = Self.settingsKey(transferSubject)
    guard let former = try tables.settings.value(key),
      let link = try tables.providerLink(
        provider: ProviderLinkRecord.apple, federatedID: former), link.uid == user.uid
    else { return }
    if claims.isPrivateEmail == true {
      if user.email == link.email { user.email = claims.email }
      if var document = try tables.document(uid: user.uid)?.document, document.email == link.email {
        document.email = claims.email
        try tables.update(document, at: now)
      }
    }
    try tables.settings.set(key, to: nil)
  }

  private static func settingsKey(_ transferSubject: String) -> String {
    "transfer_identifier \(transferSubject)"
  }
}
