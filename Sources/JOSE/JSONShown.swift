extension JSONValue {
  /// JSON for people and programs, in which no character gives a terminal orders.
  ///
  /// JSON leaves DEL, the C1 controls and the bidirectional controls as they are; here they are escaped, which every
  /// reader takes back.
  package var shownText: String { escaped(prettyText) }

  /// The same on one line.
  package var shownLine: String { escaped(text) }

  private func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: \.givesOrders) else { return json }
    var result = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if scalar.givesOrders {
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        result.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal, or an editor, takes it for an order and not for a sign: DEL, the C1 controls, line separators
  /// and what reorders text unseen.
  package var givesOrders: Bool {
    switch value {
    case 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
