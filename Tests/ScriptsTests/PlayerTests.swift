import Scripts
import SignInFlow
import Simulation
import Testing

/// What a script does when it is played.
struct PlayerTests {
  @Test("a walk that is as expected passes, each line of it counted")
  func passes() throws {
    let outcomes = try play("case T-0 \"plain\"\n" + signIn + "expect screen tab-bar")
    #expect(outcomes.count == 1)
    #expect(outcomes[0].passed && outcomes[0].steps == 4)
    #expect(outcomes[0].label == "T-0 plain")
    #expect(outcomes[0].visited.contains { $0.to == .tabBar })
  }

  @Test("what is not as expected is told with what is, the screen and the trace")
  func fails() throws {
    let outcome = try play("sign in\nexpect screen login\nexpect screen consent")[0]
    #expect(!outcome.passed && outcome.steps == 3)
    let failure = try #require(outcome.failures.first)
    #expect(outcome.failures.count == 1)
    #expect(failure.line == 2 && failure.file == "main.siwa")
    #expect(failure.text == "expect screen login")
    #expect(failure.expected == "login" && failure.got == "consent")
    #expect(failure.screen.contains("consent"))
    #expect(failure.trace.last?.contains("sheetPresented") == true)
  }

  @Test("a step that leads nowhere ends the walk, unless it is only tried")
  func refusals() throws {
    #expect(
      try failures("sign out\nexpect screen tab-bar") == [
        "sign out: expected the step is taken, got it led nowhere: not-here"
      ])
    #expect(try failures("try sign out\nexpect refused not-here\nexpect screen login").isEmpty)
    #expect(try failures("sign in\nexpect no refused").isEmpty)
    #expect(
      try failures("try sign in\nexpect refused") == [
        "expect refused: expected present, got absent"
      ])
  }

  @Test("what is so already is no failure")
  func alreadySo() throws {
    #expect(try failures("set account minji@example.com\nset offline off\nsign in").isEmpty)
  }

  @Test("everything arrives before a line, but not before one that says meanwhile")
  func meanwhile() throws {
    #expect(try failures("sign in\nexpect screen consent").isEmpty)
    #expect(try failures("sign in\nmeanwhile expect screen requesting").isEmpty)
    #expect(
      try failures("sign in\nmeanwhile try sign in\nexpect refused request-is-running").isEmpty)
  }

  @Test("answers arrive one by one, or until the app stands where it is wanted")
  func until() throws {
    #expect(try failures("sign in\narrive\nmeanwhile expect screen consent").isEmpty)
    #expect(try failures(signIn + "until exchanging\nmeanwhile expect screen exchanging").isEmpty)
    #expect(
      try failures(signIn + "until saving-document\nmeanwhile kill\nexpect screen not-running")
        .isEmpty)
    #expect(
      try failures("until sign-up") == [
        "until sign-up: expected the walk comes to sign-up, "
          + "got everything has arrived, and it stands at login"
      ])
  }

  @Test("client and latency at the top are those that the program starts with")
  func head() throws {
    #expect(
      try failures(
        """
        set client apple-login-manager
        set latency 0
        expect no trace "selectClient"
        sign in
        meanwhile expect screen consent
        """
      ).isEmpty)
    let other = WalkStep.Start(client: .appleLoginManager)
    #expect(try failures("try continue as guest\nexpect refused", as: other).isEmpty)
    #expect(try failures("set client recommended\ncontinue as guest", as: other).isEmpty)
    #expect(try failures("start client recommended\ncontinue as guest", as: other).isEmpty)
    #expect(try failures("start seed 3\ntry continue as guest\nexpect refused", as: other).isEmpty)
  }

  @Test("the program can be started again over the same store")
  func restart() throws {
    #expect(
      try failures(
        signIn + "start seed 2\nexpect signed in\nsign out\nsign in\nexpect sheet returning"
      )
      .isEmpty)
  }

  @Test("an account is named by its address or its number, also one that the script adds")
  func accounts() throws {
    #expect(
      try failures(
        """
        set account 2
        expect account "jimin.han@example.com"
        add account ada@example.com name Ada
        set account minji@example.com
        set account "ada@example.com"
        expect account "Ada"
        """
      ).isEmpty)
    #expect(
      try failures("set account nobody@example.com")[0].contains("no Apple Account has the address")
    )
  }

  @Test("the same script gives the same walk each time, on any number of threads")
  func repeatable() throws {
    let script = try script(
      "for each seed\n  1\n  2\n  3\n  4\nstart seed $seed\n" + signIn
        + "expect backend session another\nexpect credential identity-token another")
    let player = try player()
    func once(_ threads: Int) -> [[String]] {
      player.play([script], clients: [], threads: threads).outcomes.map { $0.failures.map(\.got) }
    }
    let first = once(1)
    #expect(first.count == 4 && Set(first).count == 4 && first.allSatisfy { $0.count == 2 })
    // Tokens are signed with one key, so that even they are the same.
    #expect(once(4) == first)
  }

  @Test("a walk finds nothing of the walks before it, and each rotation brings another key")
  func apart() throws {
    let first = try script(signIn + "rotate the key\nset offline on\nexpect users 1")
    let second = try script(
      signIn + "expect users 1\nexpect new-user yes\nexpect no error\nstart\nrotate the key\n"
        + "sign out\nsign in\ncontinue\nface matches\nexpect check signature holds")
    let report = try player().play([first, second, first, second], clients: [], threads: 1)
    #expect(report.outcomes.flatMap(\.failures).map(\.text) == [])
    #expect(report.passed == 4)
  }

  @Test("a script that chooses no client is played with each that is asked for")
  func clients() throws {
    let player = try player()
    let open = try script("sign in")
    let fixed = try Script(text: "set client recommended\nsign in")
    let report = player.play([open, fixed], clients: [.recommended, .appleService], threads: 2)
    #expect(
      report.outcomes.map(\.label) == [
        "main.siwa (recommended)", "main.siwa (apple-service)", "script",
      ])
    #expect(report.passed == 3 && report.failed == 0)
  }

  @Test("threads do each job once and give the results in order")
  func workers() {
    #expect(Workers.map(100, threads: 8) { $0 * 2 } == (0..<100).map { $0 * 2 })
    #expect(Workers.map(0, threads: 8) { $0 } == [])
    #expect(Workers.map(3, threads: 0) { $0 } == [0, 1, 2])
  }
}
