import SignInFlow
import Simulation
import Vocabulary

extension Script {
  /// Reads the script in `file`, with all that it includes.
  ///
  /// Throws ``ScriptError`` where something is wrong in it, ``ScriptFileError`` where the file itself can't be read.
  public init(file: String, from files: ScriptFiles) throws {
    var lines = try files.lines(of: file)[...]
    var items: [Item] = []
    var name: String?
    var title: String?
    // What is said before a heading or a table, is said before the next step.
    var caption: Caption?
    while var line = lines.popFirst() {
      line.caption = line.caption ?? caption
      caption = line.caption
      if line.begins(with: "case") {
        guard title == nil else { throw line.error(at: 0, "a script has one 'case' line") }
        (name, title) = try Self.heading(line)
      } else if line.begins(with: "for", "each") {
        guard line.file == file else {
          throw line.error(at: 0, "an included file has no table; write it where it is included")
        }
        items.append(.table(try ScriptTable(line, takingRowsFrom: &lines)))
      } else {
        items.append(.line(line))
        caption = nil
      }
    }
    self.init(file: file, name: name, title: title, runs: [])
    var walks = ScriptRuns(items: items)
    runs = try walks.all()
  }

  /// Reads a script that includes no other.
  public init(text: String, file: String = "script") throws {
    try self.init(
      file: file,
      from: ScriptFiles { path throws(ScriptFileError) in
        guard path == file else { throw ScriptFileError(reason: "there is no such file") }
        return text
      })
  }

  private static func heading(_ line: SourceLine) throws -> (String?, String) {
    let texts = line.words.dropFirst().map(\.word.text)
    switch texts.count {
    case 1: return (nil, texts[0])
    case 2: return (texts[0], texts[1])
    default:
      throw line.error(
        at: min(3, line.words.count),
        "a 'case' line has a name and a title, such as "
          + "case T-1 \"the second sign-in has no e-mail\"")
    }
  }

  enum Item {
    case line(SourceLine)
    case table(ScriptTable)
  }
}

/// The walks that a script with tables makes: every combination of their rows.
private struct ScriptRuns {
  let items: [Script.Item]
  private let tables: [ScriptTable]
  private var used: Set<String> = []

  init(items: [Script.Item]) {
    self.items = items
    tables = items.compactMap { if case .table(let table) = $0 { table } else { nil } }
  }

  mutating func all() throws -> [Script.Run] {
    var count = 1
    for table in tables {
      count *= table.rows.count
      guard count <= ScriptLimits.runs else {
        throw table.head.error(
          at: 0, "the tables make more than \(ScriptLimits.runs) walks together")
      }
    }
    if let table = tables.first, count * items.count > ScriptLimits.statements {
      throw table.head.error(
        at: 0, "the walks of the tables have more than \(ScriptLimits.statements) lines together")
    }
    let runs = try (0..<count).map { try run($0) }
    try refuseUnusedColumns()
    return runs
  }

  /// The walk of one combination of rows; the last table's rows change fastest.
  private mutating func run(_ number: Int) throws -> Script.Run {
    var cells: [String: [PlacedWord]] = [:]
    var row: [Script.Cell] = []
    var rows: [[[PlacedWord]]] = []
    var rest = number
    for table in tables.reversed() {
      rows.insert(table.rows[rest % table.rows.count], at: 0)
      rest /= table.rows.count
    }
    for (table, values) in zip(tables, rows) {
      for (column, value) in zip(table.columns, values) {
        if cells[column.name] != nil {
          throw table.head.error(at: 0, "two tables have a column '\(column.name)'")
        }
        cells[column.name] = value
        row.append(
          Script.Cell(
            column: column.name, value: value.map(\.written).joined(separator: " ")))
      }
    }
    var statements: [Statement] = []
    for item in items {
      switch item {
      case .line(let line): statements.append(try statement(line, cells))
      case .table(let table):
        for column in table.columns where column.isSetting {
          statements.append(try setting(column, to: cells[column.name] ?? []))
        }
      }
    }
    return Script.Run(row: row, statements: statements)
  }

