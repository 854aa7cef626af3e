import JOSE
import TerminalUI

/// Text from outside as a terminal may print it: no control character, nothing that reorders it.
func shown(_ text: some StringProtocol) -> String {
  TextWidth.normalised(text)
}

extension JSONValue {
  /// JSON for people and programs, in which no character gives a terminal orders.
  ///
  /// JSON leaves DEL, the C1 controls and the bidirectional controls as they are; here they are escaped, which every
  /// reader takes back.
  var shownText: String { escaped(prettyText) }

  /// The same on one line.
  var shownLine: String { escaped(text) }

  private func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: Self.givesOrders) else { return json }
    var result = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if Self.givesOrders(scalar) {
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        result.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func givesOrders(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
