import JOSE
import Simulation
import Store
import Vocabulary

// MARK: - Export

extension Session {
  /// `users export`: one user a line, to a file or to standard output.
  func exportUsers() throws -> ExitCode {
    let users = try openStoreToRead().backend
    guard let path = operand, path != "-" else {
      try users.forEachUser { try output.line($0.json.shownLine) }
      return .done
    }
    let progress = progress("Exporting", of: Int64(try users.userCount()))
    do {
      try undoneBySignals {
        try writeFile(path) { try export(users, to: $0, progress) }
      }
    } catch {
      throw error.withOutcome("Nothing was written to \(shown(path)).")
    }
    try output.line("Wrote \(counted(progress.count, "user")) to \(shown(path)).")
    return .done
  }

  private func export(
    _ users: BackendTables, to lines: Output, _ progress: Progress
  ) throws {
    defer { progress.finish() }
    try users.forEachUser { user in
      if progress.count.isMultiple(of: 64) { try Interruption.check() }
      try lines.line(user.json.shownLine)
      progress.done += 1
      progress.countOne()
    }
  }
}

// MARK: - Import

extension Session {
  /// `users import`: adds what an export wrote, all of it or nothing.
  func importUsers() throws -> ExitCode {
    let path = operand ?? "-"
    guard path != "-" else { return try importUsers(from: input) }
    return try Input.withFile(path) { try importUsers(from: $0) }
  }

  private func importUsers(from source: Input) throws -> ExitCode {
    let database = try openStore()
    let users = database.backend
    let progress = progress("Importing", of: source.size())
    var position = JSONSequence.Position()
    do {
      let count = try undoneBySignals {
        defer { progress.finish() }
        return try users.importUsers { add in
          var sequence = JSONSequence(source)
          while let (value, start) = try sequence.next() {
            position = start
            try add(ExportedUser(value))
            progress.done = sequence.bytesRead
            progress.countOne()
          }
          progress.save()
        }
      }
      if count > 0 {
        try WalkRemark.append("siwa users import of \(counted(count, "user"))", to: database)
      }
      try output.line("Added \(counted(count, "user")).")
      return .done
    } catch let error as Interrupted {
      throw error.withOutcome("No user was added.")
    } catch let error as JSONSequence.Failure {
      throw refusal(of: source, at: error.position, error.reason)
    } catch let error as RecordError {
      throw refusal(of: source, at: position, error.reason)
    } catch let error as StoreError where error.kind == .constraint {
      throw refusal(
        of: source, at: position, "the uid, docID or provider's user is taken (\(error.detail))")
    }
  }

  private func refusal(
    of source: Input, at position: JSONSequence.Position, _ reason: String
  ) -> CommandFailure {
    CommandFailure(
      .data,
      "\(shown(source.name)), line \(position.line), column \(position.column): \(shown(reason)). "
        + "No user was added.")
  }
}

extension Error {
  /// An interruption with what it left; every other error as it is.
  func withOutcome(_ outcome: String) -> any Error {
    guard var interrupted = self as? Interrupted else { return self }
    interrupted.outcome = outcome
    return interrupted
  }
}
