import Simulation

/// Where the walk stands in the state machine.
enum MapPane {
  static func lines(_ scene: Scene, _ layout: PaneLayout) -> [PaneLine] {
    [layout.heading(scene.state.kind.rawValue)]
  }
}
