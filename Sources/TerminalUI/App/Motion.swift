import SignInFlow
import Simulation

/// What moves on the screen, and when it moves next; where nothing moves, nothing wakes the program.
struct Motion {
  /// When the answers that are under way were asked for, on the loop's clock.
  private(set) var arrivalsSince: Int64 = 0
  private var slide: Slide?
  private var waitingSince: Int64?
  private var toastUntil: Int64?
  /// How much moves; with less, sheets are there at once, and a wait is told in seconds.
  var preference = MotionPreference.full {
    didSet { if preference == .reduced { slide = nil } }
  }

  /// A sheet on its way.
  private enum Slide {
    case up(since: Int64)
    case down(Consent, since: Int64)
  }

  private static let sheetDuration: Int64 = 220
  private static let frameDuration: Int64 = 16
  private static let spinnerStep: Int64 = 120
  private static let toastDuration: Int64 = 4000

  mutating func toastShown(at now: Int64) {
    toastUntil = now + Self.toastDuration
  }

  /// Starts what begins to move with the new scene, and stops what has come to rest.
  mutating func sceneChanged(from before: Scene, to scene: Scene, at now: Int64) {
    arrivalsSince = now
    if before.state != scene.state {
      slide = slide(from: before.state, to: scene.state, at: now)
      if scene.timeline.isInPast || before.timeline.isInPast { slide = nil }
    }
    // In the past nothing arrives, so nothing shows that it is waited for.
    if !scene.isWaiting || scene.timeline.isInPast {
      waitingSince = nil
    } else if waitingSince == nil {
      waitingSince = now
    }
  }

  /// The way of the sheet from one state to the next: up where it was asked for, down where the app goes on without it.
  private func slide(from before: State, to state: State, at now: Int64) -> Slide? {
    guard preference == .full else { return nil }
    switch (before, state) {
    case (.requesting, .consent): return .up(since: now)
    case (.consent, .consent), (.consent, .confirming), (.confirming, .confirming),
      (.confirming, .consent):
      // What is chosen on a sheet that still comes up doesn't stop it.
      if case .up = slide { return slide } else { return nil }
    case (_, .background), (_, .notRunning), (_, .notInstalled), (_, .crashed), (_, .launching):
      return nil
    case (.consent(let consent), _), (.confirming(let consent, _), _):
      return .down(consent, since: now)
    default: return nil
    }
  }

  /// How many milliseconds until something moves; `nil` where nothing will.
  func millisecondsUntilNext(at now: Int64, scene: Scene) -> Int64? {
    var next: [Int64] = []
    if slide != nil { next.append(Self.frameDuration) }
    if let waitingSince {
      let step = preference == .full ? Self.spinnerStep : 1000
      next.append(step - (now - waitingSince) % step)
    }
    if let toastUntil { next.append(max(0, toastUntil - now)) }
    return next.min()
  }

  /// Puts everything where it is at this moment.
  mutating func update(_ view: inout ScreenView, at now: Int64, scene: Scene) {
    updateSheet(of: &view.phone, at: now)
    let waited = waitingSince.map { now - $0 }
    view.phone.spinnerPhase =
      preference == .full ? waited.map { Int($0 / Self.spinnerStep) } ?? 0 : 0
    view.phone.secondsWaited = preference == .full ? nil : waited.map { Int($0 / 1000) }
    if let until = toastUntil, now >= until {
      view.toast = nil
      toastUntil = nil
    }
  }

  private mutating func updateSheet(of view: inout PhoneView, at now: Int64) {
    view.leavingSheet = nil
    view.sheetProgress = 1
    switch slide {
    case nil: break
    case .up(let since):
      let left = 1 - Self.progress(since: since, at: now)
      // It comes fast and settles softly.
      view.sheetProgress = 1 - left * left * left
      if left == 0 { slide = nil }
    case .down(let consent, let since):
      let gone = Self.progress(since: since, at: now)
      if gone == 1 {
        slide = nil
        return
      }
      view.leavingSheet = consent
      view.sheetProgress = 1 - gone * gone
    }
  }

  private static func progress(since start: Int64, at now: Int64) -> Double {
    max(0, min(1, Double(now - start) / Double(sheetDuration)))
  }
}
