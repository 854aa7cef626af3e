import JOSE
import Scripts
import SignInFlow
import Simulation
import Store
import Vocabulary

@testable import TerminalUI

/// Somebody who uses the interactive program without a terminal: presses keys, clicks, and sees frames.
final class Person {
  private(set) var app: App
  /// The loop's clock, in milliseconds.
  private(set) var now: Int64 = 0
  /// What the loop was asked to do by the newest input that asked for something.
  private(set) var request: App.Request?

  /// One key for everybody: making one takes longer than a whole test.
  private static let key = Result { () throws(CryptoError) in try RSAPrivateKey.generate() }

  /// The keys of walks that are taken again in memory, likewise.
  private static let keys = SigningKeyRing()

  init(
    _ client: ClientProfile.ID = .recommended, size: Size = .standard, seed: UInt64 = 1,
    latency: Int64 = 0, repertoire: Canvas.Repertoire = .unicode,
    language: Language = .english, lessons: LessonShelf = LessonShelf()
  ) throws {
    let simulation = try Simulation(
      database: Database(.memory),
      world: World(clock: .walking(), seed: seed, latency: latency),
      client: .profile(client), keepsTimeline: true,
      makeKey: { () throws(CryptoError) in try Person.key.get() })
    try simulation.start()
    app = try App(
      simulation, size: size, theme: .light, language: language, repertoire: repertoire,
      lessons: lessons)
    app.keys = Self.keys
    rest()
  }

  /// Somebody who watches a script.
  init(watching playback: Playback) throws {
    app = try App(
      playback.simulation, size: .standard, theme: .light, language: .english,
      repertoire: .unicode)
    app.play(playback, at: now)
  }

  /// Somebody who watches a demonstration.
  init(
    showing demonstration: Demonstration, size: Size = .standard, language: Language = .english
  ) throws {
    let playback = try demonstration.open()
    app = try App(
      playback.simulation, size: size, theme: .light, language: language, repertoire: .unicode)
    app.demonstrate(demonstration, playback, at: now)
  }

  // MARK: Doing

  /// Takes inputs as the loop does, and waits after each until what it began has come to rest.
  func take(_ inputs: Input...) {
    for input in inputs {
      takeAtOnce(input)
      rest()
    }
  }

  /// Takes an input as the loop does, and waits for nothing.
  func takeAtOnce(_ input: Input) {
    request = app.take(input, at: now) ?? request
    app.pass(to: now)
  }

  func press(_ keys: Key...) {
    for key in keys { take(.key(key)) }
  }

  func type(_ text: String) {
    for character in text { take(.character(character)) }
  }

  func click(_ id: TargetID) {
    guard let target = app.frame.target(id) else { return }
    take(
      .mouse(MouseInput(.press(.left), at: target.rect.origin)),
      .mouse(MouseInput(.release(.left), at: target.rect.origin)))
  }

  func resize(_ columns: Int, _ rows: Int) {
    take(.resize(Size(columns, rows)))
  }

  /// Lets time pass.
  func wait(milliseconds: Int64) {
    now += milliseconds
    app.pass(to: now)
  }

  /// Waits until nothing is under way and the sheet stands still; a toast may still be seen.
  func rest() {
    while app.simulation.millisecondsUntilNextArrival != nil || app.view.phone.sheetProgress < 1
      || app.view.phone.leavingSheet != nil
    {
      wait(milliseconds: max(1, app.millisecondsUntilNext(at: now) ?? 1))
    }
  }

  /// Does something as a row of a list would, and waits for nothing.
  func act(_ action: Action) {
    request = app.perform(action, at: now) ?? request
  }

  /// Does something to the world.
  func perform(_ act: WorldAct) {
    request = app.perform(.perform(act), at: now) ?? request
    rest()
  }

  /// Lets the terminal choose the theme, as where nobody has named one.
  func followTerminal() { app.followsTerminal = true }

  /// Signs in for the first time, from the login screen to the tab bar.
  func signIn() {
    press(.enter, .enter, .enter)
  }

  /// Looks at the app in another way, as its settings would have it.
  func look(_ change: (inout ScreenView) throws -> Void) rethrows { try change(&app.view) }

  /// Lets a walk that is played come to its end.
  func watch() {
    while app.performance != nil { wait(milliseconds: app.millisecondsUntilNext(at: now) ?? 1) }
    rest()
  }

  // MARK: Seeing

  var state: State { app.scene.state }
  var focus: TargetID? { app.view.focus }
  var toast: String? { app.view.toast?.said(in: app.view.language) }
  var screen: String { app.frame.text }
  /// The screen as it would look to somebody who looks at it otherwise.
  func frame(_ change: (inout ScreenView) -> Void) -> Frame {
    var view = app.view
    change(&view)
    return Screen.draw(app.scene, view, size: app.size)
  }

  /// How many milliseconds until something happens by itself.
  var waitsFor: Int64? { app.millisecondsUntilNext(at: now) }
  var filter: String? { app.view.overlay?.filter.text }

  func text(in field: TargetID) -> String? { app.view.phone.fields[field]?.text }
}
