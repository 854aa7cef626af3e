import Foundation
import Testing

@testable import TerminalUI

/// Expects `frame`, as text, to be what the file `Goldens/<name>.txt` beside the tests holds.
///
/// A missing file is written, and so is every file when `RECORD_GOLDENS=1`; that run fails, so that nothing is recorded
/// without somebody looking at it.
func expectGolden(
  _ frame: Frame, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(text: frame.text, named: "\(name).txt", sourceLocation: sourceLocation)
}

/// Expects `text` to be what the file `Goldens/<name>` beside the tests holds; records as `expectGolden(_:named:)` does.
func expectGolden(
  text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens").appendingPathComponent(name)
  do {
    let records = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"
    guard !records, FileManager.default.fileExists(atPath: file.path) else {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record(
        "Recorded Goldens/\(name). Look at it, then run the test again:\n\(text)",
        sourceLocation: sourceLocation)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    if expected != text {
      let difference = goldenDifference(expected: expected, actual: text)
      Issue.record(
        """
        Goldens/\(name) differs (expected: −, actual: +). If the change is meant, run with RECORD_GOLDENS=1.
        \(difference)
        """, sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record(error, "Goldens/\(name)", sourceLocation: sourceLocation)
  }
}

/// The lines in which two texts differ, numbered, with blanks at their ends made visible.
func goldenDifference(expected: String, actual: String) -> String {
  let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
  func shown(_ line: Substring) -> String {
    let body = line.reversed().drop { $0 == " " }
    return String(body.reversed()) + String(repeating: "·", count: line.count - body.count)
  }
  var lines: [String] = []
  for index in 0..<max(expected.count, actual.count) {
    let old = index < expected.count ? expected[index] : nil
    let new = index < actual.count ? actual[index] : nil
    guard old != new else { continue }
    if let old { lines.append("\(index + 1) − \(shown(old))") }
    if let new { lines.append("\(index + 1) + \(shown(new))") }
  }
  return lines.joined(separator: "\n")
}
