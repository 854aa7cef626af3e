#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `siwa-png`, the program beside siwa that makes PNG of SVG, with librsvg.
///
/// siwa holds all its libraries, so that it starts in a few milliseconds; librsvg brings some thirty more, and is here on
/// few computers. So it has a program of its own, which is built where it is.
public struct PNGProgram: Hashable, Sendable {
  /// Where it is.
  public let path: String

  /// The program at `path`.
  public init(path: String) {
    self.path = path
  }

  /// What the program is called.
  public static let name = "siwa-png"

  /// How many pixels a picture has for each of SVG's, where nobody says it: sharp on the displays of today.
  public static let standardScale = 2

  /// How many there can be.
  public static let scales = 1...8

  /// How long one picture may take, in milliseconds.
  private static let timeLimit: Int64 = 60_000

  /// Looks for it beside siwa, in `../libexec/siwa` from there, and in the folders of `PATH`; `nil` where there is none.
  ///
  /// `siwa` is the path of siwa itself, `searchPath` what `PATH` says; `nil` is what nobody knows.
  public static func find(beside siwa: String?, searchPath: String?) -> PNGProgram? {
    var folders: [Substring] = []
    if let siwa, let slash = siwa.lastIndex(of: "/") {
      let folder = siwa[..<slash]
      folders += [folder, "\(folder)/../libexec/siwa"]
    }
    // An empty folder would be the working one, which is nobody's choice.
    folders += searchPath?.split(separator: ":") ?? []
    for folder in folders {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0 { return PNGProgram(path: path) }
    }
    return nil
  }

  /// The picture as PNG, with `scale` pixels for each of SVG's.
  public func png(of svg: String, scale: Int = standardScale) throws(Failure) -> [UInt8] {
    do throws(FilterProcess.Failure) {
      return try FilterProcess.run(
        path, ["--scale", String(scale)], input: Array(svg.utf8), timeLimit: Self.timeLimit)
    } catch {
      throw .broken(path: path, error)
    }
  }

  /// Why there is no PNG.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    private let cause: Cause

    private enum Cause: Hashable {
      case missing
      case broken(path: String, FilterProcess.Failure)
    }

    /// The program is nowhere.
    public static let missing = Failure(cause: .missing)

    static func broken(path: String, _ failure: FilterProcess.Failure) -> Failure {
      Failure(cause: .broken(path: path, failure))
    }

    /// Whether the program is nowhere.
    public var isMissing: Bool { cause == .missing }

    /// What happened, and what to do, in English.
    public var description: String { phrase.said(in: .english) }

    /// What happened, and what to do.
    public var phrase: Phrase {
      switch cause {
      case .missing:
        return """
          PNG needs the program \(PNGProgram.name), which is neither beside siwa nor in PATH. Install librsvg (Debian, \
          Ubuntu: apt install librsvg2-dev; macOS: brew install librsvg), then run make build or make install again. Or \
          take SVG.
          """
      case .broken(let path, let failure):
        return Self.phrase(TextWidth.normalised(path), failure)
      }
    }

    private static func phrase(_ program: String, _ failure: FilterProcess.Failure) -> Phrase {
      switch failure {
      case .notStarted(let number):
        let reason = String(cString: strerror(number))
        return "\(program) could not be started: \(reason). Build it again with make build."
      case .failed(_, let message): return "\(program) failed. \(said(message))"
      case .killed(let signal, let message):
        return "\(program) was ended by signal \(Int(signal)). \(said(message))"
      case .timedOut:
        let seconds = Int(PNGProgram.timeLimit / 1000)
        return "\(program) took longer than \(seconds) seconds and was ended."
      }
    }

    /// Its own words, in one line.
    private static func said(_ message: String) -> Phrase {
      let lines = message.split(whereSeparator: \.isNewline).map { TextWidth.normalised($0) }
      return lines.isEmpty ? "It did not say why." : "It says: \(lines.joined(separator: " "))"
    }
  }
}