  private func setting(
    _ column: ScriptTable.Column, to value: [PlacedWord]
  ) throws -> Statement {
    var keyword = column.place
    keyword.word.text = "set"
    return try Statement(
      [keyword, column.place] + value, file: value[0].file, line: value[0].line)
  }

  /// A line with the row's values in place of `$column`.
  private mutating func statement(
    _ line: SourceLine, _ cells: [String: [PlacedWord]]
  ) throws -> Statement {
    var words: [PlacedWord] = []
    for (index, placed) in line.words.enumerated() {
      guard !placed.word.isQuoted, placed.word.text.hasPrefix("$") else {
        words.append(placed)
        continue
      }
      let name = String(placed.word.text.dropFirst())
      guard let value = cells[name] else {
        let nearest = Nearest.match(for: name, in: cells.keys.sorted())
        throw line.error(
          at: index, "there is no column '\(name)' in a table", suggestion: nearest.map { "$\($0)" }
        )
      }
      used.insert(name)
      words += value
    }
    var statement = try Statement(words, file: line.file, line: line.number)
    statement.caption = line.caption
    return statement
  }

  private func refuseUnusedColumns() throws {
    for table in tables {
      for column in table.columns where !column.isSetting && !used.contains(column.name) {
        let place = column.place
        throw ScriptError(
          file: place.file, line: place.line, column: place.word.column,
          "the column '\(column.name)' is nothing that can be set, and $\(column.name) is not used",
          suggestion: Nearest.match(for: column.name, in: LineForm.settings.sorted()))
      }
    }
  }
}

// MARK: - One line

extension Statement {
  /// Reads the words of a line.
  init(_ words: [PlacedWord], file: String, line: Int) throws {
    do throws(LineError) {
      try self.init(checking: words, file: file, line: line)
    } catch {
      throw words.located(error, file: file, line: line)
    }
  }

  private init(checking words: [PlacedWord], file: String, line: Int) throws(LineError) {
    var rest = words.numbered
    var isMeanwhile = false
    var mayBeRefused = false
    while let first = rest.words.first, !first.isQuoted {
      if first.text == WalkStep.Recorded.meanwhile, !isMeanwhile {
        isMeanwhile = true
      } else if first.text == Self.attempt, !mayBeRefused {
        mayBeRefused = true
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    let kind: Kind
    var reader = LineReader(rest)
    if !mayBeRefused, reader.takeIf(Expectation.keyword) {
      kind = .expect(try Expectation(&reader))
    } else if !mayBeRefused, reader.takeIf(Self.until) {
      kind = .until(try Self.screen(&reader))
      try reader.finish()
    } else {
      kind = .step(try Self.step(rest, isMeanwhile, mayBeRefused))
    }
    self.init(kind: kind, isMeanwhile: isMeanwhile, words: words, file: file, line: line)
  }

  /// The word before a step that may lead nowhere.
  static let attempt = "try"
  /// The word that lets answers arrive until a state is reached.
  static let until = "until"

  private static func step(
    _ words: LineWords, _ isMeanwhile: Bool, _ mayBeRefused: Bool
  ) throws(LineError) -> Step {
    var namesAddress = false
    do {
      let recorded = try WalkStep.Recorded(words) { _ in
        namesAddress = true
        return 0
      }
      return Step(
        recorded: WalkStep.Recorded(recorded.step, isMeanwhile: isMeanwhile),
        namesAddress: namesAddress, mayBeRefused: mayBeRefused)
    } catch {
      var error = error
      // The words that begin a line of a script and no step.
      if let first = words.words.first, !first.isQuoted, error.column == first.column,
        error.suggestion == nil, !mayBeRefused
      {
        error.suggestion = Nearest.match(
          for: first.text, in: ["expect", "until", "try", "include", "case", "for each"])
      }
      throw error
    }
  }

  private static func screen(
    _ reader: inout LineReader
  ) throws(LineError) -> SignInFlow.State.Kind {
    let kinds = SignInFlow.State.Kind.allCases
    guard let word = reader.next, !word.isQuoted,
      let kind = kinds.first(where: { $0.rawValue.isWord(word.text) })
    else { throw reader.unexpected(kinds.map(\.rawValue.hyphenated)) }
    _ = try reader.take("a state")
    return kind
  }
}
