public import Simulation

/// The walk as a dialogue, line by line: for screen readers, and for terminals that can't place a cursor.
///
/// It is the same program: what is chosen by its number goes where a key or a click goes, and what happens is told in the
/// words of the panes.
public struct PlainSession {
  /// What it reads lines from and writes lines to.
  public struct Line {
    /// The next line without its break; `nil` at the end, which quits.
    public var read: () throws -> String?
    /// Writes a line.
    public var write: (String) throws -> Void
    /// Lets so many milliseconds pass.
    public var wait: (Int64) -> Void

    /// A dialogue's two ends.
    public init(
      read: @escaping () throws -> String?, write: @escaping (String) throws -> Void,
      wait: @escaping (Int64) -> Void
    ) {
      self.read = read
      self.write = write
      self.wait = wait
    }
  }

  private var app: App
  private let options: InteractiveSession.Options
  private let line: Line
  /// What the next line answers.
  private var asking = Asking.screen
  /// How many entries of the journal were told.
  private var told = 0
  /// The pane that was read last.
  private var shownPane = Pane.trace
  /// The loop's clock, which moves where something has to be waited for.
  private var now: Int64 = 0

  private enum Asking {
    /// What to do on the screen.
    case screen
    /// Which of the world's groups.
    case groups([Phrase])
    /// Which entry of a list.
    case list([ActionEntry])
    /// What to put into a field.
    case field(TargetID)
  }

  /// Walks until the person quits.
  public static func run(
    _ options: InteractiveSession.Options, simulation: Simulation, on line: Line
  ) throws {
    if options.playback == nil { try simulation.start() }
    var app = try App(
      simulation, size: .standard, theme: .monochrome, language: options.language,
      repertoire: options.isASCII ? .ascii : .unicode)
    app.view.keys = options.keys
    // Nothing slides in a dialogue.
    app.use(.reduced, at: 0)
    if let playback = options.playback { app.play(playback, at: 0) }
    var session = PlainSession(app: app, options: options, line: line)
    try session.say(
      "siwa, a simulation of Sign in with Apple. Not affiliated with Apple. Type a number and Enter; ? says what else works."
    )
    try session.run()
  }

  private init(app: App, options: InteractiveSession.Options, line: Line) {
    self.app = app
    self.options = options
    self.line = line
  }

  private mutating func run() throws {
    repeat {
      try tell()
      try ask()
      guard let answer = try line.read() else { return }
      guard try take(answer.trimmingBlanks) else { return }
    } while true
  }

  private func say(_ phrase: Phrase) throws {
    try say(verbatim: phrase.said(in: app.view.language))
  }

  /// Writes a line as a frame would: without control characters, and in ASCII where nothing else can be shown.
  private func say(verbatim text: String) throws {
    var canvas = Canvas(
      size: Size(max(1, TextWidth.width(of: text)), 1), repertoire: app.view.repertoire)
    canvas.put(text, at: .zero)
    try line.write(String(canvas.frame.text.dropLast()))
  }
}

// MARK: - Telling

extension PlainSession {
  /// Tells what has happened since the last time, and what the program has to say.
  private mutating func tell() throws {
    finishWay()
    let journal = app.scene.journal
    if journal.count < told { told = journal.count }
    if journal.count > told {
      for text in PlainTrace.lines(journal[told...], in: app.view.language) {
        try say(verbatim: text)
      }
      told = journal.count
    }
    if let notice = app.view.notice {
      try say(notice.title)
      try say(notice.message)
      app.view.notice = nil
    }
    if let toast = app.view.toast {
      try say(toast)
      app.view.toast = nil
    }
    try readWhatOpened()
  }

  /// Says where one is and what can be chosen.
  private func ask() throws {
    try say(verbatim: "")
    if let playing = app.view.playing {
      try say(playing.text)
      return try say("Enter plays this line; q leaves the script.")
    }
    if app.view.onward != nil {
      return try say(
        "This lies in the past of the walk. y goes on from here and drops what came after; n leaves it as it is."
      )
    }
    switch asking {
    case .screen: try describeScreen()
    case .groups(let groups): try list(groups)
    case .list(let entries): try list(entries.map(title))
    case .field: try say("Type the new text, or nothing to leave it as it is; - empties it.")
    }
  }

