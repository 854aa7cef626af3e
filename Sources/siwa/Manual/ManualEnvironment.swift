/// What the manual page says of variables and files.
enum ManualEnvironment {
  /// The environment variables that are read, those together that decide one thing, the first of them first.
  static let variables: [(names: [String], meaning: String)] = [
    (
      ["NO_COLOR"],
      "If it is set and not empty, nothing is coloured unless --color says so (no-color.org)."
    ),
    (
      ["CLICOLOR_FORCE", "FORCE_COLOR"],
      "If one is set, not empty and not 0, results are coloured even where they go to a file or pipe."
    ),
    (["CLICOLOR"], "If it is 0, results are not coloured."),
    (
      ["TERM"],
      "The kind of terminal. Results are coloured on a terminal that is not called dumb."
    ),
    (["COLORTERM"], "What the terminal says of its colours; the doctor command shows it."),
    (
      ["COLORFGBG"],
      """
      The colours of the terminal; the last number is the background's. It chooses the theme where \
      the terminal itself does not say what its background is.
      """
    ),
    (
      ["SIWA_MOTION"],
      "How much moves on the screen: full or reduced. --reduce-motion goes before it."
    ),
    (
      ["REDUCED_MOTION"],
      "If it is set, not empty and not 0, nothing moves, unless SIWA_MOTION says otherwise."
    ),
    (
      ["LC_ALL", "LC_CTYPE", "LANG"],
      """
      The first that is set is the locale. Lines and signs are ASCII in C, in POSIX and in every \
      encoding but UTF-8. The language of the screens is chosen with --locale.
      """
    ),
    (["COLUMNS"], "How many columns a help text may have, from 40 to 100."),
    (["ESCDELAY"], "How many milliseconds an Esc waits for the rest of a key (default: 25)."),
    (
      ["XDG_DATA_HOME"],
      "The folder of the store's folder. A relative one is ignored."
    ),
    (
      ["XDG_CONFIG_HOME"],
      "The folder of the configuration's folder. A relative one is ignored."
    ),
    (
      ["XDG_STATE_HOME"],
      "The folder of the folder that keeps the progress of the lessons. A relative one is ignored."
    ),
    (
      ["HOME"],
      """
      Where XDG_DATA_HOME is not set, .local/share in it stands in its place, .config in that of \
      XDG_CONFIG_HOME, and .local/state in that of XDG_STATE_HOME.
      """
    ),
    (["PATH"], "Where siwa-png, which makes PNG, is looked for; first it is beside siwa."),
    (
      ["TMPDIR"],
      "Where messages are kept that come while the screen is in use (default: /tmp)."
    ),
  ]

  /// The files that are used.
  static let files: [(path: String, meaning: String)] = [
    (
      CommandOption.defaultStore,
      """
      The store, an SQLite database that only its owner can read. It is made by the first command \
      that needs it; --store names another.
      """
    ),
    (
      "~/.local/share/siwa/siwa.db",
      "The store where XDG_DATA_HOME is not set."
    ),
    (
      Configuration.standardPath,
      """
      The settings of the program on the screen, in JSON: those of its options that say how it \
      looks and behaves, and the keys. The command line wins over it.
      """
    ),
    (
      "$XDG_STATE_HOME/siwa/lessons.json",
      """
      How far one is in the lessons, in JSON; only its owner can read it. Without XDG_STATE_HOME it lies in \
      ~/.local/state.
      """
    ),
  ]
}
