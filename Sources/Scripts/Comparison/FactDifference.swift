/// The facts of two sign-ins or of two moments, beside each other.
public struct FactDifference: Hashable, Sendable {
  /// Each field that either side has, in the order of ``Fact/Key``.
  public var rows: [Row]

  /// One of the two.
  public enum Side: CaseIterable, Hashable, Sendable {
    /// The first one.
    case left
    /// The second one.
    case right

    /// The other one.
    public var other: Side { self == .left ? .right : .left }
  }

  /// A field on both sides.
  public struct Row: Hashable, Sendable {
    /// Which field.
    public var key: Fact.Key
    /// What it holds on the left.
    public var left: Fact.Value
    /// What it holds on the right.
    public var right: Fact.Value
    /// What that comes to.
    public var verdict: Verdict

    /// What it holds on a side.
    public subscript(side: Side) -> Fact.Value { side == .left ? left : right }
  }

  /// What two values come to.
  public enum Verdict: Hashable, Sendable {
    /// They are the same.
    case same
    /// They differ, as they would between any two.
    case madeAnew
    /// Only one side has one.
    case only(Side)
    /// Both sides have one, and it is another one.
    case other

    /// Whether it tells something.
    public var matters: Bool {
      switch self {
      case .same, .madeAnew: false
      case .only, .other: true
      }
    }
  }

  /// Puts two lists of facts beside each other.
  ///
  /// With `isOneStore` both belong to one person in one store, so that identifiers that stay there are expected to.
  public init(_ left: [Fact], _ right: [Fact], isOneStore: Bool) {
    func values(_ facts: [Fact]) -> [Fact.Key: Fact.Value] {
      Dictionary(facts.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }
    let (left, right) = (values(left), values(right))
    rows = Set(left.keys).union(right.keys).sorted().map { key in
      let (one, other) = (left[key] ?? .absent, right[key] ?? .absent)
      return Row(
        key: key, left: one, right: other,
        verdict: Verdict(one, other, of: key, isOneStore: isOneStore))
    }
  }

  /// What tells something.
  public var telling: [Row] { rows.filter(\.verdict.matters) }

  /// Whether nothing tells anything.
  public var isEmpty: Bool { !rows.contains { $0.verdict.matters } }

  /// The row of a field; `nil` where neither side has it.
  public subscript(key: Fact.Key) -> Row? { rows.first { $0.key == key } }

  /// The same from the other side.
  public var mirrored: FactDifference {
    var mirrored = self
    mirrored.rows = rows.map { row in
      var verdict = row.verdict
      if case .only(let side) = verdict { verdict = .only(side.other) }
      return Row(key: row.key, left: row.right, right: row.left, verdict: verdict)
    }
    return mirrored
  }
}

extension FactDifference.Verdict {
  fileprivate init(
    _ left: Fact.Value, _ right: Fact.Value, of key: Fact.Key, isOneStore: Bool
  ) {
    if left == right {
      self = .same
    } else if left.isPresent != right.isPresent {
      self = .only(left.isPresent ? .left : .right)
    } else if left.isPresent, left.remark == right.remark,
      key.isMadeAnew(isOneStore: isOneStore) || !isOneStore && left.isRelay && right.isRelay
    {
      self = .madeAnew
    } else {
      self = .other
    }
  }
}

extension Fact.Key {
  fileprivate func isMadeAnew(isOneStore: Bool) -> Bool {
    switch origin {
    case .meaningful: false
    case .madeEachTime: true
    case .madeOnce: !isOneStore
    }
  }
}

extension Fact.Value {
  fileprivate var isRelay: Bool { if case .relay = self { true } else { false } }

  /// What there is to say of it beside its value.
  fileprivate var remark: Fact.Value {
    if case .cell(var cell) = self {
      cell.value = nil
      return .cell(cell)
    }
    return .absent
  }
}
