import TerminalUI

/// The file that keeps the progress of the lessons: `$XDG_STATE_HOME/siwa/lessons.json`, for its owner's eyes alone.
struct LessonFile: Sendable {
  /// Where it is; `nil` where neither `XDG_STATE_HOME` nor `HOME` says so.
  var path: String?

  /// A progress is far smaller; whatever is larger is no progress.
  private static let sizeLimit = 64 * 1024

  /// The lessons of the program, with their progress in this file.
  var shelf: LessonShelf {
    LessonShelf(load: { try load() }, save: { try save($0) })
  }

  /// What stands in the file; `nil` where there is none.
  func load() throws(Trouble) -> String? {
    guard let path else { return nil }
    do {
      guard try Platform.status(of: path) != nil else { return nil }
      let bytes = try Input.withFile(path) { try $0.all(limit: Self.sizeLimit) }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Trouble("\(shown(path)) is not UTF-8 text")
      }
      return text
    } catch let trouble as Trouble {
      throw trouble
    } catch let error as SystemError {
      throw Trouble("\(shown(path)): \(error.reason)")
    } catch let error as CommandFailure {
      throw Trouble(error.reason.map { "\(shown(path)): \($0)" } ?? error.message)
    } catch {
      throw Trouble("\(shown(path)): \(error)")
    }
  }

  /// Puts `text` in the file, all of it or nothing; file and folder are made where there are none.
  func save(_ text: String) throws(Trouble) {
    guard let path else { throw Trouble("neither XDG_STATE_HOME nor HOME is set") }
    do throws(SystemError) {
      try Self.makeFolders(of: path)
      do throws(PrivateFile.Failure) {
        try PrivateFile.write(Array(text.utf8), to: path, replacing: true)
      } catch {
        throw SystemError(number: error.number)
      }
    } catch {
      throw Trouble("\(shown(path)): \(error.reason)")
    }
  }

  /// Makes the folders that a file lies in, the outermost first.
  private static func makeFolders(of path: String) throws(SystemError) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      if try Platform.status(of: folder) == nil { try Platform.makePrivateFolder(folder) }
    }
  }

  /// Why the progress can't be read or kept, in one sentence without a full stop.
  struct Trouble: Error, Hashable, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
  }
}

extension Environment {
  /// The file of the lessons' progress, after the XDG base directories; a relative `XDG_STATE_HOME` is ignored.
  var lessonFile: LessonFile {
    if let folder = variable("XDG_STATE_HOME"), folder.hasPrefix("/") {
      return LessonFile(path: folder + "/siwa/lessons.json")
    }
    return LessonFile(path: variable("HOME").map { $0 + "/.local/state/siwa/lessons.json" })
  }
}
