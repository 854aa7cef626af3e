import SignInFlow
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("What can be reached on the phone")
struct PhoneReachTests {
  static let sizes = [
    Phone.minimumSize, Size(30, 20), Size(33, 17), Size(36, 19), Size(36, 23), Size(44, 30),
    Size(120, 60),
  ]

  @Test(
    "each target that is drawn does something or is a text field", arguments: Moment.all.map(\.name)
  )
  func everyTargetActs(name: String) throws {
    let state = try #require(Moment.all.first { $0.name == name }).state
    for profile in ClientProfile.all {
      let scene = Moment.scene(state, profile)
      let fields = Phone.initialFields(for: scene)
      for target in Moment.frame(scene).targets {
        let acts = Phone.event(for: target.id, in: scene, fields: fields) != nil
        #expect(acts != (fields[target.id] != nil), "\(target.id), \(profile.title)")
      }
    }
  }

  @Test(
    "the focus starts on something that is drawn, and the cursor stands on it",
    arguments: Moment.all.map(\.name))
  func initialFocus(name: String) throws {
    let scene = Moment.scene(try #require(Moment.all.first { $0.name == name }).state)
    guard let focus = Phone.initialFocus(in: scene) else {
      #expect(Moment.frame(scene).cursor == nil)
      return
    }
    for size in Self.sizes {
      let frame = Moment.frame(scene, size)
      let target = try #require(frame.target(focus), "\(size)")
      let cursor = try #require(frame.cursor)
      #expect(target.rect.contains(cursor))
    }
  }

  @Test(
    "what acts is there at each size, inside the phone, and nothing lies over it",
    arguments: Moment.all.map(\.name))
  func sameTargetsAtEachSize(name: String) throws {
    let state = try #require(Moment.all.first { $0.name == name }).state
    for language in Language.allCases {
      let scene = Moment.scene(state)
      let wanted = Moment.frame(scene, Size(120, 60), language: language).targets.map(\.id)
      for size in Self.sizes {
        let frame = Moment.frame(scene, size, language: language)
        #expect(frame.targets.map(\.id) == wanted, "\(size), \(language)")
        for (index, target) in frame.targets.enumerated() {
          #expect(frame.bounds.intersection(target.rect) == target.rect)
          for other in frame.targets.dropFirst(index + 1) {
            #expect(
              target.rect.intersection(other.rect).isEmpty, "\(target.id), \(other.id), \(size)")
          }
        }
      }
    }
  }

  @Test("no screen is without a way on, but where the app works and cannot be stopped")
  func wayOn() {
    for (name, state) in Moment.all {
      switch state.kind {
      case .launching, .checkingCredential, .deletingAccount:
        #expect(Moment.frame(Moment.scene(state)).targets.isEmpty, "\(name)")
      default:
        #expect(!Moment.frame(Moment.scene(state)).targets.isEmpty, "\(name)")
      }
    }
  }

  @Test("a canvas that is too small stays as it is, and none makes the phone crash")
  func degenerateSizes() {
    for (_, state) in Moment.all {
      let scene = Moment.scene(state)
      for size in [Size(0, 0), Size(1, 1), Size(29, 16), Size(30, 15), Size(200, 3), Size(3, 200)] {
        #expect(Moment.frame(scene, size) == Frame(size: size))
      }
    }
    for columns in 30...50 {
      for rows in 16...34 {
        let frame = Moment.frame(
          Moment.scene(.background(.confirming(Moment.consent(), .faceID(failures: 2)))),
          Size(columns, rows))
        #expect(frame.target(.returnToApp) != nil)
      }
    }
  }

  @Test("behind a sheet or an alert nothing can be reached")
  func modal() {
    let sheet = Moment.frame(Moment.scene(.consent(Moment.consent())))
    #expect(sheet.target(.appleButton) == nil)
    let face = Moment.frame(Moment.scene(.confirming(Moment.consent(), .faceID(failures: 0))))
    #expect(face.target(.sheetContinue) == nil)
    let alert = Moment.frame(
      Moment.scene(.tabBar(TabBar(session: Moment.newSession, alert: .guestLeftBehind))))
    #expect(alert.targets.map(\.id) == [.dismissAlert])
  }
}
