import Exploration
import SignInFlow
import Simulation
import Vocabulary

/// Everything that can be done at a moment, gathered from the tables.
struct Entries {
  var scene: Scene
  var view: ScreenView
  /// What the screen offers, by its targets in their order.
  var targets: [Target]

  /// What stands in an overlay.
  func entries(for kind: Overlay.Kind) -> [ActionEntry] {
    let entries =
      switch kind {
      case .help: screen + bindings + [glossary(keys: [Self.glossaryKey])]
      case .palette:
        screen + bindings.filter { !isMovement($0) } + [glossary(keys: ["?", Self.glossaryKey])]
          + walk + looks
          + world.filter { $0.action != .perform(.forgetPerson) } + clippings.map(\.namedInPalette)
      case .world: world
      case .lessons(let rows): LessonEntries(scene: scene, view: view, rows: rows).all
      case .glossary: Term.allCases.map { ActionEntry($0, from: view.page?.kind.explained) }
      case .copy: clippings
      }
    var groups: [Phrase] = []
    for entry in entries where !groups.contains(entry.group) { groups.append(entry.group) }
    return groups.flatMap { group in entries.filter { $0.group == group } }
  }

  /// The hints of the last line: what Enter does, then the table's, the most important ones where room is short.
  var hints: [KeyHint] {
    if let overlay = view.overlay { return overlayHints(overlay) }
    if view.onward != nil { return questionHints }
    if let page = view.page { return pageHints(page) }
    if let playing = view.playing { return playingHints(playing) }
    if view.caption != nil {
      return [KeyHint(keys: "any key", "ends the demo", .endDemonstration, importance: 100)]
    }
    var hints: [KeyHint] = []
    if let focus = view.focus, let title = activation(of: focus) {
      hints.append(
        KeyHint(
          Glyphs.enter, title, "hint.activate", importance: 100, columns: widestActivation))
    }
    for (key, title) in shortcuts {
      hints.append(KeyHint(key, title, TargetID(rawValue: "hint.key.\(key)"), importance: 65))
    }
    if view.inspector.pane == .lesson, let walk = view.inspector.lesson?.walk,
      walk.isAsking(in: scene)
    {
      let count = walk.lesson.question.choices.count
      hints.append(KeyHint("1–\(count)", "answer", "hint.none", importance: 66))
    } else if case .tabBar(let tabBar) = scene.state, tabBar.alert == nil {
      hints.append(KeyHint("1–4", "tabs", "hint.tabs", importance: 65))
    }
    if view.showsInspectorAlone {
      hints.append(KeyHint("esc", "phone", "hint.cancel", importance: 80))
    } else if let cancel = Phone.cancelEvent(in: scene) {
      hints.append(
        KeyHint(
          "esc", cancel == .alertDismissed ? "close" : "cancel", "hint.cancel", importance: 80))
    }
    for (index, binding) in view.keys.bindings.enumerated() {
      let importance = importance(of: binding)
      guard importance > 0, !binding.keys.isEmpty else { continue }
      hints.append(
        KeyHint(
          binding.keyName, binding.hint, TargetID(rawValue: "hint.\(index)"),
          importance: importance))
    }
    return hints
  }

  /// In the past the ways out of it matter most.
  private func importance(of binding: Binding) -> Int {
    if binding.action == .lesson(.show), view.inspector.lesson != nil { return 58 }
    guard scene.timeline.isInPast else { return binding.importance }
    switch binding.action {
    case .stepBack: return 90
    case .stepForward: return 95
    default: return binding.importance
    }
  }

  /// What Enter does on a target.
  private func activation(of id: TargetID) -> Phrase? {
    view.phone.fields[id] == nil ? title(of: id) : "next"
  }

  /// So that the other hints stand still, and need not be written anew, while the focus moves.
  private var widestActivation: Int {
    targets.filter { $0.reach == .focus }.compactMap { activation(of: $0.id) }
      .map { TextWidth.width(of: $0.said(in: view.language)) }.max() ?? 0
  }

  /// How many columns the widest of several titles takes, so that the other hints stand still where they change.
  private func widest(_ titles: Phrase...) -> Int {
    titles.map { TextWidth.width(of: $0.said(in: view.language)) }.max() ?? 0
  }

  private func overlayHints(_ overlay: Overlay) -> [KeyHint] {
    [
      KeyHint(
        Glyphs.enter, overlay.kind == .glossary ? "open" : "run", "hint.activate", importance: 100),
      KeyHint("\(Glyphs.up)\(Glyphs.down)", "choose", "hint.none", importance: 50),
      KeyHint(
        "esc", overlay.filter.isEmpty ? "close" : "clear", "hint.cancel", importance: 80),
    ]
  }

