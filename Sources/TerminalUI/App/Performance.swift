import Exploration
import Scripts
import Simulation

/// A walk that is played on the screen, a step at a time, at a pace at which one can follow.
struct Performance {
  /// What is played.
  var source: Source
  /// Whether it stands still until it is told to go on.
  var isPaused = false
  /// How fast it goes; 1 is a person's pace.
  var speed = Speed.normal
  /// When the next thing is to happen, on the loop's clock.
  var due: Int64
  /// Whether the focus stands on what will be tapped next.
  var hasAimed = false
  /// How far captions were shown; `nil` where there are none, for it is no demonstration.
  var captions: Captions?

  /// What can be played.
  enum Source {
    /// A script, with what is expected of it.
    case script(Playback)
    /// The way to a destination is still to be found.
    case search(Destination)
    /// The way somewhere, and how many of its steps are behind.
    case way([WalkStep.Recorded], behind: Int, Errand)
  }

  /// Where a way leads.
  enum Errand {
    /// To a destination.
    case place(Destination)
    /// To where the open lesson starts.
    case setUp
    /// To the end of a lesson's step.
    case step

    /// What the screen says on the way.
    var title: Phrase {
      switch self {
      case .place(let place): "to \(place.text.title)"
      case .setUp: LessonText.toSetUp
      case .step: LessonText.demonstrates
      }
    }

    /// What it says at its end.
    var ending: Phrase {
      switch self {
      case .place(let place):
        [Phrase(verbatim: place.id), place.text.advice].joined(separator: ": ")
      case .setUp: LessonText.isSetUp
      case .step: LessonText.stepDemonstrated
      }
    }
  }

  /// How fast a walk is played.
  enum Speed: Int, CaseIterable {
    case slowest = 4
    case slow = 2
    case normal = 1
    case fast = -2
    case faster = -4
    case fastest = -8

    /// How many milliseconds something takes that takes `milliseconds` at a person's pace.
    func time(_ milliseconds: Int64) -> Int64 {
      rawValue > 0 ? milliseconds * Int64(rawValue) : milliseconds / Int64(-rawValue)
    }

    /// How fast a way of so many steps is played, so that it takes seconds and can be followed.
    init(steps: Int) { self = steps < 5 ? .normal : steps < 10 ? .fast : .faster }

    /// How it is shown.
    var name: Phrase {
      switch self {
      case .slowest: "1/4 speed"
      case .slow: "1/2 speed"
      case .normal: "normal speed"
      case .fast: "2 times as fast"
      case .faster: "4 times as fast"
      case .fastest: "8 times as fast"
      }
    }

    func changed(by step: Int) -> Speed {
      let all = Self.allCases
      guard let index = all.firstIndex(of: self) else { return self }
      return all[min(max(0, index + step), all.count - 1)]
    }
  }

  /// How long a person looks before the next step, in milliseconds.
  static let pause: Int64 = 900
  /// How long the focus stands on what is tapped, before it is.
  static let aim: Int64 = 350
  /// How long an expectation is shown.
  static let glance: Int64 = 250

  /// How long a person looks before the next step; who only watches, longer.
  var pause: Int64 { captions == nil ? speed.time(Self.pause) : Demonstration.pause }
  /// How long the focus stands on what is tapped, likewise.
  var aim: Int64 { captions == nil ? speed.time(Self.aim) : Demonstration.aim }
  /// How long an expectation is shown; in a demonstration none is.
  var glance: Int64 { captions == nil ? speed.time(Self.glance) : 0 }

  /// What comes next; `nil` at the end, and while the way is being found.
  var next: (step: WalkStep?, isMeanwhile: Bool)? {
    switch source {
    case .script(let playback):
      guard let statement = playback.next else { return nil }
      guard case .step(let step) = statement.kind else { return (nil, statement.isMeanwhile) }
      return (step.recorded.step, statement.isMeanwhile)
    case .search: return nil
    case .way(let steps, let behind, _):
      return behind < steps.count ? (steps[behind].step, steps[behind].isMeanwhile) : nil
    }
  }

  /// What the screen says of it.
  var line: PlayingLine {
    let (text, position, count): (Phrase, Int, Int) =
      switch source {
      case .script(let playback):
        (
          playback.next.map { Phrase(verbatim: $0.text) } ?? "the end", playback.position,
          playback.statements.count
        )
      case .search(let place): ("looking for the way to \(place.text.title)", 0, 0)
      case .way(let steps, let behind, let errand): (errand.title, behind, steps.count)
      }
    let line: Int? =
      if case .script(let playback) = source { playback.next?.line } else { nil }
    return PlayingLine(
      text: text, line: line, position: position, count: count, isPaused: isPaused,
      isScript: isScript)
  }

  /// Whether it is a script, which is paused and stepped through; a way is only stopped.
  var isScript: Bool {
    if case .script = source { true } else { false }
  }
}

/// What the screen says of a walk that is being played.
struct PlayingLine: Hashable {
  /// What comes next, in the script's own words.
  var text: Phrase
  /// The line in the script; `nil` where none is played.
  var line: Int?
  /// How much of it is behind.
  var position: Int
  /// How much there is.
  var count: Int
  /// Whether it stands still.
  var isPaused: Bool
  /// Whether it is a script.
  var isScript: Bool

  /// The line about the walk.
  var strip: Phrase {
    let sign = isPaused ? Glyphs.pause : Glyphs.play
    return Phrase(verbatim: line.map { "\(sign) \($0)  " } ?? "\(sign) ") + text
  }

  /// The words on the phone's upper edge.
  var badge: Phrase {
    let sign = Phrase(verbatim: isPaused ? "\(Glyphs.pause) " : "\(Glyphs.play) ")
    guard count > 0 else { return sign + (isPaused ? "paused" : "playing") }
    return sign
      + (isPaused
        ? "paused, \(position) of \(count)" : "playing, \(position) of \(count)")
  }
}
