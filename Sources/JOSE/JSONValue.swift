/// A JSON value (RFC 8259) whose objects keep the order of their members.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)

  /// A whole number.
  public static func integer(_ value: Int64) -> JSONValue {
    .number(JSONNumber(value))
  }

  /// A string; `null` for `nil`.
  public static func text(_ value: String?) -> JSONValue {
    value.map { .string($0) } ?? .null
  }

  /// The string, where it is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The object, where it is one.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The array, where it is one.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The number as a whole number, where it is one that 64 bits hold.
  public var integer: Int64? {
    if case .number(let value) = self { value.integer } else { nil }
  }
}

/// A JSON number, kept as it was written.
public struct JSONNumber: Hashable, Sendable {
  /// The number as RFC 8259 §6 writes it.
  public let literal: String

  /// Makes a number from a whole one.
  public init(_ value: Int64) {
    literal = String(value)
  }

  /// Makes a number from a finite one; `nil` for an infinity or NaN, which JSON does not have.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    literal = "\(value)"
  }

  /// Takes over a literal that was found valid.
  init(validLiteral literal: String) {
    self.literal = literal
  }

  /// The value, where it is written without fraction and exponent and fits 64 bits.
  public var integer: Int64? {
    Int64(literal)
  }

  /// The nearest double; infinite where the number is larger than any.
  public var double: Double {
    Double(literal) ?? .nan
  }
}

/// A JSON object: members in their order, each name once.
public struct JSONObject: Hashable, Sendable {
  /// A name with its value.
  public struct Member: Hashable, Sendable {
    /// The member's name.
    public var name: String
    /// The member's value.
    public var value: JSONValue
  }

  /// The members in order.
  public private(set) var members: [Member] = []

  /// Makes an object without members.
  public init() {}

  /// Takes over members that were found to have different names.
  init(distinct members: [Member]) {
    self.members = members
  }

  /// The value of the member called `name`.
  ///
  /// Setting it replaces the value in its place or appends a member; setting `nil` removes it.
  public subscript(name: String) -> JSONValue? {
    get {
      index(of: name).map { members[$0].value }
    }
    set {
      switch (index(of: name), newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Names are the same when their bytes are; canonically equivalent ones differ (RFC 8259 §8.3).
  private func index(of name: String) -> Int? {
    members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Makes an object from members in the order in which they are written; of two of the same name the last wins.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    for (name, value) in elements { self[name] = value }
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// Makes a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}
