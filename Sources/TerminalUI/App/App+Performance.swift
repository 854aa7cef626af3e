import Exploration
import Scripts
import SignInFlow
import Simulation

// Walks that are played on the screen: scripts, and the shortest ways to where somebody wants to be.
extension App {
  /// Plays a script from its beginning.
  mutating func play(_ playback: Playback, at now: Int64) {
    performance = Performance(source: .script(playback), due: now + Performance.pause)
    showLine()
  }

  /// Looks for the shortest way to a destination and takes it, once the screen has said so.
  mutating func takeMeThere(_ id: String, at now: Int64) {
    guard let place = Destination.named(id) else { return }
    performance = Performance(source: .search(place), due: now)
    showLine()
  }

  /// Does what a lesson asks for, or brings about the point where it starts.
  mutating func play(_ steps: [WalkStep.Recorded], _ errand: Performance.Errand, at now: Int64) {
    performance = Performance(
      source: .way(steps, behind: 0, errand), speed: .init(steps: steps.count), due: now)
    showLine()
  }

  private mutating func showLine() {
    view.playing = demonstration == nil ? performance?.line : nil
    view.inspector.walk = view.playing?.strip
  }

  /// A script waits while something is read.
  mutating func pausePerformance() {
    guard performance != nil else { return }
    performance?.isPaused = true
    showLine()
  }

  private mutating func end(_ words: Phrase, at now: Int64) {
    performance = nil
    showLine()
    show(words, at: now)
  }

  // MARK: Time

  /// How many milliseconds until the next step is due; `nil` where none is, or an answer is waited for.
  func millisecondsUntilPerformance(at now: Int64) -> Int64? {
    guard let performance, !performance.isPaused, view.notice == nil, !isWaitingForAnswers
    else { return nil }
    return max(0, performance.due - now)
  }

  /// What is under way arrives before the next step, unless that is taken meanwhile.
  private var isWaitingForAnswers: Bool {
    simulation.millisecondsUntilNextArrival != nil && performance?.next?.isMeanwhile != true
  }

  /// Lets the next step happen, where it is due.
  mutating func perform(at now: Int64) {
    guard millisecondsUntilPerformance(at: now) == 0 else { return }
    takeNextStep(at: now)
  }

  /// What arrived has to be looked at before the next step.
  mutating func delayPerformance(at now: Int64) {
    guard let performance else { return }
    self.performance?.due = max(performance.due, now + performance.pause)
  }

  private mutating func takeNextStep(at now: Int64) {
    guard var performance else { return }
    if case .search(let place) = performance.source {
      // The screen says first what takes its time.
      if performance.hasAimed {
        findWay(to: place, at: now)
      } else {
        self.performance?.hasAimed = true
      }
      return
    }
    if sayNextCaption(at: now) { return }
    guard let next = performance.next else {
      finish(performance, at: now)
      return
    }
    if !performance.hasAimed, let target = target(of: next.step), target != view.focus {
      view.focus = target
      performance.hasAimed = true
      performance.due = now + performance.aim
      self.performance = performance
      return
    }
    performance.hasAimed = false
    switch performance.source {
    case .script(var playback):
      playLine(of: &playback, at: now)
      performance.source = .script(playback)
      performance.due = now + (next.step == nil ? performance.glance : performance.pause)
      if view.notice != nil { performance.isPaused = true }
    case .way(let steps, let behind, let errand):
      guard take(next.step, at: now) else {
        // Why stands in a toast or a notice: somebody else has changed the store meanwhile.
        self.performance = nil
        showLine()
        return
      }
      performance.source = .way(steps, behind: behind + 1, errand)
      performance.due = now + performance.pause
    case .search: return
    }
    self.performance = performance
    showLine()
    view.phone.fields = Phone.initialFields(for: scene)
  }

  /// Plays the next line of a script; a notice says where it does not hold.
  private mutating func playLine(of playback: inout Playback, at now: Int64) {
    var failure: Outcome.Failure?
    attempt(at: now) { app in
      failure = try playback.step()
      app.simulation = playback.simulation
    }
    if let failure {
      view.notice = Notice(
        title: "Line \(failure.line) does not hold",
        message: "\(failure.text)\nexpected \(failure.expected)\ngot \(failure.got)")
    }
  }

  /// Takes a step of a way, and answers whether it led anywhere.
  private mutating func take(_ step: WalkStep?, at now: Int64) -> Bool {
    switch step {
    case .event(let event): return carryOut(event, at: now)
    case .act(let act):
      // What is so already need not be done.
      return act.refusal(in: scene) == .alreadySo || carryOut(act, at: now)
    case .wait(let milliseconds):
      attempt(at: now) { try $0.simulation.wait(milliseconds: milliseconds) }
    case .arrival: attempt(at: now) { try $0.simulation.advance() }
    case .start, nil: break
    }
    return view.notice == nil
  }

