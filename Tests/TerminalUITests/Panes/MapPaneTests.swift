import SignInFlow
import Simulation
import Testing

@testable import TerminalUI

@Suite("The state map")
struct MapPaneTests {
  @Test("a walk's trail is the states that it went through")
  func trail() {
    let scene = Walk.firstSignIn().scene
    #expect(
      StateMap.trail(scene) == [
        .notRunning, .launching, .login, .requesting, .consent, .confirming, .authorizing,
        .exchanging, .savingDocument, .tabBar,
      ])
  }

  @Test("a trail that does not lead here is not shown")
  func brokenTrail() {
    var walk = Walk(from: Walk.firstSignIn().state)
    walk.happen(.tabSelected(.profile))
    #expect(StateMap.trail(walk.scene) == [.tabBar])
  }

  @Test("every way on is one that the machine takes", arguments: ClientProfile.ID.allCases)
  func ways(client: ClientProfile.ID) {
    for state in [Walk().state, Walk.launched(client).state, Walk.firstSignIn().state] {
      let map = StateMap(state, .profile(client))
      for way in map.ways {
        for candidate in way.candidates {
          let step = Flow(profile: .profile(client)).transition(state, candidate.event)
          #expect(step.refusal == nil)
          #expect(step.state.kind == way.destination)
        }
      }
    }
  }

  @Test(
    "each kind of event leads on or is said to lead nowhere", arguments: ClientProfile.ID.allCases)
  func complete(client: ClientProfile.ID) {
    var walk = Walk.launched(client)
    walk.openSheet(isFirst: true)
    let map = StateMap(walk.state, walk.profile)
    let kinds = Set(map.ways.flatMap { $0.candidates.map(\.event.kind) })
      .union(map.refused.flatMap(\.kinds))
    #expect(kinds == Set(Event.Kind.allCases))
  }

  @Test("what a client does not offer is shown with the reason")
  func notOffered() {
    let scene = Walk.launched(.appleService).scene
    let text = drawn(scene, InspectorView(pane: .map), 64, 60).text
    #expect(text.contains("this client does not offer it\n      guestButtonTapped"))
  }
}