  private func pageHints(_ page: Page) -> [KeyHint] {
    page.hints + [
      KeyHint("esc", "close", "hint.cancel", importance: 90),
      KeyHint("\(Glyphs.up)\(Glyphs.down)", "scroll", "hint.none", importance: 50),
    ]
  }

  private func playingHints(_ playing: PlayingLine) -> [KeyHint] {
    guard playing.isScript else {
      return [KeyHint(keys: "any key", "stops here", "hint.play.leave", importance: 100)]
    }
    return [
      KeyHint(
        "Space", playing.isPaused ? "go on" : "pause", "hint.play.pause", importance: 100,
        columns: widest("pause", "go on")),
      KeyHint(".", "one step", "hint.play.step", importance: 80),
      KeyHint("+", "faster", "hint.play.faster", importance: 60),
      KeyHint("-", "slower", "hint.play.slower", importance: 60),
      KeyHint("esc", "walk on by hand", "hint.play.leave", importance: 90),
    ]
  }

  private var questionHints: [KeyHint] {
    [
      KeyHint(Glyphs.enter, "go on, drop what lies ahead", "hint.activate", importance: 100),
      KeyHint("esc", "leave it as it is", "hint.cancel", importance: 80),
    ]
  }

  /// The action behind a hint that was clicked; `nil` where it has none.
  static func action(forHint id: TargetID, in scene: Scene, keys: KeyMap) -> Action? {
    switch id {
    case "hint.activate": return .activate
    case "hint.cancel": return .cancel
    default:
      if id.rawValue.hasPrefix("hint.key."), let key = id.rawValue.last {
        return Self.shortcut(for: key, in: scene)
      }
      guard let index = Int(id.rawValue.dropFirst("hint.".count)),
        keys.bindings.indices.contains(index)
      else { return nil }
      return keys.bindings[index].action
    }
  }

  /// What a letter or digit does on this screen; `nil` for every other.
  static func shortcut(for key: Character, in scene: Scene) -> Action? {
    if case .consent(let consent) = scene.state, consent.decision.name != nil, key == "e" {
      return .focus(.sheetGivenName)
    }
    return Phone.shortcutEvent(for: key, in: scene).map { .send($0) }
  }

  private var world: [ActionEntry] {
    WorldEntries(scene: scene, typed: view.overlay?.filter.text ?? "", keys: view.keys).all
  }

  // MARK: This screen

  private var screen: [ActionEntry] {
    let offered = targets.compactMap { target -> ActionEntry? in
      guard Phone.event(for: target.id, in: scene, fields: view.phone.fields) != nil,
        let title = title(of: target.id)
      else { return nil }
      return ActionEntry(
        .tap(target.id), title, "On this screen: \(title).", group: Binding.Group.screen,
        keys: target.id == view.focus ? [Glyphs.enter] : [])
    }
    let cancel = Phone.cancelEvent(in: scene).map {
      ActionEntry(
        .send($0), "Cancel, or go back", "Closes what lies over the screen, or gives up the wait.",
        group: Binding.Group.screen, keys: ["Esc"])
    }
    return offered + (cancel.map { [$0] } ?? [])
  }

  private var shortcuts: [(String, Phrase)] {
    switch scene.state {
    case .consent(let consent):
      (consent.sheet.offers(.hide) ? [("s", "share"), ("h", "hide")] : [])
        + (consent.decision.name == nil ? [] : [("e", "edit name")])
    default: []
    }
  }

  /// What a target is called: the words that stand on it.
  func title(of id: TargetID) -> Phrase? {
    if let pane = Pane(target: id) { return pane.title }
    if id == .traceEntry { return "explain" }
    return Phone.title(of: id, in: scene, copy: view.language.copy, button: view.button)
      .map { Phrase(verbatim: $0) }
  }

  // MARK: Everywhere

  private var bindings: [ActionEntry] {
    view.keys.bindings.map { binding in
      ActionEntry(
        binding.action, binding.title, binding.detail, group: binding.group,
        keys: binding.keys.map(\.keyName),
        availability: Self.reason(against: binding.action, in: scene).map { .unavailable($0) }
          ?? .available)
    }
  }

  /// Why an action leads nowhere now; `nil` where it does not, or where only trying tells.
  static func reason(against action: Action, in scene: Scene) -> Phrase? {
    let timeline = scene.timeline
    switch action {
    case .stepBack where timeline.steps.isEmpty:
      return "nothing was done yet that could be taken back"
    case .stepBack where timeline.position == 0:
      return "this is the beginning: no step lies before it"
    case .stepForward where !timeline.isInPast:
      return "this is the newest step: none lies ahead"
    case .perform(let act): return act.refusal(in: scene).map { TraceText.reason($0) }
    default: return nil
    }
  }

