import Scripts
import SignInFlow
import Simulation
import Vocabulary

/// The interactive program between its inputs: the simulation, and how the person looks at it.
///
/// It does not know the terminal: inputs come in, frames go out, and time is a number of milliseconds that only grows.
struct App {
  var simulation: Simulation
  /// The walk that is played on the screen; `nil` where the person walks.
  var performance: Performance?
  /// What plays by itself for somebody who only watches; `nil` where the person walks.
  var demonstration: Demonstration?
  /// The lessons, and how far the person has come in them.
  var lessons: LessonDesk
  var scene: Scene { didSet { drawn = nil } }
  var view: ScreenView { didSet { drawn = nil } }
  var size: Size { didSet { drawn = nil } }
  /// The screen as it is now, where it was drawn since the last change.
  private var drawn: Frame?
  private(set) var motion = Motion()
  /// What Apple signs with where a walk is taken again in memory; `nil` until it first is.
  var keys: SigningKeyRing?
  /// Whether the theme is the terminal's choice: nobody has named another.
  var followsTerminal = false

  /// What the loop has to do beside drawing.
  enum Request: Hashable {
    case quit
    case redraw
    case toggleMouse
    case save(Saving)
    case copy(Clipping)
  }

  init(
    _ simulation: Simulation, size: Size, theme: Theme, language: Language,
    repertoire: Canvas.Repertoire, lessons: LessonShelf = LessonShelf()
  ) throws {
    self.lessons = LessonDesk(lessons)
    self.simulation = simulation
    self.size = size
    scene = try simulation.scene()
    view = ScreenView(of: scene, theme: theme, language: language, repertoire: repertoire)
  }

  /// The screen as it is now.
  var frame: Frame { drawn ?? Screen.draw(scene, view, size: size) }

  /// The screen as it is now, kept for the input that comes next.
  mutating func draw() -> Frame {
    let frame = frame
    drawn = frame
    return frame
  }

  // MARK: Time

  /// How many milliseconds until something happens by itself; `nil` where nothing will.
  func millisecondsUntilNext(at now: Int64) -> Int64? {
    [
      millisecondsUntilNextArrival(at: now), motion.millisecondsUntilNext(at: now, scene: scene),
      millisecondsUntilPerformance(at: now),
    ]
    .compactMap(\.self).min()
  }

  /// Lets what is due happen.
  mutating func pass(to now: Int64) {
    if millisecondsUntilNextArrival(at: now) == 0 {
      attempt(at: now) { try $0.simulation.advance() }
      delayPerformance(at: now)
    }
    perform(at: now)
    stopDemonstrationAtNotice()
    moveOn(to: now)
  }

  mutating func setMotion(_ preference: MotionPreference) { motion.preference = preference }

  private mutating func moveOn(to now: Int64) {
    var moved = view
    motion.update(&moved, at: now, scene: scene)
    if moved != view { view = moved }
  }

  /// Nothing arrives while a notice is to be read, so that a step that fails is not tried over and over.
  ///
  /// A virtual clock stands still: the wait is measured on the loop's own clock, from when it began.
  private func millisecondsUntilNextArrival(at now: Int64) -> Int64? {
    guard view.notice == nil, performance?.isPaused != true,
      let wait = simulation.millisecondsUntilNextArrival
    else { return nil }
    switch scene.world.clock.pace {
    case .live: return wait
    case .walking, .still: return max(0, wait - (now - motion.arrivalsSince))
    }
  }

  // MARK: Input

  /// Takes one input; answers with what the loop has to do.
  mutating func take(_ input: Input, at now: Int64) -> Request? {
    if endsDemonstration(input) { return .quit }
    switch input {
    case .resize(let size):
      self.size = size
      scrollPage(by: 0)
      if !isSmall { view.showsInspectorAlone = false }
      keepFocusInSight()
      return nil
    case .background(let color):
      terminalHasBackground(color)
      return nil
    case .timeout: return nil
    case .hangUp: return .quit
    case .mouse(let mouse): return take(mouse, at: now)
    case .paste(let text):
      type(text, at: now)
      return nil
    case .character, .key: return takeKey(input, at: now)
    }
  }

