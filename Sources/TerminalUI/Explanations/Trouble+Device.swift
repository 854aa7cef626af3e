// What goes wrong on the device.
extension Trouble {
  static let process: [Trouble] = [
    Trouble(
      5,
      text: """
        Ended between Apple’s answer and the backend’s, the app has lost the name. Store it before the first \
        network call.
        """),
    Trouble(
      40,
      text: """
        Whoever stops using the app while it runs is noticed late or never. Listen for the notification, and ask \
        for the state on becoming active.
        """),
  ]

  static let storage: [Trouble] = [
    Trouble(
      72,
      text: """
        After deleting and reinstalling people are still signed in, for the Keychain stays. Let a mark in \
        UserDefaults tell the first run.
        """)
  ]

  static let userDefaults: [Trouble] = [
    Trouble(
      14,
      text: """
        Written anew at each login, absent values erase good ones. Merge, and never overwrite a value with nil.
        """),
    Trouble(
      72,
      text: """
        A session in UserDefaults alone is gone with the app, one in the Keychain alone is not. Compare both.
        """),
  ]

  static let userIdentifier: [Trouble] = [
    Trouble(
      54,
      text: """
        A server that takes the whole token for the user makes a new one at each login. Take sub.
        """),
    Trouble(
      67,
      text: """
        Matched by e-mail, one person becomes two. Match by team and sub first.
        """),
    Trouble(
      73,
      text: """
        After a move to another team every identifier is a new one. Exchange transfer identifiers in time.
        """),
  ]

  static let keychainSession: [Trouble] = [
    Trouble(
      72,
      text: """
        The session outlives the app: after a reinstallation somebody is signed in at once. Check a mark in \
        UserDefaults first.
        """),
    Trouble(
      60,
      text: """
        Apple’s identity token in its place would end within a day at most. Keep the backend’s session.
        """),
  ]

  static let keptCredential: [Trouble] = [
    Trouble(
      5,
      text: """
        Without a kept copy, a failure at the backend loses the name for good. Keep it until the backend \
        confirms, and send it again.
        """),
    Trouble(
      4,
      text: """
        After an account was deleted without revoking, nothing comes to be kept. Revoke before you delete.
        """),
  ]

  static let keychainLocked: [Trouble] = [
    Trouble(
      text: """
        An app that ignores the status of SecItemAdd takes what it wrote for stored. Check it, and tell the \
        person.
        """)
  ]

  static let log: [Trouble] = [
    Trouble(
      12,
      text: """
        People who are told nothing try again and again. Say what happened and what to do.
        """),
    Trouble(
      81,
      text: """
        A mapper shared by all providers showed App Review the text of another one. Have texts for each \
        provider.
        """),
  ]
}
