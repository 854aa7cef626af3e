import Scripts

extension Demonstration {
  /// How a demonstration looks that nobody watches on a terminal.
  public struct Look {
    /// How large the screen is.
    public var size: Size
    /// How things look.
    public var theme: Theme
    /// What phone and program speak.
    public var language: Language
    /// How the app has set up the button of Sign in with Apple.
    public var button = AppleButton()
    /// What the app is shown on.
    public var device = DeviceFrame.phone
    /// How much moves.
    public var motion = MotionPreference.full
    /// Which characters are used.
    public var repertoire = Canvas.Repertoire.unicode
    /// How many colours are used.
    public var depth = ColorDepth.trueColor

    /// A look in full colour.
    public init(size: Size, theme: Theme, language: Language) {
      self.size = size
      self.theme = theme
      self.language = language
    }
  }

  /// How long a demonstration goes on at most, in milliseconds of its own time: a day.
  private static let longest: Int64 = 86_400_000

  /// Plays it once in a time of its own, without a terminal, and writes it as an asciicast, line by line.
  ///
  /// The same script in the same look is the same asciicast. Answers why it could not go on, where it has come to a stop.
  public func record(
    _ title: Phrase, in look: Look, write: (String) throws -> Void
  ) throws -> Phrase? {
    let playback = try open()
    var app = try App(
      playback.simulation, size: look.size, theme: look.theme, language: look.language,
      repertoire: look.repertoire)
    app.view.button = look.button
    app.view.device = look.device
    var now: Int64 = 0
    app.use(look.motion, at: now)
    app.demonstrate(Demonstration(repeats: false, open: open), playback, at: now)
    var cast = Asciicast(
      .init(
        title: title.said(in: look.language), theme: look.theme, depth: look.depth,
        longestPause: longestPause(of: playback, in: look.language)))
    func show() throws {
      let chapter = MapText.name(app.scene.state.kind).said(in: look.language)
      for line in cast.lines(showing: app.draw(), chapter: chapter, at: now) {
        try write(line + "\n")
      }
    }
    try show()
    while app.demonstration?.ending == nil, now < Self.longest,
      let wait = app.millisecondsUntilNext(at: now)
    {
      now += max(1, wait)
      app.pass(to: now)
      try show()
    }
    try write(cast.end(at: now) + "\n")
    guard let ending = app.demonstration?.ending else {
      return "The script waits for something that never comes."
    }
    return ending.reason
  }

  /// No player may cut a pause that is there for reading; in seconds.
  private func longestPause(of playback: Playback, in language: Language) -> Int64 {
    let readings = playback.statements.compactMap(\.caption).map {
      Self.readingTime(of: Phrase(english: $0.text).said(in: language))
    }
    return 1 + ((readings.max() ?? 0) + Self.rest) / 1000
  }
}
