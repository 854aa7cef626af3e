import Scripts
import SignInFlow
import Simulation
import TerminalUI

extension Session {
  /// `map`: the state machine of a client, with what of it was walked.
  func printMap() throws -> ExitCode {
    let walk = options.visited ? try recordedWalk() : nil
    var map = StateMachine(.profile(options.client ?? walk?.client ?? .recommended))
    map.walked = walk?.visited ?? []
    let language = options.locale ?? .english
    switch mapFormat {
    case .text: try output.write(map.text(isASCII: ink.isASCII, in: language))
    case .mermaid: try output.write(map.mermaid(in: language))
    case .dot: try output.write(map.graphviz(in: language))
    }
    return .done
  }

  /// The ways that the walk in the store has taken, and its last client; `nil` where there is no walk.
  private func recordedWalk() throws -> (client: ClientProfile.ID, visited: Set<Transition>)? {
    let lines = try openStoreToRead().walk.lines()
    let language = options.locale ?? .english
    do {
      guard let recipe = try Self.recipe(of: lines, language: language) else {
        note("the store keeps no walk: nothing was done in it yet, so no way is marked.")
        return nil
      }
      let report = player(SigningKeyRing()).play([try Script(text: recipe)], clients: [])
      if report.failed > 0 {
        note("the walk in the store does not repeat to its end; what it took until then is marked.")
      }
      return (try Recipe.client(of: lines) ?? .recommended, report.visited)
    } catch let error as ScriptError {
      throw CommandFailure(
        .inputOutput, "The recorded walk can't be read. \(shown(error.description))")
    }
  }
}
