import Foundation
import Testing

@testable import TerminalUI

@Suite("A theme")
struct ThemeTests {
  @Test("every text can be read, in true colour and in 256", arguments: Theme.Name.allCases)
  func contrast(name: Theme.Name) {
    let needed = name == .highContrast ? 7.0 : 4.5
    for ground in Theme.Ground.allCases {
      let theme = Theme(name, ground: ground)
      for depth in [ColorDepth.trueColor, .indexed256] {
        for pair in theme.phone.textPairs + theme.pane.textPairs(on: ground) {
          guard let front = pair.front.flatMap(depth.shown),
            let back = pair.back.flatMap(depth.shown)
          else { continue }
          let ratio = contrastRatio(front, back)
          #expect(
            ratio >= needed,
            "\(pair.name) in \(name) on \(ground), \(depth): \(front.hex) on \(back.hex) has \(ratio)"
          )
        }
      }
    }
  }

  @Test(
    "the coloured themes name a colour for each text on the phone",
    arguments: [Theme.Name.light, .dark, .highContrast])
  func phoneIsComplete(name: Theme.Name) {
    for pair in Theme(name).phone.textPairs {
      #expect(pair.front != nil && pair.back != nil, "\(pair.name)")
    }
  }

  @Test("the monochrome theme has no colour at all")
  func monochrome() {
    let frames = [
      Gallery.login(.monochrome), Gallery.sheet(.monochrome), Gallery.pieces(.monochrome),
    ]
    for cell in frames.flatMap(\.cells) {
      #expect(cell.style.foreground == nil && cell.style.background == nil)
    }
  }

  @Test("what is chosen and what has the focus can be told without colour")
  func signsBesideColour() {
    let focused = Gallery.sheet(.monochrome).text
    #expect(focused.contains("❯ ◉ Hide My Email"))
    #expect(focused.contains("  ○ Share My Email"))
  }
}

private struct TextPair {
  let name: String
  let front: Color?
  let back: Color?
}

extension PhonePalette {
  fileprivate var textPairs: [TextPair] {
    let words = [
      ("primary", primary), ("secondary", secondary), ("tertiary", tertiary), ("accent", accent),
      ("link", link), ("focus", focus), ("danger", danger), ("success", success), ("lost", lost),
    ]
    let grounds = [("screen", screen), ("sheet", sheet)]
    let written = words.flatMap { word in
      grounds.map { ground in
        TextPair(
          name: "\(word.0) on \(ground.0)", front: word.1.foreground, back: ground.1.background)
      }
    }
    let filled = [
      ("screen", screen), ("sheet", sheet), ("field", field), ("selection", selection),
      ("appleButton", appleButton), ("prominentButton", prominentButton),
      ("plainButton", plainButton), ("disabledButton", disabledButton),
    ].map { TextPair(name: $0.0, front: $0.1.foreground, back: $0.1.background) }
    let icon = TextPair(name: "icon", front: screen.background, back: accent.foreground)
    let placeholder = TextPair(
      name: "placeholder", front: placeholder.foreground, back: field.background)
    return written + filled + [icon, placeholder]
  }
}

extension PanePalette {
  fileprivate func textPairs(on ground: Theme.Ground) -> [TextPair] {
    let backs: [Color] =
      switch ground {
      case .dark: [.black, Color(0x161618), Color(0x1E1E1E)]
      case .light: [.white, Color(0xFBFBFD)]
      case .unknown: [.black, .white]
      }
    let words = [
      ("text", text), ("secondary", secondary), ("tertiary", tertiary), ("heading", heading),
      ("accent", accent), ("focus", focus), ("success", success), ("danger", danger),
      ("warning", warning), ("footer", footer), ("footerKey", footerKey),
    ]
    let written = words.flatMap { word in
      backs.map { TextPair(name: "pane.\(word.0)", front: word.1.foreground, back: $0) }
    }
    let filled = [("selection", selection), ("badge", badge), ("toast", toast)].map {
      TextPair(name: "pane.\($0.0)", front: $0.1.foreground, back: $0.1.background)
    }
    return written + filled
  }
}

/// The contrast of two colours as WCAG 2.2 defines it, 1…21.
private func contrastRatio(_ one: Color, _ other: Color) -> Double {
  let values = [luminance(one), luminance(other)].sorted()
  return (values[1] + 0.05) / (values[0] + 0.05)
}

/// The relative luminance of a colour as WCAG 2.2 defines it, 0…1.
private func luminance(_ color: Color) -> Double {
  func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}
