import SignInFlow
import Simulation

/// What moves on the screen, and when it moves next; where nothing moves, nothing wakes the program.
struct Motion {
  /// When the answers that are under way were asked for, on the loop's clock.
  private(set) var arrivalsSince: Int64 = 0
  private var sheetSince: Int64?
  private var waitingSince: Int64?
  private var toastUntil: Int64?
  /// Whether things move at all.
  var isReduced = false

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
    let cameUp = scene.state.kind == .consent && before.state.kind == .requesting
    if cameUp && !isReduced && !scene.timeline.isInPast { sheetSince = now }
    if scene.state.kind != .consent { sheetSince = nil }
    // In the past nothing arrives, so nothing shows that it is waited for.
    if !scene.isWaiting || scene.timeline.isInPast {
      waitingSince = nil
    } else if waitingSince == nil {
      waitingSince = now
    }
  }

  /// How many milliseconds until something moves; `nil` where nothing will.
  func millisecondsUntilNext(at now: Int64, scene: Scene) -> Int64? {
    var next: [Int64] = []
    if sheetSince != nil { next.append(Self.frameDuration) }
    if let waitingSince, !isReduced {
      next.append(Self.spinnerStep - (now - waitingSince) % Self.spinnerStep)
    }
    if let toastUntil { next.append(max(0, toastUntil - now)) }
    return next.min()
  }

  /// Puts everything where it is at this moment.
  mutating func update(_ view: inout ScreenView, at now: Int64, scene: Scene) {
    view.phone.sheetProgress = sheetProgress(at: now)
    if view.phone.sheetProgress == 1 { sheetSince = nil }
    view.phone.spinnerPhase = waitingSince.map { Int((now - $0) / Self.spinnerStep) } ?? 0
    if let until = toastUntil, now >= until {
      view.toast = nil
      toastUntil = nil
    }
  }

  /// The sheet comes fast and settles softly.
  private func sheetProgress(at now: Int64) -> Double {
    guard let sheetSince else { return 1 }
    let left = 1 - min(1, Double(now - sheetSince) / Double(Self.sheetDuration))
    return left <= 0 ? 1 : 1 - left * left * left
  }
}
