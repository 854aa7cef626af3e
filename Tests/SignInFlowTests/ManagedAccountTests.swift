import SignInFlow
import Testing
import Vocabulary

@Suite("A managed account on Apple's sheet")
struct ManagedAccountTests {
  private let flow = Flow(profile: .recommended)

  /// The screen once the sheet is up.
  private func presented(_ email: ConsentSheet.EmailOptions?) -> State {
    let sheet = ConsentSheet(
      appName: "Orchard", accountEmail: "mira@school.example.com",
      form: .firstTime(name: nil, email: email))
    return flow.transition(.requesting(Attempt()), .sheetPresented(sheet)).state
  }

  private func choice(_ state: State) throws -> EmailChoice? {
    guard case .consent(let consent) = state else {
      Issue.record("the sheet is not up: \(state.kind)")
      return nil
    }
    return consent.decision.emailChoice
  }

  @Test("starts with the e-mail shared, and can't hide it")
  func sharedOnly() throws {
    let state = presented(.init(sharedAddress: "mira@school.example.com", forwardTo: nil))
    #expect(try choice(state) == .share)
    let hidden = flow.transition(state, .emailChoiceChanged(.hide))
    #expect(hidden.refusal != nil)
    #expect(try choice(hidden.state) == .share)
    #expect(flow.transition(state, .emailChoiceChanged(.share)).refusal == nil)
  }

  @Test("is asked about no e-mail where it has none")
  func noAddress() throws {
    let state = presented(nil)
    #expect(try choice(state) == nil)
    #expect(flow.transition(state, .emailChoiceChanged(.share)).refusal != nil)
  }

  @Test("leaves everybody else's e-mail hidden at the start, and theirs to share")
  func everybodyElse() throws {
    let state = presented(.init(sharedAddress: "a@b.c", forwardTo: "a@b.c"))
    #expect(try choice(state) == .hide)
    #expect(try choice(flow.transition(state, .emailChoiceChanged(.share)).state) == .share)
  }
}
