/// Who knows what: one table that shows for each value which party holds it.
public struct Ledger: Hashable, Sendable {
  /// What is known, by place; a place that is not in it holds nothing.
  public var cells: [Place: Cell]

  /// Makes a ledger.
  public init(cells: [Place: Cell] = [:]) {
    self.cells = cells
  }

  /// The cell at a place.
  public subscript(row: Row, column: Column) -> Cell {
    cells[Place(row: row, column: column)] ?? Cell()
  }

  /// One place in the table.
  public struct Place: Hashable, Sendable {
    /// Which value.
    public var row: Row
    /// Which party.
    public var column: Column

    /// Makes a place.
    public init(row: Row, column: Column) {
      self.row = row
      self.column = column
    }
  }

  /// The values that people ask about.
  public enum Row: String, CaseIterable, Hashable, Sendable {
    /// Apple's stable identifier of the person for this team.
    case user
    /// The person's name.
    case name
    /// The person's own e-mail address.
    case email
    /// The address at Apple's private relay.
    case relay
    /// The authorization code.
    case code
    /// The identity token in the app, refresh tokens at Apple and the backend.
    case tokens
    /// Who is signed in: the consent at Apple, the session everywhere else.
    case session
  }

  /// The parties, and the app's three places to keep things.
  public enum Column: String, CaseIterable, Hashable, Sendable {
    /// Apple's authority.
    case apple
    /// The app's process; gone when it ends.
    case appMemory
    /// The Keychain; outlives the app.
    case keychain
    /// UserDefaults; gone when the app is deleted.
    case userDefaults
    /// The backend.
    case backend
  }

  /// What stands at one place.
  public struct Cell: Hashable, Sendable {
    /// The value; `nil` where the party does not have it, empty where it keeps an empty string.
    public var value: String?
    /// What there is to say of it.
    public var note: Note?

    /// Makes a cell.
    public init(value: String? = nil, note: Note? = nil) {
      self.value = value
      self.note = note
    }
  }

  /// What there is to say of a cell.
  public enum Note: Hashable, Sendable {
    /// Apple has it and does not hand it out again while the consent holds.
    case handedOutOnce
    /// It was here before the last step, and another place of the app or its backend still has it.
    case justLeft
    /// It was here, nobody in the app or its backend has it any more, and Apple will not repeat it.
    case lost
    /// A code that was redeemed or has expired.
    case spent
    /// The consent was taken back.
    case revoked
    /// Kept until the backend confirms it.
    case unconfirmed
  }
}
