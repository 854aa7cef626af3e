import SignInFlow
import Simulation
import Vocabulary

// The app, the device in the person's hand, and time.
extension WorldEntries {
  var life: [ActionEntry] {
    [
      event(
        .appKilled, "Kill the app now",
        "iOS or the person ends the process at this very moment; the app’s memory is gone.",
        "Lose nothing that comes once: write it down before the network is asked.",
        group: Group.life),
      event(
        .appLaunched, "Launch the app", "It reads UserDefaults and Keychain, and starts.",
        group: Group.life, keywords: ["relaunch start"]),
      event(
        .appEnteredBackground, "Send to the background",
        "The person goes to the home screen; the process stays.", group: Group.life,
        keywords: ["background"]),
      event(
        .appBecameActive, "Bring to the foreground", "The app becomes active again.",
        "Ask for the credential state now.", group: Group.life, keywords: ["foreground"]),
      event(
        .appDeleted, "Delete the app",
        "UserDefaults go with it; the Keychain stays, and so does Apple’s consent.",
        "Take a Keychain without a mark in UserDefaults for a new installation.",
        group: Group.life, keywords: ["T-72"]),
      event(
        .appInstalled, "Install the app", "From the App Store, without anything it had before.",
        group: Group.life),
    ]
  }

  /// Choosing the state at which the app is to be killed, again, takes it back.
  var kills: [ActionEntry] {
    State.Kind.allCases.filter(\.isRunning).map { kind in
      let isOn = scene.world.killsAt == kind
      var entry = act(
        .killAtNext(isOn ? nil : kind),
        "Kill at the next: \(MapText.name(kind))",
        "As soon as the app gets into \(kind.rawValue), once. Enter again takes it back.",
        "Lose nothing that comes once: write it down before the network is asked.",
        group: Group.kill, mark: .tick(isOn), keywords: [kind.rawValue])
      if isOn { entry.keywords.append("never") }
      return entry
    }
  }

  var anew: [ActionEntry] {
    var forget = act(
      .forgetPerson, "Back to the first time",
      "Apple’s consent, the backend’s user and what the device keeps of this person are gone.",
      group: Group.anew, keywords: ["reset", "forget"])
    forget.keys = keys.keyNames(of: .perform(.forgetPerson))
    return [
      forget,
      act(
        .mendEverything, "Mend everything",
        "No fault, no clock skew, a real device, the production backend.", group: Group.anew,
        keywords: ["repair", "mend everything"]),
    ]
  }

  var device: [ActionEntry] {
    [
      event(
        .faceNotMatched, "Face ID does not know the person",
        "Where Face ID asks: the look fails; after two of them the passcode can be entered.",
        group: Group.device, keywords: ["face id fails"]),
      event(
        .passcodeNotMatched, "The passcode is wrong", "Where the passcode is asked for.",
        group: Group.device),
    ]
      + [1, 2].map { number in
        act(
          .useDevice(number), number == 1 ? "The first device" : "The second device",
          "The same Apple Account, storage of its own. Consent given on one holds on both.",
          "Never need name or e-mail from the credential: the other device got them.",
          group: Group.device, mark: .choice(scene.world.device == number), keywords: ["T-2"])
      }
  }

  var environment: [ActionEntry] {
    let world = scene.world
    func device(_ place: DeviceEnvironment, _ title: Phrase, _ detail: Phrase) -> ActionEntry {
      act(
        .setDeviceEnvironment(place), title, detail,
        place == .simulator ? "Judge revocation on a device alone." : .empty,
        group: Group.environment,
        mark: .choice(world.deviceEnvironment == place),
        keywords: place == .simulator ? ["T-38", place.rawValue] : [place.rawValue])
    }
    func backend(_ place: BackendEnvironment, _ title: Phrase, _ detail: Phrase) -> ActionEntry {
      act(
        .setBackendEnvironment(place), title, detail,
        place == .emulator ? "Run the same walk against production before you trust it." : .empty,
        group: Group.environment, mark: .choice(world.backendEnvironment == place),
        keywords: place == .emulator ? ["T-58", place.rawValue] : [place.rawValue])
    }
    return [
      device(.device, "A real device", "The credential state is the true one."),
      device(
        .simulator, "iOS Simulator",
        "The credential state is always revoked, as since iOS 18; the trace says what a device says."
      ),
      backend(.production, "Production backend", "Everything is verified."),
      backend(
        .emulator, "Firebase emulator",
        "Signature, nonce, issuer and expiry bind nobody; the trace says what fails in production."
      ),
    ]
  }

  var time: [ActionEntry] {
    let spans: [(Int64, Phrase, Phrase)] = [
      (600, "Let ten minutes pass", "A code is dead, and what was late has come."),
      (86_400, "Let a day pass", "The identity token of now has expired."),
      (
        60 * 86_400, "Let sixty days pass",
        "The time in which a moved app can take its users along."
      ),
    ]
    let pass = spans.map { seconds, title, detail in
      act(.letTimePass(milliseconds: seconds * 1000), title, detail, group: Group.time)
    }
    let skews: [(Int64, Phrase)] = [
      (0, "Apple’s clock is right"), (60, "Apple’s clock is a minute ahead"),
      (600, "Apple’s clock is ten minutes ahead"), (-600, "Apple’s clock is ten minutes behind"),
    ]
    let current = scene.world.clockSkew
    let detail: Phrase =
      "Beside the backend’s: tokens seem to come from the future, or to have expired."
    let remedy: Phrase = "Allow for clocks that differ by minutes, and no more."
    var entries = skews.map { seconds, title in
      act(
        .setClockSkew(seconds: seconds), title, detail, remedy, group: Group.time,
        mark: .choice(current == seconds), keywords: ["clock skew"])
    }
    if let seconds = typedNumber ?? (skews.contains { $0.0 == current } ? nil : current) {
      var entry = act(
        .setClockSkew(seconds: seconds),
        seconds < 0
          ? "Apple’s clock is \(-seconds) s behind" : "Apple’s clock is \(seconds) s ahead",
        detail, remedy,
        group: Group.time, mark: .choice(current == seconds), keywords: ["clock skew"])
      entry.isTyped = typedNumber != nil
      entries.append(entry)
    }
    return pass + entries
  }

  var latencies: [ActionEntry] {
    let choices: [(Int64, Phrase)] = [
      (0, "Answers take no time"), (300, "Answers take 300 ms"),
      (2000, "Answers take two seconds"), (10_000, "Answers take ten seconds"),
    ]
    let current = scene.world.latency
    let detail: Phrase =
      "How long Apple and the backend take. A slow network is a good time to kill the app."
    var entries = choices.map { milliseconds, title in
      act(
        .setLatency(milliseconds: milliseconds), title, detail, group: Group.network,
        mark: .choice(current == milliseconds), keywords: ["slow latency ms"])
    }
    let typed = typedNumber.flatMap { $0 >= 0 ? $0 : nil }
    if let milliseconds = typed ?? (choices.contains { $0.0 == current } ? nil : current) {
      var entry = act(
        .setLatency(milliseconds: milliseconds), "Answers take \(milliseconds) ms", detail,
        group: Group.network, mark: .choice(current == milliseconds),
        keywords: ["slow latency ms"])
      entry.isTyped = typed != nil
      entries.append(entry)
    }
    return entries
  }

  /// The number that was typed; the signs + and - belong to it.
  private var typedNumber: Int64? {
    typed.split(separator: " ").lazy.compactMap { Int64($0) }.first
  }
}
