public import Scripts

/// A script that plays on the screen by itself, with captions, for somebody who only watches.
public struct Demonstration {
  /// Opens the walk at its beginning.
  public let open: () throws -> Playback
  /// Whether it begins again after its end.
  let repeats: Bool
  /// How it has come to its end; `nil` while it goes on.
  var ending: Ending?

  /// How a demonstration ends by itself.
  enum Ending: Hashable {
    /// The script is at its end.
    case over
    /// It came to a stop where something was not as it should be.
    case stopped(Notice)

    /// Why it came to a stop; `nil` at its end.
    var reason: Phrase? {
      switch self {
      case .over: nil
      case .stopped(let notice):
        [notice.title, notice.message].joined(separator: "\n")
      }
    }
  }

  /// A demonstration of the walk that `open` opens.
  public init(repeats: Bool, open: @escaping () throws -> Playback) {
    self.open = open
    self.repeats = repeats
  }

  /// The story that comes with the program: the second login has no e-mail, and why.
  public static func standardScript() throws -> Script {
    let name = "Demos/second-login.siwa"
    return try Script(text: Asset.text(named: name) ?? "", file: name)
  }

  // MARK: A person's pace

  /// How long a person looks at what came of a step, in milliseconds.
  static let pause: Int64 = 1100
  /// How long the focus stands on what is tapped, before it is.
  static let aim: Int64 = 700
  /// How long the last screen stands, once its caption was read.
  static let rest: Int64 = 4000

  /// How long a caption stands before anything else happens: some 18 letters are read in a second, or 9 wide ones.
  static func readingTime(of text: String) -> Int64 {
    text.isEmpty ? 0 : 1000 + 55 * Int64(TextWidth.width(of: text))
  }
}

extension Performance {
  /// How far the captions of a demonstration were shown.
  struct Captions: Hashable {
    /// Up to which of the script's lines they were; -1 before the first.
    var position = -1
    /// Whether the last screen is already being looked at.
    var isAtEnd = false
  }

  /// What is to be said before the next line; `nil` where nothing new is.
  var unsaidCaption: Caption? {
    guard let captions, case .script(let playback) = source, playback.position > captions.position
    else { return nil }
    return playback.statements[..<min(playback.position + 1, playback.statements.count)]
      .dropFirst(captions.position + 1).last { $0.caption != nil }?.caption
  }
}

extension App {
  /// Plays a demonstration from its beginning.
  mutating func demonstrate(_ demonstration: Demonstration, _ playback: Playback, at now: Int64) {
    self.demonstration = demonstration
    play(playback, at: now)
    performance?.captions = Performance.Captions()
    view.caption = CaptionBand(number: 0, count: playback.captionCount)
  }

  /// Says what is to be read before the next line, and answers whether there is anything new.
  mutating func sayNextCaption(at now: Int64) -> Bool {
    guard var performance, let caption = performance.unsaidCaption,
      case .script(let playback) = performance.source
    else { return false }
    performance.captions?.position = playback.position
    let text = Phrase(english: caption.text)
    performance.due = now + Demonstration.readingTime(of: text.said(in: view.language))
    self.performance = performance
    view.caption?.text = text
    view.caption?.number = playback.number(of: caption)
    view.inspector.show(DemonstrationPlace(caption))
    return true
  }

  /// Lets the last screen be looked at, and then begins again or ends.
  mutating func finishDemonstration(_ demonstration: Demonstration, at now: Int64) {
    guard performance?.captions?.isAtEnd == true else {
      performance?.captions?.isAtEnd = true
      performance?.due = now + Demonstration.rest
      return
    }
    guard demonstration.repeats else {
      self.demonstration?.ending = .over
      return
    }
    attempt(at: now) { app in
      let playback = try demonstration.open()
      app.simulation = playback.simulation
      app.view.inspector = InspectorView()
      app.demonstrate(demonstration, playback, at: now)
    }
    view.focus = Phone.initialFocus(in: scene)
    view.phone.fields = Phone.initialFields(for: scene)
  }

  /// A demonstration ends where something has to be read that is not as it should be: nobody is there to read it.
  mutating func stopDemonstrationAtNotice() {
    guard let notice = view.notice, demonstration?.ending == nil else { return }
    demonstration?.ending = .stopped(notice)
  }

  /// Whether an input ends the demonstration that is playing: any key, and a click.
  func endsDemonstration(_ input: Input) -> Bool {
    guard demonstration != nil else { return false }
    switch input {
    case .character, .key, .paste: return true
    case .mouse(let mouse):
      if case .press = mouse.action { return true }
      return false
    case .background, .resize, .timeout, .hangUp: return false
    }
  }
}

extension Playback {
  /// How many captions there are.
  var captionCount: Int { statements.count { $0.caption?.text.isEmpty == false } }

  /// Which of them a caption is, from 1 on.
  func number(of caption: Caption) -> Int {
    statements.prefix { $0.caption != caption }.count { $0.caption?.text.isEmpty == false } + 1
  }
}
