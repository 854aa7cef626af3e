extension JSONValue {
  /// The value as JSON text without white space, members in their order.
  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The value as UTF-8 JSON text without white space, members in their order.
  public var bytes: [UInt8] {
    var output: [UInt8] = []
    write(to: &output, indentation: nil)
    return output
  }

  /// The value as JSON text for people: one member or element a line, indented by two spaces a level.
  public var prettyText: String {
    var output: [UInt8] = []
    write(to: &output, indentation: 0)
    return String(decoding: output, as: UTF8.self)
  }

  private func write(to output: inout [UInt8], indentation: Int?) {
    switch self {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .number(let value): output += value.literal.utf8
    case .string(let value): Self.write(value, to: &output)
    case .array(let elements):
      Self.write(elements, between: ("[", "]"), to: &output, indentation: indentation) {
        $0.write(to: &$1, indentation: $2)
      }
    case .object(let object):
      Self.write(object.members, between: ("{", "}"), to: &output, indentation: indentation) {
        Self.write($0.name, to: &$1)
        $1 += (indentation == nil ? ":" : ": ").utf8
        $0.value.write(to: &$1, indentation: $2)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between brackets: (String, String), to output: inout [UInt8],
    indentation: Int?, element: (Element, inout [UInt8], Int?) -> Void
  ) {
    let inner = indentation.map { $0 + 2 }
    output += brackets.0.utf8
    for (index, value) in elements.enumerated() {
      if index > 0 { output += ",".utf8 }
      breakLine(inner, in: &output)
      element(value, &output, inner)
    }
    if !elements.isEmpty { breakLine(indentation, in: &output) }
    output += brackets.1.utf8
  }

  private static func breakLine(_ indentation: Int?, in output: inout [UInt8]) {
    guard let indentation else { return }
    output += "\n".utf8
    output += [UInt8](repeating: 0x20, count: indentation)
  }

  private static func write(_ string: String, to output: inout [UInt8]) {
    output += "\"".utf8
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): output += "\\\"".utf8
      case UInt8(ascii: "\\"): output += "\\\\".utf8
      case 0x08: output += "\\b".utf8
      case 0x09: output += "\\t".utf8
      case 0x0A: output += "\\n".utf8
      case 0x0C: output += "\\f".utf8
      case 0x0D: output += "\\r".utf8
      case ..<0x20: output += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: output.append(byte)
      }
    }
    output += "\"".utf8
  }
}
