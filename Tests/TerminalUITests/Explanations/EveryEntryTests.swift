import Foundation
import JOSE
import Scripts
import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("Whatever comes into the trace")
struct EveryEntryTests {
  /// What is wrong with the explanations of a scene's trace; the topics that were met go into `topics`.
  private func problems(in scene: Scene, _ topics: inout Set<Topic>) -> [String] {
    TraceEntry.all(of: scene.journal).enumerated().compactMap { index, entry in
      guard let place = TracePlace(index, in: scene), let explained = Explanation(place, in: scene)
      else { return "\(entry.line.title.english) has none" }
      topics.insert(explained.topic)
      if place.title.isEmpty || explained.troubles.isEmpty {
        return "\(entry.line.title.english) is empty"
      }
      guard explained.line.details == entry.line.details else {
        return "\(entry.line.title.english): details"
      }
      return nil
    }
  }

  /// Expects the page of each entry of a scene's trace to keep within a screen of this size.
  private func expectPages(_ scene: Scene, size: Size) {
    for index in TraceEntry.all(of: scene.journal).indices {
      guard let place = TracePlace(index, in: scene) else { continue }
      var view = ScreenView(of: scene)
      view.page = Page(.explanation(place))
      expectWhole(Screen.draw(scene, view, size: size))
    }
  }

  @Test("in all scripts is explained")
  func scripts() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: scriptsFolder.path)
      .filter { $0.hasSuffix(".siwa") }.sorted()
    #expect(files.count > 70)
    let keys = SigningKeyRing()
    var topics: Set<Topic> = []
    for file in files {
      let text = try String(contentsOf: scriptsFolder.appendingPathComponent(file), encoding: .utf8)
      let script = try Script(text: text)
      let player = Player(
        rendering: Player.Rendering(screen: { _ in "" }, trace: { _ in [] }), keys: keys)
      for run in script.runs {
        var playback = try Playback(run, of: script, player: player)
        while playback.next != nil { _ = try playback.step() }
        let problems = try problems(in: playback.simulation.scene(), &topics)
        #expect(problems.isEmpty, "\(file): \(problems)")
      }
    }
    #expect(topics.count > 40, "\(Set(Topic.allCases).subtracting(topics))")
  }

  @Test(
    "on random walks is explained, on every size of screen", arguments: ClientProfile.ID.allCases)
  func walks(client: ClientProfile.ID) throws {
    let person = try Person(client, seed: 11, latency: 300)
    var random = SeededRandomNumberGenerator(seed: 11)
    for _ in 0..<250 {
      person.takeAtOnce(AppRandomTests.input(on: person.app.frame, using: &random))
      person.wait(milliseconds: Int64.random(in: 0...400, using: &random))
    }
    var topics: Set<Topic> = []
    let problems = problems(in: person.app.scene, &topics)
    #expect(problems.isEmpty && topics.count > 5, "\(problems) \(topics)")
    var scene = person.app.scene
    scene.journal = scene.journal.suffix(20)
    for size in [Size(30, 17), Size(80, 24), Size(120, 40), Size(200, 60)] {
      expectPages(scene, size: size)
    }
  }

  @Test("of every switch and every fault is explained")
  func acts() throws {
    let person = try Person()
    person.signIn()
    person.type("4")
    person.click(.signOut)
    var topics: Set<Topic> = []
    for entry in WorldEntries(scene: person.app.scene, typed: "Ada ada@example.com").all {
      guard case .perform(let act) = entry.action else { continue }
      person.perform(act)
    }
    for fault in Fault.allCases {
      person.perform(.setFault(fault, true))
      person.signIn()
      person.perform(.mendEverything)
      person.act(.send(.alertDismissed))
    }
    let problems = problems(in: person.app.scene, &topics)
    #expect(problems.isEmpty && topics.isSuperset(of: [.fault, .console, .simulation, .transfer]))
  }
}
