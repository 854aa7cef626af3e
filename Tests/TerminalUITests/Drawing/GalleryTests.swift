import Testing

@testable import TerminalUI

@Suite("The components, put together")
struct GalleryTests {
  @Test("the login screen at 80×24")
  func login() { expectGolden(Gallery.login(), named: "gallery-login") }

  @Test("the consent sheet at 80×24")
  func sheet() { expectGolden(Gallery.sheet(), named: "gallery-sheet") }

  @Test("every other component at 80×24")
  func pieces() { expectGolden(Gallery.pieces(), named: "gallery-pieces") }

  @Test("the same layout in ASCII")
  func ascii() {
    expectGolden(Gallery.login(repertoire: .ascii), named: "gallery-login-ascii")
    expectGolden(Gallery.sheet(repertoire: .ascii), named: "gallery-sheet-ascii")
    expectGolden(Gallery.pieces(repertoire: .ascii), named: "gallery-pieces-ascii")
  }

  @Test("the consent sheet as SVG")
  func svg() {
    expectGolden(
      text: Picture(Gallery.sheet(), theme: .light, title: "The consent sheet").svg,
      named: "gallery-sheet.svg")
  }
}
