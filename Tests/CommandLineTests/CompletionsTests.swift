import Foundation
import SignInFlow
import TerminalUI
import Testing

@testable import siwa

@Suite("The completions")
struct CompletionsTests {
  @Test("are good bash", .enabled(if: ShellDriver.bash.isInstalled, "there is no bash here"))
  func bash() throws {
    try check(.bash)
  }

  @Test("are good zsh", .enabled(if: ShellDriver.zsh.isInstalled, "there is no zsh here"))
  func zsh() throws {
    try check(.zsh)
  }

  @Test("are good fish", .enabled(if: ShellDriver.fish.isInstalled, "there is no fish here"))
  func fish() throws {
    try check(.fish)
  }

  @Test("name only words that no shell takes for something else", arguments: Shell.allCases)
  func words(shell: Shell) {
    let words =
      CompletionPlace.all.flatMap { $0.next.map(\.word) + ($0.operand?.candidates.words ?? []) }
      + CompletionPlace.optionsWithValue.flatMap { $0.definition.value?.choices ?? [] }
    for word in words { #expect(word.wholeMatch(of: /[a-z0-9-]+/) != nil, "\(word)") }
    #expect(run("completions", shell.rawValue).code == 0)
  }

  @Test("are refused for a shell that siwa does not know")
  func unknown() {
    let near = run("completions", "fsih")
    #expect(near.code == 64)
    #expect(near.messages.hasPrefix("siwa: siwa has no completions for 'fsih'; did you mean fish?"))
    let far = run("completions", "powershell")
    #expect(far.messages.contains("'powershell'. Choose bash, zsh or fish."))
    #expect(run("completions").messages.contains("needs SHELL: bash, zsh or fish."))
  }

  /// What a shell with siwa's script offers, for lines that are typed up to their ends.
  private func check(_ driver: ShellDriver) throws {
    try withFolder { folder in
      for name in ["walk.siwa", "other.siwa"] {
        #expect(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: nil))
      }
      let syntax = try runBuiltProgram(
        driver.shell.rawValue,
        script: "\"$1\" completions \"$2\" > '\(folder)/script' && "
          + "exec \"$2\" -n '\(folder)/script'")
      #expect(syntax == Outcome(code: 0, output: "", messages: ""))
      let cases = Self.cases + Self.everyPlace
      let offered = try driver.offers(for: cases.map(\.line), in: folder)
      try #require(offered.count == cases.count)
      for (expected, offered) in zip(cases, offered) {
        #expect(offered == expected.words, "\(driver.shell.rawValue): \(expected.line)")
      }
    }
  }
}

// MARK: - What is expected

extension CompletionsTests {
  private struct Case {
    var line: String
    var words: Set<String>
  }

  private static let cases: [Case] = [
    Case(line: "siwa us", words: ["users"]),
    Case(line: "siwa --store x.db users e", words: ["export"]),
    Case(line: "siwa --store :memory: users e", words: ["export"]),
    Case(line: "siwa --format=json users l", words: ["list"]),
    Case(line: "siwa --ascii users --seed 1 sh", words: ["show"]),
    Case(line: "siwa --given-name \"Min ji\" si", words: ["sign-in"]),
    Case(line: "siwa foo s", words: []),
    Case(line: "siwa completions ", words: ["bash", "zsh", "fish"]),
    Case(line: "siwa completions bash z", words: []),
    Case(line: "siwa render sh", words: ["sheet", "sheet-returning"]),
    Case(line: "siwa render sheet l", words: []),
    Case(line: "siwa render --pane ", words: Set(Pane.allCases.map(\.rawValue))),
    Case(line: "siwa render sheet --format ", words: ["text", "ansi", "html", "svg", "png"]),
    Case(line: "siwa render sheet --format=a", words: ["ansi"]),
    Case(line: "siwa users --format ", words: ["table", "json"]),
    Case(line: "siwa play --format=", words: ["text", "json", "junit", "tap"]),
    Case(line: "siwa play --client all", words: ["all"]),
    Case(line: "siwa sign-in --client ", words: Set(ClientProfile.all.map(\.id.rawValue))),
    Case(line: "siwa reset --fo", words: ["--force"]),
    Case(line: "siwa keys --fo", words: []),
    Case(line: "siwa play wa", words: ["walk.siwa"]),
    Case(line: "siwa play other.siwa wa", words: ["walk.siwa"]),
    Case(line: "siwa recipe wa", words: ["walk.siwa"]),
    Case(line: "siwa recipe other.siwa wa", words: []),
    Case(line: "siwa users show wa", words: []),
    Case(line: "siwa --store wa", words: ["walk.siwa"]),
    Case(line: "siwa token verify --keys=wa", words: ["walk.siwa"]),
    Case(line: "siwa token verify --nonce wa", words: []),
  ]

  /// The words and options that the tables have, at each place.
  private static var everyPlace: [Case] {
    CompletionPlace.all.flatMap { place in
      let start = place.path.isEmpty ? "siwa " : "siwa \(place.path) "
      let words = Case(line: start, words: Set(place.next.map(\.word)))
      let options = Case(line: start + "--", words: Set(place.options.map(\.flag)))
      return (place.next.isEmpty ? [] : [words]) + (place.options.isEmpty ? [] : [options])
    }
  }
}
