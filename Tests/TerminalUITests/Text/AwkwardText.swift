import Vocabulary

/// Text that people and their data bring along and that is hard to draw.
enum AwkwardText {
  /// Characters and pieces of characters: wide, combined of several, invisible, turned around, not to be shown.
  static let pieces: [String] = [
    "a", "W", " ", "  ", ".", "-", "@", "é", "e\u{301}",
    "o\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
    "한", "글", "김민지", "\u{1112}\u{1161}\u{11AB}", "\u{1100}\u{1161}", "\u{1112}", "\u{1161}", "ㅎ",
    "日本", "、", "。", "「", "」", "ー", "っ", "が", "か\u{3099}", "ｶﾞ", "Ａ", "\u{3000}", "中",
    "🙂", "👨‍👩‍👧‍👦", "👩🏽‍🚀", "👍🏽", "🏽", "❤️", "❤︎", "☺️", "1️⃣", "#️⃣", "🇰🇷", "🇯🇵", "🇰",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈", "⚠️", "محمد", "عليّ", "שָׁלוֹם", "רות", "ไทย", "กำ", "क्षि", "தமி",
    "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}",
    "\u{2069}", "\u{FEFF}", "\u{2060}", "\u{AD}", "\u{A0}", "\u{FE0F}", "\u{20E3}", "\u{301}",
    "\t", "\n", "\r\n", "\r", "\u{0}", "\u{7}", "\u{1B}[31m", "\u{1B}]0;x\u{7}", "\u{7F}", "\u{85}",
    "\u{9B}1m", "\u{2028}", "\u{F8FF}", "\u{E0001}", "\u{10FFFF}", "…", "│", "─",
  ]

  /// Names that are hard to draw, each by what is hard about it.
  static let names: [(what: String, name: String)] = [
    ("a family", "👨‍👩‍👧‍👦👩🏽‍🚀👍🏽 Kim"),
    ("flags", String(repeating: "🇰🇷🇯🇵", count: 12)),
    ("emoji with selectors", "❤️☺️⚠️1️⃣#️⃣🏳️‍🌈🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    ("decomposed Hangul", "\u{1100}\u{1175}\u{11B7}\u{1106}\u{1175}\u{11AB}\u{110C}\u{1175}"),
    ("many marks", "Z\u{351}\u{36B}\u{343}\u{36A}\u{302}\u{36B}a\u{334}\u{355}l\u{351}\u{36B}go"),
    ("Arabic", "محمد بن عليّ الخوارزمي"),
    ("Hebrew with points", "שָׁלוֹם בֵּן־דָּוִד"),
    ("marks that turn text around", "\u{202E}Kim\u{2066} Minji\u{200F}\u{202A}"),
    ("invisible characters", "Min\u{200B}ji\u{FEFF}\u{2060}\u{AD}\u{200D} K\u{200C}im"),
    ("control characters", "Min\tji\nKim\r\n\u{1B}[31mred\u{1B}[0m\u{7}\u{9B}2J\u{0}"),
    ("two hundred wide ones", String(repeating: "김민지", count: 67)),
    ("two hundred letters", String(repeating: "Wolfeschlegelsteinhausen", count: 9)),
    ("two hundred families", String(repeating: "👨‍👩‍👧‍👦", count: 200)),
    ("nothing but marks", "\u{301}\u{302}\u{303}"),
    ("nothing but blanks", "          "),
    ("Thai", "สมชาย ใจดี กำ"),
    ("Devanagari", "क्षितिज श्रीवास्तव"),
    ("lines that look like borders", "│─┼─│ ╭──╮ █▌▐"),
  ]

  /// So many pieces by chance.
  static func random(_ count: Int, using random: inout SeededRandomNumberGenerator) -> String {
    (0..<count).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
  }
}
