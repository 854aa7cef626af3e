import Store
import Testing
import Vocabulary

@testable import siwa

@Suite("A command line")
struct InvocationTests {
  private func parse(_ line: String) throws -> Invocation {
    let invocation = try Invocation(parsing: line.split(separator: " ").map(String.init))
    guard case .run(let command, var options, let operands) = invocation else { return invocation }
    // What they say is compared, not that they were said.
    options.given = []
    return .run(command, options, operands: operands)
  }

  @Test("without words starts the simulator")
  func nothing() throws {
    #expect(try parse("") == .run(.interactive, Options(), operands: []))
  }

  @Test("may have its options before, between and behind the command's words")
  func order() throws {
    var options = Options()
    options.store = .file("a.db")
    options.format = .json
    let expected = Invocation.run(.usersShow, options, operands: ["x"])
    #expect(try parse("--store a.db --format json users show x") == expected)
    #expect(try parse("users --store=a.db show --format=json x") == expected)
    #expect(try parse("users show x --format json --store a.db") == expected)
  }

  @Test("takes the last of an option that is given twice")
  func twice() throws {
    var options = Options()
    options.seed = 2
    #expect(try parse("--seed 1 --seed 2 doctor") == .run(.doctor, options, operands: []))
  }

  @Test("has no options behind two dashes")
  func end() throws {
    #expect(
      try parse("users show -- --force") == .run(.usersShow, Options(), operands: ["--force"]))
  }

  @Test("takes a single dash as an argument")
  func dash() throws {
    #expect(try parse("token decode -") == .run(.tokenDecode, Options(), operands: ["-"]))
  }

  @Test("takes an option's value even where it looks like an option")
  func dashedValue() throws {
    var options = Options()
    options.nonce = "--ascii"
    #expect(
      try parse("token verify --nonce --ascii x") == .run(.tokenVerify, options, operands: ["x"]))
  }

  @Test("keeps an equals sign within a value")
  func equals() throws {
    var options = Options()
    options.nonce = "a=b"
    #expect(try parse("token verify --nonce=a=b x") == .run(.tokenVerify, options, operands: ["x"]))
  }

  @Test("lists users where it says users and no more")
  func group() throws {
    #expect(try parse("users") == .run(.usersList, Options(), operands: []))
  }

  @Test("asks for help of the program, a group or a command")
  func help() throws {
    #expect(try parse("--help") == .help(.interactive))
    #expect(try parse("-h") == .help(.interactive))
    #expect(try parse("help") == .help(.interactive))
    #expect(try parse("users --help") == .groupHelp("users"))
    #expect(try parse("token -h") == .groupHelp("token"))
    #expect(try parse("help users list") == .help(.usersList))
    #expect(try parse("reset -fh") == .help(.reset))
    #expect(try parse("users show --help") == .help(.usersShow))
  }

  @Test("may name the store in memory")
  func memory() throws {
    var options = Options()
    options.store = .memory
    #expect(try parse("--store :memory: keys") == .run(.keys, options, operands: []))
  }
}

@Suite("The nearest known word")
struct NearestTests {
  @Test("is found across a changed, missing, doubled or swapped letter")
  func slips() {
    let words = ["latency", "locale", "limit"]
    for slip in ["latancy", "latncy", "lattency", "latecny", "LATENCY"] {
      #expect(Nearest.match(for: slip, in: words) == "latency")
    }
  }

  @Test("is the one that a word begins, where it is the only one")
  func beginning() {
    #expect(Nearest.match(for: "lat", in: ["latency", "locale"]) == "latency")
    #expect(Nearest.match(for: "lo", in: ["logic", "locale"]) == nil)
  }

  @Test("is none where nothing is near")
  func nothing() {
    #expect(Nearest.match(for: "xyzzy", in: ["latency", "locale"]) == nil)
    #expect(Nearest.match(for: "", in: ["latency"]) == nil)
  }
}