  private func describeScreen() throws {
    let screen = PlainScreen(app.scene, app.view)
    for text in screen.lines { try say(verbatim: text) }
    for (index, choice) in screen.choices.enumerated() {
      try say("\(index + 1). \(choice.title)")
    }
    if isWaiting { try say("Enter waits for the answer.") }
  }

  private func list(_ titles: [Phrase]) throws {
    for (index, title) in titles.enumerated() { try say("\(index + 1). \(title)") }
    try say("A number chooses, Enter goes back.")
  }

  private func title(of entry: ActionEntry) -> Phrase {
    let title: Phrase =
      switch entry.mark {
      case .choice(true), .tick(true): "\(entry.title), on"
      case .choice(false), .tick(false): "\(entry.title), off"
      case nil: entry.title
      }
    if case .unavailable(let reason) = entry.availability {
      return "\(title) (not now: \(reason))"
    }
    return title
  }

  /// A pane's rows as text.
  private func paneLines(_ pane: Pane) -> [String] {
    var view = app.view.inspector
    view.pane = pane
    return rows { Inspector.drawContent(app.scene, view, on: &$0) }
  }

  /// What is drawn on a canvas without an end, as text.
  private func rows(_ draw: (inout Canvas) -> Void) -> [String] {
    var canvas = Canvas(
      size: Size(76, Page.tallest), theme: .monochrome, language: app.view.language)
    draw(&canvas)
    return canvas.frame.text.split(separator: "\n").map(String.init)
  }

  /// Reads what an action has opened, which on a screen would lie over it or stand beside it.
  private mutating func readWhatOpened() throws {
    if let page = app.view.page {
      try say(page.title)
      let view = app.view
      for text in rows({ _ = page.draw(app.scene, view, rows: app.size.rows, on: &$0) }) {
        try say(verbatim: text)
      }
      app.view.page = nil
    }
    if let overlay = app.view.overlay {
      asking = .list(entries(overlay.kind))
      app.view.overlay = nil
    }
    if app.view.inspector.pane != shownPane {
      shownPane = app.view.inspector.pane
      for text in paneLines(shownPane) { try say(verbatim: text) }
    }
  }

  private var isWaiting: Bool {
    app.simulation.millisecondsUntilNextArrival != nil && !app.scene.timeline.isInPast
  }
}

// MARK: - Time

extension PlainSession {
  /// A way to a destination is taken in one go: nobody watches it.
  private mutating func finishWay() {
    while let performance = app.performance, !performance.isScript, app.view.notice == nil {
      now += Performance.pause
      app.pass(to: now)
    }
  }
}

// MARK: - Taking answers

extension PlainSession {
  /// Takes a line; `false` where the person quits.
  private mutating func take(_ answer: String) throws -> Bool {
    if app.performance != nil { return takeInScript(answer) }
    if app.view.onward != nil { return takeInQuestion(answer) }
    switch asking {
    case .screen: return try takeOnScreen(answer)
    case .field(let id):
      asking = .screen
      fill(id, with: answer)
    case .groups(let groups):
      asking = .screen
      if let index = index(answer, in: groups.count) {
        asking = .list(entries(.world).filter { $0.group == groups[index] })
      }
    case .list(let entries):
      asking = .screen
      if let index = index(answer, in: entries.count) { return choose(entries[index]) }
    }
    return true
  }

  private mutating func takeInScript(_ answer: String) -> Bool {
    let key: Input = answer.lowercased() == "q" ? .key(.escape) : .character(".")
    _ = app.takeInPerformance(key, at: now)
    return true
  }

  private mutating func takeInQuestion(_ answer: String) -> Bool {
    switch answer.lowercased() {
    case "y": _ = app.takeInQuestion(.key(.enter), at: now)
    case "n", "": _ = app.takeInQuestion(.key(.escape), at: now)
    default: break
    }
    return true
  }

