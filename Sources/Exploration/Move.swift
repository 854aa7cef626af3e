import SignInFlow
public import Simulation
import Vocabulary

/// One edge of a search: a step, taken while something is wrong just for it where ``trouble`` says so.
public struct Move: Hashable, Sendable {
  /// What is done, or that something arrives.
  public var step: WalkStep
  /// What is wrong just for this step, and is put right after it.
  public var trouble: Disturbance?

  /// Makes one.
  public init(_ step: WalkStep, trouble: Disturbance? = nil) {
    self.step = step
    self.trouble = trouble
  }
}

extension Simulation {
  /// Takes a move, and answers whether it led anywhere.
  func take(_ move: Move) throws -> Bool {
    if let trouble = move.trouble { try bring(trouble.act) }
    let wasTaken: Bool
    switch move.step {
    case .event(let event): wasTaken = try send(event) == nil
    case .act(let act): wasTaken = try perform(act) == nil
    case .wait(let milliseconds):
      try wait(milliseconds: milliseconds)
      wasTaken = true
    case .arrival:
      try advance()
      wasTaken = true
    case .start: wasTaken = false
    }
    if let mending = move.trouble?.mending { try bring(mending) }
    return wasTaken
  }

  /// What is broken and mended at every step is so without a word.
  private func bring(_ act: WorldAct) throws {
    if case .setFault(let fault, let isOn) = act {
      try setSilently(fault, isOn: isOn)
    } else {
      try perform(act)
    }
  }
}

/// What a person and their device can do next.
enum Possibilities {
  /// The events that lead anywhere in some state of this kind; which of them do, the flow says.
  ///
  /// What is typed is one of two things at most. A tab shows what is there already, so none is chosen.
  static func events(in state: State) -> [Event] {
    let leaving: [Event] = [.appKilled, .appEnteredBackground]
    switch state {
    case .notInstalled: return [.appInstalled]
    case .notRunning: return [.appLaunched, .appDeleted]
    case .crashed: return [.appLaunched]
    case .launching: return []
    case .background: return [.appBecameActive]
    case .login(let login):
      return (login.alert == nil ? [.appleButtonTapped, .guestButtonTapped] : [.alertDismissed])
        + leaving
    case .requesting: return [.appleButtonTapped, .cancelTapped] + leaving
    case .consent(let consent):
      let edits: [Event] =
        consent.decision.name?.isEmpty == false ? [.nameEdited(PersonNameComponents())] : []
      let choice: EmailChoice = consent.decision.emailChoice == .hide ? .share : .hide
      return edits + [.emailChoiceChanged(choice), .continueTapped, .cancelTapped] + leaving
    case .confirming(_, .faceID(let failures)):
      return (failures == 0 ? [.faceNotMatched] : [])
        + [.faceMatched, .passcodeChosen, .cancelTapped] + leaving
    case .confirming(_, .passcode(let failures)):
      return (failures == 0 ? [.passcodeNotMatched] : [])
        + [.passcodeMatched, .cancelTapped] + leaving
    case .authorizing, .exchanging, .savingDocument, .readingDocument, .enteringAsGuest:
      return [.cancelTapped] + leaving
    case .checkingCredential, .deletingAccount: return leaving
    case .signUp(let signUp):
      return
        (signUp.alert == nil
        ? [
          .signUpSubmitted(name: "", email: ""),
          .signUpSubmitted(name: "Minji", email: "typed@example.com"), .cancelTapped,
        ] : [.alertDismissed]) + leaving
    case .tabBar(let tabBar):
      if let alert = tabBar.alert {
        return (alert == .confirmDeletion ? [.deletionConfirmed] : []) + [.alertDismissed] + leaving
      }
      return [.appleButtonTapped, .welcomeMailTapped, .signOutTapped, .deleteAccountTapped]
        + leaving
    }
  }
}
