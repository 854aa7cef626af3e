/// What a terminal says when it is asked for its background: `11;rgb:1e1e/1e1e/1e1e` after `ESC ]` (xterm's OSC 11).
enum BackgroundReply {
  private static let forms = ["11;rgb:", "11;rgba:", "11;#"]

  /// Whether an answer can begin so.
  static func canBegin(_ text: String) -> Bool {
    guard text.utf8.count <= 40 else { return false }
    return forms.contains { form in
      form.hasPrefix(text)
        || text.hasPrefix(form)
          && text.dropFirst(form.count).allSatisfy { $0.isHexDigit && $0.isASCII || $0 == "/" }
    }
  }

  /// Whether it can be nothing else, because nobody types that.
  static func isCertain(_ text: String) -> Bool { text.hasPrefix("11;") }

  /// The colour that an answer names, of whose channels the upper eight bits are taken; `nil` where it names none.
  static func color(_ text: String) -> Color? {
    guard let form = forms.first(where: { text.hasPrefix($0) }) else { return nil }
    let value = text.dropFirst(form.count)
    let channels: [Substring]
    if form.hasSuffix("#") {
      let digits = value.count / 3
      guard digits > 0, value.count == 3 * digits else { return nil }
      channels = (0..<3).map { value.dropFirst($0 * digits).prefix(digits) }
    } else {
      channels = value.split(separator: "/", omittingEmptySubsequences: false)
    }
    let levels = channels.prefix(3).compactMap { channel(String($0)) }
    guard levels.count == 3 else { return nil }
    return Color(red: levels[0], green: levels[1], blue: levels[2])
  }

  /// One to four hexadecimal digits, of which the highest number is full light (XParseColor(3)).
  private static func channel(_ digits: String) -> UInt8? {
    guard (1...4).contains(digits.count), let value = UInt32(digits, radix: 16) else { return nil }
    let full = UInt32(1) << (4 * UInt32(digits.count)) - 1
    return UInt8((value * 255 + full / 2) / full)
  }
}
