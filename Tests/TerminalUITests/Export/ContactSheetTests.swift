import Testing

@testable import TerminalUI

@Suite("A contact sheet")
struct ContactSheetTests {
  private func sheet(_ format: PictureFormat) -> ContactSheet {
    var frame = Frame(size: Size(10, 1))
    frame.put("hello", at: .zero)
    var sheet = ContactSheet(title: "Screens", format: format)
    for group in ["login", "sheet"] {
      sheet.groups.append(
        ContactSheet.Group(
          title: group,
          items: ["light", "dark"].map { theme in
            ContactSheet.Item(
              file: "\(group)-\(theme).\(format.fileExtension)", caption: theme,
              picture: Picture(frame, theme: .light, title: "x"))
          }))
    }
    return sheet
  }

  @Test("leads to each file, group by group", arguments: PictureFormat.allCases)
  func links(format: PictureFormat) {
    let html = sheet(format).html
    let links = html.matches(of: #/<a href="([^"]*)">/#).map { String($0.output.1) }
    let files = ["login-light", "login-dark", "sheet-light", "sheet-dark"]
    #expect(links == ["#login", "#sheet"] + files.map { "\($0).\(format.fileExtension)" })
    #expect(html.contains("<section id=\"login\">\n<h2>login</h2>"))
  }

  @Test("shows pictures from their files, and what is text as it looks")
  func shown() {
    for format in [PictureFormat.svg, .png] {
      #expect(
        sheet(format).html.contains(
          "<img src=\"login-light.\(format.rawValue)\" loading=\"lazy\" alt=\"login, light\">"))
    }
    for format in [PictureFormat.html, .text, .ansi] {
      let html = sheet(format).html
      #expect(!html.contains("<img"))
      #expect(html.matches(of: #/>hello</#).count == 4)
    }
  }
}
