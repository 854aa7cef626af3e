import Store

extension Session {
  /// `reset`: empties the store and says what was in it.
  func resetStore() throws -> ExitCode {
    let location = try location
    let store = try openStoreToRead()
    let held = Self.parties(of: try store.report())
    guard !held.isEmpty else {
      try output.line("The store \(shown(location.path)) is empty already.")
      return .done
    }
    let content = held.joined(separator: "; ")
    guard try confirms("Remove everything from the store \(shown(location.path)): \(content)?")
    else {
      note("nothing was removed.")
      return .unmet
    }
    try store.reset()
    try output.line("Removed from the store \(shown(location.path)): \(content).")
    return .done
  }

  /// What each party keeps, as phrases; empty where nothing is kept.
  static func parties(of report: StoreReport) -> [String] {
    var order: [String] = []
    var phrases: [String: [String]] = [:]
    for table in report.tables where table.rows > 0 {
      let words = table.name.split(separator: "_").map(String.init)
      guard let party = words.first, words.count > 1 else { continue }
      let name = words.dropFirst().joined(separator: " ")
      // One number that a trigger keeps is nothing that anybody stored.
      if name == "user count" { continue }
      if phrases[party] == nil { order.append(party) }
      phrases[party, default: []].append("\(name) \(table.rows)")
    }
    return order.map { "\($0) (\(phrases[$0, default: []].joined(separator: ", ")))" }
  }
}
