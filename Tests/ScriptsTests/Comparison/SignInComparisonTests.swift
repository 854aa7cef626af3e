import SignInFlow
import Simulation
import Store
import Testing
import Vocabulary

@testable import Figures
@testable import Scripts

@Suite("Two sign-ins beside each other")
struct SignInComparisonTests {
  @Test("the second credential has neither name nor e-mail, and its token has the e-mail")
  func secondSignIn() throws {
    let comparison = try Walked.twice().repetition().firstTwo()
    let difference = comparison.difference
    #expect(difference[.credential("email")]?.verdict == .only(.left))
    #expect(difference[.credential("fullName")]?.verdict == .only(.left))
    #expect(difference[.credential("fullName")]?.right == .empty)
    #expect(difference[.claim("email")]?.verdict == .same)
    #expect(difference[.sheet(.form)]?.verdict == .other)
    #expect(difference[.backend("isNewUser")]?.verdict == .other)
    #expect(difference[.credential("realUserStatus")]?.verdict == .other)
    #expect(
      comparison.readings == [
        .credentialLacks(.right, email: true, name: true), .token(.right, carriesEmail: true),
        .emailKnown(.right, from: .userDocument), .sheetAsks(.left), .madeUser(.left),
        .realUserStatus(.left),
      ])
  }

  @Test("what is made anew each time is no difference that tells anything")
  func madeAnew() throws {
    let difference = try Walked.twice().repetition().firstTwo().difference
    for key: Fact.Key in [
      .request("nonce"), .request("state"), .credential("authorizationCode"),
      .credential("identityToken"), .claim("iat"), .claim("exp"), .claim("nonce"),
      .backend("session"),
    ] {
      #expect(difference[key]?.verdict == .madeAnew, "\(key)")
    }
    #expect(difference[.claim("sub")]?.verdict == .same)
    #expect(difference[.claim("exp - iat")]?.verdict == .same)
  }

  @Test("a walk compared with itself has no difference")
  func itself() throws {
    let walked = try Walked.twice()
    let (one, other) = try (walked.repetition().signIns, walked.repetition().signIns)
    for (left, right) in zip(one, other) {
      let comparison = SignInComparison(left, right, isOneStore: true)
      #expect(comparison.difference.rows.allSatisfy { $0.verdict == .same })
      #expect(comparison.readings == [.nothing])
    }
  }

  @Test("shared against hidden: the address is another one, and is_private_email says so")
  func sharedAgainstHidden() throws {
    let walked = try Walked()
    let shared = try walked.repetition(imagining: [.firstSignIn(.share)]).signIns
    let hidden = try walked.repetition(imagining: [.firstSignIn(.hide)]).signIns
    let comparison = SignInComparison(shared[0], hidden[0], isOneStore: false)
    let keys = comparison.difference.telling.map(\.key).filter { $0.section != .ledger }
    #expect(
      keys == [
        .sheet(.choice), .credential("email"), .claim("email"), .claim("is_private_email"),
        .backend("email"), .backend("document email"), .app(.email),
      ])
    #expect(comparison.readings == [.relay(.right)])
  }

  @Test("where the token has no e-mail either, that is said, and who knows it nevertheless")
  func firstTokenOnly() throws {
    let walked = try Walked()
    try walked.simulation.perform(.setPolicy(.emailInRepeatToken(.firstOnly)))
    try walked.signIn()
    try walked.take(.tabSelected(.settings), .signOutTapped)
    try walked.signIn()
    let readings = try walked.repetition().firstTwo().readings
    #expect(readings.contains(.token(.right, carriesEmail: false)))
    #expect(readings.contains(.emailKnown(.right, from: .userDocument)))
  }

  @Test("after Stop Using the second sign-in is a first one again: nothing that tells anything")
  func stopUsing() throws {
    let walked = try Walked()
    try walked.signIn()
    try walked.simulation.perform(.stopUsing)
    try walked.simulation.settle()
    if walked.simulation.state.foreground.alert != nil { try walked.take(.alertDismissed) }
    try walked.signIn()
    let readings = try walked.repetition().firstTwo().readings
    #expect(!readings.contains { if case .credentialLacks = $0 { true } else { false } })
  }

  @Test("the killed sign-up: only Recommended's second sign-in gets in")
  func killedSignUp() throws {
    let appleService = try Repetition(of: .killedSignUp, as: .appleService, keys: keys).signIns
    let recommended = try Repetition(of: .killedSignUp, as: .recommended, keys: keys).signIns
    try #require(appleService.count == 2 && recommended.count == 2)
    let comparison = SignInComparison(appleService[1], recommended[1], isOneStore: false)
    #expect(
      comparison.readings.first
        == .onlyOneGetsIn(.right, otherStandsAt: .login, isSilent: true))
  }

  @Test("comparing is symmetric, whatever was done", arguments: 1...12)
  func symmetric(seed: UInt64) throws {
    let walk = try RandomWalk(seed: seed)
    try walk.take(steps: 60)
    let signIns = try Repetition(of: try RecordedWalk(of: walk.simulation), keys: keys).signIns
    for left in signIns {
      #expect(SignInComparison(left, left, isOneStore: true).difference.isEmpty)
      for right in signIns {
        for isOneStore in [true, false] {
          let there = SignInComparison(left, right, isOneStore: isOneStore)
          let back = SignInComparison(right, left, isOneStore: isOneStore)
          #expect(there.difference.mirrored == back.difference)
          #expect(there.difference.isEmpty == back.difference.isEmpty)
          #expect(there.readings.count == back.readings.count)
        }
      }
    }
  }

  @Test("a sign-in that is not over is told as far as it has come")
  func unfinished() throws {
    let walked = try Walked()
    try walked.take(.appleButtonTapped)
    let signIns = try walked.repetition().signIns
    #expect(signIns.count == 1)
    #expect(signIns[0].credential == nil && !signIns[0].isAnswered && signIns[0].sheet != nil)
  }

  @Test("the next sign-in can be imagined")
  func imagined() throws {
    let walked = try Walked()
    try walked.signIn()
    let signIns = try walked.repetition(imagining: [.signIn]).signIns
    #expect(signIns.count == 2)
    #expect(signIns.last?.getsIn == true)
    #expect(signIns.last?.sheet?.form == .returning)
  }
}
