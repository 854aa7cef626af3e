public import Scripts
import SignInFlow
import Simulation

extension PictureSheet {
  /// The phone at each moment of a walk at which it showed something else, with what had happened.
  ///
  /// While answers come one after the other only the first screen of waiting is shown, and then the one that stays.
  public init(walk moments: [WalkMoment], view: ScreenView) {
    entries = []
    language = view.language
    theme = view.theme
    title = "Sign in with Apple, step by step"
    subtitle = .empty
    for (index, moment) in moments.enumerated() {
      let next = index + 1 < moments.count ? moments[index + 1].step : nil
      let isWaitingOn = moment.scene.isWaiting && moment.step == .arrival && next == .arrival
      if !isWaitingOn, !moment.isIdle { add(moment, view) }
    }
    let clients = moments.map(\.scene.profile.title)
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let names = clients.joined(separator: ", ")
    subtitle = entries.count == 1 ? "\(names), 1 screen" : "\(names), \(entries.count) screens"
  }

  private mutating func add(_ moment: WalkMoment, _ view: ScreenView) {
    let scene = moment.scene
    let heading = MapText.name(scene.state.kind)
    var shown = ScreenView(
      of: scene, theme: view.theme, language: view.language, repertoire: view.repertoire)
    shown.phone = PhoneView(
      fields: Phone.initialFields(for: scene), button: view.button)
    let picture = Picture(
      of: scene, shown, part: .phone, size: nil, title: heading.said(in: language))
    let caption = moment.caption
    // A step that changes nothing on the phone, such as one of the world's, stands with the screen that it left.
    if let last = entries.last, last.picture.frame.cells == picture.frame.cells {
      entries[entries.count - 1].caption = "\(last.caption). \(caption)"
    } else {
      entries.append(Entry(picture: picture, heading: heading, caption: caption))
    }
  }
}

extension WalkMoment {
  /// Whether time passed and brought nothing but another minute on the phone's clock.
  fileprivate var isIdle: Bool {
    if case .wait = step { news.isEmpty } else { false }
  }

  /// What happened, and whose doing it was.
  fileprivate var caption: Phrase {
    let lines = news.flatMap { TraceLine.lines(of: $0) }
    let line: TraceLine?
    switch step {
    case .start, .event, .act, .wait:
      line = lines.first { $0.party == .person } ?? lines.first
    case .arrival:
      let arrived = news.last { if case .event = $0.item { true } else { false } }
      line = arrived.flatMap { TraceLine.lines(of: $0).first } ?? lines.last
    }
    return line.map(Self.words) ?? TraceText.title(of: step, leadingTo: scene.state.kind)
  }

  private static func words(_ line: TraceLine) -> Phrase {
    "\(line.party.name): \(line.title)"
  }
}
