import SignInFlow
import Simulation

/// A recording of the program's screens in a file that only its owner can read, as an asciicast.
///
/// The file has its name from the first screen on, and is a whole recording at every moment: each line is written when
/// it is due. Where it can't be written any more, that is said once, and what was written stays.
public final class Recording {
  /// Writes lines behind those that are there, or in place of them.
  typealias Sink = (_ lines: String, _ anew: Bool) throws(PrivateFile.Failure) -> Void

  private let title: String
  private let usesColor: Bool
  private var sink: Sink?
  private let end: () throws(PrivateFile.Failure) -> Void
  private var cast: Asciicast?
  /// The terminal's background, as the header has it.
  private var ground = Theme.Ground.unknown
  private var screens = 0
  /// Why nothing is written any more; `nil` while something is.
  public private(set) var failure: PrivateFile.Failure?

  /// How long a pause players make at most, in seconds: nobody waits for somebody who has gone away.
  private static let longestPause: Int64 = 3

  /// Begins a file; one of that name is replaced where `replacing` says so, and else a failure.
  public convenience init(
    to path: String, replacing: Bool, title: String, usesColor: Bool
  ) throws(PrivateFile.Failure) {
    let file = try PrivateFile(path, replacing: replacing)
    var hasAppeared = false
    self.init(title: title, usesColor: usesColor) {
      (text, anew) throws(PrivateFile.Failure) in
      if anew { file.clear() }
      try file.append(Array(text.utf8)[...])
      if !hasAppeared {
        try file.appear()
        hasAppeared = true
      }
    } end: { () throws(PrivateFile.Failure) in
      try file.finish()
    }
  }

  /// Writes to `sink`.
  init(
    title: String, usesColor: Bool, sink: @escaping Sink,
    end: @escaping () throws(PrivateFile.Failure) -> Void = { () throws(PrivateFile.Failure) in }
  ) {
    self.title = title
    self.usesColor = usesColor
    self.sink = sink
    self.end = end
  }

  /// Writes what a screen changes, and answers what is to be said where that fails.
  func show(_ frame: Frame, of scene: Scene, _ view: ScreenView, at now: Int64) -> Phrase? {
    guard let sink else { return nil }
    // What the terminal's background is, it says after the first screen; the header has to know.
    let anew = screens == 1 && ground != view.theme.ground
    if anew { cast = nil }
    ground = view.theme.ground
    var cast =
      self.cast
      ?? Asciicast(
        .init(
          title: title, theme: view.theme, depth: usesColor ? .trueColor : .monochrome,
          longestPause: Self.longestPause))
    let lines = cast.lines(
      showing: frame, chapter: MapText.name(scene.state.kind).said(in: view.language), at: now)
    self.cast = cast
    guard !lines.isEmpty else { return nil }
    screens = anew ? 1 : screens + 1
    do throws(PrivateFile.Failure) {
      // Together, so that no kill can come between the header and the first screen.
      try sink(lines.map { $0 + "\n" }.joined(), anew)
      return nil
    } catch {
      self.sink = nil
      failure = error
      return """
        The recording has ended here: \(error.reason). Walk on; what was recorded can be played.
        """
    }
  }

  /// Ends the file, where one was begun.
  public func finish() throws(PrivateFile.Failure) {
    guard cast != nil, failure == nil else { return }
    sink = nil
    try end()
  }
}
