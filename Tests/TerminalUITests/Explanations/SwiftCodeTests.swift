import SignInFlow
import Testing

@testable import TerminalUI

@Suite("The colours of code")
struct SwiftCodeTests {
  private func kinds(_ line: String) -> [String] {
    SwiftCode.pieces(of: line).map { "\($0.kind):\($0.text)" }
  }

  @Test("keywords, strings and comments are told apart")
  func pieces() {
    #expect(
      kinds("let uid = \"a \\\" b\"  // if it is")
        == [
          "keyword:let", "plain: uid = ", "string:\"a \\\" b\"", "plain:  ", "comment:// if it is",
        ])
    #expect(kinds("return letter") == ["keyword:return", "plain: letter"])
    #expect(kinds("\"open") == ["string:\"open"])
    #expect(kinds("").isEmpty)
  }

  @Test("the pieces of every line are the line again")
  func whole() {
    for topic in Topic.allCases {
      for client in ClientProfile.all {
        for example in CodeExample.examples(at: topic, running: client) {
          for line in example.text.split(separator: "\n") {
            #expect(SwiftCode.pieces(of: line).map(\.text).joined() == line)
          }
        }
      }
    }
  }

  @Test("without colours all of it looks alike")
  func monochrome() {
    let palette = Theme(.monochrome).pane
    for kind in [SwiftCode.Kind.keyword, .string, .comment, .plain] {
      #expect(palette.style(kind) == .plain)
    }
    #expect(Theme.light.pane.style(.keyword) != .plain)
  }
}
