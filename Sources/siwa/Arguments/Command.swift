/// What can be asked for; the raw value is what is typed after `siwa`.
enum Command: String, CaseIterable {
  case interactive = ""
  case signIn = "sign-in"
  case play
  case demo
  case recipe
  case explore
  case map
  case render
  case usersList = "users list"
  case usersShow = "users show"
  case usersExport = "users export"
  case usersImport = "users import"
  case usersDelete = "users delete"
  case tokenDecode = "token decode"
  case tokenVerify = "token verify"
  case keys
  case reset
  case themes
  case doctor
  case completions
  case manual
}

/// What the table says of one command.
struct CommandDefinition {
  /// What it does, for the list of commands; no full stop.
  var summary: String
  /// What follows it that is no option.
  var operand: Operand?
  /// What there is to know beside it, in a paragraph; empty for nothing.
  var notes = ""
  /// Command lines to learn from, with what they do.
  var examples: [(line: String, meaning: String)]

  /// An argument that is no option.
  struct Operand {
    /// Its name in help texts, in capitals.
    var name: String
    /// What it is, for help texts and errors.
    var meaning: String
    /// Whether the command works without it.
    var isOptional = false
    /// Whether there can be several.
    var isRepeated = false
    /// What can be given, for shells that complete it.
    var candidates = Candidates.anything
  }
}

extension Command {
  /// The command as it is typed.
  var line: String { self == .interactive ? "siwa" : "siwa \(rawValue)" }

  /// The words after `siwa`.
  var words: [String] { rawValue.split(separator: " ").map(String.init) }

  /// The first words of commands that have a second one.
  static let groups = ["users", "token"]

  /// What a group's name means by itself; `nil` where it needs a second word.
  static func standard(ofGroup group: String) -> Command? {
    group == "users" ? .usersList : nil
  }

  /// Whether `--client all` means something to it.
  var takesAllClients: Bool { self == .play || self == .explore }

  /// The formats that it prints in, the standard one first; none where there is nothing to choose.
  var formats: [OutputFormat] {
    switch self {
    case .signIn, .usersList, .usersShow, .tokenDecode, .tokenVerify, .doctor: [.table, .json]
    case .render: [.text, .ansi, .html, .svg, .png]
    case .play: [.text, .json, .junit, .tap]
    case .explore: [.text, .json]
    case .map: [.text, .mermaid, .dot]
    case .interactive, .demo, .recipe, .usersExport, .usersImport, .usersDelete, .keys, .reset,
      .themes, .completions, .manual:
      []
    }
  }

