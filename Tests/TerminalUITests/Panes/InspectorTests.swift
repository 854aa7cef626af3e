import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("The inspector")
struct InspectorTests {
  let scene = Walk.firstSignIn().scene
  let size = Size(43, 23)

  func scrolled(_ view: InspectorView, by rows: Int) -> InspectorView {
    Inspector.scrolled(view, by: rows, scene, size: size, theme: .light)
  }

  @Test("whatever its size, each pane draws whole cells", arguments: Pane.allCases)
  func everySize(pane: Pane) {
    for columns in [0, 1, 2, 7, 13, 20, 29, 30, 39, 40, 43, 58, 63, 64, 80, 120] {
      for rows in [0, 1, 2, 4, 5, 6, 13, 14, 23] {
        let frame = drawn(scene, InspectorView(pane: pane), columns, rows)
        expectWhole(frame)
        #expect(frame.targets.allSatisfy { frame.bounds.intersection($0.rect) == $0.rect })
      }
    }
  }

  @Test("each tab is a target that names its pane")
  func tabs() {
    let frame = drawn(scene, InspectorView(), 43, 23)
    for pane in Pane.allCases {
      #expect(frame.target(pane.target)?.reach == .focus)
      #expect(Pane(target: pane.target) == pane)
    }
    #expect(InspectorView(pane: .map).nextPane == .mailbox)
    #expect(InspectorView(pane: .mailbox).nextPane == .trace)
  }

  @Test("the trace shows the newest entry, and follows it")
  func follows() {
    var walk = Walk.firstSignIn()
    let before = drawn(walk.scene, InspectorView(), 43, 23).text
    #expect(before.contains("SecItemDelete"))
    walk.happen(.signOutTapped)
    let after = drawn(walk.scene, InspectorView(), 43, 23).text
    #expect(after.contains("Auth.auth().signOut()"))
  }

  @Test("a trace that is scrolled up stays where it is when something happens")
  func staysScrolled() {
    var walk = Walk.firstSignIn()
    let view = Inspector.scrolled(
      InspectorView(), by: -40, walk.scene, size: size, theme: .light)
    #expect(view.offsets[.trace] != nil)
    let top = drawn(walk.scene, view, 43, 23).text.split(separator: "\n")[4]
    walk.happen(.signOutTapped)
    #expect(drawn(walk.scene, view, 43, 23).text.split(separator: "\n")[4] == top)
  }

  @Test("a trace that is scrolled to its end follows again")
  func followsAgain() {
    let up = scrolled(InspectorView(), by: -40)
    #expect(scrolled(up, by: 1000).offsets[.trace] == nil)
  }

  @Test("nobody scrolls out of a pane", arguments: Pane.allCases)
  func clamps(pane: Pane) {
    let height = Inspector.contentHeight(
      scene, InspectorView(pane: pane), size: size, theme: .light)
    let last = max(0, height - Inspector.pageHeight(size: size))
    let view = InspectorView(pane: pane)
    let end = scrolled(view, by: 10_000)
    let start = scrolled(view, by: -10_000)
    #expect(Inspector.offset(of: end, contentHeight: height, rows: 15) == last)
    #expect(Inspector.offset(of: start, contentHeight: height, rows: 15) == 0)
  }

  @Test("above a page that begins in the middle stands whose rows they are")
  func stickyHeading() {
    let end = scrolled(InspectorView(pane: .token), by: 18)
    let rows = drawn(scene, end, 43, 23).text.split(separator: "\n")
    #expect(rows[2].contains("Identity token"))
  }

  @Test("an offset that a smaller pane does not have is no trouble")
  func staleOffset() {
    let view = InspectorView(pane: .map, offsets: [.map: 10_000])
    expectWhole(drawn(Walk().scene, view, 43, 23))
  }

  @Test("what is broken in the world stands below, in words")
  func badges() {
    var walk = Walk.firstSignIn()
    walk.world.faults.insert(.setUp(.provider))
    walk.world.latency = 0
    let text = drawn(walk.scene, InspectorView(), 60, 23).text
    #expect(text.contains("Apple provider off"))
    #expect(text.contains("no latency"))
    #expect(!text.contains("nothing is broken"))
  }

  @Test("more badges than there is room for are counted")
  func manyBadges() {
    var walk = Walk.firstSignIn()
    walk.world.faults.insert(.setUp(.provider))
    walk.world.faults.insert(.backend(.documentSavingFails))
    walk.world.faults.insert(.setUp(.mailSource))
    let last = drawn(walk.scene, InspectorView(), 43, 23).text.split(separator: "\n").last
    #expect(last?.hasSuffix("+2") == true)
  }

  @Test("that no account is signed in is said")
  func noAccount() {
    var walk = Walk()
    walk.account = nil
    #expect(drawn(walk.scene, InspectorView(), 43, 23).text.contains("– none is signed in"))
  }
}
