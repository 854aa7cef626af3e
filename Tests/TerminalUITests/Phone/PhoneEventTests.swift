import SignInFlow
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("What the phone makes of keys and clicks")
struct PhoneEventTests {
  private func enter(_ state: State) -> Event? {
    let scene = Moment.scene(state)
    return Phone.initialFocus(in: scene).flatMap {
      Phone.event(for: $0, in: scene, fields: Phone.initialFields(for: scene))
    }
  }

  @Test("Enter, Enter, Enter walks from the login screen through the sheet and Face ID")
  func defaultWalk() {
    #expect(enter(.login(Login())) == .appleButtonTapped)
    #expect(enter(.consent(Moment.consent())) == .continueTapped)
    #expect(enter(.confirming(Moment.consent(), .faceID(failures: 0))) == .faceMatched)
  }

  @Test("a hasty Enter while Apple or the backend works gives nothing up")
  func hastyEnter() {
    #expect(enter(.requesting(Attempt())) == .appleButtonTapped)
    #expect(enter(.authorizing(Attempt())) == nil)
    #expect(enter(.savingDocument(Moment.step())) == nil)
  }

  @Test("before an account is deleted the safe answer has the focus")
  func safeAnswer() {
    let state = State.tabBar(TabBar(session: Moment.newSession, alert: .confirmDeletion))
    #expect(enter(state) == .alertDismissed)
  }

  @Test("Esc cancels what can be cancelled, and dismisses an alert first")
  func escape() {
    #expect(Phone.cancelEvent(in: Moment.scene(.consent(Moment.consent()))) == .cancelTapped)
    #expect(Phone.cancelEvent(in: Moment.scene(.enteringAsGuest(Memory()))) == .cancelTapped)
    #expect(Phone.cancelEvent(in: Moment.scene(.login(Login()))) == nil)
    let alert = Login(alert: .stateMismatch)
    #expect(Phone.cancelEvent(in: Moment.scene(.login(alert))) == .alertDismissed)
  }

  @Test("what Enter and Esc do is taken by the flow wherever they do something")
  func flowTakesThem() {
    for (name, state) in Moment.all where !name.hasPrefix("requesting") {
      let flow = Flow(profile: .recommended)
      for event in [enter(state), Phone.cancelEvent(in: Moment.scene(state))].compactMap(\.self) {
        #expect(flow.transition(state, event).refusal == nil, "\(name): \(event)")
      }
    }
  }

  @Test("a sheet without Hide My Email has neither its line nor its letter")
  func managedAccount() {
    let managed = Moment.scene(.consent(Moment.managed))
    #expect(Moment.frame(managed).target(.sheetShare) != nil)
    #expect(Moment.frame(managed).target(.sheetHide) == nil)
    #expect(Phone.shortcutEvent(for: "s", in: managed) == .emailChoiceChanged(.share))
    #expect(Phone.shortcutEvent(for: "h", in: managed) == nil)
    let everyday = Moment.scene(.consent(Moment.consent()))
    #expect(Phone.shortcutEvent(for: "h", in: everyday) == .emailChoiceChanged(.hide))
  }

  @Test("an edited name is sent before Continue, and only when it has changed")
  func pendingName() {
    let scene = Moment.scene(.consent(Moment.consent()))
    var fields = Phone.initialFields(for: scene)
    #expect(Phone.pendingEdits(in: scene, fields: fields).isEmpty)
    fields[.sheetGivenName] = TextField("민지")
    #expect(
      Phone.pendingEdits(in: scene, fields: fields) == [
        .nameEdited(PersonNameComponents(givenName: "민지", familyName: "Kim"))
      ])
  }

  @Test("a name part that was absent and stays empty stays absent")
  func absentPart() {
    let name = PersonNameComponents(givenName: "Minji")
    let scene = Moment.scene(.consent(Moment.consent(name: name)))
    #expect(Phone.pendingEdits(in: scene, fields: Phone.initialFields(for: scene)).isEmpty)
  }

  @Test("clearing the name empties both fields")
  func clearName() {
    let scene = Moment.scene(.consent(Moment.consent()))
    #expect(
      Phone.event(for: .sheetClearName, in: scene, fields: [:])
        == .nameEdited(PersonNameComponents()))
    #expect(Phone.fieldsCleared(by: .sheetClearName) == [.sheetGivenName, .sheetFamilyName])
    #expect(Phone.fieldsCleared(by: .sheetContinue).isEmpty)
  }

  @Test("the sign-up form is submitted with what was typed")
  func submission() {
    let scene = Moment.scene(.signUp(SignUp(step: Moment.step(email: nil))))
    var fields = Phone.initialFields(for: scene)
    fields[.signUpEmail] = TextField("minji@example.com")
    #expect(
      Phone.event(for: .signUpSubmit, in: scene, fields: fields)
        == .signUpSubmitted(name: "Minji Kim", email: "minji@example.com"))
  }

  @Test("s and h choose on the sheet, 1 to 4 on the tab bar, and nowhere else")
  func shortcuts() {
    let sheet = Moment.scene(.consent(Moment.consent()))
    #expect(Phone.shortcutEvent(for: "s", in: sheet) == .emailChoiceChanged(.share))
    #expect(Phone.shortcutEvent(for: "h", in: sheet) == .emailChoiceChanged(.hide))
    #expect(Phone.shortcutEvent(for: "s", in: Moment.scene(.consent(Moment.returning))) == nil)
    let tabs = Moment.scene(.tabBar(TabBar(session: Moment.newSession)))
    #expect(Phone.shortcutEvent(for: "3", in: tabs) == .tabSelected(.profile))
    #expect(Phone.shortcutEvent(for: "5", in: tabs) == nil)
    #expect(Phone.shortcutEvent(for: "１", in: tabs) == nil)
    let alert = Moment.scene(
      .tabBar(TabBar(session: Moment.newSession, alert: .confirmDeletion)))
    #expect(Phone.shortcutEvent(for: "3", in: alert) == nil)
  }
}
