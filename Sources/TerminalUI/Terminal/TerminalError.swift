#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why there is no terminal to draw on; the program ends with exit code 69.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One of the two streams that a screen needs.
  public enum Stream: Hashable, Sendable {
    /// Where keys come from.
    case standardInput
    /// Where the screen goes.
    case standardOutput
  }

  /// The stream leads to a file, a pipe or nowhere.
  case notATerminal(Stream)
  /// `TERM` is not set, or empty.
  case nameMissing
  /// `TERM` names a terminal that cannot place its cursor.
  case cannotPlaceCursor(name: String)
  /// The system knows neither the terminal that `TERM` names nor any that could stand in.
  case nameUnknown(name: String, tried: [String])
  /// The system refused, with this `errno`.
  case system(errno: Int32)

  /// The program's exit code: `EX_UNAVAILABLE` of sysexits(3).
  public static let exitCode: Int32 = 69

  /// What happened, where, and what to do.
  public var description: String {
    switch self {
    case .notATerminal(.standardInput):
      """
      The screen needs a terminal, but standard input is not one.
      Start siwa in a terminal, without a pipe or a file in front of it. Without a terminal: siwa sign-in, siwa render.
      """
    case .notATerminal(.standardOutput):
      """
      The screen needs a terminal, but standard output is not one.
      Start siwa in a terminal, without redirecting its output. Without a terminal: siwa sign-in, siwa render.
      """
    case .nameMissing:
      """
      The screen needs to know the terminal, but TERM is not set.
      Set it, for example: TERM=xterm-256color siwa
      """
    case .cannotPlaceCursor(let name):
      """
      The screen cannot be drawn: a terminal of the kind TERM=\(name) cannot place its cursor.
      Walk line by line: siwa --plain. Or, where this terminal can do more than it says: TERM=xterm-256color siwa
      """
    case .nameUnknown(let name, let tried):
      """
      The screen cannot be drawn: this system describes no terminal of the kind TERM=\(name) (tried: \(tried.joined(separator: ", "))).
      Install its terminfo entry (Debian, Ubuntu: ncurses-base, ncurses-term) or set TERM to a kind that is known.
      """
    case .system(let number):
      """
      The terminal could not be opened: \(String(cString: strerror(number))).
      Try again in a new terminal window.
      """
    }
  }
}