  /// The key that opens the glossary from the list of keys.
  static let glossaryKey = "g"

  private func glossary(keys: [String]) -> ActionEntry {
    ActionEntry(
      .openGlossary, "Glossary", "What the words mean, from access token to user identifier.",
      group: Binding.Group.everywhere, keys: keys)
  }

  private func isMovement(_ entry: ActionEntry) -> Bool {
    switch entry.action {
    case .focusNext, .focusPrevious, .scrollPages, .openPalette: true
    default: false
    }
  }

  /// What can be done with the walk as a whole: saving it, and what is shown of it, and being taken somewhere.
  private var walk: [ActionEntry] {
    func compare(_ action: Action, _ title: Phrase, _ detail: Phrase, _ words: String)
      -> ActionEntry
    {
      var entry = ActionEntry(action, title, detail, group: Binding.Group.walk)
      entry.keywords = [words]
      return entry
    }
    return SavingEntries.all + [
      compare(
        .compareEmailChoices, "Compare shared and hidden e-mail",
        "Two first sign-ins, imagined from here, beside each other: only what differs is lit.",
        "difference share hide relay"),
      compare(
        .compareClients, "Compare two clients",
        "The same steps through two clients, side by side: where do they part?",
        "difference profiles side by side"),
    ]
      + Destination.offered.map { place in
        let text = place.text
        var entry = ActionEntry(
          .takeMeThere(place.id),
          Fault(name: place.id) == nil
            ? Phrase(verbatim: "\(place.id)  ") + text.title : text.title,
          "Plays the shortest walk there from here; any key stops it.",
          group: Binding.Group.destinations)
        entry.remedy = text.advice
        entry.keywords = ["take me there", place.id]
        return entry
      }
  }

  /// What can be put on the clipboard.
  private var clippings: [ActionEntry] {
    Clipping.allCases.map { clipping in
      ActionEntry(
        .copy(clipping), clipping.title, clipping.detail, group: Binding.Group.clipboard,
        availability: clipping.isMissing(in: scene) ? .unavailable(clipping.absence) : .available)
    }
  }

  private var themes: [ActionEntry] {
    let sources =
      Theme.Name.allCases.map { Theme.Source.builtIn($0) }
      + (view.ownTheme.map { [.file($0)] } ?? [])
    return sources.map { source in
      ActionEntry(
        .useTheme(source), "Theme: \(source.title)", "How phone and panes look.",
        group: Binding.Group.looks,
        mark: .choice(source == view.theme.source))
    }
  }

  private var looks: [ActionEntry] {
    themes
      + DeviceFrame.allCases.map {
        ActionEntry(
          .useDevice($0), "Device: \($0.rawValue)", "What the app is shown on.",
          group: Binding.Group.looks,
          mark: .choice($0 == view.device))
      }
      + [
        ActionEntry(
          .useMotion(view.motion == .full ? .reduced : .full), "Reduce motion",
          "Sheets are there at once, and a wait is told in seconds.", group: Binding.Group.looks,
          mark: .tick(view.motion == .reduced))
      ]
      + Language.allCases.map {
        ActionEntry(
          .useLanguage($0), "Language: \($0.rawValue)",
          "What the app, Apple’s sheet and siwa itself speak.",
          group: Binding.Group.looks, mark: .choice($0 == view.language))
      }
      + buttons
      + [
        ActionEntry(
          .open(.gallery), "Button gallery",
          "The Apple button in all its forms, right and wrong uses, and a check of yours.",
          group: Binding.Group.looks),
        ActionEntry(
          .open(.about), "About siwa", "What this program is, and what it is not.",
          group: Binding.Group.looks),
      ]
  }

  /// What can be chosen for the Apple button, part by part.
  private var buttons: [ActionEntry] {
    func entry(_ name: Phrase, _ change: (inout AppleButton) -> Void) -> ActionEntry {
      var button = view.button
      change(&button)
      return ActionEntry(
        .useButton(button), "Apple button: \(name)", "How Sign in with Apple looks on the phone.",
        group: Binding.Group.looks, mark: .choice(button == view.button))
    }
    return AppleButton.ButtonType.allCases.map { type in entry(type.name) { $0.type = type } }
      + [entry("black or white, as the phone needs") { $0.style = nil }]
      + AppleButton.Style.allCases.map { style in entry(style.name) { $0.style = style } }
      + AppleButton.Corners.shown.map { corners in
        entry("corners \(corners.name)") { $0.corners = corners }
      }
  }
}
