/// The rows of the palette that write files.
enum SavingEntries {
  static var all: [ActionEntry] {
    [
      entry(
        .walk, "Save the walk as a script",
        "Writes siwa-walk.siwa in this folder: siwa play repeats it, siwa --replay shows it.",
        "save recipe"),
      entry(
        .sheet, "Save every screen of this walk",
        "Writes a sheet of the phone’s screens in order, each with what happened: SVG, HTML and text.",
        "save sheet designers"),
      entry(
        .sequence, "Save the walk as a sequence diagram",
        "Writes siwa-walk.mmd in this folder: who said what to whom, in Mermaid.",
        "save sequence"),
      entry(
        .report, "Save a bug report",
        "Writes siwa-report.md in this folder: steps, what came of them, and a script.",
        "save report"),
      picture(
        .html, .screen, "Save the screen as HTML",
        "Writes what is shown to a page for a browser, whose text can be selected."),
      picture(
        .png, .screen, "Save the screen as PNG",
        "Writes what is shown to a picture of pixels, two for each on an ordinary display."),
      picture(
        .ansi, .screen, "Save the screen as ANSI",
        "Writes what is shown as text with colours, which cat shows in a terminal."),
      entry(
        .picture(.phone), "Save the phone as SVG and text",
        "Writes the phone alone, cut to its outline, with nothing around it.", "save phone svg"),
      picture(
        .html, .phone, "Save the phone as HTML",
        "Writes the phone alone to a page for a browser, whose text can be selected."),
      picture(
        .png, .phone, "Save the phone as PNG",
        "Writes the phone alone to a picture of pixels; around it nothing is painted."),
      picture(
        .ansi, .phone, "Save the phone as ANSI",
        "Writes the phone alone as text with colours, which cat shows in a terminal."),
    ]
  }

  private static func picture(
    _ format: PictureFormat, _ part: PicturePart, _ title: Phrase, _ detail: Phrase
  ) -> ActionEntry {
    entry(
      .pictureAs(format, part), title, detail, "save \(part.rawValue) \(format.rawValue) export")
  }

  private static func entry(
    _ what: Saving, _ title: Phrase, _ detail: Phrase, _ words: String
  ) -> ActionEntry {
    var entry = ActionEntry(.save(what), title, detail, group: Binding.Group.save)
    entry.keywords = [words]
    return entry
  }
}