  private mutating func takeKey(_ input: Input, at now: Int64) -> Request? {
    // Where nothing changes, the frame that is shown stays good.
    if view.toast != nil { view.toast = nil }
    if layout.body == nil {
      // What cannot be seen takes no keys.
      view.notice = nil
      view.overlay = nil
      view.page = nil
      view.onward = nil
    }
    if view.notice != nil, input != .key(.control("c")) {
      view.notice = nil
      return nil
    }
    if takeInPerformance(input, at: now) { return nil }
    if view.onward != nil { return takeInQuestion(input, at: now) }
    if view.overlay != nil { return takeInOverlay(input, at: now) }
    if view.page != nil { return takeInPage(input, at: now) }
    if isTyping, edit(input, at: now) { return nil }
    switch input {
    case .key(.enter), .character(" "): return perform(.activate, at: now)
    case .key(.escape): return perform(.cancel, at: now)
    case .key(.up): return perform(.focusToward(.up), at: now)
    case .key(.down): return perform(.focusToward(.down), at: now)
    case .key(.left): return perform(.focusToward(.left), at: now)
    case .key(.right): return perform(.focusToward(.right), at: now)
    default: break
    }
    if let choice = lessonChoice(of: input) { return perform(.lesson(.answer(choice)), at: now) }
    if case .character(let key) = input.latin, let action = Entries.shortcut(for: key, in: scene) {
      let request = perform(action, at: now)
      if isOnPane { view.focus = Phone.initialFocus(in: scene) }
      return request
    }
    guard let binding = view.keys.binding(for: input) else {
      sayNothingHappened(input, at: now)
      return nil
    }
    return perform(binding.action, at: now)
  }

  /// Does something; answers with what the loop has to do.
  mutating func perform(_ action: Action, at now: Int64) -> Request? {
    switch action {
    case .activate: activate(at: now)
    case .focusNext: moveFocus(by: 1, at: now)
    case .focusPrevious: moveFocus(by: -1, at: now)
    case .focusToward(let direction): moveFocus(toward: direction, at: now)
    case .focus(let target): view.focus = target
    case .tap(let target): activate(target, at: now)
    case .cancel: cancel(at: now)
    case .send(let event): send(event, at: now)
    case .perform(let act): perform(act, at: now)
    case .stepBack: stepBack(at: now)
    case .stepForward: stepForward(at: now)
    case .nextPane:
      if isSmall {
        nextPaneWhenSmall()
      } else {
        view.inspector.pane = view.inspector.nextPane
      }
    case .showPane(let pane):
      if view.inspector.pane == pane, isSmall == view.showsInspectorAlone {
        show("\(pane.title) is shown already.", at: now)
      }
      view.inspector.pane = pane
      view.showsInspectorAlone = isSmall
    case .scrollPages(let pages):
      if isSmall && !view.showsInspectorAlone {
        show("The pane is hidden. \(key(.nextPane)) shows it.", at: now)
      }
      scroll(rows: pages * max(1, Inspector.pageHeight(size: inspectorSize) - 1), at: now)
    case .nextLedgerRow:
      view.showsInspectorAlone = isSmall
      selectNextLedgerRow()
    case .openHelp: view.overlay = Overlay(kind: .help)
    case .openPalette: view.overlay = Overlay(kind: .palette)
    case .openCopy: view.overlay = Overlay(kind: .copy)
    case .copy(let clipping): return .copy(clipping)
    case .openWorld: view.overlay = Overlay(kind: .world)
    case .openGlossary: view.overlay = Overlay(kind: .glossary)
    case .explain: explainEntry(at: now)
    case .open(let kind): open(kind)
    case .compareSignIns: compareSignIns(now: now)
    case .compareEmailChoices: compareSignIns(at: .emailChoice, now: now)
    case .compareClients: compareClients(at: now)
    case .useTheme(let source):
      view.theme = Theme(source, ground: view.theme.ground)
      followsTerminal = false
    case .useDevice(let device):
      view.device = device
      keepFocusInSight()
    case .useMotion(let preference): use(preference, at: now)
    case .lesson(let action): perform(action, at: now)
    case .useLanguage(let language):
      view.language = language
      translateLesson()
    case .useButton(let button): view.button = button
    case .save(let what): return .save(what)
    case .takeMeThere(let id):
      if !asksFirst(.takeMeThere(id)) { takeMeThere(id, at: now) }
    case .toggleMouse: return .toggleMouse
    case .redraw: return .redraw
    case .quit: return .quit
    }
    return nil
  }

