import Foundation
import Testing

@testable import TerminalUI

@Suite("The files that the program carries in itself")
struct AssetTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Assets").standardizedFileURL

  @Test("each file of these folders is in the program, byte by byte", arguments: Asset.folders)
  func carried(folder: String) throws {
    let place = Self.folder.appending(path: folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: place.path)
      .filter { !place.appending(path: $0).hasDirectoryPath && $0.contains(".") }
      .map { "\(folder)/\($0)" }
    #expect(Set(Asset.names(below: "\(folder)/")) == Set(files))
    for file in files {
      let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
      #expect(Asset.text(named: file) == text)
    }
  }

  @Test("a file that is not there is none")
  func unknown() {
    #expect(Asset.text(named: "Strings/xx.json") == nil)
  }
}

extension Asset {
  /// The folders below `Assets/` whose files are carried.
  fileprivate static var folders: [String] {
    Array(Set(names().compactMap { $0.split(separator: "/").first.map(String.init) })).sorted()
  }
}
