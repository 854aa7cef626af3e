import SignInFlow
import Simulation

/// A key and what it does: the footer, the key list, the palette and the printed list are all made from one table of
/// these.
struct Binding: Hashable {
  /// What a configuration calls it.
  var name: String
  /// The keys that do it.
  var keys: [Input]
  /// What it does.
  var action: Action
  /// What the footer calls it, in a word or two.
  var hint: Phrase
  /// What the key list calls it.
  var title: Phrase
  /// What it does, in a sentence.
  var detail: Phrase
  /// How much it matters in the footer; 0 is not shown there.
  var importance = 0
  /// The heading in the key list.
  var group = Group.everywhere

  enum Group {
    static let screen: Phrase = "This screen"
    static let everywhere: Phrase = "Everywhere"
    static let pane: Phrase = "Pane"
    static let walk: Phrase = "Walk"
    static let destinations: Phrase = "Take me there"
    static let looks: Phrase = "Looks"
    static let save: Phrase = "Save"
    static let clipboard: Phrase = "Clipboard"
  }

  /// How the first key is shown.
  var keyName: String { keys.first?.keyName ?? "" }
}

extension Binding {
  /// The keys that work everywhere.
  static let table: [Binding] = [
    Binding(
      name: "next-target", keys: [.key(.tab)], action: .focusNext, hint: "move", title: "Move on",
      detail: "The focus goes to the next thing that can be used; the arrows move it too.",
      importance: 60),
    Binding(
      name: "previous-target", keys: [.key(.backTab)], action: .focusPrevious, hint: "",
      title: "Move back",
      detail: "The focus goes to the thing before."),
    Binding(
      name: "world", keys: [.character("w"), .key(.function(2))], action: .openWorld, hint: "world",
      title: "World",
      detail:
        "All that surrounds the app, to be broken and mended: set-up, Apple Account, tokens, network, backend, time.",
      importance: 55),
    Binding(
      name: "step-back", keys: [.character("["), .key(.function(6))], action: .stepBack,
      hint: "back",
      title: "Step back", detail: "Takes the last step back, store included; nothing is lost yet.",
      importance: 35, group: Group.walk),
    Binding(
      name: "step-forward", keys: [.character("]"), .key(.function(7))], action: .stepForward,
      hint: "forward",
      title: "Step forward",
      detail: "Takes the step again that was taken back. Doing something else asks first.",
      group: Group.walk),
    Binding(
      name: "first-time", keys: [.character("0"), .key(.function(9))],
      action: .perform(.forgetPerson), hint: "",
      title: "Back to the first time",
      detail: "Apple, backend and device forget this person; Step back takes it back.",
      group: Group.walk),
    Binding(
      name: "compare-sign-ins", keys: [.character("d")], action: .compareSignIns, hint: "",
      title: "Compare two sign-ins",
      detail: "The last two sign-ins beside each other: only what differs is lit.",
      group: Group.walk),
    Binding(
      name: "next-pane", keys: [.character("p"), .key(.function(3))], action: .nextPane,
      hint: "pane",
      title: "Next pane", detail: "Trace, Token, Store, Map, Mail, one after the other.",
      importance: 50,
      group: Group.pane),
    Binding(
      name: "map", keys: [.character("m"), .key(.function(4))], action: .showPane(.map),
      hint: "map",
      title: "State map", detail: "Where you are in the machine, and where one can go from here.",
      group: Group.pane),
    Binding(
      name: "explain", keys: [.character("x"), .key(.control("x"))], action: .explain,
      hint: "explain", title: "Explain",
      detail:
        "What the chosen entry of the trace is, else the newest: the code behind it, what goes wrong, where to read on.",
      importance: 30, group: Group.pane),
    Binding(
      name: "scroll-up", keys: [.key(.pageUp)], action: .scrollPages(-1), hint: "",
      title: "Scroll up",
      detail: "The pane goes back by a page; the wheel scrolls too.", group: Group.pane),
    Binding(
      name: "scroll-down", keys: [.key(.pageDown)], action: .scrollPages(1), hint: "",
      title: "Scroll down",
      detail: "The pane goes on by a page.", group: Group.pane),
    Binding(
      name: "next-value", keys: [.character("v")], action: .nextLedgerRow, hint: "",
      title: "Next value",
      detail: "In Store: spell out the next value, and who has it.", group: Group.pane),
    Binding(
      name: "lessons", keys: [.character("l"), .key(.function(5))], action: .lesson(.show),
      hint: "lessons", title: "Lessons",
      detail: "What happens in your own walk, and why, step by step; in a lesson, help with it.",
      importance: 30),
    Binding(
      name: "help", keys: [.character("?"), .key(.function(1))], action: .openHelp, hint: "keys",
      title: "Keys", detail: "What every key does here. Type to filter, Enter runs.",
      importance: 70),
    Binding(
      name: "commands", keys: [.character(":"), .key(.control("p"))], action: .openPalette,
      hint: "commands",
      title: "Commands", detail: "Everything that can be done, by name.", importance: 40),
    Binding(
      name: "copy", keys: [.character("y")], action: .openCopy, hint: "copy", title: "Copy",
      detail: "Puts token, user, uid, the walk as a script and more on the clipboard.",
      importance: 4),
    Binding(
      name: "save-screen", keys: [.character("P"), .key(.function(8))],
      action: .save(.picture(.screen)),
      hint: "save screen",
      title: "Save the screen",
      detail: "Writes what is shown to an SVG and a text file in this folder.",
      importance: 5),
    Binding(
      name: "mouse", keys: [.key(.control("t"))], action: .toggleMouse, hint: "",
      title: "Mouse on or off",
      detail: "While it is on, hold Shift (on a Mac Option) to select text in the terminal."),
    Binding(
      name: "redraw", keys: [.key(.control("l"))], action: .redraw, hint: "", title: "Redraw",
      detail: "Draws everything anew, should another program have written over it."),
    Binding(
      name: "quit", keys: [.character("q"), .key(.control("c"))], action: .quit, hint: "quit",
      title: "Quit",
      detail: "The store keeps everything; the next start goes on from here.", importance: 45),
  ]
}

extension Input {
  /// How a key is shown.
  var keyName: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .key(let key): key.name
    case .mouse, .paste, .background, .resize, .timeout, .hangUp: ""
    }
  }

  /// What a sentence calls the key: the sign of Tab says little there.
  var keyWord: String { self == .key(.tab) ? "Tab" : keyName }

  /// The same key on a Latin keyboard, where it is a letter of the Korean two-set layout.
  var latin: Input {
    guard case .character(let character) = self, let latin = Self.koreanKeys[character] else {
      return self
    }
    return .character(latin)
  }

  /// The standard two-set layout (KS X 5002), jamo to the Latin letter on the same key.
  private static let koreanKeys: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ",
      "qwertyuiopasdfghjklzxcvbnmQWERTOP"))
}

extension Key {
  /// How the key is shown.
  var name: String {
    switch self {
    case .enter: Glyphs.enter
    case .escape: "Esc"
    case .tab: Glyphs.tab
    case .backTab: "Shift-Tab"
    case .up: Glyphs.up
    case .down: Glyphs.down
    case .left: Glyphs.left
    case .right: Glyphs.right
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .backspace: Glyphs.backspace
    case .delete: "Del"
    case .insert: "Ins"
    case .function(let number): "F\(number)"
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    }
  }
}
