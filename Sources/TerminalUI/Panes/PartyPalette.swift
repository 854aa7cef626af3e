/// The look of each party in the trace, roles in a theme's file; its name always stands beside it.
struct PartyPalette: Hashable {
  var person = Style.plain
  var app = Style.plain
  var system = Style.plain
  var keychain = Style.plain
  var userDefaults = Style.plain
  var apple = Style.plain
  var backend = Style.plain

  /// How the party's name and its bar look.
  func style(_ party: Party) -> Style {
    switch party {
    case .person: person
    case .app: app
    case .system: system
    case .keychain: keychain
    case .userDefaults: userDefaults
    case .apple: apple
    case .backend: backend
    }
  }
}
