import Scripts
import Simulation

/// What happened on two sides, in order, entry by entry.
struct TraceDifference: Hashable {
  /// The entries of both sides, those of one kind beside each other.
  var rows: [Row]

  /// An entry that both sides have, or only one of them.
  struct Row: Hashable {
    /// What it says on the left.
    var left: TraceLine?
    /// What it says on the right.
    var right: TraceLine?
    /// What that comes to.
    var verdict: FactDifference.Verdict
    /// The details that are not the same, by their labels.
    var details: [Detail] = []
  }

  /// A detail on both sides.
  struct Detail: Hashable {
    var label: Phrase
    var left: TraceLine.Value?
    var right: TraceLine.Value?
    var verdict: FactDifference.Verdict
  }

  /// Puts two journals beside each other; with `isOneStore` identifiers that stay in a store are expected to.
  init(_ left: [JournalEntry], _ right: [JournalEntry], isOneStore: Bool) {
    let one = left.flatMap(TraceLine.lines(of:))
    let other = right.flatMap(TraceLine.lines(of:))
    rows = CommonSequence.pairs(one.map(Kind.init), other.map(Kind.init)).map { pair in
      let (left, right) = (pair.left.map { one[$0] }, pair.right.map { other[$0] })
      guard let left, let right else {
        return Row(left: left, right: right, verdict: .only(left == nil ? .right : .left))
      }
      let details = Self.details(left, right, isOneStore: isOneStore)
      let verdict: FactDifference.Verdict =
        details.contains { $0.verdict.matters } || left.tone != right.tone
        ? .other : details.isEmpty ? .same : .madeAnew
      return Row(left: left, right: right, verdict: verdict, details: details)
    }
  }

  /// What makes two entries two of a kind: who does what.
  private struct Kind: Hashable {
    var party: Party
    var title: Phrase

    init(_ line: TraceLine) {
      party = line.party
      title = line.title
    }
  }

  /// The details of which one side has none or another one.
  private static func details(
    _ left: TraceLine, _ right: TraceLine, isOneStore: Bool
  ) -> [Detail] {
    CommonSequence.pairs(left.details.map(\.label), right.details.map(\.label)).compactMap { pair in
      let one = pair.left.map { left.details[$0] }
      let other = pair.right.map { right.details[$0] }
      guard one?.value != other?.value else { return nil }
      let label = one?.label ?? other?.label ?? .empty
      return Detail(
        label: label, left: one?.value, right: other?.value,
        verdict: verdict(label, one?.value, other?.value, isOneStore: isOneStore))
    }
  }

  private static func verdict(
    _ label: Phrase, _ one: TraceLine.Value?, _ other: TraceLine.Value?, isOneStore: Bool
  ) -> FactDifference.Verdict {
    switch (one, other) {
    case (.identifier, .identifier), (.digest, .digest):
      isOneStore && !madeEachTime.contains(label) ? .other : .madeAnew
    case (.check(let here, _), .check(let there, _)): here == there ? .madeAnew : .other
    case (.absent, .absent): .other
    case (.absent, _?), (nil, _): .only(.right)
    case (_?, .absent), (_, nil): .only(.left)
    case (_?, _?): .other
    }
  }

  /// The labels whose values are other ones at each sign-in.
  private static let madeEachTime = Set(
    [
      "nonce", "rawNonce", "state", "identityToken", "withIDToken", "authorizationCode",
      "withAuthorizationCode", "session",
    ].map { Phrase(verbatim: $0) })
}

/// What two lists have in common, in order.
enum CommonSequence {
  /// The longest common subsequence as pairs of places, with what only one list has in between, the left one's first.
  static func pairs<Element: Equatable>(
    _ left: [Element], _ right: [Element]
  ) -> [(left: Int?, right: Int?)] {
    // length[i][j] is how much left[i...] and right[j...] have in common.
    var length = Array(
      repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for i in left.indices.reversed() {
      for j in right.indices.reversed() {
        length[i][j] =
          left[i] == right[j]
          ? length[i + 1][j + 1] + 1 : max(length[i + 1][j], length[i][j + 1])
      }
    }
    var pairs: [(left: Int?, right: Int?)] = []
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      if i < left.count, j < right.count, left[i] == right[j] {
        pairs.append((i, j))
        i += 1
        j += 1
      } else if j == right.count || i < left.count && length[i + 1][j] >= length[i][j + 1] {
        pairs.append((i, nil))
        i += 1
      } else {
        pairs.append((nil, j))
        j += 1
      }
    }
    return pairs
  }
}
