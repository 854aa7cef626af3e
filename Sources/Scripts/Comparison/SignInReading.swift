public import SignInFlow
import Simulation

/// What the difference of two sign-ins means: a sentence's worth, found in their facts.
public enum SignInReading: Hashable, Sendable {
  /// Nothing differs but what is made anew each time.
  case nothing
  /// Apple hands out no credential to either.
  case neitherAnswered
  /// One of the two lets the person in; the other stands at a screen, in silence where no alert says why.
  case onlyOneGetsIn(FactDifference.Side, otherStandsAt: SignInFlow.State.Kind, isSilent: Bool)
  /// A side's credential has not what the other's has: the e-mail, the name, or both.
  case credentialLacks(FactDifference.Side, email: Bool, name: Bool)
  /// That side's identity token has the e-mail nevertheless, or has not.
  case token(FactDifference.Side, carriesEmail: Bool)
  /// The app knows an e-mail on a side where the credential had none, from there.
  case emailKnown(FactDifference.Side, from: ValueSource)
  /// The app ends without the e-mail that it has on the other side.
  case emailUnknown(FactDifference.Side)
  /// Only one side's sheet asked what to share.
  case sheetAsks(FactDifference.Side)
  /// The two apps learn different addresses, and a side's is one of the relay's.
  case relay(FactDifference.Side)
  /// Apple's identifier of the person is another one.
  case otherUser
  /// The backend takes the two for two people.
  case otherUID
  /// Only one side's sign-in made the backend's user.
  case madeUser(FactDifference.Side)
  /// A side's `realUserStatus` is a real value, the other's is not.
  case realUserStatus(FactDifference.Side)
  /// The backend refuses only one side.
  case refused(FactDifference.Side)
  /// Apple answers only one side with an error.
  case failed(FactDifference.Side)
}

/// Two sign-ins beside each other.
public struct SignInComparison: Hashable, Sendable {
  /// The first one.
  public var left: SignInRecord
  /// The second one.
  public var right: SignInRecord
  /// Field by field.
  public var difference: FactDifference

  /// Puts two sign-ins beside each other; with `isOneStore` both belong to one person in one store.
  public init(_ left: SignInRecord, _ right: SignInRecord, isOneStore: Bool) {
    self.left = left
    self.right = right
    difference = FactDifference(left.facts, right.facts, isOneStore: isOneStore)
  }

  /// One of the two.
  public subscript(side: FactDifference.Side) -> SignInRecord { side == .left ? left : right }

  /// What the difference means, what matters most first; never empty.
  public var readings: [SignInReading] {
    let found =
      [left.credential == nil && right.credential == nil ? [.neitherAnswered] : []].flatMap(\.self)
      + [endings, failures].flatMap(\.self)
      + FactDifference.Side.allCases.flatMap(lacks)
      + [addresses, people].flatMap(\.self)
      + FactDifference.Side.allCases.flatMap(onces)
    return found.isEmpty && difference.isEmpty ? [.nothing] : found
  }

  private var endings: [SignInReading] {
    FactDifference.Side.allCases.compactMap { side in
      let other = self[side.other]
      guard self[side].getsIn, !other.getsIn else { return nil }
      return .onlyOneGetsIn(
        side, otherStandsAt: other.end.kind,
        isSilent: other.end.foreground.alert == nil && other.end.kind == .login)
    }
  }

  private var failures: [SignInReading] {
    func only(_ key: Fact.Key) -> FactDifference.Side? {
      if case .only(let side) = difference[key]?.verdict { side } else { nil }
    }
    return [
      only(.credential("error")).map { .failed($0) }, only(.backend("error")).map { .refused($0) },
    ].compactMap(\.self)
  }

  /// What a side's credential has not, and who knows it nevertheless.
  private func lacks(_ side: FactDifference.Side) -> [SignInReading] {
    guard self[side].credential != nil else { return [] }
    let email = difference[.credential("email")]?.verdict == .only(side.other)
    let name = difference[.credential("fullName")]?.verdict == .only(side.other)
    guard email || name else { return [] }
    var readings: [SignInReading] = [.credentialLacks(side, email: email, name: name)]
    guard email else { return readings }
    readings.append(
      .token(side, carriesEmail: difference[.claim("email")]?[side].isPresent ?? false))
    guard self[side].getsIn, case .tabBar(let tabBar) = self[side].end.foreground else {
      return readings
    }
    if let known = tabBar.session.email, !known.value.isEmpty {
      readings.append(.emailKnown(side, from: known.source))
    } else {
      readings.append(.emailUnknown(side))
    }
    return readings
  }

  private var addresses: [SignInReading] {
    guard difference[.claim("email")]?.verdict == .other else { return [] }
    return FactDifference.Side.allCases.filter { side in
      isPrivate(side) && !isPrivate(side.other)
    }.map { .relay($0) }
  }

  private func isPrivate(_ side: FactDifference.Side) -> Bool {
    let claim = difference[.claim("is_private_email")]?[side]
    return claim == .text("true") || claim == .text("\"true\"")
  }

  private var people: [SignInReading] {
    [
      difference[.credential("user")]?.verdict == .other ? .otherUser : nil,
      difference[.backend("uid")]?.verdict == .other ? .otherUID : nil,
    ].compactMap(\.self)
  }

  /// What comes at one of the two sign-ins alone.
  private func onces(_ side: FactDifference.Side) -> [SignInReading] {
    func differs(_ key: Fact.Key, _ value: String) -> Bool {
      guard let row = difference[key], row.verdict == .other else { return false }
      return row[side] == .text(value)
    }
    return [
      differs(.sheet(.form), "first-time") ? .sheetAsks(side) : nil,
      differs(.backend("isNewUser"), "true") ? .madeUser(side) : nil,
      differs(.credential("realUserStatus"), "likelyReal") ? .realUserStatus(side) : nil,
    ].compactMap(\.self)
  }
}
