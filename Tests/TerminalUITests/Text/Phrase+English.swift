@testable import TerminalUI

extension Phrase {
  /// What English says.
  var english: String { said(in: .english) }
}