  /// The command's line in the table.
  var definition: CommandDefinition {
    switch self {
    case .interactive:
      CommandDefinition(
        summary: "walk Sign in with Apple by hand, in this terminal",
        examples: [
          ("siwa", "walk through the flow"),
          ("siwa sign-in --hide-email", "sign in once, without a terminal"),
          ("siwa render sheet --locale ko", "print a screen"),
          ("siwa doctor", "find out what siwa finds here, and what to do"),
        ])
    case .signIn:
      CommandDefinition(
        summary: "sign in once without a terminal; print the credential and the answer",
        notes: """
          Nobody waits: all of it happens at one moment, or with --seed on a clock that is moved on. \
          Who is signed in already is signed out first; a guest is linked. Without a choice the \
          e-mail is what Apple's sheet offers. Ends with 0 where the person got into the app, or \
          cancelled with --cancel; else with 1.
          """,
        examples: [
          ("siwa sign-in --format json", "for a script"),
          ("siwa sign-in --hide-email", "the app learns a relay address"),
          ("siwa sign-in --client second-login", "as another client does it"),
          ("siwa sign-in --account jimin.han@example.com", "somebody else"),
        ])
    case .play:
      CommandDefinition(
        summary: "play scripts, and say where a walk is not as expected", operand: .scripts,
        notes: """
          Each script walks in a store of its own in memory. A directory stands for the .siwa files \
          in it. --client all plays scripts that choose no client with each of them. Ends with 0 \
          where all is as expected, with 1 where something is not, with 65 where a script can't be \
          understood.
          """,
        examples: [
          ("siwa play Assets/Scripts", "every case that comes with siwa"),
          ("siwa play mine.siwa --client all", "one script, with each client"),
          ("siwa play mine.siwa --update", "write down what is, where something else is expected"),
          ("siwa play Assets/Scripts --format junit > report.xml", "for a test service"),
        ])
    case .demo:
      CommandDefinition(
        summary: "show a walk that plays by itself, with captions, to somebody who watches",
        operand: .init(
          name: "SCRIPT",
          meaning: "a script with captions (default: the second login has no e-mail)",
          isOptional: true, candidates: .files),
        notes: """
          It walks in a store of its own in memory, at a person's pace, and begins again at its end; \
          any key ends it. Captions are the script's lines that begin with #:, in brackets what they \
          speak of, such as #: [token email] There it is. --cast writes the same as an asciicast of \
          version 2, without a terminal, in a moment; asciinema plays it, agg makes a GIF of it. Ends \
          with 1 where something is not as the script expects it.
          """,
        examples: [
          ("siwa demo --locale ko", "the story of the second login, in Korean"),
          ("siwa demo mine.siwa --once", "your own, once"),
          ("siwa demo --cast demo.cast --size 100x30", "as a recording"),
        ])
    case .recipe:
      CommandDefinition(
        summary: "write the walk that the store keeps as a script that repeats it",
        operand: .init(
          name: "FILE", meaning: "the file to make (default: standard output)", isOptional: true,
          candidates: .files),
        notes: """
          All that was done since the store was made or emptied, with seed and clock; 'siwa play' \
          repeats it in a store of its own and checks where it ends.
          """,
        examples: [
          ("siwa recipe walk.siwa", "into a file that only you can read"),
          ("siwa recipe | siwa play -", "does it repeat?"),
        ])
    case .explore:
      CommandDefinition(
        summary: "walk each client to every place there is, and say what it breaks on the way",
        notes: """
          Each client is walked by the real simulation, in a store in memory, through every state \
          that differs by what matters, with so many things going wrong as --faults says. Shown are \
          the promises that a client breaks and for what App Review would reject it, each with the \
          shortest script. Ends with 0 where Recommended keeps every promise and each other client \
          breaks just what it is known to break; else with 1.
          """,
        examples: [
          ("siwa explore", "all clients, with one thing going wrong"),
          ("siwa explore --client recommended --faults 0", "when all goes well"),
          ("siwa explore --write findings", "the shortest script to each broken promise"),
        ])
    case .map:
      CommandDefinition(
        summary: "print the state machine of a client: its states, and the ways between them",
        notes: """
          The map is computed from the machine itself: in each state everything is tried that could \
          happen. Leaving the app and coming back, which can be done everywhere, are drawn once. \
          mermaid is a state diagram for Markdown, dot a graph for Graphviz. Without --client it is \
          Recommended's, with --visited that of the walk's last client.
          """,
        examples: [
          ("siwa map", "Recommended's, as text"),
          ("siwa map --client apple-service --format mermaid", "for a page in Markdown"),
          ("siwa map --format dot | dot -Tsvg > map.svg", "as a picture, by Graphviz"),
          ("siwa map --visited", "what of it the walk in the store has seen"),
        ])
    case .render:
      CommandDefinition(
        summary: "print one screen of the simulator, or draw all of them into files",
        operand: .screen,
        notes: """
          siwa walks to the screen as a person would, in a store of its own in memory. The screens: \
          \(RenderedScreen.allCases.map(\.rawValue).joined(separator: ", ")). walk is the phone at \
          each step of the walk that the store keeps. all, with --out, is every screen; there the \
          format is SVG unless --format says another, and --theme and --locale choose one of each. \
          The phone alone is as large as it gets, or with --size as on a screen of that size.
          """,
        examples: [
          ("siwa render sheet", "Apple's consent sheet, as text"),
          ("siwa render home-returning --pane store", "what the second login leaves unknown"),
          ("siwa render login --theme dark --format ansi", "in the terminal's colours"),
          ("siwa render sheet --size 100x30 --format svg > sheet.svg", "as a picture"),
          ("siwa render sheet --part phone --format png > sheet.png", "the phone alone, in pixels"),
          ("siwa render walk --format html > walk.html", "what you walked, step by step"),
          ("siwa render all --out screens", "every screen in each theme and language"),
        ])
    case .usersList:
      CommandDefinition(
        summary: "list the backend's users",
        examples: [
          ("siwa users list", "the first users"),
          ("siwa users list --after 50", "the page behind the one that named cursor 50"),
          ("siwa users list --email minji@example.com", "who has this address"),
          ("siwa users list --all --format json", "everybody, for a script"),
        ])
    case .usersShow:
      CommandDefinition(
        summary: "show all that the backend knows of one user", operand: .oneUser,
        examples: [
          ("siwa users show minji@example.com", "by e-mail address"),
          ("siwa users show 3kPqYcT0aWb1XzR5mN8vLdGh2JfS", "by uid"),
        ])
    case .usersExport:
      CommandDefinition(
        summary: "write all users as JSON Lines, one user a line",
        operand: .init(
          name: "FILE", meaning: "the file to make (default: standard output)", isOptional: true,
          candidates: .files),
        examples: [
          ("siwa users export users.jsonl", "into a file that only you can read"),
          ("siwa users export | head -1", "the first user"),
        ])
    case .usersImport:
      CommandDefinition(
        summary: "add users that were exported, all or none",
        operand: .init(
          name: "FILE", meaning: "an export's file, or - for standard input", candidates: .files),
        examples: [
          ("siwa users import users.jsonl", "from a file"),
          ("siwa users export | siwa users import - --store copy.db", "into another store"),
        ])
    case .usersDelete:
      CommandDefinition(
        summary: "delete one user from the backend; Apple's consent stays", operand: .oneUser,
        examples: [
          ("siwa users delete minji@example.com", "asks first"),
          ("siwa users delete minji@example.com --force", "does not ask"),
        ])
    case .tokenDecode:
      CommandDefinition(
        summary: "say what is in an identity token, without trusting it", operand: .token,
        examples: [
          ("siwa token decode - < token.txt", "each claim, and what it means"),
          ("siwa token decode - --format json < token.txt", "for a script"),
        ])
    case .tokenVerify:
      CommandDefinition(
        summary: "check an identity token as a backend must", operand: .token,
        examples: [
          ("siwa token verify - < token.txt", "against the keys in the store"),
          ("siwa token verify - --keys keys.json < token.txt", "against another JWK set"),
          ("siwa token verify - --nonce RAW < token.txt", "and against the request's nonce"),
        ])
    case .keys:
      CommandDefinition(
        summary: "print Apple's public keys as a JWK set (RFC 7517)",
        examples: [("siwa keys > keys.json", "for any JOSE library")])
    case .reset:
      CommandDefinition(
        summary: "empty the store",
        examples: [
          ("siwa reset", "says what will be gone, and asks"),
          ("siwa reset --force", "does not ask"),
        ])
    case .themes:
      CommandDefinition(
        summary: "list the themes, print one to start your own from, or check yours",
        operand: .init(
          name: "THEME", meaning: "a theme's name, or a file of your own", isOptional: true,
          candidates: .files),
        notes: """
          A theme is a JSON file: roles with their colours and attributes in words, such as \
          "#1d1d1f on #ffffff bold". With "basedOn" it says only what differs from another one. Ends \
          with 1 where a text of yours can't be read well, with 65 where the file can't be understood.
          """,
        examples: [
          ("siwa themes", "which there are"),
          ("siwa themes dark > mine.json", "to start your own from"),
          ("siwa themes mine.json", "is every text's contrast high enough?"),
          ("siwa --theme mine.json", "use it"),
        ])
    case .doctor:
      CommandDefinition(
        summary: "say what was found here: terminal, store, libraries",
        examples: [("siwa doctor", "what works, and what to do where it does not")])
    case .completions:
      CommandDefinition(
        summary: "print what lets a shell complete siwa's command lines", operand: .shell,
        notes: """
          'make install' and the Debian package put it where each shell looks. It names commands, \
          options, and the values and arguments that are one of a few.
          """,
        examples: [
          ("siwa completions bash > siwa.bash", "for bash, which reads it with 'source siwa.bash'"),
          ("siwa completions zsh > _siwa", "for zsh, in a folder of its fpath"),
          ("siwa completions fish | source", "in this fish"),
        ])
    case .manual:
      CommandDefinition(
        summary: "print siwa's manual page, siwa(1)",
        examples: [
          ("siwa manual > siwa.1", "in mdoc(7), for man, mandoc or groff")
        ])
    }
  }
}

extension CommandDefinition.Operand {
  /// Its name without the sign for several.
  var singleName: String { isRepeated && name.hasSuffix("…") ? String(name.dropLast()) : name }

  static let oneUser = Self(
    name: "USER", meaning: "a uid, an e-mail address, or Apple's user identifier")
  static let scripts = Self(
    name: "FILE…", meaning: "scripts, directories of them, or - for standard input",
    isRepeated: true, candidates: .files)
  static let screen = Self(
    name: "SCREEN", meaning: "the name of a screen, such as login or sheet; walk or all",
    candidates: .words(RenderSubject.names))
  static let shell = Self(
    name: "SHELL", meaning: list(Shell.allCases.map(\.rawValue)),
    candidates: .words(Shell.allCases.map(\.rawValue)))
  static let token = Self(name: "TOKEN", meaning: "an identity token, or - for standard input")
}
