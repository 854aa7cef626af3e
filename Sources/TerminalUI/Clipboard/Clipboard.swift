#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The clipboard of whoever sits at the terminal, also at the far end of a connection.
enum Clipboard {
  /// How many bytes the longest text may have that terminals take, once it is in Base64.
  static let mostBytes = 74_994

  /// What a terminal is sent so that it puts `text` on the clipboard (OSC 52 of xterm's control sequences); `nil` where
  /// the text is too long.
  ///
  /// No answer comes: terminals that don't know it, or forbid it, do nothing.
  static func sequence(for text: String) -> String? {
    let encoded = Data(text.utf8).base64EncodedString()
    return encoded.utf8.count <= mostBytes ? "\u{1B}]52;c;\(encoded)\u{7}" : nil
  }
}
