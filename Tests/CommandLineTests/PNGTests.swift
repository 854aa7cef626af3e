import Foundation
import TerminalUI
import Testing

@testable import siwa

@Suite(
  "siwa render --format png",
  .enabled(if: hasPNGProgram, "siwa-png was not built: Scripts/build-png .build/debug"))
struct PNGTests {
  @Test("has the size that is asked for, in the theme's colours", arguments: [1, 2, 3])
  func pixels(scale: Int) throws {
    let picture = try png("--theme", "light", "--scale", "\(scale)")
    #expect(picture.width == 46 * 10 * scale && picture.height == 32 * 20 * scale)
    let text = run("render", "sheet", "--part", "phone").output
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    let button = try #require(rows.firstIndex { $0.contains("❯ Continue") })
    let phone = Theme(.light).phone
    // Left of the words the button is blank; far below it the sheet is.
    #expect(
      try picture.color(column: 8, row: button, scale) == phone.prominentButton.background)
    #expect(try picture.color(column: 8, row: 30, scale) == phone.sheet.background)
    #expect(try picture.pixel(x: 0, y: 0).alpha == 0, "around the phone nothing is painted")
  }

  @Test("has other colours in the dark, and letters where there are some")
  func dark() throws {
    let picture = try png("--theme", "dark", "--scale", "1")
    let phone = Theme(.dark).phone
    #expect(try picture.color(column: 8, row: 30, 1) == phone.sheet.background)
    // The outline runs through the middle of the outermost cells.
    #expect(try picture.color(column: 0, row: 15, 1) == phone.bezel.foreground)
  }

  @Test("is twice as sharp as SVG where nobody says it, and fills a folder as well")
  func folder() throws {
    try withFolder { folder in
      let outcome = try runBuiltProgram(
        "render", "login", "--out", folder, "--format", "png", "--locale", "en", "--size", "80x24")
      #expect(outcome.code == 0, "\(outcome.messages)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names.count == 5)
      for name in names where name.hasSuffix(".png") {
        let picture = try CairoPicture(path: "\(folder)/\(name)")
        #expect(picture.width == 2 * (800 + 48) && picture.height == 2 * (480 + 48))
      }
    }
  }

  @Test("draws a walk on one picture")
  func walk() throws {
    try withFolder { folder in
      let store = "\(folder)/siwa.db"
      #expect(try runBuiltProgram("sign-in", "--seed", "1", "--store", store).code == 0)
      let outcome = try runBuiltProgram(
        "render", "walk", "--format", "png", "--scale", "1", "--store", store,
        script: "\"$@\" > '\(folder)/walk.png'")
      #expect(outcome.code == 0, "\(outcome.messages)")
      #expect(try CairoPicture(path: folder + "/walk.png").width == 4 * 500 + 40)
    }
  }

  @Test("says in siwa-png's words what is wrong with a picture")
  func refused() throws {
    let program = PNGProgram(path: pngProgramPath)
    let failure = #expect(throws: PNGProgram.Failure.self) { try program.png(of: "<svg") }
    #expect(
      failure?.description.contains("failed. It says: siwa-png: this is no SVG picture") ?? false)
    for svg in [
      "<svg xmlns='http://www.w3.org/2000/svg' width='99999' height='9'/>",
      "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='9'/>",
    ] {
      #expect(throws: PNGProgram.Failure.self) { try program.png(of: svg) }
    }
  }

  /// The consent sheet on the phone alone, in the file's signature and read by cairo.
  private func png(_ more: String...) throws -> CairoPicture {
    var picture: CairoPicture?
    try withFolder { folder in
      let file = folder + "/sheet.png"
      let outcome = try runBuiltProgram(
        ["render", "sheet", "--part", "phone", "--format", "png"] + more,
        script: "\"$@\" > '\(file)'")
      #expect(outcome.code == 0, "\(outcome.messages)")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      picture = try CairoPicture(path: file)
    }
    return try #require(picture)
  }
}

private let pngProgramPath = builtProgram.deletingLastPathComponent()
  .appendingPathComponent("siwa-png").path
/// Whether siwa-png was built.
let hasPNGProgram = FileManager.default.isExecutableFile(atPath: pngProgramPath)

/// A PNG file as cairo reads it; the library is there wherever librsvg is, and nothing else is built with it.
private struct CairoPicture {
  let width: Int
  let height: Int
  private let stride: Int
  private let bytes: [UInt8]

  init(path: String) throws {
    typealias Surface = OpaquePointer
    let names = ["libcairo.so.2", "libcairo.2.dylib", "/opt/homebrew/lib/libcairo.2.dylib"]
    let library = try #require(names.lazy.compactMap { dlopen($0, RTLD_NOW) }.first)
    func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
      unsafeBitCast(try #require(dlsym(library, name)), to: type)
    }
    let read = try function(
      "cairo_image_surface_create_from_png",
      as: (@convention(c) (UnsafePointer<CChar>) -> Surface?).self)
    let status = try function(
      "cairo_surface_status", as: (@convention(c) (Surface) -> Int32).self)
    func number(_ name: String, _ surface: Surface) throws -> Int {
      let ask = try function(
        "cairo_image_surface_get_\(name)", as: (@convention(c) (Surface) -> Int32).self)
      return Int(ask(surface))
    }
    let data = try function(
      "cairo_image_surface_get_data",
      as: (@convention(c) (Surface) -> UnsafePointer<UInt8>?).self)
    let destroy = try function(
      "cairo_surface_destroy", as: (@convention(c) (Surface) -> Void).self)
    let surface = try #require(read(path))
    defer { destroy(surface) }
    try #require(status(surface) == 0)
    width = try number("width", surface)
    height = try number("height", surface)
    stride = try number("stride", surface)
    bytes = Array(UnsafeBufferPointer(start: try #require(data(surface)), count: stride * height))
  }

  /// A pixel: 32 bits in the computer's own order, alpha first.
  func pixel(x: Int, y: Int) throws -> (alpha: UInt8, color: Color) {
    try #require((0..<width).contains(x) && (0..<height).contains(y))
    let value = (0..<4).reduce(UInt32(0)) { value, index in
      value | UInt32(bytes[y * stride + x * 4 + index]) << (8 * UInt32(index))
    }
    return (UInt8(value.littleEndian >> 24), Color(value.littleEndian & 0xFFFFFF))
  }

  /// The colour in the middle of a cell that is drawn with so many pixels for each of SVG's.
  func color(column: Int, row: Int, _ scale: Int) throws -> Color {
    try pixel(x: (column * 10 + 5) * scale, y: (row * 20 + 10) * scale).color
  }
}
