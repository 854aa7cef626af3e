import Testing

@testable import siwa

struct WrongLine: CustomTestStringConvertible, Sendable {
  let line: String
  let message: String
  var testDescription: String { line }

  init(_ line: String, _ message: String) {
    self.line = line
    self.message = message
  }

  static let all: [WrongLine] = [
    .init("--lattency 3", "unknown option --lattency; did you mean --latency?"),
    .init("-latency 3", "unknown option -latency; did you mean --latency?"),
    .init("--qqqqqqq", "unknown option --qqqqqqq."),
    .init("-x", "unknown option -x."),
    .init("users list -z", "unknown option -z."),
    .init("--store", "--store needs a value, for example --store demo.db."),
    .init("--store=", "--store needs a value, for example --store demo.db."),
    .init("--ascii=yes", "--ascii takes no value, but was given 'yes'."),
    .init("--seed -1", "--seed needs a whole number from 0 to 2^64 − 1; '-1' is not that."),
    .init(
      "--latency 60001", "--latency needs whole milliseconds from 0 to 60000; '60001' is not that."),
    .init(
      "--latency 1.5", "--latency needs whole milliseconds from 0 to 60000; '1.5' is not that."),
    .init("--client recomended", "--client knows no 'recomended'; did you mean recommended?"),
    .init(
      "--client apple",
      "--client knows no 'apple'. Choose recommended, apple-service, second-login, firebase-authentication or apple-login-manager."
    ),
    .init("--theme drak", "--theme knows no 'drak'; did you mean dark?"),
    .init("--theme mono", "--theme knows no 'mono'; did you mean monochrome?"),
    .init("--locale fr", "--locale knows no 'fr'. Choose en, ko or ja."),
    .init("--color sometimes", "--color knows no 'sometimes'. Choose auto, always or never."),
    .init(
      "users list --format svg",
      "'siwa users list' does not print svg. Choose table or json."),
    .init(
      "render sheet --format json",
      "'siwa render' does not print json. Choose text, ansi, html, svg or png."),
    .init(
      "render sheet --size 80",
      "--size needs columns and rows from 1x1 to 500x500; '80' is not that."),
    .init(
      "render sheet --size 0x24",
      "--size needs columns and rows from 1x1 to 500x500; '0x24' is not that."),
    .init("render sheet --pane tocken", "--pane knows no 'tocken'; did you mean token?"),
    .init(
      "render",
      "'siwa render' needs SCREEN: the name of a screen, such as login or sheet; walk or all."),
    .init(
      "users list --format xml",
      "--format knows no 'xml'. Choose table, json, text, ansi, html, svg, png, junit, tap, mermaid or dot."
    ),
    .init(
      "sign-in --hide-email --share-email",
      "--hide-email and --share-email exclude each other. Keep one of them."),
    .init(
      "users list --limit 0", "--limit needs a whole number from 1 to 1000000; '0' is not that."),
    .init("users list --after x", "--after needs the cursor that a page named; 'x' is not that."),
    .init("usres list", "unknown command 'usres'; did you mean users?"),
    .init("users lst", "unknown command 'users lst'; did you mean users list?"),
    .init("token verfy x", "unknown command 'token verfy'; did you mean token verify?"),
    .init("doc", "unknown command 'doc'; did you mean doctor?"),
    .init("frobnicate", "unknown command 'frobnicate'."),
    .init("token", "'siwa token' needs one more word: decode or verify."),
    .init(
      "users show",
      "'siwa users show' needs USER: a uid, an e-mail address, or Apple's user identifier."),
    .init("users show a b", "'siwa users show' has no use for 'b'. It takes one argument."),
    .init("keys x", "'siwa keys' has no use for 'x'."),
    .init(
      "keys --force",
      "--force does nothing for 'siwa keys'. It works with 'siwa', 'siwa demo', 'siwa recipe', 'siwa explore', 'siwa render', 'siwa users export', 'siwa users delete' and 'siwa reset'."
    ),
    .init(
      "--limit 3", "--limit does nothing for 'siwa'. It works with 'siwa users list'."),
    .init("users list --all --limit 3", "--all and --limit exclude each other. Keep one of them."),
    .init(
      "users list --email a --user b", "--email and --user exclude each other. Keep one of them."),
    .init("--evil\u{1B}[31m", "unknown option --evil␛[31m."),
    .init("users \u{202E}tsil", "unknown command 'users \u{FFFD}tsil'."),
  ]
}

@Suite("A wrong command line")
struct UsageErrorTests {
  @Test("is answered with what is wrong and what to do", arguments: WrongLine.all)
  func wording(of wrong: WrongLine) {
    let arguments = wrong.line.split(separator: " ").map(String.init)
    let error = #expect(throws: UsageError.self) { try Invocation(parsing: arguments) }
    #expect(error?.description == wrong.message)
  }

  @Test("names the argument that is not UTF-8")
  func notUTF8() {
    #expect(
      UsageError.notUTF8(position: 2).description
        == "Argument 2 is not UTF-8 text. Type it in UTF-8.")
  }
}