  /// The key that does `action`, as the person has it.
  func key(_ action: Action) -> String { view.keys.keyWord(of: action) }

  mutating func show(_ toast: Phrase, at now: Int64) {
    view.toast = toast
    motion.toastShown(at: now)
  }

  // MARK: The simulation

  mutating func send(_ event: Event, at now: Int64) {
    if !asksFirst(.send(event)) { carryOut(event, at: now) }
  }

  mutating func perform(_ act: WorldAct, at now: Int64) {
    if !asksFirst(.perform(act)) { carryOut(act, at: now) }
  }

  /// Lets something happen to the app, and answers whether it led anywhere.
  @discardableResult
  mutating func carryOut(_ event: Event, at now: Int64) -> Bool {
    var wasTaken = false
    attempt(at: now) { app in
      if event == .continueTapped { try app.sendPendingEdits() }
      let scene = app.scene
      guard let refusal = try app.simulation.send(event) else {
        wasTaken = true
        return
      }
      app.show(
        TraceText.said(TraceText.reason(refusal, of: event.kind, in: scene)), at: now)
    }
    return wasTaken
  }

  /// Does something to the world, and answers whether it led anywhere.
  @discardableResult
  mutating func carryOut(_ act: WorldAct, at now: Int64) -> Bool {
    var wasTaken = false
    attempt(at: now) { app in
      let refusal = try app.simulation.perform(act)
      wasTaken = refusal == nil
      app.show(
        refusal.map { TraceText.said(TraceText.reason($0)) }
          ?? TraceText.done(act, stepBack: app.key(.stepBack)),
        at: now)
    }
    return wasTaken
  }

  /// What was typed reaches the flow when its field is left.
  mutating func sendPendingEdits() throws {
    for edit in Phone.pendingEdits(in: scene, fields: view.phone.fields) {
      try simulation.send(edit)
    }
  }

  /// Leaves the field for `next`; in the past what was typed in it waits for the person's word.
  mutating func leaveField(for next: TargetID, at now: Int64) {
    let hasEdits = !Phone.pendingEdits(in: scene, fields: view.phone.fields).isEmpty
    if hasEdits, asksFirst(.leaveField(then: next)) { return }
    attempt(at: now) { try $0.sendPendingEdits() }
    view.focus = next
  }

  /// Does something to the simulation and looks at what came of it; a failing store is said, and nothing is lost.
  mutating func attempt(at now: Int64, _ body: (inout App) throws -> Void) {
    let before = scene
    do {
      try body(&self)
      scene = try simulation.scene()
    } catch {
      view.notice = Notice(of: error)
    }
    if before.state != scene.state { settleView(before: before, at: now) }
    followLesson(from: before, at: now)
    motion.sceneChanged(from: before, to: scene, at: now)
    moveOn(to: now)
  }

  /// A new screen starts on its first target with its own texts; on the same screen both stay, and what was typed
  /// stays while the app is in the background.
  private mutating func settleView(before: Scene, at now: Int64) {
    let isSameScreen = before.state.screen == scene.state.screen
    if !isSameScreen || before.state.problem != scene.state.problem {
      view.focus = Phone.initialFocus(in: scene)
    }
    if before.state.foreground.kind != scene.state.foreground.kind {
      view.phone.fields = Phone.initialFields(for: scene)
    }
    keepFocusInSight()
  }

  /// What has the focus can be seen wherever the phone can; else it starts anew.
  mutating func keepFocusInSight() {
    if isPhoneShown, let focus = view.focus, frame.target(focus) == nil {
      view.focus = Phone.initialFocus(in: scene)
    }
  }
}

extension State {
  /// What makes a screen another one, so that the focus starts anew on it.
  fileprivate var screen: [String] {
    let detail: String =
      switch self {
      case .tabBar(let tabBar): "\(tabBar.tab) \(tabBar.session.isAnonymous)"
      case .confirming(_, .faceID): "face"
      case .confirming(_, .passcode): "passcode"
      default: ""
      }
    return [kind.rawValue, detail, alert == nil ? "" : "alert"]
  }

  /// What is wrong with the sign-up form.
  fileprivate var problem: SignUp.Problem? {
    if case .signUp(let signUp) = self { signUp.problem } else { nil }
  }
}
