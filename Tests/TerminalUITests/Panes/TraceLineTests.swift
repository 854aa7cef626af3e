import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("A line of the trace")
struct TraceLineTests {
  let time = SimulationClock.startOfWalk

  func lines(_ item: JournalEntry.Item) -> [TraceLine] {
    TraceLine.lines(of: JournalEntry(time: time, item: item))
  }

  func credential(isFirst: Bool) -> Event {
    .appleResponded(
      AppleResponse(
        credential: Sample.credential(
          name: AppleAccount.minji.name, email: Sample.relay, isFirst: isFirst, state: nil),
        tokenReading: .noToken))
  }

  @Test("a credential lists every field")
  func everyField() {
    let details = lines(.event(credential(isFirst: true)))[0].details
    #expect(
      details.map(\.label.english) == [
        "user", "email", "fullName", "identityToken", "authorizationCode", "state",
        "realUserStatus", "authorizedScopes", "userAgeRange",
      ])
  }

  @Test("a later credential shows what is absent as absent")
  func absentFields() {
    let details = lines(.event(credential(isFirst: false)))[0].details
    let texts = Dictionary(
      uniqueKeysWithValues: details.map { ($0.label.english, $0.value.text(in: .english)) })
    #expect(texts["email"] == "– absent")
    #expect(texts["fullName"] == "– all parts absent")
    #expect(texts["authorizedScopes"] == "– empty")
  }

  @Test("an error of Apple's has its domain, its code and its name")
  func authorizationError() {
    let line = lines(.event(.appleFailed(AuthorizationError(.unknown, underlyingCode: -7034))))[0]
    #expect(
      line.details.map { $0.value.text(in: .english) } == [
        "com.apple.AuthenticationServices.AuthorizationError", "1000 unknown",
        "AKAuthenticationError -7034",
      ])
    #expect(line.tone == .failure)
  }

  @Test("an event that led nowhere says why")
  func refusal() {
    let line = lines(.refused(.appleButtonTapped, .requestIsRunning))[0]
    #expect(line.title.english == "taps Sign in with Apple")
    #expect(line.details[0].value.text(in: .english) == "a request is running, one at a time")
    #expect(line.tone == .refusal)
  }

  @Test("signing in at the backend is two calls, by their real names")
  func signIn() {
    let effect = Effect.signIn(identityToken: Sample.token, rawNonce: nil, fullName: nil)
    let lines = lines(.effect(effect))
    #expect(
      lines.map(\.title.english) == [
        "OAuthProvider.appleCredential(withIDToken:rawNonce:fullName:)",
        "Auth.auth().signIn(with:)",
      ])
    #expect(lines[0].details[1].value.text(in: .english) == "– absent")
  }

  @Test("what was stored is told place by place")
  func storage() {
    let stored = StoredData(userDefaults: [.name: ""], userIdentifier: Sample.user)
    let lines = lines(.event(.storageRead(stored)))
    #expect(lines.map(\.party) == [.userDefaults, .keychain])
    #expect(lines[0].details[0].value.text(in: .english) == "\"\" (an empty string)")
  }

  @Test("a long identifier keeps both its ends")
  func identifier() {
    let value = TraceLine.Value.identifier(Sample.user)
    #expect(value.text(in: .english, identifierWidth: 12) == "001234….0941")
  }

  @Test(
    "text that fits in a row is wrapped as any other",
    arguments: ["", " ", "one two", "one  two", "  indented", "trailing  ", "twelve bytes"])
  func fitting(text: String) {
    #expect(PaneText.wrap(text, width: 12) == TextWidth.wrap(text, width: 12))
  }

  @Test("a long name of a call breaks between its words, not within them", arguments: 12...30)
  func wrapping(width: Int) {
    let call = "ASAuthorizationAppleIDProvider().getCredentialState(forUserID:)"
    let lines = PaneText.wrap(call, width: width)
    #expect(lines.joined() == call)
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(TextWidth.width(of: line) <= width)
      let isInsideWord =
        line.last?.isLowercase == true && next.first?.isLowercase == true
      #expect(!isInsideWord || width < 18, "\(line) | \(next)")
    }
  }
}
