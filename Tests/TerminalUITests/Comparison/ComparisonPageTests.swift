import Scripts
import SignInFlow
import Simulation
import Testing

@testable import TerminalUI

@Suite("Two clients beside each other, on a page")
struct ComparisonPageTests {
  static let sizes = [Size(80, 24), Size(100, 30), Size(120, 40)]

  private func comparing(
    _ client: ClientProfile.ID = .recommended, size: Size = .standard,
    repertoire: Canvas.Repertoire = .unicode
  ) throws -> Person {
    let person = try Person(client, size: size, repertoire: repertoire)
    person.type(":compare two clients")
    person.press(.enter)
    return person
  }

  @Test("a prepared walk shows where AppleService and Recommended part", arguments: sizes)
  func prepared(size: Size) throws {
    let person = try comparing(size: size)
    expect(person, "clients")
    person.press(.right, .right, .right, .right)
    expect(person, "clients-end")
  }

  @Test("in ASCII and without colours the strip and the signs tell the same")
  func ascii() throws {
    let person = try comparing(repertoire: .ascii)
    person.act(.useTheme(.builtIn(.monochrome)))
    #expect(person.screen.utf8.allSatisfy { $0 < 0x80 })
    expect(person, "clients-ascii")
  }

  @Test("a narrow screen shows one below the other")
  func narrow() throws {
    expect(try comparing(size: Size(60, 20)), "clients")
  }

  @Test("a walk with two sign-ins is taken itself, and w changes to the prepared one")
  func ownWalk() throws {
    let person = try Person(.appleService)
    person.signIn()
    person.type("4")
    person.click(.signOut)
    person.press(.enter, .enter, .enter)
    person.act(.compareClients)
    #expect(person.screen.contains("Your walk so far"))
    person.type("w")
    #expect(person.screen.contains("Prepared"))
    person.type("w")
    #expect(person.screen.contains("Your walk so far"))
  }

  @Test("w says what to do where the walk has no step yet")
  func noWalk() throws {
    let person = try comparing()
    person.type("w")
    #expect(person.toast == "Your walk has no step yet: walk on, and compare again.")
  }

  @Test("the app's own client is compared with Recommended")
  func ownClient() throws {
    #expect(try comparing(.secondLogin).screen.contains("Second login and Recommended"))
    #expect(try comparing().screen.contains("AppleService and Recommended"))
  }

  @Test("l and r take the next client on their side, never the same as the other's")
  func chooseClients() throws {
    let person = try comparing()
    var seen: Set<String> = []
    for _ in 0..<4 {
      person.type("l")
      let clients = try #require(person.app.view.page?.comparison).clients
      #expect(clients.left.id != clients.right.id)
      seen.insert(clients.left.title)
    }
    #expect(seen.count == 4)
    person.type("r")
    #expect(person.app.view.page?.comparison?.clients.right.id != .recommended)
  }

  @Test("d goes back to where they part, and says where they do not")
  func parting() throws {
    let person = try comparing()
    let parting = try #require(person.app.view.page?.comparison).position
    person.press(.right, .right)
    person.type("d")
    #expect(person.app.view.page?.comparison?.position == parting)
  }

  @Test("the ends of the steps are said, not passed")
  func ends() throws {
    let person = try comparing()
    for _ in 0..<20 { person.press(.left) }
    #expect(person.toast == "This is the beginning.")
    #expect(person.app.view.page?.comparison?.position == 0)
    for _ in 0..<20 { person.press(.right) }
    #expect(person.toast == "This is the last step.")
  }

  @Test("nothing on the two phones can be reached: they are pictures")
  func pictures() throws {
    let person = try comparing(size: Size(120, 40))
    #expect(person.app.frame.target(.appleButton) == nil)
    #expect(person.screen.contains("One more step"))
  }

  @Test("a client that crashes says so beside one that does not")
  func crash() throws {
    let person = try Person(.appleService)
    person.perform(.deliverCallback)
    person.act(.compareClients)
    person.type("w")
    #expect(person.screen.contains("crash"))
    #expect(person.screen.contains("answer-without-request"))
  }

  private func expect(_ person: Person, _ name: String) {
    let size = person.app.size
    expectGolden(person.app.frame, named: "screen/\(name)-\(size.columns)x\(size.rows)")
  }
}

extension Page {
  /// The two clients that it shows.
  fileprivate var comparison: ComparisonPage? {
    if case .comparison(let page) = kind { page } else { nil }
  }
}
