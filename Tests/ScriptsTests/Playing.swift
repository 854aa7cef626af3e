import JOSE
import Scripts
import Simulation
import Testing

/// The same keys for all walks: making one takes longer than a whole test.
let keys = SigningKeyRing()

/// A player that shows moments in few words.
func player() throws -> Player {
  Player(
    rendering: Player.Rendering(
      screen: { scene in
        "│ \(scene.state.kind.rawValue)  │\n│ of \(scene.app.name) for │\n│ \(scene.account?.name.formatted ?? "nobody") │"
      },
      trace: { $0.map { String(describing: $0.item) } }),
    keys: keys)
}

/// Plays a script.
func play(
  _ text: String, including files: [String: String] = [:], as start: WalkStep.Start = .init()
) throws -> [Outcome] {
  var player = try player()
  player.start = start
  return player.play([try script(text, including: files)], clients: [], threads: 1).outcomes
}

/// Reads a script called `main.siwa`, which can include `files`.
func script(_ text: String, including files: [String: String] = [:]) throws -> Script {
  try Script(
    file: "main.siwa",
    from: ScriptFiles { path throws(ScriptFileError) in
      if path == "main.siwa" { return text }
      guard let text = files[path] else { throw ScriptFileError(reason: "there is no such file") }
      return text
    })
}

/// What is wrong with a script, as it is told.
func error(in text: String, including files: [String: String] = [:]) -> String? {
  do {
    _ = try script(text, including: files)
    return nil
  } catch {
    return String(describing: error)
  }
}

/// What a script expects and does not get, a line a failure.
func failures(_ text: String, as start: WalkStep.Start = .init()) throws -> [String] {
  try play(text, as: start).flatMap { outcome in
    outcome.failures.map { "\($0.text): expected \($0.expected), got \($0.got)" }
      + (outcome.breakdown.map { [$0] } ?? [])
  }
}

/// The lines of a whole sign-in.
let signIn = """
  sign in
  continue
  face matches

  """
