import Scripts
import Simulation

// Writing files into the working folder, for the owner's eyes alone, never over one that is there.
extension App {
  /// Writes something, and says which files have it.
  mutating func save(_ what: Saving, _ options: InteractiveSession.Options) {
    view.toast = nil
    do {
      guard let files = try files(of: what, options) else {
        show("There is no walk to save: nothing was done yet.", at: Monotonic.now)
        return
      }
      let names = try PrivateFile.write(files.content, named: files.name)
      show(saying(what, names), at: Monotonic.now)
    } catch let error as PrivateFile.Failure {
      show(error.phrase, at: Monotonic.now)
    } catch let error as PNGProgram.Failure {
      view.notice = Notice(title: "No PNG was made", message: error.phrase)
    } catch {
      view.notice = Notice(of: error)
    }
  }

  /// The files that a thing is written to; `nil` where nothing was done yet that could be.
  private func files(
    of what: Saving, _ options: InteractiveSession.Options
  ) throws -> (name: String, content: [(ending: String, bytes: [UInt8])])? {
    func one(_ name: String, _ ending: String, _ text: String?) -> (
      name: String, content: [(ending: String, bytes: [UInt8])]
    )? {
      text.map { (name, [(ending, Array($0.utf8))]) }
    }
    switch what {
    case .picture(let part):
      let picture = picture(part)
      return (
        pictureName(picture), try [.svg, .text].map { try file($0, of: picture, options) }
      )
    case .pictureAs(let format, let part):
      let picture = picture(part)
      return (pictureName(picture), [try file(format, of: picture, options)])
    case .sheet:
      let moments = try options.moments(simulation)
      guard !moments.isEmpty else { return nil }
      let sheet = PictureSheet(walk: moments, view: view)
      return ("siwa-sheet", try [.svg, .html, .text].map { try file($0, of: sheet, options) })
    case .walk: return one("siwa-walk", "siwa", try options.recipe(simulation))
    case .sequence:
      return one(
        "siwa-walk", "mmd",
        scene.journal.isEmpty ? nil : SequenceDiagram.mermaid(scene, in: view.language))
    case .report:
      let report = BugReport(
        scene: scene, language: view.language, version: options.version,
        recipe: try options.recipe(simulation))
      return one("siwa-report", "md", report.markdown)
    }
  }

  private func file(
    _ format: PictureFormat, of drawing: some Exportable, _ options: InteractiveSession.Options
  ) throws(PNGProgram.Failure) -> (ending: String, bytes: [UInt8]) {
    let program = format == .png ? options.png() : nil
    return (format.fileExtension, try drawing.file(format, png: program))
  }

  /// What is shown now, or the phone on it.
  private func picture(_ part: PicturePart) -> Picture {
    var view = view
    view.theme = view.theme.pictured
    return Picture(
      of: scene, view, part: part, size: size, title: "siwa: \(scene.state.kind.rawValue)")
  }

  private func pictureName(_ picture: Picture) -> String {
    let size = picture.frame.size
    let part =
      switch picture.part {
      case .screen: ""
      case .phone: "phone-"
      }
    return "siwa-\(part)\(scene.state.kind.rawValue)-\(size.columns)x\(size.rows)"
  }

  private func saying(_ what: Saving, _ names: [String]) -> Phrase {
    let file = names.first ?? ""
    return switch what {
    case .picture: "Saved \(file) and its text."
    case .pictureAs: "Saved \(file)."
    case .sheet: "Saved \(file), the same as HTML, and its text."
    case .walk: "Saved \(file): siwa play \(file) repeats it."
    case .sequence: "Saved \(file): a sequence diagram in Mermaid."
    case .report: "Saved \(file). Say in it what you expected."
    }
  }
}
