import TerminalUI

/// Text from outside as a terminal may print it: no control character, nothing that reorders it.
func shown(_ text: some StringProtocol) -> String {
  TextWidth.normalised(text)
}
