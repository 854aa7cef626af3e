import AppleAuthority
import Foundation
import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("The explanation of a trace entry")
struct ExplanationTests {
  private static let withoutCode: Set<Topic> = [
    .signInButton, .emailChoice, .nameOnSheet, .consent, .confirmation, .signUpForm,
    .insideTheApp, .fault, .appleAccount, .simulation,
  ]

  @Test("says what it is, what goes wrong, and where to read on", arguments: Topic.allCases)
  func parts(topic: Topic) {
    let sentences = topic.meaning.said(in: .english).matches(of: /[.!?](?= |$)/).count
    #expect((1...4).contains(sentences), "\(topic): \(sentences) sentences")
    #expect(!topic.troubles.isEmpty && !topic.documentation.isEmpty)
    let texts = topic.troubles.map { $0.text.said(in: .english) }
    #expect(Set(texts).count == texts.count)
    #expect(texts.allSatisfy { $0.hasSuffix(".") })
  }

  @Test(
    "has code wherever an app or a server acts, and none where a person or a switch does",
    arguments: Topic.allCases)
  func code(topic: Topic) {
    for client in ClientProfile.all {
      let examples = CodeExample.examples(at: topic, running: client)
      #expect(examples.isEmpty == Self.withoutCode.contains(topic), "\(topic)")
      for example in examples {
        let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 40, "\(topic), \(example.owner): \(lines.count) lines")
        for line in lines {
          #expect(line.count <= 72, "\(topic): \(line)")
          #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(line)")
        }
        #expect(isBalanced(example.text), "\(topic), \(example.owner)")
      }
      let texts = examples.map(\.text)
      #expect(Set(texts).count == texts.count, "\(topic) shows the same code twice")
    }
  }

  /// Whether each bracket is closed, in order.
  private func isBalanced(_ code: String) -> Bool {
    var open: [Character] = []
    for line in code.split(separator: "\n") {
      for piece in SwiftCode.pieces(of: line) where piece.kind == .plain || piece.kind == .keyword {
        for character in piece.text {
          switch character {
          case "(", "[", "{": open.append(character)
          case ")": if open.popLast() != "(" { return false }
          case "]": if open.popLast() != "[" { return false }
          case "}": if open.popLast() != "{" { return false }
          default: break
          }
        }
      }
    }
    return open.isEmpty
  }

  @Test("the client that is running comes first", arguments: ClientProfile.all)
  func runningFirst(client: ClientProfile) {
    for topic in Topic.allCases {
      guard
        case .clients(let clients)? = CodeExample.examples(at: topic, running: client).first?.owner
      else { continue }
      #expect(clients.first == client.id)
    }
  }

  @Test("code says what the profile says, and changes with it")
  func fromData() {
    var profile = ClientProfile.recommended
    func code(_ topic: Topic) -> String { AppCode(profile: profile).text(at: topic) ?? "" }
    #expect(code(.nonce).contains("request.nonce"))
    #expect(code(.credential).contains("?? payload(of: token)?.email"))
    profile.sendsNonce = false
    profile.emailSources = [.credential]
    profile.missingValue = .emptyString
    #expect(!code(.nonce).contains("request.nonce"))
    #expect(code(.firebaseCredential).contains("rawNonce: nil"))
    #expect(code(.credential).contains("let email = credential.email\n  ?? \"\""))
    #expect(Bite.bites(of: profile, at: .nonce) == [.noNonce])
    #expect(ClientProfile.recommended.bitesAnywhere.isEmpty)
  }

  @Test("each client but the recommended one bites somewhere, and says so in a sentence")
  func bites() {
    for client in ClientProfile.all {
      #expect(client.bitesAnywhere.isEmpty == (client.id == .recommended), "\(client.title)")
      #expect(client.bitesAnywhere.allSatisfy { $0.text.said(in: .english).hasSuffix(".") })
    }
  }

  @Test("cites only cases that a script shows")
  func cases() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: scriptsFolder.path)
    for topic in Topic.allCases {
      for number in topic.troubles.flatMap(\.cases) {
        #expect(
          files.contains { $0.hasPrefix("t-\(number)-") }, "\(topic) cites T-\(number)")
      }
    }
  }

  @Test("links go to documentation alone", arguments: Documentation.allCases)
  func links(page: Documentation) {
    let hosts = [
      "https://developer.apple.com/", "https://support.apple.com/",
      "https://firebase.google.com/docs/",
      "https://www.rfc-editor.org/rfc/", "https://openid.net/specs/",
    ]
    #expect(hosts.contains { page.url.hasPrefix($0) })
    #expect(!page.url.contains(" ") && page.url.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("a fault tells what it does, what to do about it, and its own cases first")
  func fault() throws {
    for fault in Fault.allCases {
      let place = try #require(explained(.fault(fault)))
      #expect(place.topic == .fault)
      #expect(place.troubles.first?.cases == FaultText(fault).cases)
    }
  }

  @Test("an error of Apple’s tells what its very number means")
  func errorCode() throws {
    let failed = try #require(
      explained(.event(.appleFailed(AuthorizationError(.canceled)))))
    #expect(failed.troubles.count == failed.topic.troubles.count + 1)
  }

  private func explained(_ item: JournalEntry.Item) -> Explanation? {
    var walk = Walk()
    walk.note(item)
    let scene = walk.scene
    return TracePlace(0, in: scene).flatMap { Explanation($0, in: scene) }
  }
}

extension ClientProfile {
  /// Where it bites, at all places together.
  fileprivate var bitesAnywhere: Set<Bite> {
    Set(Topic.allCases.flatMap { Bite.bites(of: self, at: $0) })
  }
}

/// Where the scripts of the known cases are.
let scriptsFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("Assets/Scripts")