  private mutating func takeOnScreen(_ answer: String) throws -> Bool {
    if let number = Int(answer) {
      let choices = PlainScreen(app.scene, app.view).choices
      guard choices.indices.contains(number - 1) else {
        try say("There is no \(number) here.")
        return true
      }
      return choose(choices[number - 1].id)
    }
    switch answer.lowercased() {
    case "": waitForAnswer()
    case "q": return false
    case "?": try help()
    case "[": return perform(.stepBack)
    case "]": return perform(.stepForward)
    case "0": return perform(.perform(.forgetPerson))
    case "w":
      var groups: [Phrase] = []
      for entry in entries(.world) where groups.last != entry.group { groups.append(entry.group) }
      asking = .groups(groups)
    default: try lookUp(answer)
    }
    return true
  }

  private func help() throws {
    try say(
      """
      A number does what stands behind it. w breaks and mends the world around the app. [ steps back, ] forward. \
      q quits; the store keeps everything.
      """)
    try say(
      """
      trace, token, store, map and mail read that pane. Any other words look for what can be done, such as: theme, \
      save, T-44.
      """)
  }

  /// Reads a pane that is named, or lists what can be done that has these words.
  private mutating func lookUp(_ words: String) throws {
    let panes = app.view.inspector.panes
    let name = words.lowercased()
    if let pane = panes.first(where: {
      $0.rawValue == name || $0.title.said(in: app.view.language).lowercased() == name
        || $0.title.said(in: .english).lowercased() == name
    }) {
      for text in paneLines(pane) { try say(verbatim: text) }
      return
    }
    var overlay = Overlay(kind: .palette)
    _ = overlay.filter.insert(words)
    let found = overlay.matching(entries(.palette), in: app.view.language)
    if found.isEmpty {
      try say("Nothing is called “\(words)”. ? says what works.")
    } else {
      asking = .list(found)
    }
  }

  private func entries(_ kind: Overlay.Kind) -> [ActionEntry] {
    let targets = Screen.draw(app.scene, app.view, size: app.size).targets
    return Entries(scene: app.scene, view: app.view, targets: targets).entries(for: kind)
  }

  private func index(_ answer: String, in count: Int) -> Int? {
    Int(answer).flatMap { (0..<count).contains($0 - 1) ? $0 - 1 : nil }
  }

  private mutating func choose(_ entry: ActionEntry) -> Bool {
    if case .unavailable(let reason) = entry.availability {
      app.show("Not now: \(reason).", at: now)
      return true
    }
    return perform(entry.action)
  }

  private mutating func choose(_ id: TargetID) -> Bool {
    if app.view.phone.fields[id] != nil {
      asking = .field(id)
      return true
    }
    return perform(.tap(id))
  }

  private mutating func fill(_ id: TargetID, with answer: String) {
    guard !answer.isEmpty else { return }
    var field = TextField()
    if answer != "-", !field.insert(answer) {
      app.show("The field is full: no more characters fit in it.", at: now)
    }
    app.view.phone.fields[id] = field
    app.attempt(at: now) { try $0.sendPendingEdits() }
  }

  /// Does something; `false` where it is quitting.
  private mutating func perform(_ action: Action) -> Bool {
    guard let request = app.perform(action, at: now) else { return true }
    return carryOut(request)
  }

  /// Lets what is under way arrive; in the past nothing does.
  private mutating func waitForAnswer() {
    while app.view.notice == nil, !app.scene.timeline.isInPast,
      let milliseconds = app.simulation.millisecondsUntilNextArrival
    {
      line.wait(milliseconds)
      app.attempt(at: now) { try $0.simulation.advance() }
    }
  }

  /// Does what the loop would have to do; `false` where that is quitting.
  private mutating func carryOut(_ request: App.Request) -> Bool {
    switch request {
    case .quit: return false
    case .redraw, .toggleMouse:
      app.show("There is no screen to change here.", at: now)
    case .copy: app.show("A dialogue has no clipboard; the panes can be read.", at: now)
    case .save(let what): app.save(what, options)
    }
    return true
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
