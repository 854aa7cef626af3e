import Simulation
import Vocabulary

/// The newest credential and its identity token, opened up.
enum TokenPane {
  static func lines(_ scene: Scene, _ layout: PaneLayout) -> [PaneLine] {
    guard let report = scene.credential else { return [] }
    return [layout.heading("Credential", trailing: report.receivedAt.timeOfDay)]
      + DetailRows.lines(CredentialField.details(of: report.credential), at: 2, layout)
  }
}
