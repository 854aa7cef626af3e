import Simulation
import Vocabulary

/// The ledger of who knows what.
enum StorePane {
  static func lines(_ scene: Scene, selected: Ledger.Row?, _ layout: PaneLayout) -> [PaneLine] {
    Ledger.Row.allCases.flatMap { row in
      [layout.heading(row.rawValue)]
        + DetailRows.lines(
          Ledger.Column.allCases.map {
            TraceLine.Detail(
              $0.rawValue, .text(orAbsent: scene.ledger[row, $0].value))
          }, at: 2, layout)
    }
  }
}