  private mutating func finish(_ performance: Performance, at now: Int64) {
    if let demonstration {
      finishDemonstration(demonstration, at: now)
      return
    }
    switch performance.source {
    case .script(let playback):
      let failures = playback.failures.count
      end(
        failures == 0
          ? "The script has ended, and all was as expected. Walk on from here."
          : "The script has ended; \(failures) of its lines did not hold. Walk on from here.",
        at: now)
    case .way(_, _, let errand):
      let position = scene.timeline.position
      if case .setUp = errand { view.inspector.lesson?.countsFrom = position }
      end(errand.ending, at: now)
    case .search: break
    }
  }

  private mutating func findWay(to place: Destination, at now: Int64) {
    var steps: [WalkStep.Recorded]?
    attempt(at: now) { app in
      let mending: [WalkStep] =
        InspectorText.badges(app.scene.world).isEmpty ? [] : [.act(.mendEverything)]
      steps = try Planner.plan(
        from: app.simulation, to: place.goal, allowing: place.allowing + mending)
    }
    guard view.notice == nil else {
      performance = nil
      showLine()
      return
    }
    guard let steps else {
      end(
        "No way leads from here to \(place.text.title). \(key(.perform(.forgetPerson))) is the first time again.",
        at: now)
      return
    }
    performance = Performance(
      source: .way(steps, behind: 0, .place(place)), speed: .init(steps: steps.count),
      due: now + Performance.glance)
    showLine()
  }

  /// What on the screen will be tapped for a step, so that one sees it beforehand.
  private func target(of step: WalkStep?) -> TargetID? {
    guard case .event(let event) = step else { return nil }
    return frame.targets.first {
      $0.reach == .focus
        && Phone.event(for: $0.id, in: scene, fields: view.phone.fields)?.kind == event.kind
        && (event.kind == .signUpSubmitted
          || Phone.event(for: $0.id, in: scene, fields: view.phone.fields) == event)
    }?.id
  }

  // MARK: Keys

  /// Takes a key while something is played; `false` for one that only changes what is looked at.
  mutating func takeInPerformance(_ input: Input, at now: Int64) -> Bool {
    guard var performance else { return false }
    if input == .key(.control("c")) || view.page != nil || view.overlay != nil { return false }
    guard performance.isScript else {
      end("Stopped on the way. \(key(.stepBack)) steps back.", at: now)
      return true
    }
    switch input.latin {
    case .character(" "):
      performance.isPaused.toggle()
      performance.due = now
    case .character("."), .character("]"), .key(.function(7)):
      performance.isPaused = true
      performance.hasAimed = true
      self.performance = performance
      settle(at: now)
      takeNextStep(at: now)
      return true
    case .character("+"), .character("="): performance.speed = performance.speed.changed(by: 1)
    case .character("-"): performance.speed = performance.speed.changed(by: -1)
    case .character("q"), .key(.escape):
      end("You have left the script. Walk on from here; \(key(.stepBack)) steps back.", at: now)
      return true
    default:
      if let binding = view.keys.binding(for: input), binding.action.onlyLooks { return false }
      show(
        "\(input.keyName) waits: a script is playing. Space pauses it, Esc leaves it.", at: now)
      return true
    }
    if performance.speed != self.performance?.speed { show(performance.speed.name, at: now) }
    self.performance = performance
    showLine()
    return true
  }

  /// A click on a hint is its key; on a pane it looks; anywhere else it is any key.
  mutating func pressInPerformance(_ point: Point, at now: Int64) {
    let id = frame.target(at: point)?.id
    switch id {
    case "hint.play.pause": _ = takeInPerformance(.character(" "), at: now)
    case "hint.play.step": _ = takeInPerformance(.character("."), at: now)
    case "hint.play.faster": _ = takeInPerformance(.character("+"), at: now)
    case "hint.play.slower": _ = takeInPerformance(.character("-"), at: now)
    case "hint.play.leave": _ = takeInPerformance(.key(.escape), at: now)
    default:
      if let pane = id.flatMap(Pane.init(target:)) {
        view.inspector.pane = pane
      } else {
        _ = takeInPerformance(.key(.enter), at: now)
      }
    }
  }

  /// A single step waits for nothing.
  private mutating func settle(at now: Int64) {
    guard performance?.next?.isMeanwhile != true else { return }
    attempt(at: now) { try $0.simulation.settle() }
  }
}

extension Action {
  /// Whether it changes nothing but what is looked at.
  var onlyLooks: Bool {
    switch self {
    case .nextPane, .showPane, .scrollPages, .nextLedgerRow, .useTheme, .useDevice,
      .useMotion, .useLanguage, .useButton,
      .save(.picture), .save(.pictureAs), .copy, .toggleMouse, .redraw, .open, .explain:
      true
    case .activate, .focusNext, .focusPrevious, .focusToward, .focus, .tap, .cancel, .send,
      .perform, .openHelp, .openPalette, .openWorld, .openCopy, .stepBack, .stepForward,
      .save(.sheet), .save(.walk), .save(.sequence), .save(.report), .takeMeThere, .lesson, .quit,
      .compareSignIns, .compareEmailChoices, .compareClients, .openGlossary:
      false
    }
  }
}
