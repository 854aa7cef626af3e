import AppleAuthority
import SignInFlow
import Simulation
import Testing
import Vocabulary

@testable import TerminalUI

@Suite("The world around the app")
struct WorldEntriesTests {
  private func entries(_ scene: Scene, typed: String = "") -> [ActionEntry] {
    WorldEntries(scene: scene, typed: typed).all
  }

  private func acts(_ entries: [ActionEntry]) -> [WorldAct] {
    entries.compactMap { entry in
      if case .perform(let act) = entry.action { act } else { nil }
    }
  }

  @Test("reaches each fault, to break and to mend it", arguments: [false, true])
  func faults(isOn: Bool) throws {
    var scene = try Person().app.scene
    if isOn { scene.world.faults = Set(Fault.allCases) }
    let acts = Set(acts(entries(scene)))
    for fault in Fault.allCases { #expect(acts.contains(.setFault(fault, !isOn)), "\(fault.name)") }
  }

  /// The name of an act's case; a new case does not compile until it has one.
  private func name(of act: WorldAct) -> String {
    switch act {
    case .signInToAppleAccount: "signInToAppleAccount"
    case .signOutOfAppleAccount: "signOutOfAppleAccount"
    case .addAppleAccount: "addAppleAccount"
    case .stopUsing: "stopUsing"
    case .setMailForwarding: "setMailForwarding"
    case .setTwoFactorAuthentication: "setTwoFactorAuthentication"
    case .setPrimaryEmail: "setPrimaryEmail"
    case .deleteAppleAccount: "deleteAppleAccount"
    case .useDevice: "useDevice"
    case .rotateSigningKey: "rotateSigningKey"
    case .setPolicy: "setPolicy"
    case .transferApp: "transferApp"
    case .sendNotification: "sendNotification"
    case .setNotificationDelivery: "setNotificationDelivery"
    case .setNotificationForm: "setNotificationForm"
    case .setClockSkew: "setClockSkew"
    case .selectClient: "selectClient"
    case .deleteBackendUser: "deleteBackendUser"
    case .setBackendUserDisabled: "setBackendUserDisabled"
    case .addPasswordUser: "addPasswordUser"
    case .exchangeTransferIdentifiers: "exchangeTransferIdentifiers"
    case .signInOnWeb: "signInOnWeb"
    case .sendMail: "sendMail"
    case .setFault: "setFault"
    case .mendEverything: "mendEverything"
    case .setLatency: "setLatency"
    case .setDeviceEnvironment: "setDeviceEnvironment"
    case .setBackendEnvironment: "setBackendEnvironment"
    case .deliverCallback: "deliverCallback"
    case .killAtNext: "killAtNext"
    case .letTimePass: "letTimePass"
    case .forgetPerson: "forgetPerson"
    }
  }

  @Test("reaches every kind of act")
  func everyAct() throws {
    let names = Set(acts(entries(try Person().app.scene)).map(name))
    #expect(names.count == 32, "\(names.sorted())")
  }

  @Test("the steps of the set-up are ticked at the start, and no fault is")
  func ticks() throws {
    let all = entries(try Person().app.scene)
    let setUp = all.filter { $0.group == WorldEntries.Group.setUp }
    #expect(setUp.count == SetUpStep.allCases.count)
    #expect(setUp.allSatisfy { $0.mark == .tick(true) })
    #expect(
      all.filter { $0.group == WorldEntries.Group.token }.allSatisfy { $0.mark != .tick(true) })
  }

  @Test(
    "each entry says what it does, in words that fit below the list", arguments: Language.allCases)
  func details(language: Language) throws {
    for entry in entries(try Person().app.scene) {
      let texts = [entry.detail, entry.remedy, entry.group].map { $0.said(in: language) }
      #expect(!entry.detail.isEmpty, "\(texts)")
      #expect(TextWidth.width(of: texts[0]) <= 142, "\(texts[0])")
      #expect(TextWidth.width(of: texts[1]) <= 100, "\(texts[1])")
      #expect(TextWidth.width(of: texts[2]) <= 14, "\(texts[2])")
    }
  }

  @Test("the entries of a group stand together")
  func groups() throws {
    var groups: [Phrase] = []
    for entry in entries(try Person().app.scene) where entry.group != groups.last {
      groups.append(entry.group)
    }
    #expect(Set(groups).count == groups.count)
  }

  @Test(
    "finds by case number, by the name in scripts and by words",
    arguments: [
      ("T-44", "nonce hashed twice"), ("t-44", "The same nonce on both sides"),
      ("unknown-kid", "Unknown kid"), ("1005", "1005 notInteractive"),
      ("set-up domain", "Domain verified"), ("kill consent", "Kill at the next: Consent sheet"),
      ("emulator", "Firebase emulator"), ("child", "Hana Sato"),
    ])
  func finds(filter: String, title: String) throws {
    let scene = try Person().app.scene
    let overlay = Overlay(kind: .world, filter: TextField(filter))
    let found = overlay.matching(entries(scene, typed: filter), in: .english)
      .map { $0.title.said(in: .english) }
    #expect(found.contains { $0.hasPrefix(title) }, "\(found)")
  }

  @Test("a case's number finds that case, and none that begins like it")
  func wholeNumber() throws {
    let entries = entries(try Person().app.scene)
    let found = Overlay(kind: .world, filter: TextField("T-5")).matching(entries, in: .english)
    #expect(!found.isEmpty && found.allSatisfy { $0.keywords.contains("T-5") })
  }

  @Test("accounts, addresses and numbers can be typed")
  func typed() throws {
    let scene = try Person().app.scene
    func titles(_ text: String) -> [String] {
      Overlay(kind: .world, filter: TextField(text))
        .matching(entries(scene, typed: text), in: .english).map { $0.title.said(in: .english) }
    }
    #expect(
      titles("Ada Lovelace ada@example.com") == [
        "Add an Apple Account: Ada Lovelace · ada@example.com",
        "Add a child’s account: Ada Lovelace · ada@example.com",
        "Add a managed account: Ada Lovelace · ada@example.com",
        "Primary e-mail becomes ada@example.com",
      ])
    #expect(titles("1234").contains("Answers take 1234 ms"))
    #expect(titles("-90").contains("Apple’s clock is 90 s behind"))
  }

  @Test("a child's account that was typed is a child's")
  func child() throws {
    let person = try Person()
    person.take(.character("w"))
    person.type("Tim tim@example.com")
    person.press(.down, .enter)
    #expect(person.app.scene.account?.ageRange == .child)
    #expect(person.app.scene.account?.primaryEmail == "tim@example.com")
  }
}
