import Foundation
import Testing

@testable import TerminalUI

@Suite("What Korean and Japanese say for the program's texts")
struct CatalogTests {
  static let languages: [Language] = [.korean, .japanese]

  private static let keys = Result { try ToolText.keys() }

  private func entries(_ language: Language) throws -> [String: String] {
    try #require(Catalog.of(language)).entries
  }

  /// To see what there is to translate, run with `MISSING_STRINGS=DIRECTORY`: each language gets a file of what it lacks,
  /// from the key to the places where it is said.
  @Test("says each text of the program", arguments: languages)
  func complete(language: Language) throws {
    let entries = try entries(language)
    let missing = try Self.keys.get().filter { entries[$0.key] == nil }
    if let folder = ProcessInfo.processInfo.environment["MISSING_STRINGS"] {
      let file = URL(filePath: folder).appending(path: "\(language.rawValue).json")
      try StringsFile.text(of: missing.mapValues { $0.joined(separator: " ") })
        .write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(missing.isEmpty)
  }

  @Test("says nothing that the program does not say", arguments: languages)
  func stale(language: Language) throws {
    let stale = try Set(entries(language).keys).subtracting(Self.keys.get().keys)
      .subtracting(ToolText.literals())
    #expect(stale.isEmpty)
  }

  @Test("has the arguments that the English has, each as often or more", arguments: languages)
  func arguments(language: Language) throws {
    func arguments(_ text: String) -> Set<Substring> {
      Set(text.matches(of: #/\{(\d+)(:[^{}\/]+\/[^{}\/]+)?\}/#).map(\.output.1))
    }
    for (key, text) in try entries(language) {
      #expect(arguments(text) == arguments(key), "\(key): \(text)")
      #expect(
        !text.isEmpty
          && text.count(where: { $0 == "{" })
            == text.matches(of: #/\{\d+(:[^{}\/]+\/[^{}\/]+)?\}/#).count,
        "\(text)")
    }
  }

  @Test(
    "stands in its file by key, one text a line, so that changes can be read", arguments: languages)
  func form(language: Language) throws {
    let text = try #require(Asset.text(named: "Strings/\(language.rawValue).json"))
    #expect(try text == StringsFile.text(of: entries(language)))
  }
}

/// How a catalog stands in its file.
enum StringsFile {
  static func text(of entries: [String: String]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    func string(_ text: String) throws -> String {
      String(decoding: try encoder.encode(text), as: UTF8.self)
    }
    let lines = try entries.sorted {
      $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
    }
    .map { "  \(try string($0.key)): \(try string($0.value))" }
    return lines.isEmpty ? "{\n}\n" : "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}
